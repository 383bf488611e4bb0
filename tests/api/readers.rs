//! Nothing that comes in from outside does worse than be refused in one sentence: arbitrary boards, rules, moves, links and strategies,
//! for every rule set of the catalogue.

use super::common::{deal, refused, sentence};
use proptest::prelude::*;
use solvent::games::{self, Table};
use solvent::link;
use solvent::message::MessageValue;
use solvent::records::Deal;
use std::collections::BTreeMap;

/// Texts that look like something: boards of all games, contest files, JSON, lists of moves, and anything else.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        "[RGBYP0-9x.:,;|/#\\[\\]\" \n\tc\u{feff}é-]{0,60}",
        "[RGx1-3.🟥🟢🟫⬜⬛🖤红绿色白空天１，Ｒ\u{fe0f} \n]{0,40}",
        "[0-9a-f_.x /\n,]{0,40}",
        "([A2-9TJQK]{1,2}[CDHS?][ |\n]){0,60}",
        "(stock|waste|foundations|redeals|[0-9]):( [A2-9TJQK]{1,2}[CDHS]){0,8}\n",
        "\\{\"(moves|stock|score)\": *\\[?[\"0-9A-Z, ]{0,20}\\]?\\}?",
        "([ULDR][0-9]{0,4} ?){0,12}",
        "(-?[0-9]{1,20}[ ,\n]){0,12}",
        "\\PC{0,40}",
    ]
}

/// A rule set of the catalogue, or what may be written behind the names of one.
fn rules() -> impl Strategy<Value = String> {
    let catalogue = games::catalogue();
    let named: Vec<String> = catalogue.rules.into_iter().map(|set| set.name).collect();
    let families = catalogue.games.into_iter().flat_map(|game| game.families);
    let heads = families.map(|family| family.pattern.split(':').next().unwrap_or_default().to_owned());
    let heads: Vec<String> = heads.chain(named.clone()).collect();
    let parts = "((gain|bonus|tile|colour|close|draw|redeals|back|first|last|[0-9a-f/]{1,9})=?[-0-9.a-z]{0,12},?){0,4}";
    prop_oneof![
        4 => proptest::sample::select(named),
        2 => (proptest::sample::select(heads), parts).prop_map(|(head, parts)| format!("{head}:{parts}")),
        1 => "\\PC{0,20}",
    ]
}

/// A small board of every rule set.
fn tables() -> Vec<Box<dyn Table>> {
    let sets = games::catalogue().rules;
    sets.iter().map(|set| games::random(&deal(&set.name, (3, 3, 3), 1)).expect("a small board")).collect()
}

/// A sentence is one line that can be read at a glance and steers no terminal.
fn is_sentence(told: &str) -> bool {
    told.ends_with('.') && !told.contains(char::is_control) && told.chars().count() <= 300
}

/// Whatever comes in, and however long it is, the refusal can be read.
#[test]
fn refusals_are_short() {
    let long = "x".repeat(5_000);
    let texts = [
        format!("1 2 {long}"),
        format!("1 2\n3 {long}\n"),
        format!("RRG\nG{}G\n", "\u{1b}[2J\u{7}"),
        format!("9x9c4s2:1,2,{long}"),
        "12\u{1b}/34".to_owned(),
        (0..36).map(|_| "1").collect::<Vec<_>>().join(" "),
        format!("stock: {long}"),
        format!("{{\"{long}\": 1}}"),
        format!("?v={long}&b=1x1.R"),
        format!("?v=1&r={long}&b=1x1.R"),
        format!("?v=1&r=popstar&b=1x1.R#{long}"),
        format!("?v=1&r=popstar&s={long}&b=1x2.RR"),
        "?v=1&r=popstar&b=1x1.\u{202e}".to_string(),
        "?v=1&r=%1b%0a&b=1x1.R".to_owned(),
    ];
    let sets = games::catalogue().rules.into_iter().map(|set| set.name);
    let rules: Vec<String> = sets.chain([long.clone(), format!("sliding:{long}"), format!("custom:{long}")]).collect();
    for text in &texts {
        for rules in &rules {
            if let Err(error) = games::read(text, rules) {
                let told = sentence(error);
                assert!(is_sentence(&told), "{} characters: {told:?}", told.chars().count());
            }
        }
    }
    for strategy in [&long, &format!("dfs,{long}=1"), &format!("dfs,depth={long}")] {
        for table in tables() {
            let told = refused(table.check_strategy(strategy));
            assert!(is_sentence(&told), "{told:?}");
        }
    }
}

