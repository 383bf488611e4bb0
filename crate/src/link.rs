//! Share links: `?v=1&r=popstar&m=2.0A1B&b=10x10.RRGY…#1`.
//!
//! `v` is the version, `r` the rules, `s` the strategy if one was chosen, `m` how many moves there are and each move's
//! number in two or three digits of base 64, `b` the size and the cells row by row; the fragment is the cursor. The board
//! comes last and says its own length, so a link that was cut anywhere is noticed. Links of this version are read for ever.
//! The page packs long links into the fragment, `?v=1#z1.82.eJyz…`, and unpacks them before they come here: see `www/sharing`.

use crate::message::messages;
use crate::records::GameRecord;

/// The version this program writes, and the highest it reads.
pub const VERSION: u32 = 1;

const DIGITS: &[u8; 64] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";

messages! {
    /// Why a link was refused.
    pub enum LinkError: "error" {
        "no-board" NoBoard => "this link has no board in it; it may have been cut short",
        "cut" Cut { found: usize, wanted: usize } =>
            "this link was cut short: its board has {found} of {wanted} cells",
        "link-size" Size => "this link's board does not begin with its size, such as 10x10",
        "cell" Cell { row: usize, col: usize, found: char } =>
            "this link's board is damaged: row {row}, column {col} holds '{found}', which is no cell",
        "future" Future { found: String, known: u32 } =>
            "this link was made by a newer Solvent (version {found}); this page reads version {known}",
        "version" Version { found: String } => "this link's version '{found}' is not a number",
        "moves" Moves { wanted: usize } =>
            "this link's move list is damaged: it should hold {wanted} moves, but its letters do not divide into them",
        "digit" Digit { found: char, place: usize } =>
            "this link's move list is damaged: '{found}' at place {place} is not a letter of it",
        "cursor" Cursor { found: String } => "this link's place in the game, '{found}', is not a number",
    }
}

/// Whether a text is meant as a link to this page rather than as a board.
pub fn is_link(text: &str) -> bool {
    let text = text.trim();
    text.contains("?v=") || text.starts_with("http://") || text.starts_with("https://")
}

/// The query and fragment for a game, to be put behind the page's address.
///
/// ```
/// use solvent::{games, link};
///
/// let record = games::open("popstar", "RRG\nGGB")?.0.record();
/// let link = link::print(&record);
/// assert_eq!(link, "?v=1&r=popstar&b=2x3.RRGGGB#0");
/// assert_eq!(link::parse(&link)?, record);
/// # Ok::<(), solvent::error::Error>(())
/// ```
pub fn print(game: &GameRecord) -> String {
    let strategy = game.strategy.as_ref().map_or_else(String::new, |s| format!("&s={s}"));
    let rows: Vec<&str> = game.board.split_whitespace().collect();
    let cols = rows.first().map_or(0, |row| row.len());
    let moves = if game.moves.is_empty() { String::new() } else { format!("&m={}", print_moves(&game.moves)) };
    let (rules, board, cursor) = (&game.rules, rows.concat(), game.cursor);
    format!("?v={VERSION}&r={rules}{strategy}{moves}&b={}x{cols}.{board}#{cursor}", rows.len())
}

fn print_moves(moves: &[u32]) -> String {
    let most = moves.iter().copied().max().unwrap_or(0);
    let width = (1..).find(|&w| u64::from(most) < 64u64.pow(w)).unwrap_or(1);
    let digits = moves.iter().flat_map(|&m| {
        (0..width).rev().map(move |place| char::from(DIGITS[(u64::from(m) >> (6 * place)) as usize % 64]))
    });
    format!("{}.{}", moves.len(), digits.collect::<String>())
}

