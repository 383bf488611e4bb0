//! Klondike on the table: any point of any line over one start, as the page shows it.

use super::Klondike;
use super::card::{CARDS, Card, SUITS};
use super::evaluate;
use super::layout::{Layout, Move, PILES};
use super::puzzle::moved;
use super::rules::{NAME, Rules};
use super::strategies::STRATEGIES;
use super::text::{self, Spot, TextError};
use crate::error::{Error, MoveError, Note};
use crate::game::{Game, Puzzle};
use crate::games;
use crate::records::{
    BoardView, CardView, CardsView, Choice, Deal, Ends, Evaluation, GameRecord, Job, MoveValue, Outlook, RuleSet, Step,
    View,
};
use crate::session::{Session, replay};
use crate::strategy;
use crate::team::Share;

/// The places of [`CardsView`].
const WASTE: u32 = PILES as u32;
const STOCK: u32 = WASTE + 1;
const FOUNDATIONS: u32 = STOCK + 1;
/// Touches of places rather than cards begin here.
const PLACES: u32 = 1000;

/// The rules with their usual deal.
pub fn rule_set() -> RuleSet {
    RuleSet {
        name: NAME.to_owned(),
        title: "Klondike".to_owned(),
        game: NAME.to_owned(),
        summary: "bring all cards to the foundations, suit by suit from the ace up".to_owned(),
        rows: 1,
        cols: CARDS,
        colours: SUITS as u8,
        strategies: STRATEGIES.iter().map(|s| s.name.to_owned()).collect(),
    }
}

/// The shown position, and how it came about.
pub struct Table {
    game: Klondike,
    layout: Layout,
    played: Vec<u32>,
    gained: i64,
    /// Where the start's unseen cards lie, and the place of each in the start's text.
    unseen: Vec<(Spot, usize)>,
}

impl Table {
    /// A game from the rules' text and a deal or position in any form; also what the reader should know about it.
    pub fn open(rules: &str, cards: &str) -> Result<(Self, Vec<Note>), Error> {
        Ok((Table::new(Klondike::open(rules, cards)?), Vec::new()))
    }

    /// The deal of a seed.
    pub fn random(deal: &Deal) -> Result<Self, Error> {
        Ok(Table::new(Klondike::random(Rules::parse(&deal.rules)?, deal.seed)))
    }

    fn new(game: Klondike) -> Self {
        let layout = game.start();
        let text = text::print_compact(&layout);
        let places = text.bytes().enumerate().filter(|&(_, letter)| letter == b'-').map(|(place, _)| place);
        let unseen = text::unseen_spots(&layout).into_iter().zip(places).collect();
        Table { game, layout, played: Vec::new(), gained: 0, unseen }
    }

    /// The game.
    pub fn game(&self) -> &Klondike {
        &self.game
    }

    fn card(&self, card: Card, up: bool, spot: Spot) -> CardView {
        let place = self.unseen.iter().find(|(known, _)| *known == spot).map_or(0, |&(_, place)| place);
        CardView {
            id: if card.is_seen() { card.number() } else { CARDS + place } as u32,
            name: card.to_string(),
            rank: if card.is_seen() { card.rank() } else { 0 },
            suit: if card.is_seen() { card.suit() as u8 } else { 0 },
            up,
        }
    }

    fn cards(&self) -> CardsView {
        let layout = &self.layout;
        let pile = |i: usize| {
            let pile = &layout.piles()[i];
            let card = |(at, &card): (usize, &Card)| self.card(card, at >= pile.down(), Spot::Pile(i, at));
            pile.cards().iter().enumerate().map(card).collect()
        };
        let mut unseen = 0;
        let mut talon = layout.talon().iter().enumerate().map(|(at, &card)| {
            unseen += usize::from(!card.is_seen());
            self.card(card, at < layout.waste().len(), Spot::Talon(unseen.saturating_sub(1)))
        });
        let waste = talon.by_ref().take(layout.waste().len()).collect();
        let stock = talon.collect();
        let raised = |suit: usize| {
            let cards = (1..=layout.foundations()[suit]).map(|rank| Card::new(rank, suit));
            cards.map(|card| self.card(card, true, Spot::Talon(usize::MAX))).collect()
        };
        let rules = self.game.rules();
        CardsView {
            piles: (0..PILES).map(pile).collect(),
            waste,
            stock,
            foundations: (0..SUITS).map(raised).collect(),
            draw: rules.draw,
            redeals: rules.redeals.map(|most| most - layout.redeals()),
            unseen: layout.unseen().iter().map(Card::to_string).collect(),
            stock_known: layout.stock_is_known(rules),
        }
    }

