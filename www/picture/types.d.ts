// What the page and the thread that reads pictures say to each other.
import type { Frame, Told } from "../pkg/picture.js";

export type { Frame, Told };

/** A new picture, or a box over the one that is held. */
export interface Asked {
  id: number;
  picture?: { rgba: ArrayBuffer; width: number; height: number };
  frame?: Frame;
}
