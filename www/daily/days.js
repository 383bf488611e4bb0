// Which boards a day has. A day is one of UTC, so that everybody has the same boards at the same moment. The seed of a day's boards is
// its date, 20261118; where seeds are passed over, as of deals that cannot be won, so many times 100 millions are added. A seed
// is dealt alike for ever, and which are passed over is written down, so that the boards of old days stay as they were.
import { later, load } from "../games.js";
import { extend, t } from "../i18n.js";
import { gameOf, RULES } from "../rules.js";
import * as words from "./words.js";

/** @typedef {{ rules: string, fields: [string, number][], passed?: (days: number) => number }} Daily rules that have a board every day, what of its size is not as usual, and how many seeds are passed over on a day */
/** A board of a day. @typedef {{ day: string, rules: string, seed: number, record: import("../types.js").GameRecord }} Board */

const DAY_MS = 86_400_000;
/** The first day that has boards. */
export const FIRST = "2026-01-01";
const APART = 100_000_000;

/** The day it is. */
export function today() {
  return new Date().toISOString().slice(0, 10);
}

/** The day so many days after another. @param {string} day @param {number} days */
export function after(day, days) {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** When the boards of the day after come. @param {string} day */
export function next(day) {
  return new Date(Date.parse(day) + DAY_MS);
}

/** A day that has boards by now. @param {string} text */
function isDay(text) {
  const there = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  // The thirtieth of February is read as another day.
  return there && after(text, 0) === text && text >= FIRST && text <= today();
}

/** A day as one says it. @param {string} day @param {string} lang @param {"full" | "medium"} [dateStyle] */
export function told(day, lang, dateStyle = "full") {
  return new Intl.DateTimeFormat(lang, { dateStyle, timeZone: "UTC" }).format(Date.parse(day));
}

/** The day whose boards have that seed, if it is the seed of any. @param {number} seed */
function dayOf(seed) {
  const text = String(seed % APART).replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");
  return isDay(text) ? text : undefined;
}

/** What every day has of a game. @param {string} game @returns {Promise<Daily[]>} */
async function dailyOf(game) {
  return (await later(import(`../games/${game}.daily.js`))).daily;
}

/** All rules that have a board every day, in the order of the page. */
export async function rulesOfDay() {
  const games = [...new Set(RULES.map(({ game }) => game))];
  return (await Promise.all(games.map(dailyOf))).flat().map(({ rules }) => rules);
}

/** The board of a day. @param {string} day @param {string} rules @returns {Promise<Board | undefined>} */
async function boardOf(day, rules) {
  const name = gameOf(rules);
  const [{ core }, all] = await Promise.all([load(name), dailyOf(name)]);
  const set = all.find((one) => one.rules === rules);
  if (!set) return undefined;
  const days = Math.round((Date.parse(day) - Date.parse(FIRST)) / DAY_MS);
  const seed = Number(day.replaceAll("-", "")) + APART * (set.passed?.(days) ?? 0);
  return { day, rules, seed, record: core.random({ rules, seed, fields: set.fields }) };
}

/** The board that a link asks for, or a sentence why there is none. @param {string} day @param {string} rules */
export async function asked(day, rules) {
  extend(words);
  const values = { day, first: FIRST, last: today() };
  if (!isDay(day)) throw new Error(t("daily.no-day", values));
  const board = await boardOf(day, rules);
  if (!board) throw new Error(t("daily.no-board", { rules, all: (await rulesOfDay()).join(", ") }));
  return board;
}

/** The board of a day that is on the table, if it is one. @param {Pick<import("../types.js").State, "record" | "seed">} state */
export async function recognised({ record, seed }) {
  const day = seed === undefined ? undefined : dayOf(seed);
  const board = day && (await boardOf(day, record.rules));
  return board && board.record.board === record.board ? board : undefined;
}

/** A link to a board of a day. @param {string} day @param {string} rules */
export function linkTo(day, rules) {
  const query = `?day=${day}&r=${rules}`;
  return location.href.replace(/[?#].*$/, "") + query;
}
