//! The rules as data: a rule set is one record of numbers, and the presets are rows of a table.

use crate::message::{List, messages};
use std::fmt;
use std::str::FromStr;

/// The most cells a board may have.
pub const MAX_CELLS: usize = 10_000;
/// The most colours a board may have.
pub const MAX_COLOURS: u8 = 9;
/// The largest size of any number in a custom rule set, so that no score leaves the range JavaScript counts exactly.
const MAX_NUMBER: i64 = 1_000_000;

/// The side to which empty columns close.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Close {
    /// The columns to the right of an empty one move left.
    Left,
    /// The columns to the left of an empty one move right.
    Right,
}

/// What a group is worth, what the end is worth, and where empty columns go.
///
/// Groups of two or more equal tiles that touch at their sides pop; what is above falls; empty columns close.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// `[a, b, c]`: a group of n gains a·n² + b·n + c. Never negative for n ≥ 2, and a ≥ 0: the bound rests on both.
    gain: [i64; 3],
    /// The bonus for 0, 1, 2 … tiles left; nothing beyond its end.
    bonus: Vec<i64>,
    /// Added for every tile left; never positive.
    per_tile: i64,
    /// Times (left − 2)² for every colour of which tiles are left; never positive.
    per_colour: i64,
    close: Close,
}

/// A named rule set with its usual board.
#[derive(Debug)]
pub struct Preset {
    /// The name on the command line, in links and in translations.
    pub name: &'static str,
    /// The name as people write it.
    pub title: &'static str,
    /// The rules in one sentence.
    pub summary: &'static str,
    /// The usual board: rows, columns, colours.
    pub usual: (usize, usize, u8),
    /// The letter of each colour in the text form.
    pub letters: &'static str,
    gain: [i64; 3],
    bonus: &'static [i64],
    per_tile: i64,
    per_colour: i64,
    close: Close,
}

/// Colour letters for rule sets written in digits.
pub const DIGITS: &str = "123456789";

/// The rule sets with a name. To add one, add a row.
pub const PRESETS: [Preset; 5] = [
    Preset {
        name: "popstar",
        title: "PopStar",
        summary: "a group of n scores 5n²; up to 2000 more for a board left nearly or quite empty",
        usual: (10, 10, 5),
        letters: "RGBYPOCMW",
        gain: [5, 0, 0],
        bonus: &[2000, 1980, 1920, 1820, 1680, 1500, 1280, 1020, 720, 380],
        per_tile: 0,
        per_colour: 0,
        close: Close::Left,
    },
    Preset {
        name: "samegame",
        title: "SameGame",
        summary: "a group of n scores (n−2)²; 1000 more for an empty board, else (left−2)² less for each colour left",
        usual: (15, 15, 5),
        letters: DIGITS,
        gain: [1, -4, 4],
        bonus: &[1000],
        per_tile: 0,
        per_colour: -1,
        close: Close::Left,
    },
    Preset {
        name: "bubbleburst",
        title: "Bubble Burst",
        summary: "a group of n scores n(n−1); empty columns close to the right",
        usual: (10, 10, 5),
        letters: "GRYBCPOMW",
        gain: [1, -1, 0],
        bonus: &[],
        per_tile: 0,
        per_colour: 0,
        close: Close::Right,
    },
    Preset {
        name: "algobowl",
        title: "AlgoBOWL",
        summary: "a group of n scores (n−1)²; nothing at the end; boards up to 10,000 cells",
        usual: (20, 20, 8),
        letters: DIGITS,
        gain: [1, -2, 1],
        bonus: &[],
        per_tile: 0,
        per_colour: 0,
        close: Close::Left,
    },
    Preset {
        name: "clickomania",
        title: "Clickomania",
        summary: "groups score nothing; every tile left costs 1, so the fewest left wins",
        usual: (12, 12, 5),
        letters: DIGITS,
        gain: [0, 0, 0],
        bonus: &[],
        per_tile: -1,
        per_colour: 0,
        close: Close::Left,
    },
];

impl Preset {
    /// The preset of that name.
    pub fn named(name: &str) -> Option<&'static Preset> {
        PRESETS.iter().find(|p| p.name == name)
    }

    fn rules(&self) -> Rules {
        Rules {
            gain: self.gain,
            bonus: self.bonus.to_vec(),
            per_tile: self.per_tile,
            per_colour: self.per_colour,
            close: self.close,
        }
    }
}

