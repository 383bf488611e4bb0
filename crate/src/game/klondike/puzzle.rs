//! Klondike as the page and the command line meet it: texts in, moves and their numbers out.

use super::analyse::{self, Analyse};
use super::card::{CARDS, Card, RANKS};
use super::layout::{Layout, Move, PILES};
use super::records::{Board, CardView, MoveKind, Outlook, place};
use super::rules::{NAME, Rules, RulesError};
use super::strategies::STRATEGIES;
use super::text::{self, Part, Place, Spot, TextError};
use super::{Klondike, named, records, solve, why};
use crate::error::Error;
use crate::game::Game;
use crate::game::puzzle::{About, Effect, Puzzle, Rated, Switch};
use crate::message::{Coded, Message, messages};
use crate::records::{Deal, Payload, Report, RuleSet, Status, Verdict};
use crate::search::Search;
use crate::strategy::Strategy;
use serde::Serialize;

messages! {
    /// Why a move does not fit the position.
    pub enum MoveError: "misfit" {
        "no-move" NoMove { number: u32 } => "{number} is not a move of Klondike",
        "stock-empty" StockEmpty => "the stock is empty",
        "no-redeal" NoRedeal => "no redeal is left",
        "stock-left" StockLeft => "the stock is not empty yet, or there is no waste",
        "kept" Kept => "the rules keep cards on their foundations",
        "not-there" NotThere { card: Card } => "{card} cannot go there",
        "unseen" Unseen => "the card there is not known yet",
        "no-card" NoCard => "there is no card to move",
    }
}

/// A move as the command line's JSON tells it.
#[derive(Serialize)]
struct Exported {
    r#move: u32,
    text: String,
}

const WASTE_TO: u32 = 3;
const UP: u32 = WASTE_TO + PILES as u32;
const BACK: u32 = UP + PILES as u32;
const SHIFT: u32 = BACK + 4 * PILES as u32;
const END: u32 = SHIFT + (PILES * PILES) as u32 * RANKS as u32;

impl Move {
    /// 0 draw, 1 redeal, 2 waste to foundation, 3 waste to the first pile and so on, 10 first pile to foundation and so on, 17
    /// clubs' foundation to the first pile and so on, 45 one card of the first pile to the first, and so on by count, target, source.
    pub fn number(self) -> u32 {
        let by = |n: u8| u32::from(n);
        match self {
            Move::Draw => 0,
            Move::Redeal => 1,
            Move::WasteUp => 2,
            Move::WasteTo(to) => WASTE_TO + by(to),
            Move::Up(from) => UP + by(from),
            Move::Back { suit, to } => BACK + by(suit) * PILES as u32 + by(to),
            Move::Shift { from, to, count } => SHIFT + (by(from) * PILES as u32 + by(to)) * by(RANKS) + by(count) - 1,
        }
    }

    /// The move of a number, legal or not.
    pub fn from_number(number: u32) -> Option<Move> {
        let piles = PILES as u32;
        Some(match number {
            0 => Move::Draw,
            1 => Move::Redeal,
            2 => Move::WasteUp,
            WASTE_TO..UP => Move::WasteTo((number - WASTE_TO) as u8),
            UP..BACK => Move::Up((number - UP) as u8),
            BACK..SHIFT => Move::Back { suit: ((number - BACK) / piles) as u8, to: ((number - BACK) % piles) as u8 },
            SHIFT..END => {
                let (ends, count) = ((number - SHIFT) / u32::from(RANKS), (number - SHIFT) % u32::from(RANKS));
                Move::Shift { from: (ends / piles) as u8, to: (ends % piles) as u8, count: count as u8 + 1 }
            }
            _ => return None,
        })
    }
}

impl Klondike {
    /// The deal of a seed.
    pub(crate) fn dealt(rules: Rules, seed: u64) -> Self {
        Klondike::new(rules, Layout::deal(&text::shuffled(seed)))
    }
}

