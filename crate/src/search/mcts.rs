//! Monte-Carlo tree search for one player (SP-MCTS; Schadd, Winands, Tak and Uiterwijk 2012): games played at random from
//! the leaves of a tree that grows where they went well.
//!
//! A move is chosen in the tree by the mean of the games behind it, and by how little is known of it: how few they were and
//! how far apart they came out. With one player nobody spoils a good line, so games that are far apart speak for a move.
//! Scores are measured against how far apart all games of the tree are: no constant here depends on the rules. After some
//! games the root moves on along the best of them, move by move to the end; then another tree is begun, with more
//! games for every move and other habits of play. What was played to its end, or cannot beat the best line by the game's own
//! bound, is closed; a tree that is closed at the start of the game is a proof.
//!
//! Tried on the first five of the standard twenty SameGame boards with 100,000 games each, and on ten PopStar boards with 30,000: one seed or
//! the mean of two, which are up to 1,400 and 70 apart. On the larger boards that is most of what differs here.
//!
//! | change | total of five | PopStar |
//! |---|--:|--:|
//! | exploration 0.5, 100 games before every move of the first tree (the default) | 12,643 | 4,763 |
//! | 300 games, 1,000 games | 11,971, 12,047 | 4,735, 4,702 |
//! | exploration 0.3, with 100 games, 300 games, 1,000 games (means) | 11,799, 12,212, 12,375 | 4,729, 4,704, 4,449 |
//! | exploration 0.2 with 1,000 games; 1 with 300 games | 13,817, 10,339 | 4,456, 4,866 |
//! | exploration 0.3, 300 games, a tenth (mean) or five times as much added to the variance for want of games | 12,230, 11,267 | 4,518, 4,556 |
//!
//! With 60,000 games on three boards, counting a move's best game for nothing, a fifth and a half against the mean gave 7,117, 6,027 and
//! 6,413; so it is left out.

use super::{Best, Counted, Fact, Playout, Search, Status};
use crate::game::Game;
use crate::rng::Rng;

/// Nodes of a tree unless it is given less room: 50 MB.
const MOST: usize = 1 << 20;
/// Added to the variance of a move, divided by its number of games: few games tell little of how far apart they are.
const DOUBT: f64 = 1.0;

/// The index of a node in the list.
type NodeIndex = u32;
/// No node.
const NONE: NodeIndex = NodeIndex::MAX;

/// The search; a node is a game played to its end.
pub struct Mcts<G: Game, P> {
    playout: P,
    rng: Rng,
    /// How much moves with few games are preferred.
    exploration: f64,
    /// Games before every move of the first tree, and how many are left before the next move of this one.
    games: u64,
    due: u64,
    tree: Vec<Node<G::Move>>,
    /// Nodes at most. A full tree grows no more, and games go on from its leaves until the next is begun.
    room: usize,
    root: NodeIndex,
    /// The position at the root, the moves that led there and what they gained.
    state: G::State,
    before: Vec<G::Move>,
    gained: i64,
    /// The best game of this tree and its score.
    top: i64,
    top_line: Vec<G::Move>,
    /// The lowest score of any game that ended.
    lowest: i64,
    /// Of the game in hand: its nodes from the root on, and its moves from the start.
    path: Vec<NodeIndex>,
    line: Vec<G::Move>,
    /// Room to list moves in.
    moves: Vec<G::Move>,
    trees: u64,
    played: u64,
    made: u64,
}

/// A move in the tree and the games behind it.
struct Node<M> {
    /// The move; the root has none.
    by: Option<M>,
    games: u32,
    /// The sum of their scores, and of the squares of those.
    sum: f64,
    squares: f64,
    /// The child that was added last; the others follow by `next`.
    child: NodeIndex,
    /// The sibling that was added before this one.
    next: NodeIndex,
    /// How many moves from here are not in the tree yet; `None` before they were counted.
    untried: Option<u32>,
    /// Nothing below it can be better than the best line.
    closed: bool,
}