messages! {
    /// Why a rule text was refused.
    pub enum RulesError: "error" {
        "unknown-preset" UnknownPreset { name: String, known: List<&'static str> } =>
            "there are no rules named '{name}'; known are {known}, or custom:gain=5.0.0,bonus=2000.1980,tile=0,colour=0,close=left",
        "rules-part" RulesPart { found: String } =>
            "custom rules cannot have '{found}'; they take gain=A.B.C, bonus=B0.B1…, tile=T, colour=C and close=left or right",
        "rules-number" RulesNumber { found: String, most: i64 } =>
            "'{found}' in the custom rules is not a whole number from -{most} to {most}",
        "gain" Gain =>
            "the gain of a group of n, A·n² + B·n + C, needs three numbers with A at least 0, and may not be negative for any n from 2 up",
        "penalty" Penalty => "tile and colour are penalties: they are 0 or negative",
        "bonus" Bonus { entries: usize, most: usize } => "the bonus table has {entries} entries; at most {most} are allowed",
    }
}

impl Rules {
    /// What popping a group of `n` tiles gains.
    pub fn gain(&self, n: usize) -> i64 {
        let n = n as i64;
        (self.gain[0] * n + self.gain[1]) * n + self.gain[2]
    }

    /// How steeply gains grow: the factor of n². Weights that were tuned on one rule set scale by it.
    pub fn steepness(&self) -> i64 {
        self.gain[0]
    }

    /// Whether the scores of boards that never meet add up: the end is worth nothing but so much a tile.
    pub fn adds_up(&self) -> bool {
        self.per_colour == 0 && self.bonus.iter().all(|&bonus| bonus == 0)
    }

    /// Whether two groups of a colour never gain more apart than together, nor a group less with one tile more.
    pub fn merging_pays(&self) -> bool {
        let [a, b, c] = self.gain;
        self.adds_up() && 8 * a >= c && 5 * a + b >= 0
    }

    /// What a tile left at the end is worth by itself.
    pub fn tile_left(&self) -> i64 {
        self.per_tile
    }

    /// The side to which empty columns close.
    pub fn close(&self) -> Close {
        self.close
    }

    /// What the end is worth when `counts[c]` tiles of each colour are left.
    pub fn closing(&self, counts: &[u16]) -> i64 {
        let left: usize = counts.iter().map(|&n| usize::from(n)).sum();
        let colours: i64 = counts.iter().filter(|&&n| n > 0).map(|&n| (i64::from(n) - 2).pow(2)).sum();
        self.bonus.get(left).copied().unwrap_or(0) + self.per_tile * left as i64 + self.per_colour * colours
    }

    /// What an end is worth to one who learns: where only a clear board earns a bonus, a nearly clear one counts for some of it.
    pub fn lesson(&self, counts: &[u16]) -> i64 {
        let left: usize = counts.iter().map(|&n| usize::from(n)).sum();
        match self.bonus[..] {
            [bonus] if left > 0 => bonus / 2 - bonus / 25 * left as i64,
            _ => self.closing(counts),
        }
    }

    /// What giving up with moves left is worth: every penalty and no bonus, and so never more than any end that can still come.
    pub fn giving_up(&self, counts: &[u16]) -> i64 {
        let left: usize = counts.iter().map(|&n| usize::from(n)).sum();
        let lowest = self.bonus.iter().take(left + 1).copied().min().unwrap_or(0).min(0);
        self.closing(counts) - self.bonus.get(left).copied().unwrap_or(0) + lowest
    }

    /// No end is worth more than this, if of the `counts[c]` tiles of each colour `staying[c]` can never leave.
    pub fn best_closing(&self, counts: &[u16], staying: &[u16]) -> i64 {
        let stay: usize = staying.iter().map(|&n| usize::from(n)).sum();
        let bonus = self.bonus.iter().skip(stay).copied().max().unwrap_or(0).max(0);
        // (left − 2)² is least at 2: a second tile of the colour may stay to help, if there is one.
        let least = |(&count, &stays): (&u16, &u16)| match stays {
            0 => 0,
            1 => i64::from(count == 1),
            n => (i64::from(n) - 2).pow(2),
        };
        let colours: i64 = counts.iter().zip(staying).map(least).sum();
        bonus + self.per_tile * stay as i64 + self.per_colour * colours
    }

    /// No way of popping `n` tiles of one colour, in however many groups, gains more than this.
    ///
    /// The gain is convex, so for a given number of groups it is best to make all but one of them pairs, and the number of
    /// groups is best at one of its ends: one group of all, or as many as can be (one tile may then be left over).
    pub fn most(&self, n: usize) -> i64 {
        if n < 2 {
            return 0;
        }
        let pairs = (n / 2) as i64;
        let pair = self.gain(2);
        self.gain(n).max(pairs * pair).max((pairs - 1) * pair + self.gain(2 + n % 2))
    }

    /// The colour letters of the text form.
    pub fn letters(&self) -> &'static str {
        self.preset().map_or(DIGITS, |p| p.letters)
    }

    /// The preset these rules are, if they are one.
    pub fn preset(&self) -> Option<&'static Preset> {
        PRESETS.iter().find(|p| p.rules() == *self)
    }

    fn check(self) -> Result<Self, RulesError> {
        let [a, b, _] = self.gain;
        // A convex gain is lowest at n = −b / 2a: look at the whole numbers around it, and at 2 where groups begin.
        let lowest = if a > 0 { (-b / (2 * a) - 1).max(2) } else { 2 };
        let dips = (lowest..=lowest + 2).chain([2]).any(|n| self.gain(n as usize) < 0);
        if a < 0 || (a == 0 && b < 0) || dips {
            return Err(RulesError::Gain);
        }
        if self.per_tile > 0 || self.per_colour > 0 {
            return Err(RulesError::Penalty);
        }
        if self.bonus.len() > MAX_CELLS + 1 {
            return Err(RulesError::Bonus { entries: self.bonus.len(), most: MAX_CELLS + 1 });
        }
        Ok(self)
    }
}

