//! Deals and positions as text: every form people paste, in two steps. A form is read into [`Parts`], which may not fit;
//! [`check`] makes a position of them, which always does, or says which card is wrong and where.
//!
//! - A deck of 52 cards in the order they are dealt: row by row onto the piles, then the stock as it is drawn. Each card is
//!   three digits (`RRS`: rank 01 to 13; suit 1 clubs, 2 diamonds, 3 hearts, 4 spades), a word such as `QH`, or one letter.
//! - Lines: `stock: 5H 3C …` (the next card first), `waste: …` (the top card last), `foundations: 3C AD` (the top cards),
//!   `redeals: 1`, and `1: ? ? | 7H 6S` a pile, bottom first, the cards before the bar face down. `?` is a card not yet
//!   seen. PySol's `Talon: TC TS …` and `<7H>` are read as well.
//! - Solvitaire's JSON: `"tableau piles"`, `"stock"`, …; a suit in lower case lies face down; the stock is drawn from its end.
//! - The compact form of records and links: 52 letters for a whole deal, `-` for a card not yet seen; or else, with `.` between
//!   them, the foundations' top cards, seven piles (`_` behind the cards face down), waste, stock, redeals.

use super::card::{CARDS, Card, RANKS, SUITS};
use super::layout::{Layout, PILES, Parts, TALON};
use crate::message::{MessageValue, Valued, messages};
use crate::rng::Rng;
use std::fmt::Write;

messages! {
    /// A part of the table, or of a text.
    pub enum Part: "part" {
        "pile" Pile { pile: usize } => "pile {pile}",
        "deck" Deck => "deck",
        "stock" Stock => "stock",
        "waste" Waste => "waste",
        "foundations" Foundations => "foundations",
    }
}

messages! {
    /// Where a card lies.
    pub enum Place: "part" {
        "card" Card { part: Part, card: usize } => "{part}, card {card}",
        "somewhere" Somewhere { part: Part } => "the {part}",
    }
}

messages! {
    /// Why a text is not a deal or a position. Piles, cards and lines are counted from 1, piles from the left, cards from the bottom.
    pub enum TextError: "error" {
        "no-cards" NoCards =>
            "there are no cards in the text: write a deck of 52 cards, or stock, waste, foundations and seven piles",
        "card-unknown" CardUnknown { place: Place, found: String } =>
            "{place}: '{found}' is not a card; cards are written as AS, TD or 10D, and ? for one not yet seen",
        "card-twice" CardTwice { place: Place, card: Card, first: Place } =>
            "{place}: {card} is there a second time; it is also at {first}",
        "card-count" CardCount { found: usize, wanted: usize } =>
            "the text has {found} {found|card|cards}, those under the tops of the foundations among them, but a deck has {wanted}",
        "card-run" CardRun { place: Place, card: Card, below: Card } =>
            "{place}: {card} cannot lie face up on {below}; colours alternate and ranks go down by one",
        "face-down" FaceDown { pile: usize, found: usize, most: usize } =>
            "pile {pile} has {found} cards face down, but it can have {most} at most",
        "face-up" FaceUp { pile: usize, found: usize, most: u8 } =>
            "pile {pile} has {found} cards face up, but a run has {most} at most",
        "top-down" TopDown { pile: usize } => "the top card of pile {pile} lies face down; it must lie face up",
        "stock-size" StockSize { found: usize, most: usize } =>
            "stock and waste have {found} cards, but they can have {most} at most",
        "pile-count" PileCount { found: usize, wanted: usize } => "there are {found} piles, but Klondike has {wanted}",
        "cards-line" CardsLine { line: usize, found: String, piles: usize } =>
            "line {line}: '{found}' is none of stock, waste, foundations, redeals, or a pile from 1 to {piles}",
        "redeals-made" RedealsMade { found: String, most: u8 } =>
            "'{found}' is not a number of redeals from 0 to {most}",
        "cards-json" CardsJson { place: usize } =>
            "the JSON is broken at character {place}: it should hold lists of cards by name, such as \"stock\"",
    }
}

impl Valued for Card {
    fn value(&self) -> MessageValue {
        MessageValue::Text(self.to_string())
    }
}

type Read<T> = Result<T, TextError>;