/// The card a move takes, the lowest of a run; none for draw and redeal.
pub fn moved(layout: &Layout, played: Move) -> Option<Card> {
    match played {
        Move::Draw | Move::Redeal => None,
        Move::WasteUp | Move::WasteTo(_) => layout.waste().last().copied(),
        Move::Up(from) => layout.piles()[usize::from(from)].top(),
        Move::Back { suit, .. } => Some(Card::new(layout.foundations()[usize::from(suit)].max(1), suit.into())),
        Move::Shift { from, count, .. } => {
            let up = layout.piles()[usize::from(from)].up();
            up.len().checked_sub(count.into()).and_then(|at| up.get(at)).copied()
        }
    }
}

impl Puzzle for Klondike {
    const ABOUT: About = About {
        name: NAME,
        title: "Klondike",
        pieces: "cards",
        families: &[(
            "klondike:draw=1,redeals=N,back=no",
            "one card per draw, so many redeals, no card back from the foundations; also as --draw, --redeals, --back",
        )],
        forms: &[],
        lines: "the numbers of the moves",
        named_by: &["move"],
        switches: &[
            Switch { name: "draw", usage: "--draw 1|3", effect: Effect::Rules },
            Switch { name: "redeals", usage: "--redeals N|any", effect: Effect::Rules },
            Switch { name: "back", usage: "--back yes|no", effect: Effect::Rules },
            Switch { name: "hidden", usage: "--hidden", effect: Effect::Strategy("hindsight") },
        ],
        codes: &[
            TextError::CODES,
            Part::CODES,
            Place::CODES,
            RulesError::CODES,
            MoveError::CODES,
            solve::Ending::CODES,
            solve::Counted::CODES,
            named::Named::CODES,
            named::Court::CODES,
            why::Why::CODES,
        ],
    };

    type Rules = Rules;
    /// Where the start's unseen cards lie, and the place of each in the start's text.
    type Trail = Vec<(Spot, usize)>;
    type Board = Board;
    type Detail = records::Move;
    type Value = records::Value;
    type Outlook = records::About;

    fn rule_sets() -> Vec<RuleSet> {
        vec![RuleSet {
            name: NAME.to_owned(),
            title: "Klondike".to_owned(),
            game: NAME.to_owned(),
            summary: "bring all cards to the foundations, suit by suit from the ace up".to_owned(),
            fields: Vec::new(),
            strategies: STRATEGIES.iter().map(|s| s.name.to_owned()).collect(),
        }]
    }