/// Reads a link, or the query and fragment of one. The board and the moves are checked for their form only: whether they
/// fit each other is for the game to say.
pub fn parse(link: &str) -> Result<GameRecord, LinkError> {
    let link = link.trim();
    let (link, fragment) = link.split_once('#').unwrap_or((link, ""));
    let query = link.split_once('?').map_or(link, |(_, query)| query);
    let field = |name: &str| {
        query.split('&').filter_map(|pair| pair.split_once('=')).find(|(n, _)| *n == name).map(|(_, v)| unescape(v))
    };
    let version = field("v").ok_or(LinkError::NoBoard)?;
    match version.parse::<u32>() {
        Ok(v) if v > VERSION => return Err(LinkError::Future { found: version, known: VERSION }),
        Ok(_) => {}
        Err(_) => return Err(LinkError::Version { found: version }),
    }
    let board = parse_board(&field("b").ok_or(LinkError::NoBoard)?)?;
    let moves = field("m").map_or(Ok(Vec::new()), |m| parse_moves(&m))?;
    let cursor = match fragment {
        "" => 0,
        text => text.parse().map_err(|_| LinkError::Cursor { found: text.to_owned() })?,
    };
    let rules = field("r").unwrap_or_default();
    Ok(GameRecord { rules, board, cursor: moves.len().min(cursor), moves, strategy: field("s") })
}

fn parse_board(text: &str) -> Result<String, LinkError> {
    let (size, cells) = text.split_once('.').ok_or(LinkError::Size)?;
    let (rows, cols) = size.split_once('x').ok_or(LinkError::Size)?;
    // Sixteen bits are more than any board needs, and their product fits whatever a machine counts by.
    let side = |text: &str| text.parse::<u16>().map(usize::from).map_err(|_| LinkError::Size);
    let (rows, cols) = (side(rows)?, side(cols)?);
    let cells: Vec<char> = cells.chars().collect();
    let wanted = rows * cols;
    if cells.len() != wanted || wanted == 0 {
        return Err(LinkError::Cut { found: cells.len(), wanted });
    }
    // Elsewhere a board may hold comments and separators, which would here make it another board than was sent.
    let is_cell = |c: &char| c.is_ascii_alphanumeric() || ".-_*".contains(*c);
    if let Some(place) = cells.iter().position(|c| !is_cell(c)) {
        return Err(LinkError::Cell { row: place / cols + 1, col: place % cols + 1, found: cells[place] });
    }
    let rows = cells.chunks(cols).map(|row| row.iter().collect::<String>());
    Ok(rows.collect::<Vec<_>>().join("\n") + "\n")
}

fn parse_moves(text: &str) -> Result<Vec<u32>, LinkError> {
    let (count, digits) = text.split_once('.').unwrap_or((text, ""));
    let wanted = count.parse().unwrap_or(0);
    let letters: Vec<char> = digits.chars().collect();
    if wanted == 0 || letters.is_empty() || !letters.len().is_multiple_of(wanted) || letters.len() / wanted > 5 {
        return Err(LinkError::Moves { wanted });
    }
    let value = |(i, &c): (usize, &char)| {
        let known = DIGITS.iter().position(|&d| char::from(d) == c).map(|v| v as u32);
        known.ok_or(LinkError::Digit { found: c, place: i + 1 })
    };
    let values = letters.iter().enumerate().map(value).collect::<Result<Vec<u32>, _>>()?;
    Ok(values.chunks(letters.len() / wanted).map(|m| m.iter().fold(0, |sum, v| sum << 6 | v)).collect())
}

/// Undoes what browsers and chat programs do to a query: `%2C` is a comma again. What is not an escape stays as it is.
fn unescape(value: &str) -> String {
    let mut bytes = Vec::with_capacity(value.len());
    let mut rest = value.as_bytes();
    while let [first, tail @ ..] = rest {
        let escaped = (*first == b'%').then(|| tail.get(..2)).flatten();
        let byte = escaped.and_then(|hex| u8::from_str_radix(str::from_utf8(hex).ok()?, 16).ok());
        bytes.push(byte.unwrap_or(*first));
        rest = if byte.is_some() { &tail[2..] } else { tail };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
