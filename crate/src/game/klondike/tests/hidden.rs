//! The players that see only what lies face up: they do not peek, and what they suppose stays while nothing turns up.

use super::RULES;
use crate::game::Game;
use crate::game::klondike::Klondike;
use crate::game::klondike::analyse::sample;
use crate::game::klondike::hidden::astar::AStarPlayer;
use crate::game::klondike::hidden::hindsight::Hindsight;
use crate::game::klondike::hidden::seen::Seen;
use crate::game::klondike::hidden::{Decision, Player};
use crate::game::klondike::layout::{Layout, Move};
use crate::game::klondike::rules::Rules;
use crate::rng::Rng;

/// Thinks about a position as if it were shown for the first time.
fn decision(player: &mut dyn Player, layout: &Layout, rules: &Rules) -> Decision {
    let seen = Seen::of(layout, rules);
    loop {
        if let (_, Some(decision)) = player.think(&seen, 1000) {
            return decision;
        }
    }
}

/// The hidden cards in another order: what the player must not notice.
pub fn permuted(layout: &Layout, rules: &Rules, rng: &mut Rng) -> Layout {
    let seen = Seen::of(layout, rules);
    let mut order = seen.unseen();
    for i in (1..order.len()).rev() {
        order.swap(i, rng.below(i as u64 + 1) as usize);
    }
    seen.supposing(&order)
}

/// Over a thousand positions of games in play: whatever the hidden cards are, the choice is the same.
#[test]
fn players_do_not_peek() {
    let mut rng = Rng::new(9);
    let mut positions = 0;
    for seed in 0.. {
        let rules = RULES[seed as usize % RULES.len()];
        let game = Klondike::dealt(rules, seed);
        let mut layout = game.start();
        for _ in 0..6 {
            // Some moves further, at random.
            for _ in 0..rng.below(12) {
                let mut moves = Vec::new();
                game.moves(&layout, &mut moves);
                if let Some(&m) = moves.get(rng.below(moves.len().max(1) as u64) as usize) {
                    game.play(&mut layout, m);
                }
            }
            let other = permuted(&layout, &rules, &mut rng);
            assert_eq!(Seen::of(&layout, &rules), Seen::of(&other, &rules));
            let hindsight = || Hindsight::new(seed, 3, 30);
            assert_eq!(decision(&mut hindsight(), &layout, &rules), decision(&mut hindsight(), &other, &rules));
            if seed % 8 == 0 {
                let tree = AStarPlayer::default;
                assert_eq!(decision(&mut tree(), &layout, &rules), decision(&mut tree(), &other, &rules));
            }
            positions += 1;
        }
        if positions >= 1000 {
            return;
        }
    }
}

/// What is supposed of hidden cards stays while nothing turns up.
#[test]
fn samples_stay_while_the_same_cards_are_hidden() {
    let rules = Rules::parse("klondike").expect("rules");
    for seed in 0..5 {
        let game = Klondike::dealt(rules, seed);
        let start = game.start();
        let mut drawn = start.clone();
        game.play(&mut drawn, Move::Draw);
        let piles = |layout: &Layout, n| *sample(&Seen::of(layout, &rules), n).piles();
        for n in 0..20 {
            assert_eq!(piles(&start, n), piles(&drawn, n), "deal {seed}, sample {n}");
            assert_ne!(piles(&start, n), piles(&start, n + 1), "samples differ from each other");
        }
    }
}
