/* Service worker: caches the library for offline use. It sees only pages under /library/ and their assets. */
(() => {
  "use strict";

  const KEPT = "topcut-library";
  const PATIENCE = 4000; // a kept page is better than a white one while the hall's network thinks
  const NEVER = /^\/library\/(add|remove)/;
  const TOLD = /^\/library\/($|compare$|play\/help\/)/; // what these show depends on what was asked
  /** @type {Set<string>} */
  const answered = new Set(); // pages that were answered from here, until they ask

  const worker = /** @type {ServiceWorkerGlobalScope & typeof self} */ (self);

  async function begin() {
    await (await caches.open(KEPT)).add("/library/offline");
    await worker.skipWaiting();
  }

  worker.addEventListener("install", (event) => event.waitUntil(begin()));
  worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

  /** @param {Request} request */
  function concerns(request) {
    const { origin, pathname } = new URL(request.url);
    if (request.method !== "GET" || origin !== worker.location.origin || NEVER.test(pathname)) return false;
    return pathname.startsWith("/library/") || pathname.startsWith("/assets/");
  }

  /** @param {Request} request */
  async function kept(request) {
    const cache = await caches.open(KEPT);
    const same = await cache.match(request, { ignoreVary: true });
    if (same || request.mode !== "navigate") return same;
    return cache.match(request, { ignoreVary: true, ignoreSearch: !TOLD.test(new URL(request.url).pathname) });
  }

  /** @param {Request} request */
  async function fetched(request) {
    const fresh = await fetch(request);
    if (fresh.ok && !fresh.redirected) (await caches.open(KEPT)).put(request, fresh.clone());
    return fresh;
  }

  /**
   * A section that was not opened still stands in its whole document, if that was kept.
   * @param {Request} request
   */
  async function inWhole(request) {
    const path = decodeURIComponent(new URL(request.url).pathname);
    const cited = /^\/library\/cite\/MTR\/([\d-]+)\/(.+)$/.exec(path);
    const opened = /^\/library\/([^/]+)\/(en|es)\/(.*)$/.exec(path);
    const [, name, language, section = ""] = opened ?? (cited ? ["", `mtr-${cited[1]}`, "en", cited[2]] : []);
    const whole = `/library/whole/${name}/${language}`;
    const cache = await caches.open(KEPT);
    if (!name || !(await cache.match(whole, { ignoreVary: true }))) return undefined;
    return Response.redirect(`${whole}#s-${section.replaceAll(" ", "-")}`);
  }

  /** @param {Request} request */
  async function instead(request) {
    if (request.mode !== "navigate") return undefined;
    return (await inWhole(request)) ?? kept(new Request("/library/offline"));
  }

  /** @param {FetchEvent} event */
  async function answer(event) {
    const { request } = event;
    const old = await kept(request);
    /** @type {Promise<never>} */
    const tired = new Promise((_, give) => setTimeout(give, PATIENCE));
    try {
      return await (old ? Promise.race([fetched(request), tired]) : fetched(request));
    } catch (error) {
      const other = old ?? (await instead(request));
      if (!other) throw error;
      answered.add(event.resultingClientId);
      return other;
    }
  }

  worker.addEventListener("fetch", (event) => {
    if (concerns(event.request)) event.respondWith(answer(event));
  });

  worker.addEventListener("message", (event) => {
    const page = event.source;
    if (page instanceof Client) page.postMessage({ kept: answered.delete(page.id) });
  });
})();
