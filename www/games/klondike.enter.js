// Entering a game that is played elsewhere, card by card: slots as on the table, and a deck to fill them from. The result
// is read like a paste, so the rules say what they think of it.
import { attr, write } from "../dom.js";
import { attempt } from "../errors.js";
import { deck, dress, parsed, typing } from "./klondike.deck.js";
import { shownBoard } from "./klondike.shown.js";
import { FOUNDATIONS, PILES, STOCK, WASTE } from "./klondike.table.js";
import { cardName, placeName, t } from "./klondike.words.js";

const RANKS = "A23456789TJQK";
const SUITS = "CDHS";

/** Cards by place, as on the table, the bottom first (of the stock the next one); of each pile how many lie face down. @typedef {{ places: string[][], down: number[], tops: number[] }} Entry */

/** A deal of which nothing is seen yet. @returns {Entry} */
function fresh() {
  const places = Array.from({ length: PILES }, (_, i) => new Array(i + 1).fill("?"));
  return {
    places: [...places, [], new Array(24).fill("?")],
    down: places.map((_, i) => i),
    tops: [0, 0, 0, 0],
  };
}

/** @param {import("./klondike.types.js").Board} board @returns {Entry} */
function entryOf({ piles, waste, stock, foundations }) {
  const names = (/** @type {import("./klondike.types.js").Card[]} */ all) =>
    all.map(({ name }) => name);
  return {
    places: [...piles.map(names), names(waste), names(stock)],
    down: piles.map((pile) => pile.filter((card) => !card.up).length),
    tops: foundations.map((pile) => pile.length),
  };
}

/** As the text that games are read from. @param {Entry} entry */
export function written({ places, down, tops }) {
  const ups = tops.flatMap((rank, suit) => (rank ? [`${RANKS[rank - 1]}${SUITS[suit]}`] : []));
  const piles = places.slice(0, PILES).map((cards, i) => {
    const under = Math.min(down[i] ?? 0, cards.length);
    return `${i + 1}: ${[...cards.slice(0, under), "|", ...cards.slice(under)].join(" ")}`;
  });
  const line = (/** @type {string} */ name, /** @type {string[]} */ cards) =>
    `${name}: ${cards.join(" ")}`;
  return [
    line("stock", places[STOCK] ?? []),
    line("waste", places[WASTE] ?? []),
    line("foundations", ups),
    ...piles,
  ].join("\n");
}

/** @type {(() => void) | undefined} */
let shown;

/** Makes the pane once, and shows it again after that. @param {import("../app.js").App} app @param {import("../types.js").Desk} desk @param {HTMLElement} host */
export function editor(app, desk, host) {
  shown ??= build(app, desk, host);
  shown();
}

