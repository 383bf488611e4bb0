//! What keyboards and chat apps write for the plain characters that boards are made of, whatever the game.

use std::borrow::Cow;

/// The same text with full-width letters, digits and signs as their ASCII ones, and without what only chooses how the character before it
/// is drawn: `１ ２` and `1️⃣ 2️⃣` are `1 2`.
pub fn plain(text: &str) -> Cow<'_, str> {
    if text.is_ascii() { text.into() } else { text.chars().filter_map(plain_char).collect::<String>().into() }
}

fn plain_char(c: char) -> Option<char> {
    match c {
        // The full-width forms stand in the order of ASCII.
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xff01 + 0x21),
        '\u{3000}' | '\u{a0}' => Some(' '),
        '、' => Some(','),
        '【' => Some('['),
        '】' => Some(']'),
        // Variation selectors, the frame of a keycap, joiners and spaces of no width.
        '\u{fe00}'..='\u{fe0f}' | '\u{20e3}' | '\u{200b}'..='\u{200d}' => None,
        _ => Some(c),
    }
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn what_is_written_for_ascii() {
        for (text, expected) in [
            ("RGB 1.2", "RGB 1.2"),
            ("ＲＧｂ　１．２", "RGb 1.2"),
            ("１，２；３／４", "1,2;3/4"),
            ("1️⃣2️⃣", "12"),
            ("❤️🟥\u{fe0e}", "❤🟥"),
            ("【１、２】", "[1,2]"),
            ("红é", "红é"),
        ] {
            assert_eq!(plain(text), expected, "{text}");
        }
    }
}
