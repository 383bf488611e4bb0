//! Lists of moves from files: the JSON that `solve` prints, or one of the game's own forms.

use crate::error::{Error, Refused};
use crate::game::puzzle::claim;
use crate::games::Table;
use crate::message::MessageValue;
use serde::Deserialize;
use serde_json::Value;

/// The JSON that `solve` prints, as far as it is read back.
#[derive(Deserialize)]
struct Answer {
    score: Option<i64>,
    moves: Vec<serde_json::Map<String, Value>>,
}

/// Reads a list of moves for a game and holds whatever it claims (sizes, gains, score) against the game.
pub fn read(table: &dyn Table, named_by: &[&str], text: &str) -> Result<Vec<u32>, Error> {
    if !text.trim_start().starts_with('{') {
        return table.read_line(text);
    }
    let answer: Answer = serde_json::from_str(text).map_err(|_| Refused::BrokenJson)?;
    let claims: Vec<Vec<(String, MessageValue)>> = answer.moves.iter().map(claims).collect();
    let line = table.named(&claims)?;
    for (i, (claimed, exported)) in claims.iter().zip(table.exported(&line)?).enumerate() {
        let found = match serde_json::to_value(exported) {
            Ok(Value::Object(found)) => self::claims(&found),
            _ => Vec::new(),
        };
        let differs = |(name, value): &(String, MessageValue)| {
            let found = claim(&found, name).filter(|found| *found != value && !named_by.contains(&name.as_str()));
            Some((name.clone(), value.to_string(), found?.to_string()))
        };
        if let Some((what, claimed, found)) = claimed.iter().find_map(differs) {
            let why = Refused::Claim { what, claimed, found };
            return Err(Refused::Move { place: i + 1, why: why.into() }.into());
        }
    }
    let found = table.worth(&line)?;
    match answer.score.zip(found).filter(|(claimed, found)| claimed != found) {
        Some((claimed, found)) => Err(Refused::Score { claimed, found }.into()),
        None => Ok(line),
    }
}

/// What an object says in numbers and texts.
fn claims(object: &serde_json::Map<String, Value>) -> Vec<(String, MessageValue)> {
    let claim = |(name, value): (&String, &Value)| {
        let value = match value {
            Value::String(text) => MessageValue::Text(text.clone()),
            value => MessageValue::Number(value.as_i64()?),
        };
        Some((name.clone(), value))
    };
    object.iter().filter_map(claim).collect()
}
