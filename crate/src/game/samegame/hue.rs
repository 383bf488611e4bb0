//! What colours are called: the rule sets' letters stand for hues, and so do digits, in the order of the hues.

use crate::message::messages;

messages! {
    /// The name of a colour, as the page paints it.
    pub enum Hue: "hue" {
        "red" Red => "red",
        "green" Green => "green",
        "blue" Blue => "blue",
        "yellow" Yellow => "yellow",
        "purple" Purple => "purple",
        "cyan" Cyan => "cyan",
        "orange" Orange => "orange",
        "pink" Pink => "pink",
        "slate" Slate => "grey",
    }
}

/// Every hue with the letter that names it.
const HUES: [(u8, Hue); 9] = [
    (b'R', Hue::Red),
    (b'G', Hue::Green),
    (b'B', Hue::Blue),
    (b'Y', Hue::Yellow),
    (b'P', Hue::Purple),
    (b'C', Hue::Cyan),
    (b'O', Hue::Orange),
    (b'M', Hue::Pink),
    (b'W', Hue::Slate),
];

impl Hue {
    /// The hue of a colour, counted from 1, under a rule set's letters: the one that the letter names, else the next in order.
    pub fn of(letters: &str, colour: u8) -> Hue {
        let place = usize::from(colour) - 1;
        let named = HUES.iter().position(|(letter, _)| *letter == letters.as_bytes()[place]);
        HUES[named.unwrap_or(place)].1.clone()
    }
}
