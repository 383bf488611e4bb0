//! Sliding tiles through the public face: lines as text, links, and what is said of a board when it is read.

use super::common::messages::told;
use super::common::{deal, sentence, walk};
use solvent::games;
use solvent::link;
use solvent::message::{Message, MessageValue};
use solvent::records::GameRecord;
use solvent::rng::Rng;

/// Every shape there is.
fn shapes() -> impl Iterator<Item = (u32, u32, u32)> {
    (2..=6).flat_map(|rows| (2..=6).map(move |cols| (rows, cols, 1)))
}

#[test]
fn lines_as_text() {
    let (table, _) = games::open("sliding", "1 2 3 / 4 5 6 / 7 8 0").expect("a board");
    let moves = [0, 0, 1, 2, 2, 3];
    let written = |form: &str| table.write(form, &moves).expect("the moves fit").expect("a form of the tiles");
    assert_eq!(written("gap"), "UULDDR\n");
    assert_eq!(written("tile"), "D2RU2L\n");
    assert_eq!(written("numbers"), "6 3 2 5 8 6\n");
    assert_eq!(table.write("algobowl-out", &moves), Ok(None));
}

#[test]
fn links_come_back() {
    let mut rng = Rng::new(3);
    for rules in ["sliding", "sliding:first"] {
        for shape in shapes() {
            let mut table = games::random(&deal(rules, shape, 11)).expect("a shape that is allowed");
            let moves = walk(&mut *table, &mut rng, 20);
            let cursor = rng.below(21) as usize;
            let record = GameRecord { moves, cursor, strategy: Some("idastar".to_owned()), ..table.record() };
            let link = link::print(&record);
            assert_eq!(games::read(&link, "popstar").expect("our own link").record, record, "{link}");
            let whole = link.find('#').expect("a cursor");
            for cut in 1..link.len() {
                match games::read(&format!("https://example.org/{}", &link[..cut]), "popstar") {
                    Ok(opened) => {
                        assert!(cut >= whole && opened.record.board == record.board, "{} of {link}", &link[..cut]);
                    }
                    Err(error) => assert!(cut < whole, "{} of {link}: {error}", &link[..cut]),
                }
            }
        }
    }
}

#[test]
fn any_goal_in_a_link() {
    let goal = "sliding:123/804/765";
    let (table, notes) = games::open(goal, "1 2 3 / 0 8 4 / 7 6 5").expect("a board and a goal");
    assert_eq!(notes, []);
    let record = table.record();
    assert_eq!(record.rules, goal);
    assert_eq!(games::read(&link::print(&record), "popstar").expect("our own link").record, record);
    assert_eq!(table.worth(&[3]), Ok(Some(-1)));
    assert_eq!(table.worth(&[0]), Ok(None));
}

#[test]
fn what_is_known_at_the_door() {
    let told = |board: &str| {
        let opened = games::read(board, "sliding").map_err(sentence);
        opened.map(|opened| opened.notes.iter().map(|note| (note.code.clone(), told(note))).collect::<Vec<_>>())
    };
    assert_eq!(told("1 2 3/4 5 6/7 0 8"), Ok(vec![]));
    let solved = ("note.already-solved".to_owned(), "The tiles are in order already.".to_owned());
    assert_eq!(told("123/456/780"), Ok(vec![solved]));
    let swap = |note: &Message| ["a", "b"].map(|name| note.value(name).cloned().expect("it has both"));
    let notes = games::read("1 2 3/4 5 6/8 7 0", "sliding").expect("a board").notes;
    assert_eq!(swap(&notes[0]), [7, 8].map(MessageValue::Number), "the tiles to exchange, by number");
    let unsolvable = "This board cannot be solved, whatever the moves; it can be if tiles 7 and 8 change places.";
    assert_eq!(told("1 2 3/4 5 6/8 7 0"), Ok(vec![("note.unsolvable".to_owned(), unsolvable.to_owned())]));
    assert_eq!(told("1 2 3/4 5"), Err("Row 2 has 2 cells, but the first row has 3.".to_owned()));
}
