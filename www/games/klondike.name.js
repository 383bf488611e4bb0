// Naming a card that lies on the table and was not seen before: as cards turn up in a game that is played elsewhere.
import { attempt } from "../errors.js";
import { deck, typing } from "./klondike.deck.js";
import { shownBoard } from "./klondike.shown.js";
import { cardsAt, find, lying, PILES, WASTE } from "./klondike.table.js";
import { cardName, placeName, t } from "./klondike.words.js";

/** @typedef {import("./klondike.types.js").Board} Board */

/** Made once. @type {ReturnType<typeof made> | undefined} */
let names;

/** @param {import("../app.js").App} app */
export function naming(app) {
  names ??= made(app);
  return names;
}

/** @param {import("../app.js").App} app */
function made(app) {
  const dialog = document.createElement("dialog");
  dialog.className = "naming";
  const head = Object.assign(document.createElement("h2"), { id: "naming-name" });
  dialog.setAttribute("aria-labelledby", head.id);
  const error = Object.assign(document.createElement("p"), { className: "error" });
  error.setAttribute("role", "alert");
  const later = Object.assign(document.createElement("button"), {
    type: "button",
    className: "secondary",
  });
  let id = -1;
  /** Cards that the reader would rather not name now: they are not asked for again unasked. @type {Set<number>} */
  const declined = new Set();
  later.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => declined.add(id));
  const cards = deck(choose);
  const typed = typing(choose);
  dialog.addEventListener("keydown", (event) => {
    if (typed(event)) event.preventDefault();
  });
  dialog.addEventListener("pointerdown", (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.append(head, cards.element, error, later);
  document.body.append(dialog);

  /** @param {string} name */
  function choose(name) {
    attempt(
      () => {
        const board = app.write(`named ${id} ${name}`);
        if (board === undefined) throw new Error(t("name.gone"));
        app.amend(board);
        dialog.close();
        next();
      },
      (why) => {
        error.textContent = why;
      },
    );
  }

  /** Asks for a card by its id, if it is one that nobody has seen. @param {number} card */
  function ask(card) {
    const board = shownBoard(app.state);
    const found = board && find(board, card);
    // The cards of a deck have their own numbers; those beyond are not known to anybody.
    if (!found || card < 52) return false;
    id = card;
    const { unseen } = board;
    head.textContent = question(board, found);
    later.textContent = t("name.later");
    error.textContent = "";
    cards.show((name) => unseen.includes(name));
    dialog.showModal();
    return true;
  }

  /** Asks for the next card that lies face up and was not seen. */
  function next() {
    const board = shownBoard(app.state);
    const open = (board ? lying(board) : []).filter(
      ({ card, seen }) => card.up && !card.rank && seen && !declined.has(card.id),
    );
    // Of the waste, what lies on top is asked first: it can be played.
    const [first] = open.sort(
      (a, b) => Number(b.place === WASTE) - Number(a.place === WASTE) || b.height - a.height,
    );
    return first ? ask(first.card.id) : false;
  }

  return { ask, next };
}

/** Which card is meant: the one on top, or the one under a card that has a name by now. @param {Board} board @param {import("./klondike.table.js").Lying} card */
function question(board, { place, height }) {
  const here = cardsAt(board, place);
  const above = here[height + 1];
  const values = { place: placeName(place), n: here.length - height };
  if (!above) return t(place < PILES ? "name.pile" : "name", values);
  return above.rank ? t("name.under", { ...values, card: cardName(above) }) : t("name.nth", values);
}
