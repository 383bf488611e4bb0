//! Determinisation (hindsight optimisation): suppose where the hidden cards are, ask whether the game could be won if one
//! knew, and do so again and again for every move that turns up a card.
//!
//! Moves that show no new card are no choices of their own, for they can wait until they are needed: from all positions
//! they lead to, every move that turns a card up is an arm of a bandit. A pull of an arm draws the hidden cards at random
//! and asks the all-known search after that move, with few nodes. The arm pulled next is that of the highest upper
//! confidence bound (UCB1); the arm that first has enough pulls is played. The n-th pull of every arm supposes the same
//! cards, so that arms differ by their merits rather than by luck.
//!
//! The same 400 deals with draw 3:
//!
//! | samples per move | nodes per game | won | percent, with 95 % interval |
//! |--:|--:|--:|--:|
//! | 6 | 87,450 | 159 | 39.8, 35.1 to 44.6 |
//! | 25 | 345,793 | 182 | 45.5, 40.7 to 50.4 |
//! | 100 | 1,283,507 | 207 | 51.8, 46.9 to 56.6 |
//! | 400 | 4,517,219 | 209 | 52.3, 47.4 to 57.1 |
//!
//! Four times the samples win hardly more. Each sample is played on with its cards open, as no player can: that error more samples do not
//! mend.

use super::super::card_moves;
use super::super::layout::{Layout, Move};
use super::super::outline::{DealtCards, Outline, OutlineMove};
use super::super::verdict::{Solver, Verdict};
use super::seen::Seen;
use super::{Decision, Player};
use crate::rng::{Rng, mix};

/// Keys of the table of one question to the all-known search.
const TABLE: usize = 1 << 16;
/// Nodes to decide a position of which all is known.
const EXACT: u64 = 200_000;
/// Positions without a card turned up that are looked at for ways to turn one up.
const MOST_TURNED: usize = 200;
/// Ways to turn up one card that are told apart.
const MOST_WAYS: usize = 3;

/// A way to turn up a card, and how it fared.
#[derive(Clone, Debug)]
pub struct Arm {
    /// The moves, the one that turns it up last.
    pub line: Vec<Move>,
    /// How often it was tried.
    pub pulls: u32,
    /// How often the game could then be won.
    pub wins: u32,
}

/// The player.
pub struct Hindsight {
    seed: u64,
    enough: u32,
    nodes: u64,
    solver: Option<Solver>,
    deciding: Option<Deciding>,
}

/// A decision under way.
struct Deciding {
    about: u64,
    arms: Vec<Arm>,
    /// The arm whose pull is being answered, or `None` if the whole game is known and being solved.
    pulled: Option<usize>,
    known: Option<Layout>,
    answering: bool,
}

impl Hindsight {
    /// A player that plays an arm once it has so many pulls, and asks the all-known search for so many nodes.
    pub fn new(seed: u64, enough: u32, nodes: u64) -> Self {
        Hindsight { seed, enough, nodes, solver: None, deciding: None }
    }
}

/// The hidden cards as the n-th pull supposes them.
pub fn suppose(seen: &Seen, seed: u64, pull: u32) -> Layout {
    let mut order = seen.unseen();
    let mut rng = Rng::new(mix(seed ^ seen.layout().hash()).wrapping_add(u64::from(pull) << 32));
    for i in (1..order.len()).rev() {
        order.swap(i, rng.below(i as u64 + 1) as usize);
    }
    seen.supposing(&order)
}

/// The arms of a position: every way to turn up a hidden card, with the moves that it needs before. A single one is to be
/// played without further thought; without any the game is lost.
pub fn arms(seen: &Seen) -> Vec<Arm> {
    let (layout, rules) = (seen.layout(), seen.rules());
    let (dealt, start) = DealtCards::new(layout, rules);
    let mut met = vec![start.key()];
    let mut queue: Vec<(Outline, Vec<OutlineMove>)> = vec![(start, Vec::new())];
    let mut found: Vec<(u64, usize, Vec<OutlineMove>)> = Vec::new();
    let (mut at, mut moves) = (0, Vec::new());
    while at < queue.len() {
        let (outline, path) = queue[at].clone();
        at += 1;
        moves.clear();
        dealt.moves(&outline, &mut moves);
        for &m in moves.iter().rev() {
            let next = dealt.after(&outline, m);
            let key = next.key();
            let line = || path.iter().copied().chain([m]).collect::<Vec<_>>();
            if let Some(pile) = dealt.shown_by(&outline, m) {
                let same = found.iter().filter(|(_, known, _)| *known == pile).count();
                if same < MOST_WAYS && found.iter().all(|(known, ..)| *known != key) {
                    found.push((key, pile, line()));
                }
            } else if queue.len() < MOST_TURNED && !met.contains(&key) {
                met.push(key);
                queue.push((next, line()));
            }
        }
    }
    let mut lines: Vec<Vec<OutlineMove>> = found.into_iter().map(|(.., line)| line).collect();
    if lines.is_empty() && queue.len() >= MOST_TURNED {
        // There may be a way beyond what was looked at: any move that cannot be taken back leads on.
        let lasting = |m: &OutlineMove| !matches!(m, OutlineMove::Up(_) | OutlineMove::Back(_));
        let once =
            queue.into_iter().map(|(_, line)| line).filter(|line| line.iter().filter(|t| lasting(t)).count() == 1);
        lines = once.filter(|line| line.last().is_some_and(lasting)).take(MOST_WAYS).collect();
    }
    let mut lines: Vec<Vec<Move>> =
        lines.into_iter().filter_map(|line| card_moves::moves(layout, rules, line)).collect();
    if layout.stock().first().is_some_and(|card| !card.is_seen()) {
        lines.push(vec![Move::Draw]);
    }
    lines.into_iter().map(|line| Arm { line, pulls: 0, wins: 0 }).collect()
}

