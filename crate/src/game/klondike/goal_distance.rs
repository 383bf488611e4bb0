//! A heuristic by backward search: how far outlines are from the end, found from there back along the edges that a forward search
//! has left in its graph.

use super::card::CARDS;
use super::outline::{DealtCards, Outline};
use super::search_graph::SearchGraph;

/// Distances of known outlines to the end, no more than they really are if the search that knows them left nothing out.
pub struct GoalDistances {
    /// By place; of outlines that no line of interest leads through, only a bound.
    distances: Vec<u16>,
    /// Whether lines keep to the outlines already known.
    closed: bool,
}

impl GoalDistances {
    /// The distances on lines of at most so many moves.
    pub fn new(graph: &SearchGraph, most: u16, closed: bool) -> Self {
        // Dijkstra's algorithm with a bucket for every distance. Each node begins with the least distance that is of no interest,
        // because a line through it would be longer than the limit.
        let mut distances: Vec<u16> = graph.nodes().map(|node| (most + 1).saturating_sub(node.cost)).collect();
        let mut layers = vec![Vec::new(); usize::from(most) + 1];
        layers[0]
            .extend((0..).zip(graph.nodes()).filter(|(_, n)| n.outline.raised() as usize == CARDS).map(|(i, _)| i));
        for distance in 0..=most {
            for place in std::mem::take(&mut layers[usize::from(distance)]) {
                // It was reached more cheaply since it was put into this bucket.
                if distance > 0 && distances[place as usize] < distance {
                    continue;
                }
                distances[place as usize] = distance;
                for (parent, step) in graph.edges_to(place) {
                    let from_there = distance + step;
                    if from_there < distances[parent as usize] {
                        distances[parent as usize] = from_there;
                        layers[usize::from(from_there)].push(parent);
                    }
                }
            }
        }
        GoalDistances { distances, closed }
    }

    /// The distance of an outline, or any greater number than `most` if it is more than that.
    pub fn of(&self, dealt: &DealtCards, graph: &SearchGraph, outline: &Outline, most: u16) -> u16 {
        if dealt.lower_bound(outline) as u16 > most {
            return most + 1;
        }
        if let Some(place) = graph.find(outline) {
            return self.distances[place as usize];
        }
        // The search left it out, because a card could go up that in the position is covered.
        let mut least = most + 1;
        let mut moves = Vec::new();
        if !self.closed {
            dealt.moves_for_length(outline, &mut moves);
        }
        for m in moves {
            let step = dealt.draws_of(outline, m) as u16 + 1;
            if step < least {
                let next = dealt.after_exactly(outline, m);
                least = least.min(step + self.of(dealt, graph, &next, least - 1 - step));
            }
        }
        least
    }
}