impl<G: Game, P: Playout<G>> Mcts<G, P> {
    /// A search of the game; all its chances come from the seed.
    pub fn new(game: &G, playout: P, exploration: f64, games: u64, seed: u64) -> Self {
        let mut search = Mcts {
            playout,
            rng: Rng::new(seed),
            exploration,
            games,
            due: 0,
            tree: Vec::new(),
            room: MOST,
            root: NONE,
            state: game.start(),
            before: Vec::new(),
            gained: 0,
            top: i64::MIN,
            top_line: Vec::new(),
            lowest: i64::MAX,
            path: Vec::new(),
            line: Vec::new(),
            moves: Vec::new(),
            trees: 0,
            played: 0,
            made: 0,
        };
        search.begin(game);
        search
    }

    /// The same search with room for that many nodes only.
    #[cfg(test)]
    pub fn with_room(mut self, nodes: usize) -> Self {
        self.room = nodes;
        self
    }

    /// Begins a tree at the start of the game.
    fn begin(&mut self, game: &G) {
        self.playout.begin(game, self.trees);
        self.trees += 1;
        self.state = game.start();
        self.before.clear();
        (self.gained, self.top) = (0, i64::MIN);
        self.top_line.clear();
        self.reset_tree();
    }

    /// Begins the tree anew at the position that the root has come to.
    fn reset_tree(&mut self) {
        self.tree.clear();
        self.tree.push(Node::new(None, NONE));
        self.root = 0;
        self.due = self.games * self.trees;
    }

    /// Plays a game: selects a way down the tree, expands it by one move, plays on at random, and counts the result.
    fn play(&mut self, game: &G, best: &mut Best<G>) {
        let mut state = self.state.clone();
        let mut gained = self.gained;
        self.line.clone_from(&self.before);
        self.path.clear();
        let mut at = Some(self.root);
        while let Some(place) = at {
            self.path.push(place);
            at = self.select_or_expand(game, &state, place);
            if let Some(by) = at.and_then(|next| self.tree[next as usize].by) {
                gained += game.play(&mut state, by);
                self.line.push(by);
            }
            // A move that is new to the tree is where chance begins.
            if let Some(next) = at.filter(|&next| self.tree[next as usize].games == 0) {
                self.path.push(next);
                at = None;
            }
        }
        let in_tree = self.line.len();
        // Taken before the playout: it bounds every game through the tree's last position.
        let limit = gained + game.bound(&state);
        let rest = self.playout.play_out(game, &state, &mut self.rng, &mut self.line);
        self.played += 1;
        self.made += (self.line.len() - self.before.len()) as u64;
        let score = match rest {
            Some(rest) => self.keep(gained + rest, best),
            // Without an end it counts for what it gained, and for no more than the worst game that has one.
            None => self.line[in_tree..].iter().fold(gained, |sum, &m| sum + game.play(&mut state, m)).min(self.lowest),
        };
        // A game that was over in the tree leaves nothing to try there; nor does one that cannot get better.
        let over = in_tree == self.line.len() || !best.beaten_by(limit);
        self.backpropagate(score as f64, over);
    }

    /// Keeps the game in hand, which has ended, if it is the best so far, and returns its score.
    fn keep(&mut self, score: i64, best: &mut Best<G>) -> i64 {
        if best.beaten_by(score) {
            best.offer(score, self.line.iter().copied());
        }
        if score > self.top {
            self.top = score;
            self.top_line.clone_from(&self.line);
        }
        self.lowest = self.lowest.min(score);
        score
    }

    /// The node to go on to from one: a new child, or the most promising once all were tried. `None` if the playout begins here.
    fn select_or_expand(&mut self, game: &G, state: &G::State, place: NodeIndex) -> Option<NodeIndex> {
        let node = &self.tree[place as usize];
        if node.untried == Some(0) {
            return self.select_child(place);
        }
        // Listed again at every visit: a list of untried moves would take more memory than the rest of the node.
        self.moves.clear();
        game.moves(state, &mut self.moves);
        let mut child = node.child;
        while let Some(tried) = self.tree.get(child as usize) {
            self.moves.retain(|&m| Some(m) != tried.by);
            child = tried.next;
        }
        let untried = self.moves.len() as u32;
        if untried == 0 || self.tree.len() >= self.room {
            self.tree[place as usize].untried = Some(untried);
            return None;
        }
        let by = self.moves[self.rng.below(untried.into()) as usize];
        let new = self.tree.len() as NodeIndex;
        let node = &mut self.tree[place as usize];
        node.untried = Some(untried - 1);
        let next = std::mem::replace(&mut node.child, new);
        self.tree.push(Node::new(Some(by), next));
        Some(new)
    }