/// The deal of a seed: the cards by rank from the aces, each rank clubs, diamonds, hearts, spades, shuffled from the last place to
/// the second: each changes places with one drawn from those up to itself.
pub fn shuffled(seed: u64) -> [Card; CARDS] {
    let mut rng = Rng::new(seed);
    let mut deck = std::array::from_fn(|i| Card(i as u8));
    for i in (1..CARDS).rev() {
        deck.swap(i, rng.below(i as u64 + 1) as usize);
    }
    deck
}

/// Reads a position in any known form. `redeals` is how many the rules allow.
pub fn parse(text: &str, redeals: Option<u8>) -> Read<Layout> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines = text.lines().map(|line| if line.trim_start().starts_with('#') { "" } else { line });
    let text = lines.collect::<Vec<_>>().join("\n");
    let words: Vec<&str> = text.split_whitespace().collect();
    let parts = match words.as_slice() {
        [] => return Err(TextError::NoCards),
        [first, ..] if first.starts_with('{') => solvitaire(&text)?,
        [word] if !word.contains(':') && !word.bytes().all(|b| b.is_ascii_digit()) => compact(word)?,
        words if words.iter().all(|w| w.bytes().all(|b| b.is_ascii_digit())) => dealt(&digits(&words.concat())?)?,
        words if words.len() >= CARDS && !text.contains([':', '|', '<']) => dealt(&named_cards(&Part::Deck, words)?)?,
        _ => lines_of_piles(&text)?,
    };
    if let Some(most) = redeals.filter(|&most| parts.redeals > most) {
        return Err(TextError::RedealsMade { found: parts.redeals.to_string(), most });
    }
    check(&Parts { redeals: if redeals.is_some() { parts.redeals } else { 0 }, ..parts })
}

/// The position of these parts, if they fit.
pub fn check(parts: &Parts) -> Read<Layout> {
    let mut first: [Option<Place>; CARDS] = [const { None }; CARDS];
    let mut count = 0;
    for (suit, &top) in parts.foundations.iter().enumerate() {
        for rank in 1..=top {
            first[Card::new(rank, suit).number()] = Some(Place::Somewhere { part: Part::Foundations });
        }
        count += usize::from(top);
    }
    for (i, (cards, down)) in parts.piles.iter().enumerate() {
        let (pile, down) = (i + 1, *down);
        if down > i {
            return Err(TextError::FaceDown { pile, found: down, most: i });
        }
        if !cards.is_empty() && down >= cards.len() {
            return Err(TextError::TopDown { pile });
        }
        if cards.len() - down > RANKS.into() {
            return Err(TextError::FaceUp { pile, found: cards.len() - down, most: RANKS });
        }
        for (at, run) in cards.windows(2).enumerate().skip(down) {
            if !run[1].fits_on(run[0]) {
                let place = place(&Part::Pile { pile }, at + 1);
                return Err(TextError::CardRun { place, card: run[1], below: run[0] });
            }
        }
    }
    let found = parts.waste.len() + parts.stock.len();
    if found > TALON {
        return Err(TextError::StockSize { found, most: TALON });
    }
    for (name, cards) in named_parts(parts) {
        count += cards.len();
        for (i, &card) in cards.iter().enumerate().filter(|(_, card)| card.is_seen()) {
            let here = place(&name, i);
            if let Some(first) = &first[card.number()] {
                return Err(TextError::CardTwice { place: here, card, first: first.clone() });
            }
            first[card.number()] = Some(here);
        }
    }
    if count != CARDS {
        return Err(TextError::CardCount { found: count, wanted: CARDS });
    }
    Ok(Layout::new(parts))
}

/// The places of the cards that are on no foundation.
fn named_parts(parts: &Parts) -> impl Iterator<Item = (Part, &[Card])> {
    let piles = parts.piles.iter().enumerate().map(|(i, (cards, _))| (Part::Pile { pile: i + 1 }, cards.as_slice()));
    piles.chain([(Part::Waste, parts.waste.as_slice()), (Part::Stock, parts.stock.as_slice())])
}

fn place(part: &Part, index: usize) -> Place {
    Place::Card { part: part.clone(), card: index + 1 }
}

fn named_cards(part: &Part, words: &[&str]) -> Read<Vec<Card>> {
    let card = |(i, word): (usize, &&str)| {
        let unknown = || TextError::CardUnknown { place: place(part, i), found: (*word).to_owned() };
        Card::parse(word).ok_or_else(unknown)
    };
    words.iter().enumerate().map(card).collect()
}

