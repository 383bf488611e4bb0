//! The solver and the strategies: right, proven, and the same in any slicing.

use super::*;
use crate::game::peg::player::Careful;
use crate::game::peg::strategies::STRATEGIES;
use crate::game::puzzle::Puzzle;
use crate::search::branch_and_bound::BranchAndBound;
use crate::strategy;

/// A position of so many pegs after random jumps from the usual start, with a jump left.
fn played(rules: Rules, pegs: u32, rng: &mut Rng) -> Peg {
    loop {
        let game = Peg::centre_vacant(rules);
        let mut now = game.start();
        while now.count() > pegs {
            let jumps: Vec<_> = game.board().jumps(now).collect();
            if jumps.is_empty() {
                break;
            }
            game.play(&mut now, jumps[rng.below(jumps.len() as u64) as usize]);
        }
        if now.count() == pegs && game.finish(&now).is_none() {
            return Peg::new(rules, now).unwrap();
        }
    }
}

#[test]
fn every_vacancy_of_the_triangle_is_decided_as_by_the_oracle() {
    for goal in [Goal::Any, Goal::Centre] {
        let rules = Rules { shape: Shape::Triangular, goal };
        let mut oracle = oracle(rules);
        for hole in 0..15 {
            let game = vacant(rules, hole);
            let worth = oracle.worth(&cells(&game, game.start()));
            assert_eq!(proven(&game), worth, "{rules}, hole {hole}");
            let (status, best) = run(&game, &mut BranchAndBound::from(game.start(), Careful));
            assert_eq!((status, best.score()), (Status::Optimal, Some(worth)), "{rules}, hole {hole}");
        }
    }
}

#[test]
fn few_pegs_are_decided_as_by_the_oracle() {
    let mut rng = Rng::new(21);
    for rules in all_rules() {
        let mut oracle = oracle(rules);
        let mut worths = Vec::new();
        for _ in 0..400 {
            let game = few_pegs(rules, 9, &mut rng);
            let worth = oracle.worth(&cells(&game, game.start()));
            assert_eq!(proven(&game), worth, "{rules} {:?}", cells(&game, game.start()));
            let (status, best) = run(&game, &mut BranchAndBound::from(game.start(), Careful));
            if game.finish(&game.start()).is_none() {
                assert_eq!((status, best.score()), (Status::Optimal, Some(worth)));
            }
            worths.push(worth);
        }
        for worth in [-1, -2, -3] {
            assert!(worths.contains(&worth), "{rules}: some are worth {worth}");
        }
    }
}

#[test]
fn games_from_the_usual_starts_are_decided_as_by_the_oracle() {
    let mut rng = Rng::new(4);
    for rules in all_rules() {
        let mut oracle = oracle(rules);
        for _ in 0..40 {
            let game = played(rules, if rules.shape == Shape::Triangular { 9 } else { 11 }, &mut rng);
            assert_eq!(proven(&game), oracle.worth(&cells(&game, game.start())), "{rules}");
        }
    }
}

#[test]
fn the_usual_starts_are_decided_at_once() {
    let decided = |rules: Rules, nodes: u64| {
        let game = Peg::centre_vacant(rules);
        let (status, best) = run(&game, &mut Solve::new(&game));
        assert_eq!(status, Status::Optimal);
        assert!(best.nodes() <= nodes, "{rules} takes {} nodes", best.nodes());
        best.bound()
    };
    assert_eq!(decided(Rules { shape: Shape::English, goal: Goal::Any }, 5_000), -1);
    assert_eq!(decided(Rules { shape: Shape::English, goal: Goal::Centre }, 5_000), -1);
    let european = Rules { shape: Shape::European, goal: Goal::Any };
    assert_eq!(Best::new(&Peg::centre_vacant(european)).bound(), -2, "the class alone rules one peg out");
    assert_eq!(decided(european, 5_000), -2);
}

/// The classical results: every vacancy of the English board can be solved, and three kinds of the European.
#[test]
fn single_vacancies_are_solved_as_published() {
    for (shape, solvable) in [(Shape::English, 33), (Shape::European, 16)] {
        let rules = Rules { shape, goal: Goal::Any };
        let solved = |&hole: &usize| proven(&vacant(rules, hole)) == -1;
        assert_eq!((0..shape.board().holes()).filter(solved).count(), solvable, "{shape}");
    }
}

