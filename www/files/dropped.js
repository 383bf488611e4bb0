// The files of folders that were dropped or chosen.

/** More than anybody solves at a sitting. */
export const MOST_FILES = 200;

/** A file, and its path in what was dropped. @typedef {{ name: string, file: File }} Named */

/** All files of entries, those of folders included, by name. Hidden ones are none. @param {FileSystemEntry[]} entries @returns {Promise<Named[]>} */
export async function filesOf(entries) {
  /** @type {Named[]} */
  const found = [];
  const waiting = [...entries];
  for (const entry of waiting) {
    if (entry.name.startsWith(".") || found.length > MOST_FILES) continue;
    const name = entry.fullPath.replace(/^\//, "");
    if (isFile(entry))
      found.push({ name, file: await new Promise((done, no) => entry.file(done, no)) });
    else if (isFolder(entry)) waiting.push(...(await inside(entry)));
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** @param {FileSystemEntry} entry @returns {entry is FileSystemFileEntry} */
function isFile(entry) {
  return entry.isFile;
}

/** @param {FileSystemEntry} entry @returns {entry is FileSystemDirectoryEntry} */
function isFolder(entry) {
  return entry.isDirectory;
}

/** Browsers tell a folder in pieces, the last of them empty. @param {FileSystemDirectoryEntry} folder */
async function inside(folder) {
  const reader = folder.createReader();
  /** @type {FileSystemEntry[]} */
  const all = [];
  for (;;) {
    /** @type {FileSystemEntry[]} */
    const more = await new Promise((done, no) => reader.readEntries(done, no));
    if (!more.length) return all;
    all.push(...more);
  }
}
