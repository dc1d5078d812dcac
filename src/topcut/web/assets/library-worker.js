/* Service worker: caches the library for offline use. It sees only pages under /library/ and their assets. */
"use strict";

const KEPT = "topcut-library";
const PATIENCE = 4000; // a kept page is better than a white one while the hall's network thinks
const NEVER = /^\/library\/(add|remove)/;
const TOLD = /^\/library\/($|compare$|play\/help\/)/; // what these show depends on what was asked
const answered = new Set(); // pages that were answered from here, until they ask

async function begin() {
  await (await caches.open(KEPT)).add("/library/offline");
  await self.skipWaiting();
}

self.addEventListener("install", (event) => event.waitUntil(begin()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

function concerns(request) {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || NEVER.test(pathname)) return false;
  return pathname.startsWith("/library/") || pathname.startsWith("/assets/");
}

async function kept(request) {
  const cache = await caches.open(KEPT);
  const same = await cache.match(request, { ignoreVary: true });
  if (same || request.mode !== "navigate") return same;
  return cache.match(request, { ignoreVary: true, ignoreSearch: !TOLD.test(new URL(request.url).pathname) });
}

async function fetched(request) {
  const answer = await fetch(request);
  if (answer.ok && !answer.redirected) (await caches.open(KEPT)).put(request, answer.clone());
  return answer;
}

// A section that was not opened still stands in its whole document, if that was kept.
async function inWhole(request) {
  const path = decodeURIComponent(new URL(request.url).pathname);
  const cited = /^\/library\/cite\/MTR\/([\d-]+)\/(.+)$/.exec(path);
  const opened = /^\/library\/([^/]+)\/(en|es)\/(.*)$/.exec(path);
  const [, name, language, section] = opened ?? (cited ? ["", `mtr-${cited[1]}`, "en", cited[2]] : []);
  const whole = `/library/whole/${name}/${language}`;
  const cache = await caches.open(KEPT);
  if (!name || !(await cache.match(whole, { ignoreVary: true }))) return undefined;
  return Response.redirect(`${whole}#s-${section.replaceAll(" ", "-")}`);
}

async function instead(request) {
  if (request.mode !== "navigate") return undefined;
  return (await inWhole(request)) ?? kept(new Request("/library/offline"));
}

async function answer(event) {
  const { request } = event;
  const old = await kept(request);
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

self.addEventListener("fetch", (event) => {
  if (concerns(event.request)) event.respondWith(answer(event));
});

self.addEventListener("message", (event) => {
  event.source.postMessage({ kept: answered.delete(event.source.id) });
});
