//! Rules as data: presets against the oracle's own words for them, custom texts, what is refused, and what bounds rest on.

use super::game;
use crate::common::oracle::{self, Custom, Grid, Rules as Truth};
use crate::common::{PRESETS, between, full_grid, pick, random_custom, sentence, some_rules, write};
use crate::game::Game;
use crate::game::samegame::board::Board;
use crate::game::samegame::rules::{self, Close, Rules};
use crate::rng::Rng;
use std::collections::HashMap;

fn rules(truth: &Truth) -> Rules {
    truth.name().parse().expect("the rules are allowed")
}

/// A board of one row that holds so many tiles of each colour.
fn row_of(counts: &[u16]) -> Grid {
    let tiles = counts.iter().enumerate().flat_map(|(colour, &n)| vec![colour as u8; n.into()]);
    vec![tiles.collect()]
}

/// What is left at an end: mostly few tiles, some of them alone of their colour.
fn random_counts(rng: &mut Rng) -> [u16; 10] {
    let most = *pick(rng, &[1, 2, 3, 12, 400]);
    let mut counts = [0; 10];
    counts.iter_mut().skip(1).for_each(|n| *n = between(rng, 0, most) as u16 * rng.below(2) as u16);
    counts
}

#[test]
fn presets_are_what_the_table_says() {
    let mut rng = Rng::new(21);
    for truth in PRESETS {
        let rules = rules(&truth);
        assert_eq!(rules.to_string(), truth.name());
        assert_eq!(rules.close() == Close::Right, truth.closes_right());
        for n in (2..=300).chain([9_999, 10_000]) {
            assert_eq!(rules.gain(n), truth.gain(n), "{} {n}", truth.name());
        }
        for _ in 0..2000 {
            let counts = random_counts(&mut rng);
            assert_eq!(rules.closing(&counts), truth.closing(&row_of(&counts)), "{} {counts:?}", truth.name());
        }
    }
    assert_eq!(rules::PRESETS.map(|p| p.name).len(), PRESETS.len(), "every preset has its words in the oracle");
}

/// PopStar's bonus for 0 to 10 tiles left, number by number.
#[test]
fn popstar_bonus() {
    let rules = rules(&Truth::PopStar);
    let bonus: Vec<i64> = (0..12).map(|left| rules.closing(&[0, left])).collect();
    assert_eq!(bonus, [2000, 1980, 1920, 1820, 1680, 1500, 1280, 1020, 720, 380, 0, 0]);
}

#[test]
fn custom_rules_are_what_they_say() {
    let mut rng = Rng::new(22);
    for _ in 0..500 {
        let truth = random_custom(&mut rng);
        let rules = rules(&truth);
        assert_eq!(rules.close() == Close::Right, truth.closes_right());
        for n in 2..40 {
            assert_eq!(rules.gain(n), truth.gain(n), "{}", truth.name());
        }
        for _ in 0..20 {
            let counts = random_counts(&mut rng);
            assert_eq!(rules.closing(&counts), truth.closing(&row_of(&counts)), "{} {counts:?}", truth.name());
        }
        assert_eq!(rules.to_string(), truth.name());
        assert_eq!(rules.to_string().parse(), Ok(rules));
    }
}

/// Parts may be left out and come in any order; rules that are a preset's get its name.
#[test]
fn custom_rules_in_short() {
    for (short, full) in [
        ("custom:close=left", "algobowl"),
        ("custom:close=right,gain=1.-1.0", "bubbleburst"),
        ("custom:tile=-1,gain=0.0.0", "clickomania"),
        ("custom:colour=-1,bonus=1000,gain=1.-4.4", "samegame"),
        ("custom:gain=5.0.0,bonus=2000.1980.1920.1820.1680.1500.1280.1020.720.380", "popstar"),
        ("custom:gain=5.0.0", "custom:gain=5.0.0,tile=0,colour=0,close=left"),
        ("custom:bonus=10.-5", "custom:gain=1.-2.1,bonus=10.-5,tile=0,colour=0,close=left"),
        ("custom:tile=-1000000,colour=-1000000", "custom:gain=1.-2.1,tile=-1000000,colour=-1000000,close=left"),
        ("custom:gain=0.0.1000000", "custom:gain=0.0.1000000,tile=0,colour=0,close=left"),
    ] {
        let rules: Rules = short.parse().unwrap_or_else(|error| panic!("{short}: {error}"));
        assert_eq!(rules.to_string(), full, "{short}");
    }
}

