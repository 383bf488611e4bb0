// Links of large games. Servers refuse long addresses, so the readable link is packed into the fragment, which no server is sent:
// `?v=1#z12.4210.eNpj…` has the cursor (which changes without packing anew), how many characters follow, and those. A readable link
// has a number alone in its fragment. What is unpacked is the readable link again, checked as every link is.
import { extend, t } from "../i18n.js";
import { LONG } from "../share.js";
import { bytesOf, queryOf } from "./bytes.js";
import * as words from "./words.js";

extend(words);

/** No game needs more: a small text can be packed so that it would fill the memory. */
const MOST_BYTES = 2_000_000;
/** The query that was packed last, so that a step through its line packs nothing. */
let last = { query: "", rest: "" };

/** The shortest link to a game. @param {string} link a readable one */
export async function shortest(link) {
  if (link.length <= LONG || !("CompressionStream" in globalThis)) return link;
  const [query = "", cursor] = link.split("#");
  if (query !== last.query) last = { query, rest: await packed(query) };
  const short = `?v=1#z${cursor}.${last.rest}`;
  return short.length < link.length ? short : link;
}

/** The query of a readable link, packed: how many characters, and those. @param {string} query @returns {Promise<string>} */
async function packed(query) {
  const data = base64(await through(new CompressionStream("deflate"), bytesOf(query)));
  return `${data.length}.${data}`;
}

/** The readable link that was packed. Throws a sentence when it is cut or damaged. @param {string} fragment */
export async function unpacked(fragment) {
  const [, cursor, length, data = ""] = /^#z(\d+)\.(\d+)\.(.*)$/s.exec(fragment.trim()) ?? [];
  const [found, wanted] = [data.length, Number(length)];
  if (cursor === undefined || found < wanted)
    throw new Error(cursor === undefined ? t("packed.begin") : t("packed.cut", { found, wanted }));
  if (!("DecompressionStream" in globalThis)) throw new Error(t("packed.old"));
  try {
    // What a chat puts behind a link is no part of it.
    const bytes = unbase64(data.slice(0, wanted));
    const link = `${queryOf(await through(new DecompressionStream("deflate"), bytes))}#${cursor}`;
    if (/^\?v=\d/.test(link)) return link;
  } catch {
    // Said below.
  }
  throw new Error(t("packed.damaged"));
}

/** What comes out of a stream, as far as it may be. @param {CompressionStream | DecompressionStream} stream @param {Uint8Array<ArrayBuffer>} bytes */
async function through(stream, bytes) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  /** @type {Uint8Array[]} */
  const parts = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > MOST_BYTES) {
      await reader.cancel();
      throw new Error("too long");
    }
    parts.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** @param {Uint8Array} bytes */
function base64(bytes) {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @param {string} text */
function unbase64(text) {
  const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
}