impl fmt::Display for Rules {
    /// The preset's name, or the `custom:` text that [`FromStr`] reads.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if let Some(preset) = self.preset() {
            return f.write_str(preset.name);
        }
        let list = |numbers: &[i64]| numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(".");
        write!(f, "custom:gain={}", list(&self.gain))?;
        if !self.bonus.is_empty() {
            write!(f, ",bonus={}", list(&self.bonus))?;
        }
        write!(f, ",tile={},colour={}", self.per_tile, self.per_colour)?;
        write!(f, ",close={}", if self.close == Close::Left { "left" } else { "right" })
    }
}

impl FromStr for Rules {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Self, RulesError> {
        if let Some(preset) = Preset::named(text) {
            return Ok(preset.rules());
        }
        let Some(parts) = text.strip_prefix("custom:") else {
            return Err(RulesError::UnknownPreset {
                name: text.to_owned(),
                known: List(PRESETS.map(|p| p.name).to_vec()),
            });
        };
        let mut rules = Rules { gain: [1, -2, 1], bonus: Vec::new(), per_tile: 0, per_colour: 0, close: Close::Left };
        for part in parts.split(',') {
            let refuse = || RulesError::RulesPart { found: part.to_owned() };
            let (key, value) = part.split_once('=').ok_or_else(refuse)?;
            match (key, value) {
                ("gain", _) => rules.gain = numbers(value)?.try_into().map_err(|_| RulesError::Gain)?,
                ("bonus", _) => rules.bonus = numbers(value)?,
                ("tile", _) => rules.per_tile = number(value)?,
                ("colour", _) => rules.per_colour = number(value)?,
                ("close", "left") => rules.close = Close::Left,
                ("close", "right") => rules.close = Close::Right,
                _ => return Err(refuse()),
            }
        }
        rules.check()
    }
}

fn numbers(list: &str) -> Result<Vec<i64>, RulesError> {
    list.split('.').map(number).collect()
}

fn number(text: &str) -> Result<i64, RulesError> {
    let in_range = |n: &i64| (-MAX_NUMBER..=MAX_NUMBER).contains(n);
    text.parse()
        .ok()
        .filter(in_range)
        .ok_or_else(|| RulesError::RulesNumber { found: text.to_owned(), most: MAX_NUMBER })
}
