//! What Klondike's own page files get: the cards on the table, the moves, and what is known of winning.

use crate::records::records;

/// The places of the table: piles are 0 to 6 from the left.
pub mod place {
    use crate::game::klondike::layout::PILES;

    /// The waste.
    pub const WASTE: u32 = PILES as u32;
    /// The stock.
    pub const STOCK: u32 = WASTE + 1;
    /// The first of the foundations: clubs, diamonds, hearts, spades.
    pub const FOUNDATIONS: u32 = STOCK + 1;
}

records! {
    /// Cards on the table. Piles are 0 to 6 from the left, the waste is 7, the stock 8, the foundations 9 to 12: clubs, diamonds,
    /// hearts, spades.
    pub struct Board {
        /// The piles from the left, the bottom card first.
        pub piles: Vec<Vec<CardView>>,
        /// The waste, its top last.
        pub waste: Vec<CardView>,
        /// The stock, the next card to be drawn first.
        pub stock: Vec<CardView>,
        /// The foundations by suit, the top card last.
        pub foundations: Vec<Vec<CardView>>,
        /// Cards that one draw turns up.
        pub draw: u8,
        /// Redeals left, where there is a limit.
        pub redeals: Option<u8>,
        /// The cards that lie there unseen, by name: what a card that turns up can be.
        pub unseen: Vec<String>,
        /// Whether a player who sees only what lies face up knows the stock as well.
        pub stock_known: bool,
    }

    /// A card on the table.
    pub struct CardView {
        /// Below 52 the card's own number; above, 52 and the place in the start board's text of a card not yet seen.
        pub id: u32,
        /// Its name, such as `QH`; `?` if it is not known.
        pub name: String,
        /// 1 for the ace to 13 for the king; 0 if it is not known.
        pub rank: u8,
        /// 0 clubs, 1 diamonds, 2 hearts, 3 spades.
        pub suit: u8,
        /// Whether it lies face up.
        pub up: bool,
    }

    /// A move of cards.
    pub struct Move {
        /// What kind of move it is.
        pub kind: MoveKind,
        /// The place that the cards leave.
        pub from: u32,
        /// The place they go to.
        pub to: u32,
        /// The card that is taken, the lowest of a run, where it is known.
        pub card: Option<u32>,
        /// The ids of all cards that move, as far as they are known.
        pub cards: Vec<u32>,
        /// Whether it turns up a card that lies face down.
        pub turns: bool,
    }

    /// A kind of move.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "kebab-case")]
    pub enum MoveKind {
        /// Cards of the stock are turned up onto the waste.
        Draw,
        /// The waste becomes the stock again.
        Redeal,
        /// A card goes from one place to another, with those that lie on it.
        Card,
    }

    /// What is known of winning after a move.
    pub struct Value {
        /// What it rests on, and what it comes to.
        pub verdict: Outlook,
        /// How often hidden cards were drawn at random.
        pub samples: u32,
        /// How many of these could be won.
        pub wins: u32,
        /// The share that can be won is not below this, in 95 of 100 cases.
        pub low: f64,
        /// Nor is it above this.
        pub high: f64,
    }

    /// What is known of winning.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "kebab-case")]
    pub enum Outlook {
        /// A line is known that wins.
        Won,
        /// Proven: none does.
        Lost,
        /// Neither is known.
        Open,
        /// The cards that are hidden were drawn at random, again and again.
        Sampled,
    }

    /// The question that values answer.
    pub struct About {
        /// It.
        pub question: Question,
    }

    /// A question that can be asked of a position.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "kebab-case")]
    pub enum Question {
        /// Can it be won, with every card known?
        Known,
        /// Which move is best for a player who sees only what lies face up?
        Hidden,
    }
}
