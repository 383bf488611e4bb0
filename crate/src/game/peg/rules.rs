//! The rules and their text: `peg`, `peg37` and `peg15` for the shapes, with `:centre` if the last peg must be in the centre.

use super::shape::Shape;
use serde::Serialize;
use std::fmt;

/// Where the last peg may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// In any hole.
    Any,
    /// In the centre.
    Centre,
}

/// What players may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// The board's shape.
    pub shape: Shape,
    /// Where the last peg may be.
    pub goal: Goal,
}

/// Why a rules text was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the sentences say what each is")]
pub enum RulesError {
    #[error("'{found}' is no board of peg solitaire; there are peg, peg37 and peg15")]
    PegBoard { found: String },
    #[error("'{found}' is no rule of peg solitaire; there is centre, for a last peg in the centre")]
    PegRule { found: String },
}

/// The name of a shape in rules.
fn name(shape: Shape) -> &'static str {
    match shape {
        Shape::English => "peg",
        Shape::European => "peg37",
        Shape::Triangular => "peg15",
    }
}

/// Whether a rules text is one of peg solitaire.
pub fn is_rules(text: &str) -> bool {
    let board = text.split_once(':').map_or(text, |(board, _)| board);
    Shape::ALL.into_iter().any(|shape| name(shape) == board)
}

impl Rules {
    /// Reads a text that [`is_rules`] knows.
    pub fn parse(text: &str) -> Result<Rules, RulesError> {
        let (board, rule) = text.split_once(':').unwrap_or((text, ""));
        let shape = Shape::ALL.into_iter().find(|&shape| name(shape) == board);
        let shape = shape.ok_or_else(|| RulesError::PegBoard { found: board.to_owned() })?;
        match rule.trim() {
            "" => Ok(Rules { shape, goal: Goal::Any }),
            "centre" => Ok(Rules { shape, goal: Goal::Centre }),
            other => Err(RulesError::PegRule { found: other.to_owned() }),
        }
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(name(self.shape))?;
        match self.goal {
            Goal::Any => Ok(()),
            Goal::Centre => f.write_str(":centre"),
        }
    }
}
