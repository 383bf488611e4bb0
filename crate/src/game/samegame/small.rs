//! SameGame on bitboards of up to 16×16, played in planes of bits; and how a search of such a game serves the game it came from.

use super::bound;
use super::planes::{Cell, Group, GroupedPlanes, Planes, SIDE, mirrored};
use super::rules::Rules;
use super::{Pop, SameGame};
use crate::game::Game;
use crate::message::Message;
use crate::records::Fact;
use crate::search::{Best, Rollout, Search, Status};
use std::cell::RefCell;

/// A game of the family on a board that fits into planes. Its moves are listed by colour and then by first cell.
#[derive(Clone, Debug)]
pub struct Small {
    rules: Rules,
    start: Planes,
    /// Room to list groups in.
    groups: RefCell<Vec<Group>>,
}

/// A pop: the first cell of the group, by column and then from the bottom, and how many tiles it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SmallPop {
    /// The cell.
    pub cell: Cell,
    /// Tiles in the group.
    pub size: u16,
}

impl From<Group> for SmallPop {
    fn from(group: Group) -> Self {
        SmallPop { cell: group.cell, size: group.size }
    }
}

impl Small {
    /// The game in planes, if its board fits.
    pub fn new(game: &SameGame) -> Option<Self> {
        let start = Planes::new(&game.start, game.rules.close())?;
        Some(Small { rules: game.rules.clone(), start, groups: RefCell::default() })
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The pops of the game it was made from that a line comes to.
    fn translate(&self, game: &SameGame, line: &[SmallPop]) -> Vec<Pop> {
        let mut board = game.start();
        let shape = board.shape();
        let pop = |m: &SmallPop| {
            let col = mirrored(usize::from(m.cell) / SIDE, shape.cols(), self.rules.close());
            let spot = shape.spot(shape.rows() - 1 - usize::from(m.cell) % SIDE, col);
            let pop = game.pop_at(&board, spot)?;
            game.play(&mut board, pop);
            Some(pop)
        };
        line.iter().map_while(pop).collect()
    }
}

impl Game for Small {
    type State = Planes;
    type Move = SmallPop;
    type Undo = Planes;

    fn start(&self) -> Planes {
        self.start.clone()
    }

    fn moves(&self, planes: &Planes, out: &mut Vec<SmallPop>) {
        let mut groups = self.groups.borrow_mut();
        groups.clear();
        planes.groups(&mut groups);
        out.extend(groups.iter().map(|&group| SmallPop::from(group)));
    }

    fn gain(&self, _: &Planes, m: SmallPop) -> i64 {
        self.rules.gain(m.size.into())
    }

    fn play(&self, planes: &mut Planes, m: SmallPop) -> i64 {
        self.rules.gain(planes.pop(m.cell))
    }

    fn try_out(&self, planes: &mut Planes, m: SmallPop) -> (i64, Planes) {
        let before = planes.clone();
        (self.play(planes, m), before)
    }

    fn undo(&self, planes: &mut Planes, before: Planes) {
        *planes = before;
    }

    fn finish(&self, planes: &Planes) -> Option<i64> {
        (!planes.has_group()).then(|| self.rules.closing(planes.counts()))
    }

    fn stop(&self, planes: &Planes) -> Option<i64> {
        self.finish(planes).or_else(|| Some(self.rules.giving_up(planes.counts())))
    }

    fn bound(&self, planes: &Planes) -> i64 {
        bound::bound(&self.rules, planes.counts(), || planes.columns().collect())
    }

    fn size(&self, planes: &Planes) -> usize {
        planes.left()
    }

    fn hash(&self, planes: &Planes) -> u64 {
        planes.hash()
    }
}

/// Pops from the top down whatever is not of two colours, then the one, then the other: the twin of the rollout of that name
/// for boards of any size.
#[derive(Clone, Copy, Debug)]
pub struct LastColour {
    /// How many of the most frequent colours are tried as the last.
    pub tries: usize,
}

impl Rollout<Small> for LastColour {
    fn roll(&self, game: &Small, planes: &Planes, line: &mut Vec<SmallPop>) -> Option<i64> {
        let counts = planes.counts();
        let mut colours: Vec<usize> = (1..counts.len()).filter(|&colour| counts[colour] > 0).collect();
        colours.sort_by_cached_key(|&colour| -i64::from(counts[colour]));
        let start = GroupedPlanes::new(planes.clone(), |_| 0.0);
        if start.groups().is_empty() {
            return Some(game.rules.closing(counts));
        }
        let mut best = None;
        let mut moves = Vec::new();
        for &last in colours.iter().take(self.tries) {
            let mut turn = [0; 16];
            turn[last] = 2;
            if let Some(&before) = colours.iter().find(|&&colour| colour != last) {
                turn[before] = 1;
            }
            moves.clear();
            let mut field = start.clone();
            let mut gained = 0;
            while let Some(next) = topmost(field.groups(), &turn) {
                let group = field.groups()[next];
                moves.push(group.into());
                gained += game.rules.gain(group.size.into());
                field.pop(next, |_| 0.0);
            }
            gained += game.rules.closing(field.planes().counts());
            if best.is_none_or(|best| gained > best) {
                best = Some(gained);
                line.clone_from(&moves);
            }
        }
        best
    }
}

/// The highest group of the colours whose turn it is first; of equals the first by cell.
fn topmost(groups: &[Group], turn: &[u32; 16]) -> Option<usize> {
    // One number to compare instead of three.
    let key =
        |group: &Group| turn[usize::from(group.colour)] << 16 | u32::from(15 - group.top) << 8 | u32::from(group.cell);
    (0..groups.len()).min_by_key(|&i| key(&groups[i]))
}

/// A search of a small game at work for the game it was made from.
pub struct ForSmall {
    small: Small,
    search: Box<dyn Search<Small>>,
    best: Best<Small>,
}

impl ForSmall {
    /// Sets a search of the small game to work.
    pub fn new(small: Small, search: Box<dyn Search<Small>>) -> Self {
        let best = Best::new(&small);
        ForSmall { small, search, best }
    }
}

impl Search<SameGame> for ForSmall {
    fn step(&mut self, game: &SameGame, nodes: u64, best: &mut Best<SameGame>) -> Status {
        // What is known of the game it came from is known of this one, too.
        self.best.tighten(best.bound());
        let spent = self.best.nodes();
        let status = self.search.step(&self.small, nodes, &mut self.best);
        best.count_all(self.best.nodes() - spent);
        if let Some(score) = self.best.score().filter(|&score| best.beaten_by(score)) {
            best.offer(score, self.small.translate(game, self.best.line()));
        }
        best.tighten(self.best.bound());
        if best.is_proven() { Status::Optimal } else { status }
    }

    fn facts(&self) -> Vec<Fact> {
        self.search.facts()
    }

    fn ending(&self) -> Message {
        self.search.ending()
    }
}
