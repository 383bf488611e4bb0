//! An observation: what a player sees, a position in which every card that was never turned up is [`Card::UNSEEN`].

use super::super::card::Card;
use super::super::layout::Layout;
use super::super::rules::Rules;

/// A position as its player sees it. There is no way to make one that tells a hidden card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    layout: Layout,
    rules: Rules,
}

impl Seen {
    /// What is seen of a position: the cards face up; and of the stock either all, where redeals are free and one pass
    /// shows it, or what a pass has shown.
    pub fn of(layout: &Layout, rules: &Rules) -> Seen {
        Seen { layout: layout.masked(!layout.stock_is_known(rules)), rules: *rules }
    }

    /// The position, its hidden cards unseen.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The cards that lie somewhere unseen, by number.
    pub fn unseen(&self) -> Vec<Card> {
        self.layout.unseen()
    }

    /// A position that looks the same: the unseen cards in any order.
    pub fn supposing(&self, order: &[Card]) -> Layout {
        self.layout.named(order.iter().copied())
    }
}