/** @param {import("../app.js").App} app @param {import("../types.js").Desk} desk @param {HTMLElement} host */
function build(app, desk, host) {
  let entry = fresh();
  let begun = false;
  /** The slot that the next card goes into. */
  let at = { place: 0, n: 0 };

  const form = document.createElement("form");
  form.className = "form entry";
  form.noValidate = true;
  const help = note();
  const above = document.createElement("div");
  above.className = "wide entry-above";
  const piles = document.createElement("div");
  piles.className = "wide entry-piles";
  const cards = deck(put);
  cards.element.classList.add("wide");
  // Where the slots are out of sight, this still tells which one is meant.
  const wanted = note();
  const acts = row();
  const sets = row();
  const count = note();
  const error = Object.assign(document.createElement("p"), { className: "error wide" });
  error.setAttribute("role", "alert");
  const leave = row();
  leave.classList.add("leave");
  const open = Object.assign(document.createElement("button"), {
    type: "submit",
    className: "secondary strong",
    id: "enter-go",
  });
  leave.append(open);
  /** @type {[HTMLButtonElement, string][]} */
  const labels = [[open, "paste.go"]];
  act(acts, "enter.unseen", () => put("?"));
  act(acts, "enter.turn", turn);
  act(acts, "enter.remove", remove);
  act(sets, "enter.fresh", () => start(fresh()));
  act(sets, "enter.current", () => {
    const board = shownBoard(app.state);
    start(board ? entryOf(board) : fresh());
  });
  // What is used for every card comes first, so that a phone shows all of it at once.
  form.append(piles, wanted, cards.element, acts, above, count, help, sets, error, leave);
  const typed = typing(put);
  form.addEventListener("keydown", (event) => {
    const slot = event.target instanceof HTMLElement && event.target.dataset.slot;
    if (!slot) return;
    if (event.key === "Delete" || event.key === "Backspace") remove();
    else if (!typed(event)) return;
    event.preventDefault();
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const done = await attempt(
      () => app.read(written(entry), desk.rules.value),
      (why) => write(error, why),
    );
    if (!done) return;
    begun = false;
    desk.dialog.close();
  });

  function note() {
    return Object.assign(document.createElement("p"), { className: "note wide" });
  }
  function row() {
    return Object.assign(document.createElement("div"), { className: "row wide" });
  }
  /** @param {HTMLElement} where @param {string} key @param {() => void} run */
  function act(where, key, run) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "secondary";
    button.dataset.act = key;
    button.addEventListener("click", run);
    labels.push([button, key]);
    where.append(button);
  }

  /** @param {Entry} next */
  function start(next) {
    entry = next;
    begun = true;
    at = { place: 0, n: Math.max(0, (entry.places[0]?.length ?? 1) - 1) };
    draw();
  }

  /** The slots that wait for a card: those face up that nobody has seen. */
  function waiting() {
    return entry.places.flatMap((cards, place) =>
      cards.flatMap((name, n) =>
        name === "?" && place !== STOCK && n >= (entry.down[place] ?? 0) ? [{ place, n }] : [],
      ),
    );
  }

  /** @param {string} name */
  function put(name) {
    const cards = entry.places[at.place];
    if (!cards || (name !== "?" && used().has(name) && cards[at.n] !== name)) return;
    if (at.n >= cards.length) cards.push(name);
    else cards[at.n] = name;
    // On to the next slot that waits, or to a new one behind this.
    const after = (/** @type {{ place: number, n: number }} */ one) =>
      one.place > at.place || (one.place === at.place && one.n > at.n);
    const all = waiting();
    if (name !== "?") at = all.find(after) ?? all[0] ?? { place: at.place, n: cards.length };
    draw(true);
  }

  function remove() {
    const { place, n } = at;
    entry.places[place]?.splice(n, 1);
    if (n < (entry.down[place] ?? 0)) entry.down[place] = (entry.down[place] ?? 0) - 1;
    at = { place, n: Math.max(0, Math.min(n, (entry.places[place]?.length ?? 0) - 1)) };
    draw(true);
  }

  /** Turns the card of the slot, with those above or below it. */
  function turn() {
    const { place, n } = at;
    if (place >= PILES) return;
    entry.down[place] = n < (entry.down[place] ?? 0) ? n : n + 1;
    draw(true);
  }

  function used() {
    const ups = entry.tops.flatMap((top, suit) =>
      Array.from({ length: top }, (_, rank) => `${RANKS[rank]}${SUITS[suit]}`),
    );
    return new Set([...entry.places.flat(), ...ups].filter((name) => name !== "?"));
  }

  /** @param {number} place @param {number} n @param {string | undefined} name */
  function slot(place, n, name) {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.slot = `${place} ${n}`;
    const down = n < (entry.down[place] ?? 0);
    button.className = name === undefined ? "slot more" : down ? "slot down" : "slot";
    const where = t("cell.card", {
      place: placeName(place),
      n: n + 1,
      all: Math.max(n + 1, entry.places[place]?.length ?? 0),
    });
    const card = name === undefined ? t("enter.more") : cardName(parsed(name));
    const what = down ? t("card.down", { card }) : card;
    dress(
      button,
      name ?? "?",
      t("cell.is", { where, card: what }),
      name === undefined ? "+" : undefined,
    );
    button.setAttribute("aria-pressed", String(place === at.place && n === at.n));
    button.addEventListener("click", () => {
      at = { place, n };
      draw(true);
    });
    return button;
  }

  /** @param {number} place */
  function slots(place) {
    const cards = entry.places[place] ?? [];
    const box = document.createElement("div");
    box.className = "slots";
    box.append(
      ...cards.map((name, n) => slot(place, n, name)),
      slot(place, cards.length, undefined),
    );
    return box;
  }

  /** @param {string} name @param {HTMLElement} content */
  function titled(name, content) {
    const box = document.createElement("div");
    const title = Object.assign(document.createElement("span"), { className: "quiet" });
    title.textContent = name;
    box.append(title, content);
    return box;
  }

  function tops() {
    const box = document.createElement("div");
    box.className = "slots";
    entry.tops.forEach((top, suit) => {
      const select = document.createElement("select");
      select.className = `suit-${suit}`;
      select.setAttribute("aria-label", placeName(FOUNDATIONS + suit));
      const sign = "♣♦♥♠"[suit] ?? "";
      select.append(
        ...Array.from({ length: 14 }, (_, rank) =>
          Object.assign(
            new Option(rank ? `${RANKS[rank - 1]}${sign}` : `${sign} –`, String(rank)),
            {
              selected: rank === top,
            },
          ),
        ),
      );
      select.addEventListener("change", () => {
        entry.tops[suit] = Number(select.value);
        draw();
      });
      box.append(select);
    });
    return box;
  }

  /** How many cards the stock has, for those nobody has seen. */
  function stockSize() {
    const input = Object.assign(document.createElement("input"), {
      type: "number",
      inputMode: "numeric",
      min: "0",
      max: "24",
      value: String(entry.places[STOCK]?.length ?? 0),
    });
    input.setAttribute("aria-label", t("enter.stock"));
    input.addEventListener("change", () => {
      const many = Math.max(0, Math.min(24, Math.trunc(Number(input.value)) || 0));
      const old = entry.places[STOCK] ?? [];
      entry.places[STOCK] = [
        ...old.slice(0, many),
        ...new Array(Math.max(0, many - old.length)).fill("?"),
      ];
      draw();
    });
    return input;
  }

  /** @param {boolean} [focus] */
  function draw(focus = false) {
    const inside = focus && form.contains(document.activeElement);
    for (const [button, key] of labels) write(button, t(key));
    write(help, t("enter.help"));
    const stock = slots(STOCK);
    stock.prepend(stockSize());
    above.replaceChildren(
      titled(t("enter.tops"), tops()),
      titled(placeName(WASTE), slots(WASTE)),
      titled(placeName(STOCK), stock),
    );
    piles.replaceChildren(
      ...Array.from({ length: PILES }, (_, place) => titled(String(place + 1), slots(place))),
    );
    const taken = used();
    cards.show((name) => !taken.has(name));
    const all = entry.places.flat().length + entry.tops.reduce((sum, top) => sum + top, 0);
    const n = at.n + 1;
    write(wanted, t("enter.for", { place: placeName(at.place), n }));
    write(count, t("enter.count", { n: all }));
    attr(count, "data-count", String(all));
    write(error, "");
    const now = form.querySelector(`[data-slot="${at.place} ${at.n}"]`);
    if (inside && now instanceof HTMLElement) now.focus({ preventScroll: true });
  }

  return () => {
    const here = form.isConnected;
    host.replaceChildren(form);
    if (!begun) start(fresh());
    else draw();
    // Where the dialog is too low for the slots and the deck, what is over its tabs gives way, then the tabs.
    const low = () =>
      cards.element.getBoundingClientRect().bottom > leave.getBoundingClientRect().top;
    if (!here && low()) host.parentElement?.querySelector("[role=tablist]")?.scrollIntoView();
    if (!here && low()) form.scrollIntoView();
  };
}
