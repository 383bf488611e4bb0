//! A game that is nothing but a small graph, drawn at random: dead positions, circles, ends that could be passed, and bounds that
//! are just sound. What no real game has all at once, every search meets here.

use super::games::every_search;
use super::oracle;
use crate::game::Game;
use crate::rng::{Rng, mix};

/// Positions are numbered from the start, 0.
#[derive(Debug)]
struct Graph {
    start: usize,
    /// For every position where its moves lead, and what they gain.
    edges: Vec<Vec<(usize, i64)>>,
    /// What closing is worth at the ends.
    ends: Vec<Option<i64>>,
    bounds: Vec<i64>,
}

impl Game for Graph {
    type State = usize;
    /// A place in the list of edges.
    type Move = usize;
    type Undo = usize;

    fn start(&self) -> usize {
        self.start
    }

    fn moves(&self, &state: &usize, out: &mut Vec<usize>) {
        out.extend(0..self.edges[state].len());
    }

    fn gain(&self, &state: &usize, m: usize) -> i64 {
        self.edges[state][m].1
    }

    fn play(&self, state: &mut usize, m: usize) -> i64 {
        let (to, gain) = self.edges[*state][m];
        *state = to;
        gain
    }

    fn try_out(&self, state: &mut usize, m: usize) -> (i64, usize) {
        let before = *state;
        (self.play(state, m), before)
    }

    fn undo(&self, state: &mut usize, before: usize) {
        *state = before;
    }

    fn finish(&self, &state: &usize) -> Option<i64> {
        self.ends[state]
    }

    fn bound(&self, &state: &usize) -> i64 {
        self.bounds[state]
    }

    fn size(&self, &state: &usize) -> usize {
        self.edges.len() - state
    }

    fn hash(&self, &state: &usize) -> u64 {
        mix(state as u64)
    }
}

/// A graph of that many positions. An endless one has edges to anywhere that gain nothing or cost; else they lead onwards only, and
/// may gain.
fn random(rng: &mut Rng, positions: usize, endless: bool) -> Graph {
    let ends: Vec<Option<i64>> = (0..positions).map(|_| (rng.below(4) == 0).then(|| rng.below(9) as i64 - 4)).collect();
    let edges = |from: usize| {
        let onwards = (positions - 1 - from) as u64;
        // Ends have moves as well, which no line may make.
        (0..rng.below(4))
            .filter_map(|_| match endless {
                true => Some((rng.below(positions as u64) as usize, -(rng.below(3) as i64))),
                false => (onwards > 0).then(|| (from + 1 + rng.below(onwards) as usize, rng.below(9) as i64 - 3)),
            })
            .collect()
    };
    let edges = (0..positions).map(edges).collect();
    let mut graph = Graph { start: 0, edges, ends, bounds: vec![0; positions] };
    for state in 0..positions {
        graph.start = state;
        let truth = oracle::truth(&graph, positions).expect("few positions").best.unwrap_or(-9);
        let slack = if rng.below(2) == 0 { 0 } else { rng.below(12) as i64 };
        graph.bounds[state] = truth + slack;
    }
    Graph { start: 0, ..graph }
}

/// What is proven of a position must hold on every path to it: here position 5 leads to the end through 4 alone, and a search that comes
/// to it from 4 must not take it for dead, since the best line is 0, 2, 5, 4, 1.
#[test]
fn bounds_hold_on_every_path() {
    let edges = [
        vec![(4, -2), (2, -2), (2, 0)],
        vec![(0, -2)],
        vec![(5, 0), (0, 0)],
        vec![(6, 0), (2, -2), (2, -1)],
        vec![(5, -1), (1, -2)],
        vec![(0, 0), (4, -1)],
        vec![],
    ];
    let ends = vec![None, Some(2), None, Some(-4), None, None, None];
    let graph = Graph { start: 0, edges: edges.into(), ends, bounds: vec![10, 2, -1, -4, 7, 7, -4] };
    every_search(&graph, &format!("{graph:?}"));
}

#[test]
fn every_search_on_random_graphs() {
    let mut rng = Rng::new(1);
    for round in 0..400 {
        let graph = random(&mut rng, 1 + round % 12, round % 2 == 0);
        every_search(&graph, &format!("{graph:?}"));
    }
}