fn digits(text: &str) -> Read<Vec<Card>> {
    let card = |(i, digits): (usize, &[u8])| {
        let found = String::from_utf8_lossy(digits).into_owned();
        let number = found.parse::<usize>().ok().filter(|n| digits.len() == 3 && (1..=SUITS).contains(&(n % 10)));
        let rank = number.map(|n| (n / 10) as u8).filter(|rank| (1..=RANKS).contains(rank));
        let card = rank.zip(number).map(|(rank, n)| Card::new(rank, n % 10 - 1));
        card.ok_or_else(|| TextError::CardUnknown { place: place(&Part::Deck, i), found })
    };
    text.as_bytes().chunks(3).enumerate().map(card).collect()
}

/// A deck as it is dealt.
fn dealt(deck: &[Card]) -> Read<Parts> {
    match <&[Card; CARDS]>::try_from(deck) {
        Ok(deck) => Ok(Layout::deal(deck).parts()),
        Err(_) => Err(TextError::CardCount { found: deck.len(), wanted: CARDS }),
    }
}

fn compact(word: &str) -> Read<Parts> {
    let cards = |part: &Part, letters: &str| -> Read<Vec<Card>> {
        let card = |(i, letter): (usize, char)| {
            let unknown = || TextError::CardUnknown { place: place(part, i), found: letter.to_string() };
            Card::from_letter(letter).ok_or_else(unknown)
        };
        letters.chars().enumerate().map(card).collect()
    };
    let segments: Vec<&str> = word.split('.').collect();
    let [foundations, piles @ .., waste, stock, redeals] = segments.as_slice() else {
        return dealt(&cards(&Part::Deck, word)?);
    };
    if piles.len() != PILES {
        return Err(TextError::PileCount { found: piles.len(), wanted: PILES });
    }
    let mut parts = Parts::default();
    for card in cards(&Part::Foundations, foundations)?.into_iter().filter(|card| card.is_seen()) {
        parts.foundations[card.suit()] = card.rank();
    }
    for (i, (pile, text)) in parts.piles.iter_mut().zip(piles).enumerate() {
        let (down, up) = text.split_once('_').unwrap_or(("", text));
        *pile = (cards(&Part::Pile { pile: i + 1 }, &[down, up].concat())?, down.chars().count());
    }
    parts.waste = cards(&Part::Waste, waste)?;
    parts.stock = cards(&Part::Stock, stock)?;
    parts.redeals = redeals_made(redeals)?;
    Ok(parts)
}

fn redeals_made(text: &str) -> Read<u8> {
    let most = super::rules::MAX_REDEALS;
    let made = if text.is_empty() { Some(0) } else { text.parse().ok() };
    made.filter(|&n| n <= most).ok_or_else(|| TextError::RedealsMade { found: text.to_owned(), most })
}

fn lines_of_piles(text: &str) -> Read<Parts> {
    let mut parts = Parts::default();
    let mut piles = 0;
    for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
        let (name, rest) = line.split_once(':').unwrap_or(("", line));
        let name = name.trim().to_ascii_lowercase();
        let words: Vec<&str> = rest.split([' ', '\t', ',', '\r']).filter(|w| !w.is_empty()).collect();
        match name.as_str() {
            "stock" | "talon" => parts.stock = named_cards(&Part::Stock, &words)?,
            "waste" => parts.waste = named_cards(&Part::Waste, &words)?,
            "foundation" | "foundations" => parts.foundations = foundations(&words)?,
            "redeals" => parts.redeals = redeals_made(rest.trim())?,
            _ => {
                let given = name.parse::<usize>().ok().or(name.is_empty().then_some(piles + 1));
                let pile =
                    given.ok_or_else(|| TextError::CardsLine { line: number, found: name.clone(), piles: PILES })?;
                piles = piles.max(pile);
                if !(1..=PILES).contains(&pile) {
                    return Err(TextError::PileCount { found: pile, wanted: PILES });
                }
                parts.piles[pile - 1] = pile_of(pile, &words)?;
            }
        }
    }
    if piles == 0 && parts.stock.is_empty() && parts.foundations == [0; SUITS] {
        Err(TextError::NoCards)
    } else {
        Ok(parts)
    }
}