    fn choice(&self, played: Move) -> Choice {
        let spots = cards_moved(&self.game, &self.layout, played);
        Choice {
            number: played.number(),
            text: self.game.describe(&self.layout, played),
            size: spots.len(),
            spots,
            gain: self.game.gain(&self.layout, played),
            ends: Some(ends(&self.layout, played)),
        }
    }

    fn view(&self) -> View {
        let won = self.game.finish(&self.layout).is_some();
        let board = BoardView {
            rows: 0,
            cols: 0,
            colours: 0,
            letters: String::new(),
            cells: Vec::new(),
            ids: Vec::new(),
            goal: None,
            cards: Some(self.cards()),
        };
        View {
            game: NAME.to_owned(),
            score: self.gained,
            gained: self.gained,
            bonus: won.then_some(0),
            over: won || self.choices_here().is_empty(),
            hopeless: false,
            left: self.layout.left(),
            bound: self.gained + self.game.bound(&self.layout),
            board,
        }
    }

    fn choices_here(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.game.moves(&self.layout, &mut moves);
        moves
    }

    /// The start's text with a card named: `named 57 QH` for the unseen card of id 57, `named 12 ?` to forget card 12 again.
    fn named(&self, id: &str, name: &str) -> Result<Option<String>, Error> {
        let mut letters: Vec<char> = text::print_compact(&self.game.start()).chars().collect();
        let unknown = || TextError::CardUnknown { place: "deck".to_owned(), found: name.to_owned() };
        let card = Card::parse(name).ok_or_else(unknown)?;
        let Ok(id) = id.parse::<usize>() else { return Ok(None) };
        let known = Card::from_number(id as u8).filter(|_| id < CARDS).map(Card::letter);
        let place = match known {
            Some(letter) => letters.iter().position(|&l| l == letter),
            None => self.unseen.iter().map(|&(_, place)| place).find(|place| id == CARDS + place),
        };
        let Some(place) = place else { return Ok(None) };
        letters[place] = card.letter();
        let text: String = letters.into_iter().collect();
        text::parse(&text, self.game.rules().redeals)?;
        Ok(Some(text + "\n"))
    }
}

/// The ids of the cards that a move takes, as far as they are known.
fn cards_moved(game: &Klondike, layout: &Layout, played: Move) -> Vec<u32> {
    let ids = |cards: &[Card]| cards.iter().filter(|card| card.is_seen()).map(|card| card.number() as u32).collect();
    match played {
        Move::Draw => ids(&layout.stock()[..layout.stock().len().min(game.rules().draw.into())]),
        Move::Redeal => ids(layout.waste()),
        Move::Shift { from, count, .. } => {
            let up = layout.piles()[usize::from(from)].up();
            ids(&up[up.len() - usize::from(count)..])
        }
        _ => ids(&Vec::from_iter(moved(layout, played))),
    }
}

fn ends(layout: &Layout, played: Move) -> Ends {
    let suit = moved(layout, played).filter(|card| card.is_seen()).map_or(0, |card| card.suit() as u32);
    let (from, to) = match played {
        Move::Draw => (STOCK, WASTE),
        Move::Redeal => (WASTE, STOCK),
        Move::WasteUp => (WASTE, FOUNDATIONS + suit),
        Move::WasteTo(to) => (WASTE, to.into()),
        Move::Up(from) => (from.into(), FOUNDATIONS + suit),
        Move::Back { suit, to } => (FOUNDATIONS + u32::from(suit), to.into()),
        Move::Shift { from, to, .. } => (from.into(), to.into()),
    };
    Ends { from, to }
}

impl games::Table for Table {
    fn record(&self) -> GameRecord {
        let board = text::print_compact(&self.game.start()) + "\n";
        GameRecord { rules: self.game.rules().to_string(), board, moves: Vec::new(), cursor: 0, strategy: None }
    }

    fn show(&mut self, moves: &[u32], cursor: usize) -> Result<View, Error> {
        let wanted = &moves[..cursor.min(moves.len())];
        if !wanted.starts_with(&self.played) {
            self.layout = self.game.start();
            self.played.clear();
            self.gained = 0;
        }
        for (place, &number) in wanted.iter().enumerate().skip(self.played.len()) {
            let found = self.game.find(&self.layout, number);
            let played = found.map_err(|why| MoveError { place: place + 1, why })?;
            self.gained += self.game.play(&mut self.layout, played);
            self.played.push(number);
        }
        Ok(self.view())
    }