/// What is longer than any board is refused before it is looked at, and a text with too many cells before they are kept.
#[test]
fn endless_texts() {
    for rules in games::catalogue().rules {
        for text in ["1".repeat(2_000_001), "1 ".repeat(1_000_001), "?v=1&b=".repeat(400_000)] {
            let told = refused(games::read(&text, &rules.name));
            assert_eq!(told, "The text is longer than 2000000 characters; no board needs as many.");
        }
    }
    let many = "row 1, column 10001: the board has more than 10000 cells, the most allowed";
    for text in ["1".repeat(1_999_999), "1 ".repeat(999_999)] {
        assert_eq!(games::read(&text, "popstar").unwrap_err().to_string(), many);
    }
    let told = refused(games::read(&"1\n".repeat(999_999), "popstar"));
    assert_eq!(told, "Row 10001, column 1: the board has more than 10000 cells, the most allowed.");
}

proptest! {
    #[test]
    fn boards_and_rules(text in text(), rules in rules()) {
        match games::read(&text, &rules) {
            Ok(opened) => {
                let again = games::read(&opened.record.board, &opened.record.rules).expect("what was read is read again");
                prop_assert_eq!(again.record, opened.record);
            }
            Err(error) => {
                let told = sentence(error);
                prop_assert!(is_sentence(&told), "{}", told);
            }
        }
    }

    #[test]
    fn lines_of_moves(text in text(), form in "[a-z-]{0,12}( [0-9]{1,3} [A-Z2-9?]{1,3})?") {
        for table in tables() {
            match table.read_line(&text) {
                Ok(moves) => { table.worth(&moves).expect("what was read fits"); }
                Err(error) => prop_assert!(is_sentence(&sentence(error))),
            }
            if let Err(error) = table.write(&form, &[]) {
                prop_assert!(is_sentence(&sentence(error)));
            }
        }
    }

    #[test]
    fn moves_by_number(moves in proptest::collection::vec(prop_oneof![0..800u32, any::<u32>()], 0..4), cursor in 0..9usize) {
        for mut table in tables() {
            let Err(error) = table.line(&moves) else { continue };
            let told = sentence(error);
            prop_assert!(is_sentence(&told));
            prop_assert_eq!(refused(table.evaluate(&moves)), told.clone());
            prop_assert_eq!(refused(table.worth(&moves)), told);
            if let Err(error) = table.show(&moves, cursor) {
                prop_assert!(is_sentence(&sentence(error)));
            }
        }
    }

    #[test]
    fn moves_by_name(name in "(row|col|gap|move|tile|size|from|to)", number in any::<i64>(), word in "[ULDRuldr0-9A-Z]{0,3}") {
        let values = [MessageValue::Number(number), MessageValue::Number(number.rem_euclid(9)), MessageValue::Text(word)];
        for value in values {
            let claims = vec![(name.clone(), value.clone()), ("col".to_owned(), value)];
            for table in tables() {
                match table.named(std::slice::from_ref(&claims)) {
                    Ok(moves) => { table.line(&moves).expect("what was named fits"); }
                    Err(error) => prop_assert!(is_sentence(&sentence(error))),
                }
            }
        }
    }

    #[test]
    fn links(
        rules in rules(), version in "[0-9]{0,3}|\\PC{0,4}", size in "[0-9]{1,6}x[0-9]{1,6}|\\PC{0,6}",
        cells in "[-_.*A-Za-z0-9%/]{0,60}", moves in "([0-9]{1,3}\\.)?[-_A-Za-z0-9]{0,9}", cursor in "[0-9]{0,3}|\\PC{0,4}",
    ) {
        let link = format!("?v={version}&r={rules}&m={moves}&b={size}.{cells}#{cursor}");
        match games::read(&link, "popstar") {
            Ok(opened) => {
                let again = games::read(&link::print(&opened.record), "popstar").expect("our own link");
                prop_assert_eq!(again.record, opened.record);
            }
            Err(error) => prop_assert!(is_sentence(&sentence(error))),
        }
    }

    #[test]
    fn strategies(name in "[a-z]{0,9}|auto|astar|beam|dfs", options in "(,[a-z]{0,9}=?[-0-9a-z]{0,9}){0,3}") {
        for table in tables() {
            if let Err(error) = table.check_strategy(&format!("{name}{options}")) {
                prop_assert!(is_sentence(&sentence(error)));
            }
        }
    }

    #[test]
    fn deals(rules in rules(), names in proptest::collection::vec("rows|cols|colours|[a-z]{0,5}", 0..3), number in any::<u32>()) {
        for number in [number, number % 12, number % 10_001] {
            let fields: BTreeMap<String, u32> = names.iter().map(|name| (name.clone(), number)).collect();
            match games::random(&Deal { rules: rules.clone(), fields: fields.into_iter().collect(), seed: number.into() }) {
                Ok(table) => {
                    let record = table.record();
                    let again = games::read(&record.board, &record.rules).expect("what was dealt is read");
                    prop_assert_eq!(again.record, record);
                }
                Err(error) => prop_assert!(is_sentence(&sentence(error))),
            }
        }
    }
}
