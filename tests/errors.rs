//! Codes of errors: what the page translates by. Every kind of error has one of its own, with the values of its sentence.
#![cfg(not(target_arch = "wasm32"))]

use solvent::error::{Error, MoveError, sentence};
use solvent::game::klondike::rules::RulesError as KlondikeError;
use solvent::game::klondike::text::TextError as CardsError;
use solvent::game::samegame::algobowl::OutputError;
use solvent::game::samegame::rules::RulesError;
use solvent::game::samegame::text::TextError;
use solvent::game::sliding::line::LineError;
use solvent::game::sliding::shape::Shape;
use solvent::game::sliding::text::TextError as TilesError;
use solvent::link::LinkError;
use solvent::strategy::StrategyError;

/// One of each kind.
fn all() -> Vec<Error> {
    let word = || "word".to_owned();
    let text = [
        TextError::Nothing,
        TextError::Ragged { row: 1, found: 2, wanted: 3 },
        TextError::Unknown { row: 1, col: 2, found: word(), allowed: word() },
        TextError::TooLarge { row: 1, col: 2 },
        TextError::Mixed { row: 1, col: 2 },
        TextError::Rows { wanted: 1, found: 2 },
        TextError::Columns { row: 1, found: 2, wanted: 3 },
        TextError::Id { cols: 1, rows: 2, wanted: 3, found: 4 },
        TextError::IdColour { place: 1, found: word(), colours: 2 },
        TextError::Size { rows: 1, cols: 2, colours: 3 },
    ];
    let link = [
        LinkError::NoBoard,
        LinkError::Cut { found: 1, wanted: 2 },
        LinkError::Size,
        LinkError::Cell { row: 1, col: 2, found: '#' },
        LinkError::Future { found: word() },
        LinkError::Version { found: word() },
        LinkError::Moves { wanted: 1 },
        LinkError::Digit { found: '!', place: 1 },
        LinkError::Cursor { found: word() },
    ];
    let output = [
        OutputError::Form { line: 1, wanted: "word", found: word() },
        OutputError::Small { line: 1, size: 2 },
        OutputError::OffBoard { line: 1, row: 2, col: 3, rows: 4, cols: 5 },
        OutputError::Colour { line: 1, row: 2, col: 3, wanted: 4, found: word() },
        OutputError::Size { line: 1, row: 2, col: 3, wanted: 4, found: 5 },
        OutputError::Score { claimed: 1, found: 2 },
        OutputError::Count { claimed: 1, found: 2 },
    ];
    let rules = [
        RulesError::UnknownRules { name: word() },
        RulesError::RulesPart { found: word() },
        RulesError::RulesNumber { found: word() },
        RulesError::Gain,
        RulesError::Penalty,
        RulesError::Bonus { entries: 1 },
    ];
    let strategy = [
        StrategyError::Name { name: word(), known: word() },
        StrategyError::Option { strategy: "word", option: word(), known: word() },
        StrategyError::Value { strategy: "word", option: "word", value: word(), allowed: word() },
    ];
    let moves = [MoveError { place: 1, why: word() }];
    let shape = Shape::new(2, 3).expect("a small shape");
    let tiles = [
        TilesError::Nothing,
        TilesError::Ragged { row: 1, found: 2, wanted: 3 },
        TilesError::Unknown { row: 1, col: 2, found: word() },
        TilesError::NotSquare { found: 1 },
        TilesError::Size { rows: 1, cols: 2 },
        TilesError::TooLarge { row: 1, col: 2, tile: 3, shape, largest: 4 },
        TilesError::Twice { row: 1, col: 2, what: word(), first_row: 3, first_col: 4, missing: word() },
        TilesError::GoalShape { goal: shape, start: shape },
    ];
    let slides = [
        LineError::Unknown { place: 1, found: word() },
        LineError::Edge { place: 1, way: "word" },
        LineError::NotBeside { place: 1, tile: 2, beside: word() },
        LineError::Count { place: 1 },
    ];
    let cards = [
        CardsError::NoCards,
        CardsError::CardUnknown { place: word(), found: word() },
        CardsError::CardTwice { place: word(), card: word(), first: word() },
        CardsError::CardCount { found: 1 },
        CardsError::CardRun { place: word(), card: word(), below: word() },
        CardsError::FaceDown { pile: 1, found: 2, most: 3 },
        CardsError::FaceUp { pile: 1, found: 2 },
        CardsError::TopDown { pile: 1 },
        CardsError::StockSize { found: 1 },
        CardsError::PileCount { found: 1 },
        CardsError::CardsLine { line: 1, found: word() },
        CardsError::RedealsMade { found: word(), most: 1 },
        CardsError::CardsJson { place: 1 },
    ];
    let mut all: Vec<Error> = text.into_iter().map(Error::from).collect();
    all.extend(cards.map(Error::from));
    all.extend([KlondikeError::KlondikeRule { found: word() }].map(Error::from));
    all.extend(tiles.map(Error::from));
    all.extend(slides.map(Error::from));
    all.extend(link.into_iter().map(Error::from));
    all.extend(output.into_iter().map(Error::from));
    all.extend(rules.into_iter().map(Error::from));
    all.extend(strategy.into_iter().map(Error::from));
    all.extend(moves.into_iter().map(Error::from));
    all
}

#[test]
fn every_kind_has_a_code_of_its_own() {
    let mut codes: Vec<String> = Vec::new();
    for error in all() {
        let detail = serde_json::to_value(&error).expect("an error is plain data");
        let code = detail["code"].as_str().expect("a code").to_owned();
        assert!(code.chars().all(|c| c.is_ascii_lowercase() || c == '-'), "{code}");
        assert!(!codes.contains(&code), "two kinds of error have the code {code}; one is: {error}");
        codes.push(code);
        // All values of a kind are in its sentence, whatever they are.
        let said = sentence(&error);
        for (name, value) in detail.as_object().expect("an object") {
            let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            assert!(name == "code" || said.contains(&value), "{name} = {value} is not in: {said}");
        }
    }
}

#[test]
fn sentences_are_sentences() {
    for error in all() {
        let said = sentence(&error);
        assert!(said.starts_with(|c: char| c.is_uppercase() || c == '\''), "{said}");
        assert!(said.ends_with('.') && !said.ends_with("..") && !said.contains('\n'), "{said}");
    }
}