    /// A touch of a card by its number makes the move that takes it: up if it can, else to the first pile that turns a card up, else to
    /// the first pile. 1000 and a place is a touch of the place: 1008, the stock, draws or redeals.
    fn at(&self, cell: u32) -> Option<Choice> {
        let here = self.choices_here();
        let played = if cell >= PLACES {
            here.into_iter().find(|&m| cell == PLACES + STOCK && matches!(m, Move::Draw | Move::Redeal))
        } else {
            let taken = |m: &Move| moved(&self.layout, *m).is_some_and(|card| card.number() as u32 == cell);
            let turns = |m: &Move| match *m {
                Move::WasteUp | Move::Up(_) => 0,
                Move::Shift { from, count, .. } => {
                    let pile = &self.layout.piles()[usize::from(from)];
                    if pile.down() > 0 && pile.up().len() == usize::from(count) { 1 } else { 2 }
                }
                _ => 2,
            };
            here.into_iter().filter(taken).min_by_key(turns)
        };
        played.map(|m| self.choice(m))
    }

    fn choices(&self) -> Vec<Choice> {
        self.choices_here().into_iter().map(|m| self.choice(m)).collect()
    }

    fn worth(&self, moves: &[u32]) -> Result<Option<i64>, Error> {
        Ok(replay(&self.game, moves)?.worth(&self.game))
    }

    /// Of a step, `row` and `col` are the places it leads from and to, and `colour` is the card's number.
    fn line(&self, moves: &[u32]) -> Result<Vec<Step>, Error> {
        let mut layout = self.game.start();
        let mut score = 0;
        let mut step = |&played: &Move| {
            let ends = ends(&layout, played);
            let colour = moved(&layout, played).map_or(CARDS, Card::number) as u8;
            let size = cards_moved(&self.game, &layout, played).len();
            let text = self.game.describe(&layout, played);
            let gain = self.game.play(&mut layout, played);
            score += gain;
            let (row, col) = (ends.from as usize, ends.to as usize);
            Step { number: played.number(), text, row, col, colour, size, gain, score, ends: Some(ends) }
        };
        Ok(replay(&self.game, moves)?.line.iter().map(&mut step).collect())
    }

    /// `text` is the shown position in lines, `compact` in the form of records, `masked` the same with every card that a player
    /// has not seen left out, `deck` the start in three digits a card, `named ID CARD` the start with a card named, and `line` the
    /// moves for people.
    fn write(&self, form: &str, moves: &[u32]) -> Result<Option<String>, Error> {
        let words: Vec<&str> = form.split_whitespace().collect();
        Ok(match words.as_slice() {
            ["text"] => Some(text::print(&self.layout)),
            ["compact"] => Some(text::print_compact(&self.layout) + "\n"),
            ["masked"] => {
                Some(text::print_compact(&self.layout.masked(!self.layout.stock_is_known(self.game.rules()))) + "\n")
            }
            ["deck"] => text::print_digits(&self.game.start()).map(|digits| digits + "\n"),
            ["named", id, name] => self.named(id, name)?,
            ["line"] => Some(self.line(moves)?.iter().map(|step| format!("{}\n", step.text)).collect()),
            _ => None,
        })
    }

    fn evaluate(&self, moves: &[u32]) -> Result<Evaluation, Error> {
        let played = replay(&self.game, moves)?;
        let layout = played.state;
        let mut here = Vec::new();
        self.game.moves(&layout, &mut here);
        let outlooks = evaluate::outlooks(&self.game, &layout, &here);
        let value = |(&m, outlook): (&Move, Outlook)| {
            let ends = ends(&layout, m);
            let mut after = layout.clone();
            let gain = self.game.play(&mut after, m);
            MoveValue {
                number: m.number(),
                text: self.game.describe(&layout, m),
                row: ends.from as usize,
                col: ends.to as usize,
                size: cards_moved(&self.game, &layout, m).len(),
                gain,
                playout: None,
                lower: None,
                line: Vec::new(),
                upper: played.gained + gain + self.game.bound(&after),
                picks: Vec::new(),
                outlook: Some(outlook),
            }
        };
        Ok(Evaluation {
            score: played.gained,
            bound: played.gained + self.game.bound(&layout),
            over: here.is_empty() || self.game.finish(&layout).is_some(),
            to_go: None,
            lines: None,
            moves: here.iter().zip(outlooks).map(value).collect(),
            question: Some(evaluate::question(&layout).to_owned()),
        })
    }

    fn solve(&self, job: &Job) -> Result<Session, Error> {
        Session::new(&self.game, job)
    }

    fn share(&self, job: &Job) -> Result<Share, Error> {
        Share::of(&self.game, job)
    }

    fn check_strategy(&self, text: &str) -> Result<(), Error> {
        Ok(strategy::parse(text, STRATEGIES).map(|_| ())?)
    }
}
