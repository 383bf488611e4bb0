//! The rules and their text: `peg`, `peg37` and `peg15` for the shapes, with `:centre` if the last peg must be in the centre.

use super::shape::Shape;
use crate::message::messages;
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

messages! {
    /// Why a rules text was refused.
    pub enum RulesError: "error" {
        "peg-board" Board { found: String } => "'{found}' is no board of peg solitaire; there are peg, peg37 and peg15",
        "peg-rule" Rule { found: String } =>
            "'{found}' is no rule of peg solitaire; there is centre, for a last peg in the centre",
    }
}

/// The name of a shape in rules.
pub fn name(shape: Shape) -> &'static str {
    match shape {
        Shape::English => "peg",
        Shape::European => "peg37",
        Shape::Triangular => "peg15",
    }
}

impl Rules {
    /// Reads a text that begins with the name of a board.
    pub fn parse(text: &str) -> Result<Rules, RulesError> {
        let (board, rule) = text.split_once(':').unwrap_or((text, ""));
        let shape = Shape::ALL.into_iter().find(|&shape| name(shape) == board);
        let shape = shape.ok_or_else(|| RulesError::Board { found: board.to_owned() })?;
        match rule.trim() {
            "" => Ok(Rules { shape, goal: Goal::Any }),
            "centre" => Ok(Rules { shape, goal: Goal::Centre }),
            other => Err(RulesError::Rule { found: other.to_owned() }),
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