    fn strategies() -> &'static [Strategy<Self>] {
        STRATEGIES
    }

    fn parse_rules(text: &str) -> Result<Rules, Error> {
        Ok(Rules::parse(text)?)
    }

    fn open(rules: Rules, cards: &str) -> Result<(Self, Vec<Message>), Error> {
        Ok((Klondike::new(rules, text::parse(cards, rules.redeals)?), Vec::new()))
    }

    fn random(rules: Rules, deal: &Deal) -> Result<Self, Error> {
        Ok(Klondike::dealt(rules, deal.seed))
    }

    fn rules_text(&self) -> String {
        self.rules.to_string()
    }

    fn board_text(&self) -> String {
        text::print_compact(&self.start) + "\n"
    }

    /// `text` is the position in lines, `compact` in the form of records, `masked` the same with every card that a player has not seen
    /// left out, `deck` the start in three digits per card, `named ID CARD` the start with a card named, and `line` the moves for people.
    fn write(&self, form: &str, layout: &Layout, line: &[Move]) -> Result<Option<String>, Error> {
        let words: Vec<&str> = form.split_whitespace().collect();
        Ok(match words.as_slice() {
            ["text"] => Some(text::print(layout)),
            ["compact"] => Some(text::print_compact(layout) + "\n"),
            ["masked"] => Some(text::print_compact(&layout.masked(!layout.stock_is_known(&self.rules))) + "\n"),
            ["deck"] => text::print_digits(&self.start).map(|digits| digits + "\n"),
            ["named", id, name] => self.with_card(id, name)?,
            ["line"] => Some(self.told(line)),
            _ => None,
        })
    }

    fn exported(&self, layout: &Layout, played: Move) -> Payload {
        Payload::new(Exported { r#move: played.number(), text: self.describe(layout, played) })
    }

    fn starting_at(&self, start: Layout) -> Self {
        Klondike { start, ..self.clone() }
    }

    fn number(&self, played: Move) -> u32 {
        played.number()
    }

    fn find(&self, layout: &Layout, number: u32) -> Result<Move, Message> {
        let played = Move::from_number(number).ok_or(MoveError::NoMove { number })?;
        if layout.allows(&self.rules, played) {
            return Ok(played);
        }
        let spent = self.rules.redeals.is_some_and(|most| layout.redeals() >= most);
        Err(match played {
            Move::Draw => MoveError::StockEmpty,
            Move::Redeal if spent => MoveError::NoRedeal,
            Move::Redeal => MoveError::StockLeft,
            Move::Back { .. } if !self.rules.back => MoveError::Kept,
            _ => match moved(layout, played) {
                Some(card) if card.is_seen() => MoveError::NotThere { card },
                Some(_) => MoveError::Unseen,
                None => MoveError::NoCard,
            },
        }
        .into())
    }

    /// Such as `QH to pile 3`.
    fn describe(&self, layout: &Layout, played: Move) -> String {
        let card = moved(layout, played);
        let named = card.map_or_else(String::new, |card| card.to_string());
        match played {
            Move::Draw => "draw".to_owned(),
            Move::Redeal => "redeal".to_owned(),
            Move::WasteUp | Move::Up(_) => format!("{named} to foundation"),
            Move::WasteTo(to) | Move::Back { to, .. } => format!("{named} to pile {}", to + 1),
            Move::Shift { to, count: 1, .. } => format!("{named} to pile {}", to + 1),
            Move::Shift { to, count, .. } => format!("{named} and {} more to pile {}", count - 1, to + 1),
        }
    }

    fn detail(&self, layout: &Layout, played: Move) -> records::Move {
        let card = moved(layout, played).filter(|card| card.is_seen());
        let raised = place::FOUNDATIONS + card.map_or(0, |card| card.suit() as u32);
        let pile = |i: u8| &layout.piles()[usize::from(i)];
        let ids = |cards: &[Card]| cards.iter().filter(|c| c.is_seen()).map(|c| c.number() as u32).collect();
        let (from, to) = match played {
            Move::Draw => (place::STOCK, place::WASTE),
            Move::Redeal => (place::WASTE, place::STOCK),
            Move::WasteUp => (place::WASTE, raised),
            Move::WasteTo(to) => (place::WASTE, to.into()),
            Move::Up(from) => (from.into(), raised),
            Move::Back { suit, to } => (place::FOUNDATIONS + u32::from(suit), to.into()),
            Move::Shift { from, to, .. } => (from.into(), to.into()),
        };
        let (kind, cards) = match played {
            Move::Draw => (MoveKind::Draw, ids(&layout.stock()[..layout.stock().len().min(self.rules.draw.into())])),
            Move::Redeal => (MoveKind::Redeal, ids(layout.waste())),
            Move::Shift { from, count, .. } => {
                let up = pile(from).up();
                (MoveKind::Card, ids(&up[up.len() - usize::from(count)..]))
            }
            _ => (MoveKind::Card, card.map(|card| card.number() as u32).into_iter().collect()),
        };
        let turns = match played {
            Move::Up(from) => pile(from).down() > 0 && pile(from).up().len() == 1,
            Move::Shift { from, count, .. } => pile(from).down() > 0 && pile(from).up().len() == usize::from(count),
            _ => false,
        };
        records::Move { kind, from, to, card: card.map(|card| card.number() as u32), cards, turns }
    }

    fn trail(&self) -> Vec<(Spot, usize)> {
        let text = text::print_compact(&self.start);
        let places = text.bytes().enumerate().filter(|&(_, letter)| letter == b'-').map(|(place, _)| place);
        text::unseen_spots(&self.start).into_iter().zip(places).collect()
    }

    fn go_on(&self, _: &mut Vec<(Spot, usize)>, _: &Layout, _: Move) {}

    fn board(&self, layout: &Layout, unseen: &Vec<(Spot, usize)>) -> Board {
        let card = |card: Card, up: bool, spot: Spot| {
            let place = unseen.iter().find(|(known, _)| *known == spot).map_or(0, |&(_, place)| place);
            CardView {
                id: if card.is_seen() { card.number() } else { CARDS + place } as u32,
                name: card.to_string(),
                rank: if card.is_seen() { card.rank() } else { 0 },
                suit: if card.is_seen() { card.suit() as u8 } else { 0 },
                up,
            }
        };
        let pile = |i: usize| {
            let pile = &layout.piles()[i];
            let cards = pile.cards().iter().enumerate();
            cards.map(|(at, &one)| card(one, at >= pile.down(), Spot::Pile(i, at))).collect()
        };
        let mut hidden = 0;
        let mut talon = layout.talon().iter().enumerate().map(|(at, &one)| {
            hidden += usize::from(!one.is_seen());
            card(one, at < layout.waste().len(), Spot::Talon(hidden.saturating_sub(1)))
        });
        let waste = talon.by_ref().take(layout.waste().len()).collect();
        let stock = talon.collect();
        let raised = |(suit, &top): (usize, &u8)| {
            let cards = (1..=top).map(|rank| Card::new(rank, suit));
            cards.map(|one| card(one, true, Spot::Talon(usize::MAX))).collect()
        };
        Board {
            piles: (0..PILES).map(pile).collect(),
            waste,
            stock,
            foundations: layout.foundations().iter().enumerate().map(raised).collect(),
            draw: self.rules.draw,
            redeals: self.rules.redeals.map(|most| most - layout.redeals()),
            unseen: layout.unseen().iter().map(Card::to_string).collect(),
            stock_known: layout.stock_is_known(&self.rules),
        }
    }

    fn analyse(&self, _: u64) -> Box<dyn Search<Self>> {
        Box::new(Analyse::new(self))
    }

    fn outlook(&self, layout: &Layout) -> records::About {
        records::About { question: analyse::question(layout) }
    }

    fn value(&self, rated: &Rated) -> records::Value {
        analyse::value(rated)
    }

    fn said(&self, rated: &Rated, _: i64) -> String {
        let value = analyse::value(rated);
        match value.verdict {
            Outlook::Won => "won".to_owned(),
            Outlook::Lost => "lost".to_owned(),
            Outlook::Open => "open".to_owned(),
            Outlook::Sampled => format!("{} of {} samples can be won", value.wins, value.samples),
        }
    }

    fn why(&self, layout: &Layout, line: &[Move]) -> Vec<Message> {
        why::reasons(self, layout, line).into_iter().map(Message::from).collect()
    }

    fn verdict(report: &Report) -> Option<Verdict> {
        Some(match (report.score, report.status) {
            (Some(_), _) => Verdict::Solvable,
            (None, Status::Unsolvable) => Verdict::Unsolvable,
            _ => Verdict::Undecided,
        })
    }
}

impl Klondike {
    /// The moves of a line for people, one per line.
    fn told(&self, line: &[Move]) -> String {
        let mut layout = self.start();
        let tell = |&played: &Move| {
            let text = self.describe(&layout, played) + "\n";
            self.play(&mut layout, played);
            text
        };
        line.iter().map(tell).collect()
    }

    /// The start's text with a card named: the unseen card of id 57 is `QH`, or card 12 is `?`, to be forgotten again.
    fn with_card(&self, id: &str, name: &str) -> Result<Option<String>, Error> {
        let mut letters: Vec<char> = text::print_compact(&self.start).chars().collect();
        let unknown =
            || TextError::CardUnknown { place: Place::Somewhere { part: Part::Deck }, found: name.to_owned() };
        let card = Card::parse(name).ok_or_else(unknown)?;
        let Ok(id) = id.parse::<usize>() else { return Ok(None) };
        let known = Card::from_number(id as u8).filter(|_| id < CARDS).map(Card::letter);
        let place = match known {
            Some(letter) => letters.iter().position(|&l| l == letter),
            None => self.trail().iter().map(|&(_, place)| place).find(|place| id == CARDS + place),
        };
        let Some(place) = place else { return Ok(None) };
        letters[place] = card.letter();
        let text: String = letters.into_iter().collect();
        text::parse(&text, self.rules.redeals)?;
        Ok(Some(text + "\n"))
    }
}

impl Klondike {
    /// The number of counted moves of a winning line, or `None` if it does not win: the rules' own word.
    pub(crate) fn verify(&self, line: &[Move]) -> Option<usize> {
        let mut layout = self.start();
        let mut moves = 0;
        for &played in line {
            if !layout.allows(&self.rules, played) {
                return None;
            }
            moves -= self.play(&mut layout, played);
        }
        self.finish(&layout).map(|_| moves as usize)
    }
}
