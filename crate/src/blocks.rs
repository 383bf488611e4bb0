//! Sets of boards in one text, whatever the game: each `board NAME` line begins one.

use crate::message::repeated;

/// The blocks of a set, each with its name. A text without such a line is one block named `1`.
pub fn blocks(text: &str) -> Vec<(String, String)> {
    let mut blocks: Vec<(String, String)> = Vec::new();
    // Some editors put a byte-order mark first.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    for line in text.lines() {
        match (line.trim().strip_prefix("board "), blocks.last_mut()) {
            // The name is printed.
            (Some(name), _) => blocks.push((repeated(name.trim()), String::new())),
            (None, Some((_, block))) => {
                block.push_str(line);
                block.push('\n');
            }
            (None, None) => {}
        }
    }
    if blocks.is_empty() { vec![("1".to_owned(), text.to_owned())] } else { blocks }
}
