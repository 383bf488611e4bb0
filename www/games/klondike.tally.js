// What a player has played and won, by the cards of a draw, and how long the deals took that were begun last. Pure functions on
// one small record; klondike.time.js keeps it, counts the time and shows it.

/** Deals that are remembered, so that one that is come back to is not counted twice. */
const DEALS = 12;
/** More than anybody plays, and more than a game takes: what is kept and larger is none of ours. */
const MANY = 1e6;
const LONG_MS = 1e9;

/** `moves` and `ms` are the best of a won game; 0 before there is one. @typedef {{ played: number, won: number, streak: number, longest: number, moves: number, ms: number }} Tally */
/** @typedef {{ deal: string, draw: string, ms: number, helped: boolean, won: boolean }} Deal */
/** @typedef {{ draws: { [draw: string]: Tally }, deals: Deal[] }} Tallies */

export const DRAWS = ["1", "3"];

/** @param {any} kept @param {number} most */
function count(kept, most) {
  return Number.isInteger(kept) && kept >= 0 && kept <= most ? kept : 0;
}

/** @param {any} kept @returns {Tally} */
function tally(kept) {
  const played = count(kept?.played, MANY);
  const won = Math.min(played, count(kept?.won, MANY));
  const longest = Math.min(won, count(kept?.longest, MANY));
  return {
    played,
    won,
    longest,
    streak: Math.min(longest, count(kept?.streak, MANY)),
    moves: won ? count(kept?.moves, MANY) : 0,
    ms: won ? count(kept?.ms, LONG_MS) : 0,
  };
}

/** @param {any} kept @returns {Deal[]} */
function deal(kept) {
  const { deal, draw, ms, helped, won } = kept ?? {};
  if (typeof deal !== "string" || deal.length > 120 || !DRAWS.includes(draw)) return [];
  return [{ deal, draw, ms: count(ms, LONG_MS), helped: helped === true, won: won === true }];
}

/** What was kept, each field checked. @param {any} kept @returns {Tallies} */
export function tallies(kept) {
  const deals = Array.isArray(kept?.deals) ? kept.deals.slice(-DEALS) : [];
  return {
    draws: Object.fromEntries(DRAWS.map((draw) => [draw, tally(kept?.draws?.[draw])])),
    deals: deals.flatMap(deal),
  };
}

/** The deal that was played last. @param {Tallies} all @param {string} name */
export function current({ deals }, name) {
  const last = deals.at(-1);
  return last?.deal === name ? last : undefined;
}

/** A first move is made on a deal: the one before it, if it was not won, ends a streak. @param {Tallies} all @param {string} name @param {string} draw @returns {Tallies} */
export function begun({ draws, deals }, name, draw) {
  const before = deals.at(-1);
  const again = deals.find((one) => one.deal === name);
  const next = { ...draws };
  const left = before && !before.won && before !== again && next[before.draw];
  if (left) next[before.draw] = { ...left, streak: 0 };
  const mine = next[draw] ?? tally({});
  if (!again) next[draw] = { ...mine, played: mine.played + 1 };
  const now = again ?? { deal: name, draw, ms: 0, helped: false, won: false };
  return { draws: next, deals: [...deals.filter((one) => one !== again), now].slice(-DEALS) };
}

/** The deal played last goes on: its time, or that the solver has shown the way. @param {Tallies} all @param {Partial<Deal>} more @returns {Tallies} */
export function on({ draws, deals }, more) {
  const last = deals.at(-1);
  return { draws, deals: last ? [...deals.slice(0, -1), { ...last, ...more }] : deals };
}

/** The deal played last is won, in so many moves; what the solver has shown does not count, and nothing counts twice. @param {Tallies} all @param {number} moves @returns {Tallies} */
export function won(all, moves) {
  const last = all.deals.at(-1);
  if (!last || last.won || last.helped) return all;
  const mine = all.draws[last.draw] ?? tally({});
  const streak = mine.streak + 1;
  const least = (/** @type {number} */ a, /** @type {number} */ b) => (a ? Math.min(a, b) : b);
  const next = {
    ...mine,
    // It may have been begun before all was set to zero.
    played: Math.max(mine.played, mine.won + 1),
    won: mine.won + 1,
    streak,
    longest: Math.max(mine.longest, streak),
    moves: least(mine.moves, moves),
    ms: least(mine.ms, Math.max(1, last.ms)),
  };
  return on({ ...all, draws: { ...all.draws, [last.draw]: next } }, { won: true });
}
