//! Klondike's rules once more, slow and obvious, to hold the crate against. Nothing here uses the crate.

/// Rank from 1, suit from 0 (clubs, diamonds, hearts, spades), and whether it lies face up.
pub type Card = (u8, u8, bool);

/// A game under way.
#[derive(Clone, Debug, PartialEq)]
pub struct Patience {
    pub draw: usize,
    pub most_redeals: Option<usize>,
    pub back: bool,
    pub piles: Vec<Vec<Card>>,
    /// The next card to be drawn is the last.
    pub stock: Vec<Card>,
    pub waste: Vec<Card>,
    pub foundations: [Vec<Card>; 4],
    pub redeals: usize,
}

impl Patience {
    /// Deals ranks and suits: row by row onto the piles, then the stock as it is drawn.
    pub fn deal(deck: &[(u8, u8)], draw: usize, most_redeals: Option<usize>, back: bool) -> Patience {
        let mut cards = deck.iter();
        let mut piles = vec![Vec::new(); 7];
        for row in 0..7 {
            for (i, pile) in piles.iter_mut().enumerate().skip(row) {
                if let Some(&(rank, suit)) = cards.next() {
                    pile.push((rank, suit, i == row));
                }
            }
        }
        let stock = cards.rev().map(|&(rank, suit)| (rank, suit, false)).collect();
        let foundations = [const { Vec::new() }; 4];
        Patience { draw, most_redeals, back, piles, stock, waste: Vec::new(), foundations, redeals: 0 }
    }

    /// The position after the move of a number, if the rules allow it.
    pub fn after(&self, number: u32) -> Option<Patience> {
        let mut game = self.clone();
        match number {
            0 => {
                if game.stock.is_empty() {
                    return None;
                }
                for _ in 0..game.draw {
                    game.waste.extend(game.stock.pop().map(|(rank, suit, _)| (rank, suit, true)));
                }
            }
            1 => {
                let allowed = game.most_redeals.is_none_or(|most| game.redeals < most);
                if !game.stock.is_empty() || game.waste.is_empty() || !allowed {
                    return None;
                }
                while let Some((rank, suit, _)) = game.waste.pop() {
                    game.stock.push((rank, suit, false));
                }
                game.redeals += 1;
            }
            2 => {
                let card = game.waste.pop()?;
                game.raise(card)?;
            }
            3..10 => {
                let card = game.waste.pop()?;
                game.lay(number as usize - 3, &[card])?;
            }
            10..17 => {
                let card = game.piles[number as usize - 10].pop()?;
                game.raise(card)?;
            }
            17..45 => {
                if !game.back {
                    return None;
                }
                let (suit, to) = ((number as usize - 17) / 7, (number as usize - 17) % 7);
                let card = game.foundations[suit].pop()?;
                game.lay(to, &[card])?;
            }
            45..682 => {
                let (ends, count) = ((number as usize - 45) / 13, (number as usize - 45) % 13 + 1);
                let (from, to) = (ends / 7, ends % 7);
                if from == to || game.piles[from].len() < count {
                    return None;
                }
                let at = game.piles[from].len() - count;
                let run = game.piles[from].split_off(at);
                if run.iter().any(|&(_, _, up)| !up) {
                    return None;
                }
                game.lay(to, &run)?;
            }
            _ => return None,
        }
        for pile in &mut game.piles {
            if let Some(top) = pile.last_mut() {
                top.2 = true;
            }
        }
        Some(game)
    }

    fn raise(&mut self, card: Card) -> Option<()> {
        let foundation = &mut self.foundations[usize::from(card.1)];
        (usize::from(card.0) == foundation.len() + 1).then(|| foundation.push(card))
    }

    fn lay(&mut self, to: usize, run: &[Card]) -> Option<()> {
        let red = |suit: u8| suit == 1 || suit == 2;
        let fits = match self.piles[to].last() {
            None => run[0].0 == 13,
            Some(&(rank, suit, _)) => rank == run[0].0 + 1 && red(suit) != red(run[0].1),
        };
        fits.then(|| self.piles[to].extend(run))
    }

    /// Every legal move, by number, smallest first.
    pub fn legal(&self) -> Vec<u32> {
        (0..700).filter(|&number| self.after(number).is_some()).collect()
    }

    /// Whether all cards are on the foundations.
    pub fn is_won(&self) -> bool {
        self.stock.is_empty() && self.waste.is_empty() && self.piles.iter().all(Vec::is_empty)
    }

    /// Lines of that many moves.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 { 1 } else { (0..700).filter_map(|n| self.after(n)).map(|next| next.perft(depth - 1)).sum() }
    }
}