/// A pile's cards and how many lie face down: those before a bar, those in angle brackets, or the unseen ones at the bottom.
fn pile_of(pile: usize, words: &[&str]) -> Read<(Vec<Card>, usize)> {
    let bracketed = |word: &&&str| word.starts_with('<');
    let bar = words.iter().position(|&word| word == "|");
    let angled = words.iter().take_while(bracketed).count();
    let bare: Vec<&str> = words.iter().filter(|&&w| w != "|").map(|w| w.trim_matches(['<', '>'])).collect();
    let cards = named_cards(&Part::Pile { pile }, &bare)?;
    let unseen = cards.iter().take_while(|card| !card.is_seen()).count().min(cards.len().saturating_sub(1));
    Ok((cards, bar.unwrap_or(if angled > 0 { angled } else { unseen })))
}

/// The top cards, as `3C` or as PySol's `C-3`.
fn foundations(words: &[&str]) -> Read<[u8; SUITS]> {
    let mut tops = [0; SUITS];
    for (i, word) in words.iter().enumerate() {
        let swapped = word.split_once('-').map(|(suit, rank)| format!("{rank}{suit}"));
        let name = swapped.as_deref().unwrap_or(word);
        if name.starts_with('0') || *word == "-" {
            continue;
        }
        let unknown = || TextError::CardUnknown { place: place(&Part::Foundations, i), found: (*word).to_owned() };
        let card = Card::parse(name).filter(|card| card.is_seen()).ok_or_else(unknown)?;
        tops[card.suit()] = card.rank();
    }
    Ok(tops)
}

fn solvitaire(text: &str) -> Read<Parts> {
    let mut parts = Parts::default();
    for (name, lists) in json_lists(text)? {
        let cards = |i: usize, list: &Vec<String>| {
            let part = match name.as_str() {
                "tableau piles" => Part::Pile { pile: i + 1 },
                "stock" => Part::Stock,
                "waste" => Part::Waste,
                _ => Part::Foundations,
            };
            named_cards(&part, &list.iter().map(String::as_str).collect::<Vec<_>>())
        };
        let is_down = |word: &&String| word.ends_with(|c: char| c.is_ascii_lowercase());
        match name.as_str() {
            "tableau piles" if lists.len() > PILES => {
                return Err(TextError::PileCount { found: lists.len(), wanted: PILES });
            }
            "tableau piles" => {
                for (i, list) in lists.iter().enumerate() {
                    parts.piles[i] = (cards(i, list)?, list.iter().take_while(is_down).count());
                }
            }
            "stock" => parts.stock = cards(0, &lists.concat())?.into_iter().rev().collect(),
            "waste" => parts.waste = cards(0, &lists.concat())?,
            "foundations" => {
                for card in cards(0, &lists.concat())?.into_iter().filter(|card| card.is_seen()) {
                    let top = &mut parts.foundations[card.suit()];
                    *top = card.rank().max(*top);
                }
            }
            _ => {}
        }
    }
    Ok(parts)
}

/// The lists of words in an object, by name; lists in a list stay apart. All the JSON that deals are written in.
fn json_lists(text: &str) -> Read<Vec<(String, Vec<Vec<String>>)>> {
    let mut all: Vec<(String, Vec<Vec<String>>)> = Vec::new();
    let (mut depth, mut letters) = (0, text.char_indices());
    while let Some((at, letter)) = letters.next() {
        let broken = TextError::CardsJson { place: at + 1 };
        match letter {
            '{' if depth == 0 => depth = 1,
            '}' if depth == 1 => return Ok(all),
            '[' if depth == 1 => depth = 2,
            '[' if depth == 2 => {
                depth = 3;
                all.last_mut().ok_or(broken)?.1.push(Vec::new());
            }
            ']' if depth > 1 => depth -= 1,
            '"' => {
                let word: String = letters.by_ref().map(|(_, c)| c).take_while(|&c| c != '"').collect();
                match depth {
                    1 => all.push((word.to_ascii_lowercase(), Vec::new())),
                    2 => all.last_mut().ok_or(broken)?.1.push(vec![word]),
                    3 => all.last_mut().and_then(|(_, lists)| lists.last_mut()).ok_or(broken)?.push(word),
                    _ => return Err(broken),
                }
            }
            ',' | ':' => {}
            other if other.is_whitespace() => {}
            _ => return Err(broken),
        }
    }
    Err(TextError::CardsJson { place: text.len() + 1 })
}

