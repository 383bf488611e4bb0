//! The rules as numbers, and their text: `klondike`, `klondike:draw=1`, `klondike:redeals=2,back=no`.

use crate::message::messages;
use std::fmt;

/// The name of the game and of its usual rules.
pub const NAME: &str = "klondike";

/// The most redeals that a limit can allow.
pub const MAX_REDEALS: u8 = 20;

/// What players may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Cards that one draw turns up: 1 or 3.
    pub draw: u8,
    /// How often the waste may be turned over into a new stock, if there is a limit.
    pub redeals: Option<u8>,
    /// Whether cards may come back from the foundations.
    pub back: bool,
}

/// Draw three, redeal without end, foundations give cards back.
impl Default for Rules {
    fn default() -> Self {
        Rules { draw: 3, redeals: None, back: true }
    }
}

messages! {
    /// Why a rules text was refused.
    pub enum RulesError: "error" {
        "klondike-rule" Unknown { found: String, most: u8 } =>
            "'{found}' is no rule of Klondike; there are draw=1, draw=3, redeals=0 to redeals={most}, redeals=any, back=yes and back=no",
    }
}

impl Rules {
    /// Reads a text that begins with the name.
    pub fn parse(text: &str) -> Result<Rules, RulesError> {
        let mut rules = Rules::default();
        let switches = text.strip_prefix(NAME).unwrap_or(text).trim_start_matches(':');
        for switch in switches.split(',').map(str::trim).filter(|s| !s.is_empty()) {
            let wrong = || RulesError::Unknown { found: switch.to_owned(), most: MAX_REDEALS };
            match switch.split_once('=').ok_or_else(wrong)? {
                ("draw", "1") => rules.draw = 1,
                ("draw", "3") => rules.draw = 3,
                ("redeals", "any") => rules.redeals = None,
                ("redeals", n) => {
                    let n = n.parse().ok().filter(|&n| n <= MAX_REDEALS);
                    rules.redeals = Some(n.ok_or_else(wrong)?);
                }
                ("back", "yes") => rules.back = true,
                ("back", "no") => rules.back = false,
                _ => return Err(wrong()),
            }
        }
        Ok(rules)
    }
}

/// The text, with what is not usual behind the name.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(NAME)?;
        let mut before = ":";
        let mut switch = |text: fmt::Arguments| {
            let written = write!(f, "{before}{text}");
            before = ",";
            written
        };
        if self.draw != 3 {
            switch(format_args!("draw={}", self.draw))?;
        }
        if let Some(n) = self.redeals {
            switch(format_args!("redeals={n}"))?;
        }
        if !self.back {
            switch(format_args!("back=no"))?;
        }
        Ok(())
    }
}
