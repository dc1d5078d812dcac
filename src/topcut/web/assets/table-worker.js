/* Service worker: opens a table without the server. It sees only pages under /table and what they load. */
(() => {
  "use strict";

  const KEPT = "topcut-table";
  const PATIENCE = 3000; // a kept page is better than a white one: its script brings it up to date
  const MOST = 60; // pages and what they load; the oldest go

  const worker = /** @type {ServiceWorkerGlobalScope & typeof self} */ (self);

  worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

  /** @param {Request} request */
  function concerns({ method, url }) {
    const { origin, pathname } = new URL(url);
    const ours = /^\/table(\/|$)/.test(pathname) && !pathname.endsWith("/lines") && pathname !== "/table/worker.js";
    return method === "GET" && origin === worker.location.origin && (ours || pathname.startsWith("/assets/"));
  }

  /** @param {Request} request */
  async function fetched(request) {
    const fresh = await fetch(request);
    if (fresh.ok && !fresh.redirected) await keep(request, fresh.clone());
    return fresh;
  }

  /** @param {Request} request @param {Response} fresh */
  async function keep(request, fresh) {
    const cache = await caches.open(KEPT);
    await cache.put(request, fresh);
    const all = await cache.keys();
    await Promise.all(all.slice(0, Math.max(0, all.length - MOST)).map((old) => cache.delete(old)));
  }

  /** @param {Request} request */
  async function answer(request) {
    const old = await (await caches.open(KEPT)).match(request, { ignoreVary: true });
    if (!old) return fetched(request);
    /** @type {Promise<never>} */
    const tired = new Promise((_, give) => setTimeout(give, PATIENCE));
    try {
      const fresh = await Promise.race([fetched(request), tired]);
      return fresh.status === 404 ? old : fresh; // forgotten by the server, the table goes on here
    } catch {
      return old;
    }
  }

  worker.addEventListener("fetch", (event) => {
    if (concerns(event.request)) event.respondWith(answer(event.request));
  });
})();
