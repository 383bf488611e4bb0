//! How to call the program, made from what the games say of themselves.

use crate::game::puzzle::Form;
use crate::games::{self, GAMES};
use crate::records::{OptionInfo, RuleSet, StrategyInfo};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The whole text of `--help`.
pub fn help() -> String {
    let there = games::catalogue();
    let mut text = usage(&there.rules);
    text += "\nRules:\n";
    for set in &there.rules {
        let _ = writeln!(text, "  {:<12} {}", set.name, set.summary);
    }
    for family in there.games.iter().flat_map(|game| &game.families) {
        let _ = writeln!(text, "  {}\n               {}", family.pattern, family.summary);
    }
    for game in &there.games {
        let _ = writeln!(text, "\nStrategies for {}:", game.title);
        for strategy in there.strategies.iter().filter(|s| s.game == game.name) {
            text += &strategy_lines(strategy);
        }
    }
    text
}

fn usage(sets: &[RuleSet]) -> String {
    let own: Vec<&Form> = GAMES.iter().flat_map(|game| game.about.forms).collect();
    let formats = |wanted: &dyn Fn(&Form) -> bool| {
        let own = own.iter().filter(|form| wanted(form)).map(|form| format!("|{}", form.name));
        own.collect::<String>()
    };
    let (lines, boards) = (formats(&|form| form.line.is_some()), formats(&|form| form.board.is_some()));
    let fields: BTreeMap<&str, ()> =
        sets.iter().flat_map(|set| &set.fields).map(|field| (field.name.as_str(), ())).collect();
    let fields: String = fields.keys().map(|name| format!(" [--{name} N]")).collect();
    let mut text = format!(
        "Plays and solves one-player puzzles.

  solvent solve    --rules R [--strategy NAME] [--nodes N] [--seconds S] [--seed K] [--threads T]
                   [--format text|json{lines}] [FILE|-]
  solvent solve    --rules R --games N [--strategy NAME] [--seed K] [--format text|json]
  solvent evaluate --rules R [--nodes N] [--seconds S] [--seed K] [--threads T] [--format text|json] [FILE|-]
  solvent verify   --rules R BOARD MOVES
  solvent random   --rules R{fields} [--seed K] [--format text{boards}]
  solvent read     [--box LEFT,TOP,RIGHT,BOTTOM] [--format text|json] PICTURE
  solvent bench    --rules R [--strategy NAME] [--nodes N] [--seconds S] [--seed K] [--threads T] SET...

FILE holds one board, or a set of 'board N' blocks. evaluate values every legal move of the board by search.
Without --rules a contest file is read by the rules of its contest.
PICTURE is a PNG, JPEG, WebP or GIF that shows a board of coloured tiles, anywhere or in a box of its pixels; read prints it as text.
--nodes is exact; --seconds (10, and 2 for evaluate, unless a limit is given) stops between slices. --threads (1) share the work of strategies that can be divided. --games plays so many
random boards, from the seed on, and counts those that are solved. Ctrl-C stops a search and prints the best it found, with exit code
130; a second one ends at once. MOVES is the JSON of solve, or:
"
    );
    for game in GAMES {
        let _ = writeln!(text, "  {:<22} {}", game.about.title, game.about.lines);
    }
    for game in GAMES.iter().filter(|game| !game.about.switches.is_empty()) {
        let switches: Vec<&str> = game.about.switches.iter().map(|switch| switch.usage).collect();
        let _ = writeln!(text, "Also for {}: {}", game.about.title, switches.join(", "));
    }
    text
}

fn strategy_lines(strategy: &StrategyInfo) -> String {
    let mut text = format!("  {:<12} {}\n", strategy.name, strategy.summary);
    for option in &strategy.options {
        let (name, allowed) = (&option.name, allowed(option));
        let _ = writeln!(text, "    --{name:<10} {}: {allowed} (default {})", option.summary, option.default);
    }
    text
}

fn allowed(option: &OptionInfo) -> String {
    match (&option.choices, option.min, option.max) {
        (Some(words), ..) => words.join(", "),
        (None, Some(min), Some(max)) => format!("{min} to {max}"),
        _ => String::new(),
    }
}