/// The compact form of records and links.
pub fn print_compact(layout: &Layout) -> String {
    let parts = layout.parts();
    let letters = |cards: &[Card]| cards.iter().map(|card| card.letter()).collect::<String>();
    if let Some(deck) = deck(&parts) {
        return letters(&deck);
    }
    let tops = parts.foundations.iter().enumerate().filter(|(_, n)| **n > 0);
    let mut text: String = tops.map(|(suit, &n)| Card::new(n, suit).letter()).collect();
    for (cards, down) in &parts.piles {
        let bar = if *down > 0 { "_" } else { "" };
        let _ = write!(text, ".{}{bar}{}", letters(&cards[..*down]), letters(&cards[*down..]));
    }
    let redeals = if parts.redeals > 0 { parts.redeals.to_string() } else { String::new() };
    let _ = write!(text, ".{}.{}.{redeals}", letters(&parts.waste), letters(&parts.stock));
    text
}

/// The deck that deals these parts, if any does.
fn deck(parts: &Parts) -> Option<Vec<Card>> {
    let dealt = |i: usize, pile: &(Vec<Card>, usize)| pile.1 == i && pile.0.len() == i + 1;
    let fresh = parts.redeals == 0 && parts.waste.is_empty() && parts.foundations == [0; SUITS];
    if !fresh || !parts.piles.iter().enumerate().all(|(i, pile)| dealt(i, pile)) {
        return None;
    }
    let rows = (0..PILES).flat_map(|row| (row..PILES).map(move |pile| (row, pile)));
    Some(rows.map(|(row, pile)| parts.piles[pile].0[row]).chain(parts.stock.iter().copied()).collect())
}

/// The position in lines for people.
pub fn print(layout: &Layout) -> String {
    let words = |cards: &[Card]| cards.iter().map(|card| format!(" {card}")).collect::<String>();
    let tops = layout.foundations().iter().enumerate().filter(|(_, n)| **n > 0);
    let tops: String = tops.map(|(suit, &n)| format!(" {}", Card::new(n, suit))).collect();
    let (stock, waste) = (words(layout.stock()), words(layout.waste()));
    let mut text = format!("stock:{stock}\nwaste:{waste}\nfoundations:{tops}\n");
    if layout.redeals() > 0 {
        let _ = writeln!(text, "redeals: {}", layout.redeals());
    }
    for (i, pile) in layout.piles().iter().enumerate() {
        let bar = if pile.down() > 0 { " |" } else { "" };
        let _ = writeln!(text, "{}:{}{bar}{}", i + 1, words(&pile.cards()[..pile.down()]), words(pile.up()));
    }
    text
}

/// The deck in three digits a card, if the position is a deal whose cards are all known.
pub fn print_digits(layout: &Layout) -> Option<String> {
    let deck = deck(&layout.parts()).filter(|_| layout.is_seen())?;
    Some(deck.iter().map(|card| format!("{:02}{}", card.rank(), card.suit() + 1)).collect())
}

/// A card's place in a position: a height in a pile, or which of the talon's unseen cards it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// A pile and a height in it, both from 0.
    Pile(usize, usize),
    /// One of the unseen cards of the talon, from 0: their order never changes.
    Talon(usize),
}

/// The spots of the unseen cards in the order in which the compact form has them.
pub fn unseen_spots(layout: &Layout) -> Vec<Spot> {
    let parts = layout.parts();
    let unseen = |pile: usize, height: usize| parts.piles[pile].0.get(height).is_some_and(|card| !card.is_seen());
    let heights = || 0..PILES + RANKS as usize;
    let spots: Vec<(usize, usize)> = if deck(&parts).is_some() {
        heights().flat_map(|height| (0..PILES).map(move |pile| (pile, height))).collect()
    } else {
        (0..PILES).flat_map(|pile| heights().map(move |height| (pile, height))).collect()
    };
    let piles = spots.into_iter().filter(|&(pile, height)| unseen(pile, height)).map(|(p, h)| Spot::Pile(p, h));
    let talon = layout.talon().iter().filter(|card| !card.is_seen()).count();
    piles.chain((0..talon).map(Spot::Talon)).collect()
}
