//! Whatever is said to the reader must be in the catalogue: translations are made from it.

use solvent::games;
use solvent::message::{Message, MessageValue};
use solvent::records::{MessageInfo, Report};
use std::collections::HashMap;
use std::sync::OnceLock;

fn catalogue() -> &'static HashMap<String, MessageInfo> {
    static CATALOGUE: OnceLock<HashMap<String, MessageInfo>> = OnceLock::new();
    CATALOGUE.get_or_init(|| games::catalogue().messages.into_iter().map(|info| (info.code.clone(), info)).collect())
}

/// Holds a message against the catalogue: its code, its values and its sentence, and what is said within it.
pub fn check(message: &Message) {
    let info = catalogue().get(&message.code).unwrap_or_else(|| panic!("not in the catalogue: {message:?}"));
    assert!(message.values.iter().map(|(name, _)| name).eq(&info.values), "{info:?} has other values than {message:?}");
    let fill = |text: String, (name, value): &(String, MessageValue)| {
        let mut text = text.replace(&format!("{{{name}}}"), &said(value));
        while let Some((before, rest)) = text.split_once(&format!("{{{name}|")) {
            let (forms, after) = rest.split_once('}').expect("a closing brace");
            let (one, other) = forms.split_once('|').expect("two forms");
            text = format!("{before}{}{after}", if *value == MessageValue::Number(1) { one } else { other });
        }
        text
    };
    assert_eq!(message.values.iter().fold(info.english.clone(), fill), message.text);
}

/// The sentence of a message, which must be in the catalogue.
pub fn told(message: &Message) -> String {
    check(message);
    message.sentence()
}

/// A value as the English says it.
fn said(value: &MessageValue) -> String {
    match value {
        MessageValue::Number(number) => number.to_string(),
        MessageValue::Text(text) => text.clone(),
        MessageValue::List(values) => match values.split_last() {
            Some((last, [])) => said(last),
            Some((last, others)) => {
                format!("{} and {}", others.iter().map(said).collect::<Vec<_>>().join(", "), said(last))
            }
            None => String::new(),
        },
        MessageValue::Said(message) => {
            check(message);
            message.text.clone()
        }
    }
}

/// Holds what a search says against the catalogue.
pub fn check_report(report: &Report) {
    report.facts.iter().for_each(|fact| check(&fact.what));
    report.ending.iter().for_each(check);
}
