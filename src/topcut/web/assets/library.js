/* Library page: uploads files one by one, and registers the service worker that caches what was opened. */
(() => {
  "use strict";

  /** @param {string | undefined} words @param {Record<string, string | number>} facts */
  function say(words, facts) {
    return (words ?? "").replace(/\{(\w+)\}/g, (_, key) => String(facts[key]));
  }

  function lost() {
    return document.getElementById("lost").content.cloneNode(true);
  }

  /**
   * Each file by itself: the page that comes back holds its report.
   * @param {FilesForm} form @param {File} file
   */
  async function send(form, file) {
    const body = new FormData();
    body.append("csrfmiddlewaretoken", form.elements.csrfmiddlewaretoken.value);
    body.append("files", file);
    const answer = await fetch(form.action || location.href, { method: "POST", body });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return page.querySelectorAll("#reports > *");
  }

  /** @param {FilesForm} form */
  async function sendAll(form) {
    const files = [...form.elements.files.files ?? []];
    const progress = form.querySelector("[data-progress]");
    const bar = form.querySelector("[data-progress] > progress");
    const words = form.querySelector("[data-words]");
    const reports = document.getElementById("reports");
    const button = form.querySelector("button");
    progress.hidden = false;
    button.disabled = true;
    bar.max = files.length;
    reports.replaceChildren();
    for (const [done, file] of files.entries()) {
      bar.value = done;
      words.textContent = say(words.dataset.words, { file: file.name, done: done + 1, all: files.length });
      try {
        reports.append(...(await send(form, file)));
      } catch {
        reports.append(lost());
        break;
      }
    }
    bar.value = files.length;
    progress.hidden = true;
    button.disabled = false;
    form.reset();
    reports.scrollIntoView({ block: "start" });
  }

  const files = document.querySelector("form[data-files]");
  files?.addEventListener("submit", (event) => {
    event.preventDefault();
    sendAll(files);
  });

  // What was opened is kept; with the button, everything. Browsers allow it only on encrypted connections.
  const KEPT = "topcut-library";
  const place = document.querySelector("[data-offline]");
  const able = "serviceWorker" in navigator && "caches" in window;

  function loaded() {
    const found = document.querySelectorAll("link[rel=stylesheet], link[rel=icon], script[src]");
    return [...found].map((one) => (one instanceof HTMLLinkElement ? one.href : one.src));
  }

  /** @param {HTMLButtonElement & { dataset: { addresses: string } }} button */
  async function keepAll(button) {
    const words = document.querySelector("[data-kept]");
    /** @type {string[]} */
    const addresses = JSON.parse(button.dataset.addresses);
    const cache = await caches.open(KEPT);
    button.disabled = true;
    try {
      for (const [done, address] of addresses.entries()) {
        await cache.add(address);
        words.textContent = say(words.dataset.kept, { done: done + 1, all: addresses.length });
      }
      words.textContent = words.dataset.done ?? "";
    } catch {
      document.getElementById("flashes").replaceChildren(lost());
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
      const kept = await cache.match(request, { ignoreVary: true });
      const page = new DOMParser().parseFromString(await kept?.text() ?? "", "text/html");
      const link = Object.assign(document.createElement("a"), { href: pathname + search, textContent: page.title.replace(/ · Topcut$/, "") });
      const item = document.createElement("li");
      item.append(link);
      list.append(item);
    }
  }

  /** @param {string} worker */
  async function stayReadable(worker) {
    navigator.serviceWorker.addEventListener("message", (event) => {
      if (event.data.kept) document.querySelector("[data-stale]").hidden = false;
    });
    await navigator.serviceWorker.register(worker);
    const ready = await navigator.serviceWorker.ready;
    ready.active?.postMessage("was it kept?");
    if (!navigator.serviceWorker.controller) {
      const cache = await caches.open(KEPT);
      await cache.addAll([location.href, ...loaded()]);
    }
  }

  if (place) {
    place.querySelector("[data-unable]")?.toggleAttribute("hidden", able);
    place.querySelector("[data-able]")?.toggleAttribute("hidden", !able);
    const button = place.querySelector("[data-addresses]");
    button?.addEventListener("click", () => keepAll(button));
    if (able) {
      stayReadable(place.dataset.worker ?? "").catch(() => {});
      listKept();
    }
  }
})();
