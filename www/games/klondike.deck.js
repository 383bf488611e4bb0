// A deck to choose a card from: one button a card, suit by suit. A card can also be typed, as in "qh" or "10s".
import { attr } from "../dom.js";
import { rankSign, SIGNS } from "./klondike.paint.js";
import { cardName } from "./klondike.words.js";

const RANKS = "A23456789TJQK";
const SUITS = "CDHS";

/** @param {string} name such as QH; ? is a card not seen */
export function parsed(name) {
  return {
    rank: RANKS.indexOf(name.charAt(0)) + 1,
    suit: Math.max(0, SUITS.indexOf(name.charAt(1))),
  };
}

/** A card as a small picture, with words for those who do not see it. @param {HTMLElement} element @param {string} name @param {string} words @param {string} [sign] in place of the card's own */
export function dress(element, name, words, sign) {
  const { rank, suit } = parsed(name);
  for (let i = 0; i < SUITS.length; i++)
    element.classList.toggle(`suit-${i}`, rank > 0 && i === suit);
  const said = Object.assign(document.createElement("span"), { className: "sr" });
  said.textContent = words;
  const seen = document.createElement("span");
  seen.setAttribute("aria-hidden", "true");
  seen.textContent = sign ?? (rank ? `${rankSign(rank)}${SIGNS[suit]}` : "?");
  element.replaceChildren(said, seen);
}

/** Puts typed letters together to cards; calls when one is whole. @param {(name: string) => void} pick */
export function typing(pick) {
  let rank = "";
  /** @param {KeyboardEvent} event */
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const key = event.key.toUpperCase();
    if (key === "?" || (rank && SUITS.includes(key))) pick(key === "?" ? "?" : rank + key);
    else if (key.length === 1 && (RANKS.includes(key) || key === "1" || key === "0")) {
      rank = key === "1" ? "A" : key === "0" ? "T" : key;
      return true;
    } else return false;
    rank = "";
    return true;
  };
}

/** @param {(name: string) => void} pick */
export function deck(pick) {
  const element = document.createElement("div");
  element.className = "deck";
  /** @type {Map<string, HTMLButtonElement>} */
  const buttons = new Map();
  for (const suit of SUITS) {
    const row = document.createElement("div");
    for (const rank of RANKS) {
      const button = document.createElement("button");
      button.type = "button";
      button.dataset.card = rank + suit;
      button.addEventListener("click", () => {
        if (button.getAttribute("aria-disabled") !== "true") pick(rank + suit);
      });
      buttons.set(rank + suit, button);
      row.append(button);
    }
    element.append(row);
  }
  return {
    element,
    /** Which cards can be had. @param {(name: string) => boolean} free */
    show(free) {
      for (const [name, button] of buttons) {
        dress(button, name, cardName(parsed(name)));
        attr(button, "aria-disabled", String(!free(name)));
      }
    },
  };
}