#[test]
fn any_slicing_gives_the_same_line_nodes_and_status() {
    let mut rng = Rng::new(17);
    for rules in all_rules() {
        for round in 0..12 {
            let game = if round < 2 { Peg::centre_vacant(rules) } else { played(rules, 8 + round % 6, &mut rng) };
            let (status, best) = run(&game, &mut Solve::new(&game));
            for random in [false, true] {
                let (mut search, mut sliced) = (Solve::new(&game), Best::new(&game));
                let mut slice = || if random { rng.below(40) } else { 1 };
                let ended = loop {
                    let (nodes, before) = (slice(), sliced.nodes());
                    let status = search.step(&game, nodes, &mut sliced);
                    assert!(sliced.nodes() - before <= nodes);
                    if status != Status::Running {
                        break status;
                    }
                };
                assert_eq!((ended, sliced.nodes(), sliced.line()), (status, best.nodes(), best.line()), "{rules}");
                assert_eq!((sliced.score(), sliced.bound()), (best.score(), best.bound()));
                assert_eq!(search.step(&game, 10, &mut sliced), status, "it stays as it ended");
                assert_eq!(sliced.nodes(), best.nodes());
            }
        }
    }
}

#[test]
fn a_table_that_forgets_proves_the_same() {
    let mut rng = Rng::new(2);
    for rules in all_rules() {
        let mut more = false;
        for _ in 0..10 {
            let game = played(rules, if rules.shape == Shape::Triangular { 11 } else { 14 }, &mut rng);
            let (_, best) = run(&game, &mut Solve::new(&game));
            let (status, small) = run(&game, &mut Solve::with_room(&game, 64));
            assert_eq!((status, small.score(), small.bound()), (Status::Optimal, best.score(), best.bound()));
            more |= small.nodes() > best.nodes();
        }
        assert!(more || rules.shape == Shape::Triangular, "{rules}: the small table was never full");
    }
}

#[test]
fn a_search_that_follows_the_player_finds_what_a_new_one_finds() {
    let mut rng = Rng::new(6);
    for rules in all_rules() {
        for _ in 0..10 {
            let mut game = played(rules, 10, &mut rng);
            let (mut search, mut best) = (Solve::new(&game), Best::new(&game));
            search.step(&game, 20, &mut best);
            while game.finish(&game.start()).is_none() {
                let jumps: Vec<_> = game.board().jumps(game.start()).collect();
                let jump = jumps[rng.below(jumps.len() as u64) as usize];
                assert!(search.follow(&game, jump));
                let next = Peg::new(rules, game.board().triple(jump).flip(game.start())).unwrap();
                best = best.after(&next, jump, 0);
                game = next;
                assert_eq!(search.step(&game, u64::MAX, &mut best), Status::Optimal);
                assert_eq!(best.score(), Some(proven(&game)));
                assert_eq!(replayed(&game, best.line()), best.score());
            }
        }
    }
}

#[test]
fn every_strategy_plays_to_an_end_and_those_that_prove_agree() {
    let mut rng = Rng::new(9);
    for rules in all_rules() {
        for _ in 0..4 {
            let game = played(rules, 9, &mut rng);
            let worth = proven(&game);
            for row in STRATEGIES {
                let (_, settings) = strategy::parse(row.name, STRATEGIES).unwrap();
                let mut search = (row.build)(&game, &settings, 1);
                let mut best = Best::new(&game);
                let status = search.step(&game, 20_000, &mut best);
                assert_eq!(replayed(&game, best.line()), best.score(), "{}", row.name);
                assert!(best.score().is_some_and(|score| score <= worth), "{}", row.name);
                assert!(best.bound() >= worth, "{}", row.name);
                if status == Status::Optimal {
                    assert_eq!(best.score(), Some(worth), "{}", row.name);
                }
                if ["auto", "exact", "dfs"].contains(&row.name) {
                    assert_eq!(status, Status::Optimal, "{}", row.name);
                }
            }
        }
    }
}

#[test]
fn every_search_of_other_games_holds_here_as_well() {
    let boards = [
        ("peg", "...............oo................"),
        ("peg", "....o......o..o.oo..............."),
        ("peg:centre", ".........oo.....o................"),
        ("peg37", "o...................................o"),
        ("peg15", ".oooo.........."),
        ("peg15:centre", "o.oo..o........"),
    ];
    for (rules, board) in boards {
        let (game, _) = Peg::open(Peg::parse_rules(rules).unwrap(), board).unwrap();
        crate::search::tests::games::every_search(&game, board);
    }
}
