//! The searches, each as it may be set up for any game. A search that is added belongs here.

use super::{AnyMove, First, Greediest};
use crate::game::Game;
use crate::search::astar::AStar;
use crate::search::beam::Beam;
use crate::search::bfs::BreadthFirst;
use crate::search::branch_and_bound::BranchAndBound;
use crate::search::dfs::Dfs;
use crate::search::endgame::Endgames;
use crate::search::greedy::Greedy;
use crate::search::horizon::{Commit, Horizon};
use crate::search::iddfs::IterativeDeepening;
use crate::search::lookahead::LookAhead;
use crate::search::mcts::Mcts;
use crate::search::priority::{Order, Priority};
use crate::search::random::Random;
use crate::search::relay::Relay;
use crate::search::{NoRollout, Search};

/// A search for a game.
pub type Build<G> = fn(&G) -> Box<dyn Search<G>>;

/// A name for messages, nodes to try it with, the positions of the largest game that it must prove, and how it is made.
pub type Row<G> = (&'static str, u64, usize, Build<G>);

/// Nodes of a search whose nodes are quick, and of one that plays games out: in an endless game these are long.
const MANY: u64 = 400;
const FEW: u64 = 50;
/// Positions of any game here.
const ANY: usize = usize::MAX;

const ALL: First = First(usize::MAX);

fn order(drop_duplicates: bool) -> Order {
    Order { penalty: 18, adapt: true, drop_duplicates }
}

/// Every search there is.
pub fn searches<G: Game + 'static>() -> Vec<Row<G>> {
    vec![
        ("A*", MANY, ANY, |game| Box::new(AStar::new(game, NoRollout))),
        ("A* with rollouts", FEW, 0, |game| Box::new(AStar::new(game, Greediest))),
        ("A* in little room", MANY, 0, |game| Box::new(AStar::new(game, NoRollout).with_room(30))),
        ("beam", MANY, 0, |game| Box::new(Beam::new(game, 2, 20, NoRollout))),
        ("beam with rollouts", FEW, 0, |game| Box::new(Beam::new(game, 2, 20, Greediest))),
        ("breadth first", MANY, 0, |_| Box::new(BreadthFirst::new(ALL))),
        ("breadth first over two", MANY, 0, |_| Box::new(BreadthFirst::new(First(2)))),
        ("branch and bound", MANY, 12, |game| Box::new(BranchAndBound::from(game.start(), NoRollout))),
        ("branch and bound with rollouts", FEW, 0, |game| Box::new(BranchAndBound::from(game.start(), Greediest))),
        ("depth first, 1 deep", MANY, 0, |game| Box::new(Dfs::new(game, 1, NoRollout))),
        ("depth first, 4 deep, with rollouts", FEW, 0, |game| Box::new(Dfs::new(game, 4, Greediest))),
        ("depth first, 40 deep", MANY, 12, |game| Box::new(Dfs::new(game, 40, NoRollout))),
        ("exact endgames", MANY, 0, |_| Box::new(Endgames::new(Box::new(BreadthFirst::new(First(2))), NoRollout))),
        ("exact endgames with rollouts", FEW, 0, |game| {
            Box::new(Endgames::new(Box::new(Greedy::new(game, Greediest)), Greediest))
        }),
        ("greedy", MANY, 0, |game| Box::new(Greedy::new(game, Greediest))),
        ("horizon", MANY, 0, |game| Box::new(Horizon::new(game, |_| 3, 2, Commit::First))),
        ("horizon over paths", MANY, 0, |game| Box::new(Horizon::new(game, |_| 5, 0, Commit::Path))),
        ("iterative deepening", MANY, 12, |game| Box::new(IterativeDeepening::new(game, 40, NoRollout))),
        ("iterative deepening to 3 with rollouts", FEW, 0, |game| {
            Box::new(IterativeDeepening::new(game, 3, Greediest))
        }),
        ("look ahead", MANY, 0, |game| Box::new(LookAhead::new(game, 2, NoRollout))),
        ("look ahead with rollouts", FEW, 0, |game| Box::new(LookAhead::new(game, 2, Greediest))),
        ("Monte Carlo", FEW, 0, |game| Box::new(Mcts::new(game, AnyMove, 0.5, 20, 7))),
        ("Monte Carlo in little room", FEW, 0, |game| Box::new(Mcts::new(game, AnyMove, 0.5, 20, 7).with_room(20))),
        ("priority", MANY, ANY, |_| Box::new(Priority::new(ALL, order(true)))),
        ("priority over two with duplicates", MANY, 0, |_| Box::new(Priority::new(First(2), order(false)))),
        ("random", MANY, 0, |game| Box::new(Random::new(game, 3))),
        ("relay", MANY, ANY, |game| {
            Box::new(Relay::new(vec![Box::new(Greedy::new(game, Greediest)), Box::new(AStar::new(game, NoRollout))]))
        }),
    ]
}
