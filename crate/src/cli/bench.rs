//! `solvent bench`: a strategy over sets of boards, and what it came to.

use super::args::Solve;
use super::solve::answer;
use super::{CliError, checked_boards, interrupt};
use crate::records::Status;
use std::io::Write;
use std::path::PathBuf;

/// Solves every board of the sets, prints a line for each, and the sums.
pub fn run(solve: &Solve, sets: &[PathBuf], out: &mut impl Write) -> Result<(), CliError> {
    let (mut total, mut boards, mut nodes, mut seconds, mut proven, mut cleared) = (0, 0, 0, 0.0, 0, 0);
    let sets = sets.iter().map(|file| Ok((file, checked_boards(&solve.rules, file)?)));
    'sets: for (file, set) in sets.collect::<Result<Vec<_>, CliError>>()? {
        for (name, block) in set {
            let answer = answer(solve, name, &block, file)?;
            let status = serde_json::to_value(answer.status).unwrap_or_default();
            writeln!(
                out,
                "{} board {}: {} of at most {}, {} left, {} nodes, {:.2} s, {}",
                file.display(),
                answer.board,
                answer.score.unwrap_or(0),
                answer.bound,
                answer.left,
                answer.nodes,
                answer.seconds,
                status.as_str().unwrap_or_default()
            )?;
            out.flush()?;
            total += answer.score.unwrap_or(0);
            boards += 1;
            nodes += answer.nodes;
            seconds += answer.seconds;
            proven += usize::from(answer.status == Status::Optimal);
            cleared += usize::from(answer.left == 0);
            if interrupt::asked() {
                break 'sets;
            }
        }
    }
    let mean = total as f64 / f64::from(boards.max(1));
    writeln!(
        out,
        "{} {}: {boards} boards, total {total}, mean {mean:.2}, {cleared} cleared, {proven} proven, {nodes} nodes, {seconds:.1} s, {:.0} nodes/s",
        solve.rules,
        solve.strategy,
        nodes as f64 / seconds.max(1e-9)
    )?;
    Ok(())
}
