// The page is kept on the device: a service worker fetches the whole of it and serves it from then on. Only a page that was built
// for a host comes with one. Here the page starts it, says when a newer version waits, offers to be installed, and takes what other
// apps share with it.
import { html } from "../dom.js";
import { extend, speakOf, t } from "../i18n.js";
import { installing } from "../install.js";
import * as words from "./words.js";

/** How long a page that stays open goes without asking for a newer version. */
const ASK_MS = 3_600_000;

/** @param {import("../app.js").App} app */
export async function keep(app) {
  extend(words);
  const { kept } = settings();
  await receive();
  const { serviceWorker } = navigator;
  // Who saves data does not want games fetched that may never be played.
  const connection = /** @type {{ saveData?: boolean } | undefined} */ (
    Reflect.get(navigator, "connection")
  );
  if (!serviceWorker || (connection?.saveData && !serviceWorker.controller)) return;
  const registration = await serviceWorker.register(new URL("service.js", document.baseURI));
  serviceWorker.ready.then(kept);

  const tell = () => {
    // The first version of all takes over unasked, and nothing is new about it.
    if (!registration.waiting || !serviceWorker.controller) return;
    app.notify("info", t("offline.update"), { text: t("offline.take"), run: take });
  };
  function take() {
    serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting?.postMessage("take over");
  }
  tell();
  registration.addEventListener("updatefound", () => {
    const next = registration.installing;
    next?.addEventListener("statechange", () => {
      if (next.state === "installed") tell();
    });
  });
  let asked = performance.now();
  addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || performance.now() - asked < ASK_MS) return;
    asked = performance.now();
    registration.update().catch(() => {});
  });
}

/** What the settings say of it. */
function settings() {
  const row = document.createElement("div");
  row.className = "row wide";
  row.innerHTML = `<button type="button" class="secondary" id="install" data-t="offline.install" hidden></button><p class="note" id="kept" data-t="offline.kept" hidden></p>`;
  speakOf(row);
  html("keys-box").before(row);
  const install = html("install");
  install.addEventListener("click", () => installing.take());
  installing.watch(() => {
    install.hidden = !installing.offered;
  });
  return {
    kept() {
      html("kept").hidden = false;
    },
  };
}

/** Takes what another app shared, which the service worker has put by: it is dropped on the page as a file is by hand. */
async function receive() {
  if (!new URLSearchParams(location.search).has("shared")) return;
  // A reload must not look for it again.
  history.replaceState(null, "", location.pathname + location.hash);
  const cache = await caches.open(`solvent-shared ${new URL("./", document.baseURI)}`);
  const address = new URL("shared", document.baseURI);
  const put = await cache.match(address);
  if (!put) return;
  await cache.delete(address);
  const blob = await put.blob();
  const name = decodeURIComponent(put.headers.get("X-Name") ?? "shared");
  const carried = new DataTransfer();
  carried.items.add(new File([blob], name, { type: blob.type }));
  dispatchEvent(new DragEvent("drop", { dataTransfer: carried, cancelable: true }));
}
