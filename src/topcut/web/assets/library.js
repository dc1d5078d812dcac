/* Library page: uploads files one by one, and registers the service worker that caches what was opened. */
(() => {
  "use strict";

  const form = document.querySelector("form[data-files]");

  function say(words, facts) {
    return words.replace(/\{(\w+)\}/g, (_, key) => facts[key]);
  }

  // Each file by itself: the page that comes back holds its report.
  async function sent(file, token) {
    const body = new FormData();
    body.append("csrfmiddlewaretoken", token);
    body.append("files", file);
    const answer = await fetch(form.action || location.href, { method: "POST", body });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return page.querySelectorAll("#reports > *");
  }

  async function sendAll(event) {
    event.preventDefault();
    const files = [...form.elements.files.files];
    const place = form.querySelector("[data-progress]");
    const bar = place.querySelector("progress");
    const words = place.querySelector("[data-words]");
    const reports = document.getElementById("reports");
    const button = form.querySelector("button");
    place.hidden = false;
    button.disabled = true;
    bar.max = files.length;
    reports.replaceChildren();
    for (const [done, file] of files.entries()) {
      bar.value = done;
      words.textContent = say(words.dataset.words, { file: file.name, done: done + 1, all: files.length });
      try {
        reports.append(...(await sent(file, form.elements.csrfmiddlewaretoken.value)));
      } catch {
        reports.append(document.getElementById("lost").content.cloneNode(true));
        break;
      }
    }
    bar.value = files.length;
    place.hidden = true;
    button.disabled = false;
    form.reset();
    reports.scrollIntoView({ block: "start" });
  }

  form?.addEventListener("submit", sendAll);

  // What was opened is kept; with the button, everything. Browsers allow it only on encrypted connections.
  const KEPT = "topcut-library";
  const place = document.querySelector("[data-offline]");
  const able = "serviceWorker" in navigator && "caches" in window;

  function loaded() {
    const found = document.querySelectorAll("link[rel=stylesheet], link[rel=icon], script[src]");
    return [...found].map((one) => one.href || one.src);
  }

  async function keepAll(event) {
    const button = event.currentTarget;
    const words = place.querySelector("[data-kept]");
    const addresses = JSON.parse(button.dataset.addresses);
    const cache = await caches.open(KEPT);
    button.disabled = true;
    try {
      for (const [done, address] of addresses.entries()) {
        await cache.add(address);
        words.textContent = say(words.dataset.kept, { done: done + 1, all: addresses.length });
      }
      words.textContent = words.dataset.done;
    } catch {
      document.getElementById("flashes").replaceChildren(document.getElementById("lost").content.cloneNode(true));
    }
    button.disabled = false;
  }

  async function listKept() {
    const list = document.querySelector("[data-kept-list]");
    if (!list) return;
    const cache = await caches.open(KEPT);
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url);
      if (!pathname.startsWith("/library/") || pathname === "/library/offline") continue;
      const page = new DOMParser().parseFromString(await (await cache.match(request, { ignoreVary: true })).text(), "text/html");
      const link = Object.assign(document.createElement("a"), { href: pathname + search, textContent: page.title.replace(/ · Topcut$/, "") });
      const item = document.createElement("li");
      item.append(link);
      list.append(item);
    }
  }

  async function stayReadable() {
    navigator.serviceWorker.addEventListener("message", (event) => {
      if (event.data.kept) document.querySelector("[data-stale]").hidden = false;
    });
    await navigator.serviceWorker.register(place.dataset.worker);
    const ready = await navigator.serviceWorker.ready;
    ready.active.postMessage("was it kept?");
    if (!navigator.serviceWorker.controller) {
      const cache = await caches.open(KEPT);
      await cache.addAll([location.href, ...loaded()]);
    }
  }

  if (place) {
    place.querySelector("[data-unable]")?.toggleAttribute("hidden", able);
    place.querySelector("[data-able]")?.toggleAttribute("hidden", !able);
    place.querySelector("[data-addresses]")?.addEventListener("click", keepAll);
    if (able) {
      stayReadable().catch(() => {});
      listKept();
    }
  }
})();
