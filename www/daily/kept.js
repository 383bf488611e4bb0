// What is kept of the boards of the days: the own result, the solver's, whether the solver has shown a way, and whether the own
// result was had on the day itself. Everything is checked when it is read.
import { get, set } from "../storage.js";
import { after } from "./days.js";

/** @typedef {import("./result.js").Result} Result */
/** @typedef {{ own?: Result | undefined, solver?: Result | undefined, helped?: boolean | undefined, timely?: boolean | undefined }} Entry */
/** @typedef {{ [day: string]: { [rules: string]: Entry } }} Days */

const KEPT = "solvent.daily";
/** Days that are kept, the newest: a streak of a year is seen whole. */
const DAYS = 400;
const BOARDS = 40;
const MOST = 1e9;

/** @param {any} kept @returns {Result | undefined} */
function result(kept) {
  const { unit, n } = kept ?? {};
  const known = ["points", "moves", "left"].includes(unit) && Number.isInteger(n);
  return known && Math.abs(n) < MOST ? { unit, n } : undefined;
}

/** @param {any} kept @returns {Entry} */
function entry(kept) {
  const own = result(kept?.own);
  const timely = own !== undefined && kept.timely === true;
  return { own, solver: result(kept?.solver), helped: kept?.helped === true, timely };
}

/** What was kept, as far as it is sound. @returns {Days} */
export function loadDays() {
  const kept = get(KEPT);
  if (typeof kept !== "object" || kept === null) return {};
  const days = Object.entries(kept)
    .filter(([day, boards]) => /^\d{4}-\d\d-\d\d$/.test(day) && typeof boards === "object")
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(-DAYS);
  const checked = (/** @type {any} */ boards) =>
    Object.entries(boards ?? {})
      .filter(([rules]) => rules.length < 80)
      .slice(0, BOARDS)
      .map(([rules, one]) => [rules, entry(one)]);
  return Object.fromEntries(
    days.map(([day, boards]) => [day, Object.fromEntries(checked(boards))]),
  );
}

/** Keeps more of a board. @param {string} day @param {string} rules @param {Entry} more */
export function note(day, rules, more) {
  const days = loadDays();
  days[day] = { ...days[day], [rules]: { ...days[day]?.[rules], ...more } };
  set(KEPT, days);
}

/** Days in a row, up to today or yesterday, with a board that was finished on its day; and the most there were. @param {Days} days @param {string} today */
export function streak(days, today) {
  const timely = (/** @type {string} */ day) =>
    Object.values(days[day] ?? {}).some((one) => one.timely);
  let [longest, run, last] = [0, 0, ""];
  for (const day of Object.keys(days).filter(timely).sort()) {
    run = last && after(last, 1) === day ? run + 1 : 1;
    longest = Math.max(longest, run);
    last = day;
  }
  const goes = last === today || (last !== "" && after(last, 1) === today);
  return { now: goes ? run : 0, longest };
}