#[test]
fn refused_rules() {
    let unknown = |name: &str| {
        format!(
            "There are no rules named '{name}'; known are popstar, samegame, bubbleburst, algobowl and clickomania, or \
             custom:gain=5.0.0,bonus=2000.1980,tile=0,colour=0,close=left."
        )
    };
    let part = |part: &str| {
        format!(
            "Custom rules cannot have '{part}'; they take gain=A.B.C, bonus=B0.B1…, tile=T, colour=C and close=left or right."
        )
    };
    let number = |text: &str| format!("'{text}' in the custom rules is not a whole number from -1000000 to 1000000.");
    let gain =
        "The gain of a group of n, A·n² + B·n + C, needs three numbers with A at least 0, and may not be negative \
                for any n from 2 up."
            .to_owned();
    let penalty = "Tile and colour are penalties: they are 0 or negative.".to_owned();
    for (text, expected) in [
        ("", unknown("")),
        ("PopStar", unknown("PopStar")),
        ("tetris", unknown("tetris")),
        ("custom", unknown("custom")),
        ("custom:", part("")),
        ("custom:gain", part("gain")),
        ("custom:gain=5.0.0,", part("")),
        ("custom:size=5", part("size=5")),
        ("custom:close=up", part("close=up")),
        ("custom:gain=5", gain.clone()),
        ("custom:gain=5.0", gain.clone()),
        ("custom:gain=1.2.3.4", gain.clone()),
        ("custom:gain=-1.0.1000", gain.clone()),
        ("custom:gain=0.-1.1000", gain.clone()),
        ("custom:gain=0.0.-1", gain.clone()),
        ("custom:gain=1.-5.6", "fine".to_owned()),
        ("custom:gain=1.-7.11", gain.clone()),
        ("custom:gain=1.-1000.249999", gain.clone()),
        ("custom:gain=1.-1000.250000", "fine".to_owned()),
        ("custom:gain=a.b.c", number("a")),
        ("custom:gain=1..1", number("")),
        ("custom:gain=1000001.0.0", number("1000001")),
        ("custom:bonus=", number("")),
        ("custom:bonus=1.x", number("x")),
        ("custom:tile=-1000001", number("-1000001")),
        ("custom:tile=1.5", number("1.5")),
        ("custom:colour=99999999999999999999", number("99999999999999999999")),
        ("custom:tile=1", penalty.clone()),
        ("custom:colour=1", penalty),
    ] {
        let found = text.parse::<Rules>().map_or_else(sentence, |_| "fine".to_owned());
        assert_eq!(found, expected, "{text}");
    }
    let table = |entries: usize| format!("custom:bonus={}", vec!["1"; entries].join("."));
    assert!(table(10_001).parse::<Rules>().is_ok());
    let long = table(10_002).parse::<Rules>().map_err(sentence);
    assert_eq!(long.unwrap_err(), "The bonus table has 10002 entries; at most 10001 are allowed.");
}

/// A gain is refused just when some group that a board can hold would lose.
#[test]
fn gains_that_dip_are_refused() {
    let mut rng = Rng::new(23);
    let (mut taken, mut refused) = (0, 0);
    for _ in 0..5000 {
        let gain = [between(&mut rng, -1, 4), between(&mut rng, -40, 20), between(&mut rng, -20, 120)];
        let custom = Custom { gain, bonus: vec![], per_tile: 0, per_colour: 0, closes_right: false };
        let truth = Truth::Custom(custom);
        let dips = (2..=10_000).any(|n| truth.gain(n) < 0);
        assert_eq!(truth.name().parse::<Rules>().is_err(), dips, "{}", truth.name());
        if dips { refused += 1 } else { taken += 1 }
    }
    assert!(taken > 500 && refused > 500, "both kinds are tried: {taken} taken, {refused} refused");
}

