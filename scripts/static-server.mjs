// Serves the page to this machine: the repository's own files of it and nothing else, or a folder that scripts/build --out wrote.
import { createReadStream } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

/** @type {Record<string, string>} */
const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ts": "text/plain; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** The compressed forms beside a file, the smallest first. */
const FORMS = [
  { encoding: "br", ending: ".br" },
  { encoding: "gzip", ending: ".gz" },
];
/** A name that changes with what the file holds. */
const HASHED = /-[0-9A-Z]{8}\.\w+$/;

/**
 * The file an address names, or undefined when there is none to give.
 * @param {string} root  folder that holds index.html and www/, without symbolic links
 * @param {string} address  path and query as the browser sent them
 * @param {string | undefined} prefix  where a built folder is served, all of which may be read
 * @returns {Promise<{ path: string, size: number } | undefined>}
 */
async function find(root, address, prefix) {
  let name;
  try {
    name = decodeURIComponent(address.replace(/[?#].*$/s, ""));
  } catch {
    return undefined;
  }
  if (prefix !== undefined) {
    if (!name.startsWith(prefix)) return undefined;
    name = name.slice(prefix.length - 1);
  }
  if (name === "/") name = "/index.html";
  const parts = name.split("/").slice(1);
  if (prefix === undefined && parts[0] !== "www" && name !== "/index.html") return undefined;
  // A leading dot covers hidden files as well as the way up.
  if (parts.some((part) => part.startsWith(".") || /[\\\0]/.test(part))) return undefined;
  try {
    const path = join(root, ...parts);
    // A link may point anywhere, to what is not the page's in the same folder too.
    if ((await realpath(path)) !== path) return undefined;
    const info = await stat(path);
    return info.isFile() ? { path, size: info.size } : undefined;
  } catch {
    return undefined;
  }
}

/** The smallest form of a built file that a browser understands. @param {string} path @param {string} accepted */
async function smallest(path, accepted) {
  const known = accepted.split(",").map((one) => one.split(";")[0]?.trim());
  for (const { encoding, ending } of FORMS) {
    const packed = path + ending;
    const info = known.includes(encoding) ? await stat(packed).catch(() => undefined) : undefined;
    if (info) return { path: packed, size: info.size, encoding };
  }
  return undefined;
}

/**
 * Serves index.html and www/ of a folder until closed. With a prefix that begins and ends with a slash, all of a built folder is
 * served there, compressed.
 * @param {{ root: string, port: number, host?: string, prefix?: string | undefined }} options  port 0 takes any free port
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 */
export async function startServer({ root, port, host = "127.0.0.1", prefix }) {
  const base = await realpath(root);
  const server = createServer(async (request, response) => {
    /** @type {Record<string, string | number>} */
    const headers = {
      "Cache-Control": "no-cache",
      // The page has its own policy; that nobody may put it into a frame can only be said here.
      "Content-Security-Policy": "frame-ancestors 'none'",
      "X-Content-Type-Options": "nosniff",
    };
    /** @param {number} status @param {string} sentence */
    const refuse = (status, sentence) => {
      response.writeHead(status, { ...headers, "Content-Type": "text/plain; charset=utf-8" });
      response.end(request.method === "HEAD" ? undefined : `${sentence}\n`);
    };
    // Another site may have its own name point to this machine: its pages then ask under that name.
    const asked = (request.headers.host ?? host).replace(/:\d*$/, "");
    if (![host, "localhost", "127.0.0.1", "[::1]"].includes(asked))
      return refuse(421, "This server knows no such host.");
    if (request.method !== "GET" && request.method !== "HEAD") {
      headers.Allow = "GET, HEAD";
      return refuse(405, "This server only reads.");
    }
    const plain = await find(base, request.url ?? "/", prefix);
    if (!plain) return refuse(404, "There is no such file here.");
    headers["Content-Type"] = TYPES[extname(plain.path)] ?? "application/octet-stream";
    let file = plain;
    if (prefix !== undefined) {
      headers.Vary = "Accept-Encoding";
      if (HASHED.test(plain.path)) headers["Cache-Control"] = "public, max-age=31536000, immutable";
      const accepted = request.headers["accept-encoding"];
      const packed = await smallest(plain.path, accepted?.toString() ?? "");
      if (packed) headers["Content-Encoding"] = packed.encoding;
      file = packed ?? plain;
    }
    headers["Content-Length"] = file.size;
    response.writeHead(200, headers);
    if (request.method === "HEAD") {
      response.end();
      return undefined;
    }
    const stream = createReadStream(file.path);
    stream.on("error", () => response.destroy());
    response.on("close", () => stream.destroy());
    return stream.pipe(response);
  });
  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve(undefined));
  });
  const bound = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    url: `http://${host}:${bound.port}${prefix ?? "/"}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * The command behind scripts/serve: --port N, --built DIR to serve a built folder, and --probe to learn whether the port is free.
 * @returns {Promise<void>}
 */
async function main() {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: "8080" },
      built: { type: "string" },
      probe: { type: "boolean" },
    },
  });
  const port = Number(values.port);
  try {
    const root = values.built ?? fileURLToPath(new URL("..", import.meta.url));
    const server = await startServer({ root, port, prefix: values.built && "/" });
    if (values.probe) return await server.close();
    console.log(`Solvent is at ${server.url} (Ctrl+C stops it)`);
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    const said =
      code === "EADDRINUSE"
        ? `Port ${port} is in use: choose another one with --port N.`
        : code === "EACCES"
          ? `Port ${port} is not allowed for this user: choose one above 1023 with --port N.`
          : `The page cannot be served on port ${port}: ${message}.`;
    console.error(said);
    process.exitCode = 1;
  }
}

if (process.argv[1] && (await realpath(process.argv[1])) === fileURLToPath(import.meta.url)) {
  await main();
}
