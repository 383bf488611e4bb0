//! Which sign stands for which colour in one text: digits, letters, emoji or Chinese names of colours, one kind throughout.

use super::board::EMPTY;
use super::hue::Hue;
use super::puzzle::Note;
use super::rules::{MAX_COLOURS, PRESETS, Rules};
use super::text::{Setup, TextError};
use crate::message::{List, messages};

/// Characters that stand for an empty cell in any text.
const EMPTY_MARKS: &str = ".-_*空";
/// Letters for boards that use neither the rule set's own nor another preset's.
const PLAIN_LETTERS: &str = "ABCDEFGHI";

messages! {
    /// In which signs a board is written.
    pub enum Kind: "part" {
        "digits" Digits => "digits",
        "letters" Letters => "letters",
        "emoji" Emoji => "emoji",
        "names" Names => "Chinese names",
    }
}

/// What a sign that is drawn in a colour, or names one, may mean.
#[derive(Clone, PartialEq)]
enum Sign {
    /// The colour that is painted in that hue.
    Hue(Hue),
    /// A colour that no tile is painted in: one of those left.
    Other,
    /// Such a colour, or an empty cell.
    White,
    /// The same, and not the same as white.
    Black,
}

/// Squares, circles, hearts and Chinese names; each row is of one colour, black last.
const SIGNS: [(&str, &str, Sign); 12] = [
    ("🟥🔴❤", "红紅", Sign::Hue(Hue::Red)),
    ("🟩🟢💚", "绿綠", Sign::Hue(Hue::Green)),
    ("🟦🔵💙", "蓝藍", Sign::Hue(Hue::Blue)),
    ("🟨🟡💛", "黄黃", Sign::Hue(Hue::Yellow)),
    ("🟪🟣💜", "紫", Sign::Hue(Hue::Purple)),
    ("🟧🟠🧡", "橙橘", Sign::Hue(Hue::Orange)),
    ("🩵", "青", Sign::Hue(Hue::Cyan)),
    ("🩷", "粉", Sign::Hue(Hue::Pink)),
    ("🩶", "灰", Sign::Hue(Hue::Slate)),
    ("🟫🟤🤎", "棕褐", Sign::Other),
    ("⬜⚪🤍◻◽▫□○", "白", Sign::White),
    ("⬛⚫🖤◼◾▪■●", "黑", Sign::Black),
];

/// The kind of a sign, and its row of the table if it has one.
fn sign(c: char) -> Option<(Kind, Option<usize>)> {
    let row = |(_, names): &(usize, &(&str, &str, Sign))| names.0.contains(c) || names.1.contains(c);
    if let Some((place, (emoji, ..))) = SIGNS.iter().enumerate().find(row) {
        return Some((if emoji.contains(c) { Kind::Emoji } else { Kind::Names }, Some(place)));
    }
    match c {
        '1'..='9' => Some((Kind::Digits, None)),
        _ if EMPTY_MARKS.contains(c) => None,
        // By where scripts lie, for tables of what is a letter would make the module larger by a tenth.
        'A'..='Z' | 'a'..='z' | '\u{c0}'..='\u{1fff}' => Some((Kind::Letters, None)),
        '\u{2e80}'..='\u{9fff}' => Some((Kind::Names, None)),
        _ => None,
    }
}

/// Which character is which colour in one text.
pub struct Alphabet<'a> {
    rows: &'a [Vec<String>],
    /// Every cell's character, row by row; letters are capitals, and what is more than one character is none.
    cells: Vec<char>,
    /// Colours by their characters.
    known: Vec<(char, u8)>,
    /// What can be written where something else was.
    allowed: Vec<char>,
    notes: Vec<Note>,
}

/// Reads the cells of a text, row by row; there is at least one.
pub fn read(rows: &[Vec<String>], rules: &Rules) -> Result<Setup, TextError> {
    let cells = rows.iter().flatten().map(|token| single(token)).collect();
    let mut all = Alphabet { rows, cells, known: vec![], allowed: vec![], notes: vec![] };
    let kind = all.kind()?;
    match kind {
        Some(Kind::Letters) => all.letters(rules)?,
        Some(Kind::Emoji | Kind::Names) => all.signs(kind == Some(Kind::Emoji), rules.letters())?,
        Some(Kind::Digits) | None => all.digits(rules),
    }
    all.setup(rules)
}