    /// The child of the highest upper confidence bound (UCT), of a node that has all its children; of equals the newest.
    ///
    /// The mean, UCT's term for few games, and the deviation that SP-MCTS adds: all in units of the deviation of all games
    /// from the root, so that one exploration constant serves every scale of scores.
    fn select_child(&self, place: NodeIndex) -> Option<NodeIndex> {
        let root = &self.tree[self.root as usize];
        let spread = root.variance().sqrt().max(1e-9);
        let node = &self.tree[place as usize];
        let few = self.exploration * libm::log(f64::from(node.games)).sqrt();
        let mut found = (None, f64::NEG_INFINITY);
        let mut child = node.child;
        while let Some(tried) = self.tree.get(child as usize) {
            if !tried.closed {
                let games = f64::from(tried.games);
                let worth = tried.sum / games / spread;
                let doubt = few / games.sqrt() + (tried.variance() / (spread * spread) + DOUBT / games).sqrt();
                if worth + doubt > found.1 {
                    found = (Some(child), worth + doubt);
                }
            }
            child = tried.next;
        }
        found.0
    }

    /// Counts a game for every node it went through. What has nothing left to try is closed, from the last node up.
    fn backpropagate(&mut self, score: f64, over: bool) {
        let mut closed = over;
        while let Some(place) = self.path.pop() {
            let node = &mut self.tree[place as usize];
            node.games += 1;
            node.sum += score;
            node.squares += score * score;
            node.closed |= closed;
            closed = node.closed;
            if let Some(&parent) = self.path.last().filter(|_| closed) {
                closed = self.is_spent(parent);
            }
        }
    }

    /// Whether every move from a node was tried and closed.
    fn is_spent(&self, place: NodeIndex) -> bool {
        let node = &self.tree[place as usize];
        let mut child = node.child;
        while let Some(tried) = self.tree.get(child as usize).filter(|tried| tried.closed) {
            child = tried.next;
        }
        node.untried == Some(0) && child == NONE
    }

    /// Moves the root on along the best game of the tree, or begins the next tree where that is at its end.
    fn advance(&mut self, game: &G) {
        let Some(&by) = self.top_line.get(self.before.len()) else { return self.begin(game) };
        self.gained += game.play(&mut self.state, by);
        self.before.push(by);
        let mut child = self.tree[self.root as usize].child;
        while let Some(tried) = self.tree.get(child as usize).filter(|tried| tried.by != Some(by)) {
            child = tried.next;
        }
        self.root = child;
        // The best game may have made this move in its playout.
        if child == NONE {
            self.reset_tree();
        }
        self.due = self.games * self.trees;
        if self.tree[self.root as usize].closed {
            self.begin(game);
        }
    }
}

impl<M> Node<M> {
    fn new(by: Option<M>, next: NodeIndex) -> Self {
        Node { by, games: 0, sum: 0.0, squares: 0.0, child: NONE, next, untried: None, closed: false }
    }

    /// How far apart the scores of its games are.
    fn variance(&self) -> f64 {
        let games = f64::from(self.games);
        let mean = self.sum / games;
        (self.squares / games - mean * mean).max(0.0)
    }
}

impl<G: Game, P: Playout<G>> Search<G> for Mcts<G, P> {
    fn step(&mut self, game: &G, nodes: u64, best: &mut Best<G>) -> Status {
        if let Some(closing) = game.finish(&game.start()) {
            best.offer(closing, []);
            return best.end(false);
        }
        for spent in 0.. {
            if best.is_proven() {
                return Status::Optimal;
            }
            if self.tree[self.root as usize].closed {
                if self.before.is_empty() {
                    return best.end(false);
                }
                self.begin(game);
            } else if self.due == 0 {
                self.advance(game);
            }
            if spent == nodes {
                break;
            }
            best.count();
            self.due -= 1;
            self.play(game, best);
        }
        Status::Running
    }

    fn facts(&self) -> Vec<Fact> {
        vec![
            Fact::new(&Counted::GamesPlayed, self.played),
            Fact::new(&Counted::MovesMade, self.made),
            Fact::new(&Counted::Restarts, self.trees - 1),
        ]
    }
}
