//! Tabu-colour playouts: random play that spares a colour. Its tiles gather while everything else is popped, and one large
//! group is worth far more than its parts.

use super::board::{Board, Counts};
use super::planes::{Group, GroupedPlanes, Planes};
use super::small::{Small, SmallPop};
use super::{Pop, SameGame};
use crate::game::Game;
use crate::rng::Rng;
use crate::search::Playout;

/// Colours with this share of the most frequent one's tiles are spared in turn, one per tree.
const SHARE: (u16, u16) = (4, 5);

/// Play on boards of any size.
#[derive(Debug, Default)]
pub struct Tabu {
    spared: u8,
    pops: Vec<Pop>,
}

impl Playout<SameGame> for Tabu {
    fn begin(&mut self, game: &SameGame, round: u64) {
        self.spared = spared(game.start.counts(), round);
    }

    fn play_out(&mut self, game: &SameGame, board: &Board, rng: &mut Rng, line: &mut Vec<Pop>) -> Option<i64> {
        let mut board = board.clone();
        let mut gained = 0;
        loop {
            self.pops.clear();
            game.moves(&board, &mut self.pops);
            let spared = |pop: &Pop| board.colour(pop.spot()) == self.spared;
            let Some(chosen) = choose(&self.pops, spared, rng) else {
                return Some(gained + game.rules.closing(board.counts()));
            };
            let pop = self.pops[chosen];
            gained += game.play(&mut board, pop);
            line.push(pop);
        }
    }
}

/// The same on planes of bits.
#[derive(Debug)]
pub struct SmallTabu {
    spared: u8,
    field: GroupedPlanes,
}

impl SmallTabu {
    /// A player for a game.
    pub fn new(game: &Small) -> Self {
        SmallTabu { spared: 0, field: GroupedPlanes::new(game.start(), |_| 0.0) }
    }
}

impl Playout<Small> for SmallTabu {
    fn begin(&mut self, game: &Small, round: u64) {
        self.spared = spared(game.start().counts(), round);
    }

    fn play_out(&mut self, game: &Small, planes: &Planes, rng: &mut Rng, line: &mut Vec<SmallPop>) -> Option<i64> {
        let SmallTabu { spared, field } = self;
        field.set(planes, |_| 0.0);
        let mut gained = 0;
        while let Some(chosen) = choose(field.groups(), |group: &Group| group.colour == *spared, rng) {
            let group = field.groups()[chosen];
            gained += game.rules().gain(group.size.into());
            line.push(group.into());
            field.pop(chosen, |_| 0.0);
        }
        Some(gained + game.rules().closing(field.planes().counts()))
    }
}

/// The colour to be spared in a round: the most frequent first, of equals the first.
fn spared(counts: &Counts, round: u64) -> u8 {
    let most = counts.iter().copied().max().unwrap_or(0);
    let frequent = |&c: &usize| counts[c] > 0 && counts[c] * SHARE.1 >= most * SHARE.0;
    let mut colours: Vec<usize> = (1..counts.len()).filter(frequent).collect();
    colours.sort_by_cached_key(|&c| -i64::from(counts[c]));
    colours.get(round as usize % colours.len().max(1)).map_or(0, |&c| c as u8)
}

/// One of the groups that are not spared, each as likely as the others; of those spared, once there are no others.
#[inline(always)]
fn choose<T>(groups: &[T], spared: impl Fn(&T) -> bool, rng: &mut Rng) -> Option<usize> {
    let free = groups.iter().filter(|group| !spared(group)).count();
    if free == 0 {
        return (!groups.is_empty()).then(|| rng.below(groups.len() as u64) as usize);
    }
    let mut rest = rng.below(free as u64) as usize;
    groups.iter().position(|group| {
        let here = !spared(group) && rest == 0;
        rest -= usize::from(!spared(group) && !here);
        here
    })
}