/// The best that n tiles of one colour can gain: leave one, or pop some of them as one group, over all ways.
#[test]
fn most_is_the_best_partition() {
    let mut rng = Rng::new(24);
    for truth in PRESETS.into_iter().chain((0..400).map(|_| random_custom(&mut rng))) {
        let rules = rules(&truth);
        let mut best = vec![0];
        for n in 1..=60 {
            let popped = (2..=n).map(|size| truth.gain(size) + best[n - size]).max().unwrap_or(0);
            best.push(popped.max(best[n - 1]));
            assert_eq!(rules.most(n), best[n], "{} {n}", truth.name());
        }
    }
}

/// No end is worth more than `best_closing` says, whatever is left beside the tiles that can never leave.
#[test]
fn best_closing_is_sound() {
    let mut rng = Rng::new(25);
    let custom: Vec<Truth> = (0..400).map(|_| random_custom(&mut rng)).collect();
    for truth in PRESETS.into_iter().chain(custom) {
        let rules = rules(&truth);
        for _ in 0..100 {
            let end = random_counts(&mut rng);
            let worth = truth.closing(&row_of(&end));
            // Before the end there were more tiles, and some of those left then were known to stay.
            let counts = end.map(|n| n + pick(&mut rng, &[0, 0, 2, 3, 10]) * u16::from(n > 0));
            let staying = end.map(|n| between(&mut rng, 0, n.into()) as u16);
            for staying in [[0; 10], staying, end] {
                let most = rules.best_closing(&counts, &staying);
                assert!(most >= worth, "{} {counts:?} {staying:?} {end:?}: {most}", truth.name());
            }
        }
    }
    // And it is no higher than it must be where nothing stays.
    assert_eq!(PRESETS.map(|truth| rules(&truth).best_closing(&[0, 9], &[0, 0])), [2000, 1000, 0, 0, 0]);
}

/// Giving up with moves left is never worth more than an end that can still come.
#[test]
fn giving_up_never_pays() {
    let mut rng = Rng::new(26);
    for _ in 0..300 {
        for truth in some_rules(&mut rng) {
            let start = full_grid(&mut rng, 4, 4, 3);
            let game = game(&truth, &start);
            let mut grid = start;
            loop {
                let (board, _) = Board::settled(game.start().shape(), &grid.concat());
                let groups = oracle::groups(&grid);
                if groups.is_empty() {
                    assert_eq!(game.stop(&board), Some(truth.closing(&grid)), "at the end it is the end");
                    break;
                }
                let worth = game.stop(&board);
                assert_eq!(worth, Some(truth.giving_up(&grid)), "{} {}", truth.name(), write(&grid));
                let best = oracle::best(&truth, &grid, &mut HashMap::new());
                assert!(worth <= Some(best), "{} {}: {worth:?} for giving up, {best}", truth.name(), write(&grid));
                let group = pick(&mut rng, &groups);
                grid = oracle::pop(&grid, group, truth.closes_right());
            }
        }
    }
}

/// The largest numbers on the largest board stay exact in the numbers of JavaScript.
#[test]
fn the_largest_scores() {
    let rules: Rules = "custom:gain=1000000.1000000.1000000,bonus=1000000".parse().expect("allowed");
    let most = rules.most(10_000) + rules.best_closing(&[0, 10_000], &[0, 0]);
    assert_eq!(most, 1_000_000 * (100_000_000 + 10_000 + 1) + 1_000_000);
    let rules: Rules = "custom:tile=-1000000,colour=-1000000".parse().expect("allowed");
    let least = rules.closing(&[0, 10_000]);
    assert_eq!(least, -1_000_000 * (10_000 + 9_998 * 9_998));
    assert!(most < 1 << 53 && least > -(1 << 53));
}

#[test]
fn merging_is_said_to_pay_where_it_does() {
    let mut said = 0;
    for (a, b, c) in (-1..4).flat_map(|a| (-12..7).flat_map(move |b| (-8..40).map(move |c| (a, b, c)))) {
        let Ok(rules) = format!("custom:gain={a}.{b}.{c}").parse::<Rules>() else { continue };
        let apart = |m, n| rules.gain(m) + rules.gain(n) > rules.gain(m + n);
        let loses = (2..40).any(|n| rules.gain(n + 1) < rules.gain(n) || (2..40).any(|m| apart(m, n)));
        assert!(!(rules.merging_pays() && loses), "gain {a}, {b}, {c}");
        said += usize::from(rules.merging_pays());
    }
    assert!(said > 100, "{said}");
}
