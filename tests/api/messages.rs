//! The catalogue of messages, which translations are made from. That everything said is in it is checked wherever tests hear
//! something: see `common::messages`.

use solvent::games;
use solvent::records::MessageInfo;
use std::collections::{BTreeSet, HashMap};

/// The names in braces; what is said by number stands behind them.
fn placeholders(english: &str) -> Vec<&str> {
    let inside = english.split('{').skip(1).filter_map(|rest| rest.split_once('}'));
    inside.map(|(inside, _)| inside.split('|').next().unwrap_or_default()).collect()
}

#[test]
fn codes_are_names_and_sentences_hold_their_values() {
    for MessageInfo { code, values, english } in games::catalogue().messages {
        let (kind, name) = code.split_once('.').expect("a kind and a name");
        assert!(["error", "misfit", "note", "ending", "fact", "part", "why", "hue"].contains(&kind), "{code}");
        assert!(!name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase() || c == '-'), "{code}");
        let named: BTreeSet<&str> = placeholders(&english).into_iter().collect();
        assert_eq!(named, values.iter().map(String::as_str).collect(), "{code}: {english}");
        // One sentence without its capital and its full stop, so that it can stand within another; a part may begin with a proper name.
        let small = |c: char| c.is_lowercase() || "'{".contains(c);
        assert!(kind == "part" || english.starts_with(small), "{code}: {english}");
        assert!(!english.ends_with('.') && !english.contains('\n'), "{code}: {english}");
    }
}

/// A code means one message: what is shared is not said otherwise by a game, nor by two games each in its own way.
#[test]
fn a_code_means_one_message() {
    let mut known: HashMap<String, MessageInfo> = HashMap::new();
    for info in games::catalogue().messages {
        let first = known.entry(info.code.clone()).or_insert_with(|| info.clone());
        assert_eq!(*first, info, "one code for two messages");
    }
}

/// Within a game every message has a code of its own, and none is listed twice.
#[test]
fn codes_of_a_game_are_unique() {
    let catalogue = games::catalogue();
    for rules in &catalogue.rules {
        let own: Vec<&str> =
            games::about(&rules.name).expect("known rules").codes.concat().iter().map(|c| c.code).collect();
        let unique: BTreeSet<&str> = own.iter().copied().collect();
        assert_eq!(unique.len(), own.len(), "{}: {own:?}", rules.game);
    }
    let others = catalogue.rules.iter().map(|rules| rules.game.as_str()).collect::<BTreeSet<_>>().len();
    assert!(others >= 3, "all games are looked at");
}
