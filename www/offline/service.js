// Serves one built version of the page, whole, with or without a network. A version is fetched completely, every file held against
// its hash, before it may take over, and it takes over when the reader says so or when no page is open any more. The build fills in
// VERSION, and in FILES every file's name and hash; the page itself has the empty name.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const { scope } = worker.registration;
// Another copy of the page may be kept below another path of the same host.
const OURS = `solvent ${scope} `;
const CACHE = OURS + VERSION;
/** Older versions whose files stay, for pages that were opened with them. */
const OLDER = 2;
const SHARED = `solvent-shared ${scope}`;
/** A name that changes with what the file holds: whoever has it, has the right one. */
const HASHED = /-[0-9A-Z]{8}\.\w+$/;
const names = new Set(FILES.map(([name]) => name));

worker.addEventListener("install", (event) => event.waitUntil(fetchAll()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("message", ({ data }) => {
  if (data === "take over") worker.skipWaiting();
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const [address = ""] = request.url.split(/[?#]/);
  if (!address.startsWith(scope)) return;
  const name = address.slice(scope.length).replace(/^index\.html$/, "");
  if (request.method === "POST" && name === "shared") event.respondWith(putBy(request));
  else if (request.method === "GET" && (names.has(name) || HASHED.test(name)))
    event.respondWith(find(name, request));
});

async function fetchAll() {
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(
      FILES.map(async ([name, integrity]) => {
        const address = scope + name;
        const known = HASHED.test(name) ? await caches.match(address) : undefined;
        await cache.put(address, known ?? (await fetched(address, integrity)));
      }),
    );
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** @param {string} address @param {string} integrity */
async function fetched(address, integrity) {
  const cache = HASHED.test(address) ? "default" : "no-cache";
  const answer = await fetch(address, { integrity, cache, priority: "low" });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

async function takeOver() {
  const others = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  for (const name of others.slice(0, -OLDER)) await caches.delete(name);
  await worker.clients.claim();
}

/** @param {string} name @param {Request} request */
async function find(name, request) {
  const address = scope + name;
  const own = await (await caches.open(CACHE)).match(address);
  return own ?? (HASHED.test(name) ? await caches.match(address) : undefined) ?? fetch(request);
}

/** Puts by what another app shares, a file or a text, and opens the page, which takes it. @param {Request} request */
async function putBy(request) {
  const form = await request.formData();
  const text = ["text", "url", "title"].map((name) => form.get(name)).find((one) => one) ?? "";
  const file = form.get("file");
  const given =
    file instanceof File && file.size
      ? file
      : new File([text], "shared.txt", { type: "text/plain" });
  const headers = { "Content-Type": given.type, "X-Name": encodeURIComponent(given.name) };
  const cache = await caches.open(SHARED);
  await cache.put(`${scope}shared`, new Response(given, { headers }));
  return Response.redirect(`${scope}?shared`, 303);
}