impl Alphabet<'_> {
    /// The kind of signs that all cells are written in; nothing where there are empty cells alone.
    fn kind(&self) -> Result<Option<Kind>, TextError> {
        let mut first = None;
        for (i, &c) in self.cells.iter().enumerate() {
            match (&first, sign(c)) {
                (None, Some((kind, _))) => first = Some(kind),
                (Some(known), Some((kind, _))) if *known != kind => {
                    let (row, col) = self.place(i);
                    return Err(TextError::Mixed { row, col, first: known.clone(), found: kind });
                }
                _ => {}
            }
        }
        Ok(first)
    }

    /// Row and column of a cell, counted from 1.
    fn place(&self, cell: usize) -> (usize, usize) {
        let cols = self.rows[0].len();
        (cell / cols + 1, cell % cols + 1)
    }

    /// Colours from 1 for the characters of a text.
    fn count(&mut self, characters: &str) {
        for (i, c) in characters.chars().enumerate() {
            self.known.push((c, i as u8 + 1));
            self.allowed.push(c);
        }
    }

    fn colour(&self, c: char) -> Option<u8> {
        self.known.iter().find(|&&(known, _)| known == c).map(|&(_, colour)| colour)
    }

    /// A colour that no character stands for yet goes to a cell's character.
    fn take(&mut self, cell: usize, colours: impl Iterator<Item = u8>) -> Result<u8, TextError> {
        let c = self.cells[cell];
        for colour in colours {
            if self.known.iter().all(|&(_, taken)| taken != colour) {
                self.known.push((c, colour));
                return Ok(colour);
            }
        }
        let (row, col) = self.place(cell);
        Err(TextError::Colours { row, col, found: c, most: MAX_COLOURS })
    }

    /// 0 is a colour, as in most public boards, unless the rules count colours from 1 or all of 1–9 can be in use beside it.
    fn digits(&mut self, rules: &Rules) {
        let has = |digit: char| self.rows.iter().flatten().any(|token| token.contains(digit));
        let from_one = rules.preset().is_some_and(|p| p.name == "algobowl") || has('9') || !has('0');
        self.count(if from_one { "123456789" } else { "012345678" });
        if from_one {
            self.known.push(('0', EMPTY));
        }
    }

    /// Letters of the rule set or of another one, A to I, or any others in the order they appear.
    fn letters(&mut self, rules: &Rules) -> Result<(), TextError> {
        let is_letter = |c: char| matches!(sign(c), Some((Kind::Letters, _)));
        let own = if rules.letters().starts_with('1') { PLAIN_LETTERS } else { rules.letters() };
        let mut found = None;
        for letters in [rules.letters()].into_iter().chain(PRESETS.iter().map(|p| p.letters)).chain([PLAIN_LETTERS]) {
            if found.is_none() && self.cells.iter().all(|&c| !is_letter(c) || letters.contains(c)) {
                found = Some(letters);
            }
        }
        self.count(found.unwrap_or(own));
        self.known.push(('0', EMPTY));
        if found.is_some() {
            return Ok(());
        }
        // Any other letter is a colour if there are two of it, for a tile alone is more likely a slip; and a row alone is likely a word.
        let cells = std::mem::take(&mut self.cells);
        self.known.retain(|(known, _)| *known == '0' || cells.contains(known));
        self.cells = cells;
        let mut new = Vec::new();
        for i in 0..self.cells.len() {
            let c = self.cells[i];
            if !is_letter(c) || self.colour(c).is_some() {
                continue;
            }
            if self.rows.len() == 1 || !self.cells[i + 1..].contains(&c) {
                break;
            }
            self.take(i, 1..=MAX_COLOURS)?;
            new.push(c);
        }
        if !new.is_empty() {
            self.notes.push(Note::Letters { letters: List(new) });
        }
        Ok(())
    }

    /// Emoji and names stand for the colour that is painted so; what no tile is painted in takes one of those left, the last first.
    fn signs(&mut self, emoji: bool, letters: &str) -> Result<(), TextError> {
        self.known.push(('0', EMPTY));
        for (pictures, names, _) in &SIGNS {
            self.allowed.extend(if emoji { pictures } else { names }.chars().next());
        }
        // Those that are painted first, so that the others do not take their colours.
        for painted in [true, false] {
            for i in 0..self.cells.len() {
                let c = self.cells[i];
                let Some((_, Some(row))) = sign(c).filter(|_| self.colour(c).is_none()) else { continue };
                let (pictures, names, meaning) = &SIGNS[row];
                if let Sign::Hue(hue) = meaning {
                    let colour = (1..=MAX_COLOURS).find(|&colour| Hue::of(letters, colour) == *hue);
                    self.known.push((c, colour.unwrap_or(1)));
                } else if !painted {
                    let same = |known: char| pictures.contains(known) || names.contains(known);
                    let given = self.known.iter().find(|&&(known, _)| same(known)).map(|&(_, colour)| colour);
                    match given {
                        Some(colour) => self.known.push((c, colour)),
                        None => {
                            self.take(i, (1..=MAX_COLOURS).rev())?;
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// The colours of all cells. White or black is empty where nothing says otherwise: no cell is marked as empty, and with it empty no
    /// tile floats.
    fn setup(mut self, rules: &Rules) -> Result<Setup, TextError> {
        let (rows, cols) = (self.rows.len(), self.rows[0].len());
        let mut cells = Vec::with_capacity(self.cells.len());
        for (i, &c) in self.cells.iter().enumerate() {
            match if EMPTY_MARKS.contains(c) { Some(EMPTY) } else { self.colour(c) } {
                Some(colour) => cells.push(colour),
                None => {
                    let (row, col) = self.place(i);
                    let found = self.rows[row - 1][col - 1].clone();
                    return Err(TextError::Unknown { row, col, found, allowed: List(self.allowed) });
                }
            }
        }
        let mut setup = Setup { rows, cols, cells, notes: vec![] };
        let mut marked = setup.cells.contains(&EMPTY);
        let told = marked;
        for meaning in [Sign::White, Sign::Black] {
            let is = |c: char| matches!(sign(c), Some((_, Some(row))) if SIGNS[row].2 == meaning);
            let Some(&(sign, colour)) = self.known.iter().find(|&&(c, _)| is(c)).filter(|_| !told) else { continue };
            let emptied: Vec<u8> = setup.cells.iter().map(|&c| if c == colour { EMPTY } else { c }).collect();
            let tiles = emptied.iter().any(|&c| c != EMPTY);
            let without = Setup { cells: emptied, ..setup.clone() };
            self.notes.push(if !marked && tiles && !without.settle(rules).1 {
                (setup, marked) = (without, true);
                Note::EmptySign { sign }
            } else {
                Note::TileSign { sign }
            });
        }
        setup.notes = self.notes;
        Ok(setup)
    }
}

/// The one character of a token, as a capital; of a longer one nothing.
fn single(token: &str) -> char {
    let mut letters = token.chars();
    match (letters.next(), letters.next()) {
        (Some(c), None) => c.to_ascii_uppercase(),
        _ => '\0',
    }
}