/// The arm of the highest upper confidence bound, the first of equals; those not yet pulled come first.
fn most_promising(arms: &[Arm]) -> usize {
    let all = arms.iter().map(|arm| arm.pulls).sum::<u32>();
    let spread = libm::log(f64::from(all.max(1)));
    let mut best = (f64::NEG_INFINITY, 0);
    for (i, arm) in arms.iter().enumerate() {
        if arm.pulls == 0 {
            return i;
        }
        let pulls = f64::from(arm.pulls);
        let bound = f64::from(arm.wins) / pulls + (0.5 * spread / pulls).sqrt();
        if bound > best.0 {
            best = (bound, i);
        }
    }
    best.1
}

impl Player for Hindsight {
    fn think(&mut self, seen: &Seen, nodes: u64) -> (u64, Option<Decision>) {
        let about = seen.layout().hash();
        if self.deciding.as_ref().is_none_or(|deciding| deciding.about != about) {
            let unseen = seen.unseen();
            let known = (unseen.len() <= 1).then(|| seen.supposing(&unseen));
            self.deciding = Some(Deciding { about, arms: arms(seen), pulled: None, known, answering: false });
        }
        let mut spent = 0;
        loop {
            let Some(deciding) = &mut self.deciding else { return (spent, None) };
            if deciding.known.is_none() {
                match deciding.arms.as_slice() {
                    [] => return (spent, Some(Decision::Quit)),
                    [only] => return (spent, Some(Decision::Play(only.line.clone()))),
                    _ => {}
                }
                if let Some(arm) = deciding.arms.iter().find(|arm| arm.pulls >= self.enough) {
                    return (spent, Some(Decision::Play(arm.line.clone())));
                }
            }
            if spent >= nodes {
                return (spent, None);
            }
            let most = if deciding.known.is_some() { EXACT } else { self.nodes };
            if !deciding.answering {
                let asked = match &deciding.known {
                    Some(known) => known.clone(),
                    None => {
                        let chosen = most_promising(&deciding.arms);
                        deciding.pulled = Some(chosen);
                        let arm = &deciding.arms[chosen];
                        let mut layout = suppose(seen, self.seed, arm.pulls);
                        for &m in &arm.line {
                            layout.play(seen.rules(), m);
                        }
                        layout
                    }
                };
                match &mut self.solver {
                    Some(solver) => solver.restart(&asked, seen.rules()),
                    None => self.solver = Some(Solver::new(&asked, seen.rules(), TABLE)),
                }
                deciding.answering = true;
                // The question itself costs a node, so that thinking ends where answers cost none.
                spent += 1;
            }
            let Some(solver) = &mut self.solver else { return (spent, None) };
            let before = solver.nodes();
            let verdict = solver.step((nodes - spent).min(most - before));
            spent += solver.nodes() - before;
            if verdict == Verdict::Open && solver.nodes() < most {
                continue;
            }
            deciding.answering = false;
            if let Some(known) = deciding.known.take() {
                match verdict {
                    Verdict::Won => {
                        let line = card_moves::winning_moves(&known, seen.rules(), solver.line());
                        if let Some(line) = line {
                            return (spent, Some(Decision::Play(line)));
                        }
                    }
                    Verdict::Lost => return (spent, Some(Decision::Quit)),
                    Verdict::Open | Verdict::Full => {}
                }
            } else if let Some(arm) = deciding.pulled.and_then(|i| deciding.arms.get_mut(i)) {
                arm.pulls += 1;
                arm.wins += u32::from(verdict == Verdict::Won);
            }
        }
    }
}
