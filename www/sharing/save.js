// Files that the page makes.

/** A browser may ask where to put a file before it reads it. */
const KEPT_MS = 60_000;

/** Downloads a file. @param {string} name @param {Blob} file */
export function save(name, file) {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

/** @param {string} name @param {string} text */
export function saveText(name, text) {
  save(name, new Blob([text], { type: "text/plain" }));
}
