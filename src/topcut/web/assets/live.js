/* Live updates: keeps <div id="live" data-live="/live/…" data-version="N"> in step with the server.

   The stream only says "version N". A page that is behind fetches itself again and replaces #live and every
   element with an id and data-with-live, preserving focus, typed text, opened details and scroll. When the
   stream is lost the page polls every ten seconds and says "as of 14:31, reconnecting". What is done when is
   decided in live-machine.js; here events are reported to it and its effects performed. */
(() => {
  "use strict";
  const CALM = 500;
  const PATIENCE = 8000;
  const CLICK = 100; // the click comes after the finger
  const page = document.getElementById("live");
  if (!page?.dataset.live) return;
  const live = page;
  const steady = window.topcutSteady ?? { mark: () => null, keep: () => undefined };

  /** @type {EventSource | null} */
  let source = null;
  /** @type {AbortController | null} */
  let fetching = null;
  /** @type {{ next: Document, now: number } | null} */
  let answer = null;
  let planned = 0;
  let lifted = 0;
  let swapped = -Infinity;

  // Events go to the machine, one after the other, and effects come back

  const [begun, first] = topcutLive.begin({
    version: version(),
    address: page.dataset.live,
    asOf: Number(live.dataset.made) || Number(document.querySelector("[data-now]")?.dataset.now) || 0,
    hidden: document.hidden,
    question: question(),
    at: performance.now(),
  });
  /** @type {LiveEvent[]} */
  const queue = [];
  let state = begun;
  let working = false;

  /** @param {LiveNews} news */
  function report(news) {
    queue.push({ ...news, at: performance.now() });
    if (working) return;
    working = true;
    try {
      for (let event = queue.shift(); event; event = queue.shift()) {
        const [next, effects] = topcutLive.step(state, event);
        state = next;
        effects.forEach(perform);
      }
    } finally {
      working = false;
    }
  }

  /** @param {LiveEffect} effect */
  function perform(effect) {
    /** @type {(effect: never) => void} */
    const act = acts[effect.do];
    act(/** @type {never} */ (effect)); // the one of its own name
  }

  /** @type {{ [D in LiveEffect["do"]]: (effect: Extract<LiveEffect, { do: D }>) => void }} */
  const acts = {
    open: ({ address }) => open(address),
    close: () => source?.close(),
    wait: ({ spread }) => { planned = setTimeout(() => report({ type: "waited" }), Math.random() * spread); },
    cancel: () => clearTimeout(planned),
    fetch: ({ fetch: number }) => ask(number),
    abort: () => fetching?.abort(),
    take: ({ fetch: number, anew }) => take(number, anew),
    leave: ({ address }) => leave(address),
    show: ({ notice, asOf }) => show(notice, asOf),
    top: () => scrollTo(0, 0),
  };

  /** @param {string} address */
  function leave(address) {
    if (document.getElementById("session-over")) return; // it asks for the password, and shows what was written
    if (address) location.assign(address);
    else location.reload();
  }

  // What the server says

  function version() {
    return Number(live.dataset.version) || 0;
  }

  /** Whether a press brought this page: a question that is being answered, or what is shown once. */
  function question() {
    return live.querySelector("[data-question]") !== null;
  }

  /** @param {string} address */
  function open(address) {
    const own = new EventSource(address);
    source = own;
    own.addEventListener("version", (event) => {
      /** @type {{ version: number, now: number, spread: number }} */
      const news = JSON.parse(event.data);
      const asOf = learn(news.now);
      report({ type: "version", version: news.version, spread: news.spread || 0, asOf });
    });
    own.onerror = () => report({ type: "error", closed: own.readyState === EventSource.CLOSED });
  }

  /**
   * The server's time, after everybody on the page was told what it is.
   * @param {number} now
   */
  function learn(now) {
    if (now) document.dispatchEvent(new CustomEvent("topcut:now", { detail: now }));
    return window.topcutNow?.() ?? now;
  }

  /** @param {number} number */
  async function ask(number) {
    const own = new AbortController();
    fetching = own;
    const patience = setTimeout(() => own.abort(), PATIENCE);
    try {
      const got = await fetch(location.href, { ...asking(), signal: own.signal });
      await came(number, got);
    } catch {
      report({ type: "failed", fetch: number });
    } finally {
      clearTimeout(patience);
    }
  }

  /** @param {number} number @param {Response} got */
  async function came(number, got) {
    if (got.redirected) report({ type: "elsewhere", fetch: number, address: got.url });
    else if ([403, 404, 410].includes(got.status)) report({ type: "elsewhere", fetch: number, address: "" });
    else if (!got.ok) report({ type: "failed", fetch: number });
    else {
      const now = Number(got.headers.get("X-Server-Now")) || 0;
      const text = await got.text();
      if (number !== state.fetch) return; // another was begun meanwhile
      answer = { next: new DOMParser().parseFromString(text, "text/html"), now };
      report({ type: "arrived", fetch: number });
    }
  }

  /** A page that can asks for what it takes over, without the frame it has: thousands may ask at once. */
  function asking() {
    /** @type {RequestInit} */
    const part = { cache: "no-store", headers: { "X-Part": "live" } };
    /** @type {RequestInit} */
    const whole = { cache: "no-cache", headers: { "X-Refresh": "1" } };
    return "part" in live.dataset ? part : whole;
  }

  // Taking over the new page

  /** @param {number} number @param {boolean} anew */
  function take(number, anew) {
    const next = answer?.next.getElementById("live");
    if (!answer || !next) { report({ type: "elsewhere", fetch: number, address: "" }); return; }
    const changed = anew || bare(next) !== bare(live);
    const place = steady.mark();
    if (changed) swap(next);
    for (const name of ["live", "version", "made"]) {
      if (next.dataset[name] !== undefined) live.dataset[name] = next.dataset[name];
    }
    takeRest(answer.next);
    steady.keep(place);
    if (changed) document.dispatchEvent(new CustomEvent("topcut:swapped"));
    const asOf = learn(answer.now);
    answer = null;
    report({ type: "taken", fetch: number, version: version(), address: live.dataset.live ?? "", asOf });
  }

  /** @param {HTMLElement} next */
  function swap(next) {
    const kept = keep();
    live.replaceChildren(...next.childNodes);
    give(kept);
    swapped = performance.now();
  }

  /** @param {Document} next */
  function takeRest(next) {
    for (const part of document.querySelectorAll("[data-with-live][id]")) {
      const other = next.getElementById(part.id);
      if (other && bare(other) !== bare(part)) renew(/** @type {HTMLElement} */ (part), other);
    }
    if (next.title) document.title = next.title;
  }

  /**
   * A part of the frame: a menu that is open stays so, and the focus where it was.
   * @param {HTMLElement} part @param {HTMLElement} other
   */
  function renew(part, other) {
    const focus = part.contains(document.activeElement) ? mark(/** @type {Element} */ (document.activeElement)) : "";
    const unfolded = part.querySelector("details[open]") !== null;
    part.replaceChildren(...other.childNodes);
    if (unfolded) part.querySelector("details")?.setAttribute("open", "");
    if (!focus) return;
    [...part.querySelectorAll("a, summary")].find((one) => mark(one) === focus)?.focus({ preventScroll: true });
  }

  /**
   * The markup without what differs each time: form ids, proofs of origin, running clocks, what was opened.
   * @param {HTMLElement} element
   */
  function bare(element) {
    const copy = /** @type {HTMLElement} */ (element.cloneNode(true));
    copy.querySelectorAll("input[type=hidden]").forEach((input) => input.removeAttribute("value"));
    copy.querySelectorAll("[data-deadline]").forEach((clock) => {
      clock.textContent = "";
      clock.removeAttribute("class");
      clock.removeAttribute("data-now");
    });
    copy.querySelectorAll("details").forEach((details) => details.removeAttribute("open"));
    // htmx, on the desk, drops the space between elements and leaves empty classes behind.
    return copy.innerHTML.replace(/ class=""/g, "").replace(/\s+/g, " ").replace(/> </g, "><").trim();
  }

  /**
   * By what an element is known again in the new page.
   * @param {Element & { form?: HTMLFormElement | null, name?: string, value?: string }} element
   */
  function mark(element) {
    const form = element.form ? element.form.getAttribute("action") : "";
    const value = element.matches("button, input[type=radio], input[type=checkbox]") ? element.value : "";
    const text = element.matches("button, a, summary") ? element.textContent.trim() : "";
    return [element.tagName, element.id, element.name, value, element.getAttribute("href"), form, text].join("|");
  }

  /** @param {Field} field */
  function touched(field) {
    if (field instanceof HTMLSelectElement) return [...field.options].some((one) => one.selected !== one.defaultSelected);
    if (field.type === "hidden") return false;
    const ticked = field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");
    return ticked ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
  }

  /**
   * What a refused form holds again was typed, and is no more in the page that comes.
   * @param {Field} field
   */
  const typedIn = (field) => field.value !== "" && field.matches("textarea, input:not([type]), input[type=text], input[type=number]");

  /** @typedef {ReturnType<typeof keep>} Kept */

  function keep() {
    const active = live.contains(document.activeElement) ? document.activeElement : null;
    const refused = live.querySelector("[data-refused]") !== null;
    const fields = [...live.querySelectorAll("input, select, textarea")].filter((field) => touched(field) || (refused && typedIn(field)));
    return {
      focus: active && mark(active),
      caret: active && "selectionStart" in active ? caretOf(/** @type {HTMLInputElement} */ (active)) : null,
      fields: new Map(fields.map((field) => [mark(field), { value: field.value, checked: "checked" in field && field.checked }])),
      open: new Set([...live.querySelectorAll("details[open] > summary")].map(mark)),
      scroll: { left: scrollX, top: scrollY },
      inner: [...live.querySelectorAll("[data-keep-scroll][id]")].map(({ id, scrollTop }) => ({ id, scrollTop })),
    };
  }

  /** @param {HTMLInputElement | HTMLTextAreaElement} field */
  function caretOf({ selectionStart, selectionEnd }) {
    return selectionStart === null ? null : { selectionStart, selectionEnd };
  }

  /** @param {Kept} kept */
  function give(kept) {
    for (const field of live.querySelectorAll("input, select, textarea")) {
      const was = kept.fields.get(mark(field));
      if (!was) continue;
      field.value = was.value;
      if (field instanceof HTMLInputElement) field.checked = was.checked;
    }
    for (const summary of live.querySelectorAll("details > summary")) {
      if (kept.open.has(mark(summary))) summary.parentElement?.setAttribute("open", "");
    }
    for (const { id, scrollTop } of kept.inner) document.getElementById(id)?.scrollTo(0, scrollTop);
    if (kept.focus) refocus(kept);
    scrollTo(kept.scroll.left, kept.scroll.top);
  }

  /** @param {Kept} kept */
  function refocus({ focus, caret }) {
    const able = [...live.querySelectorAll("a, button, input, select, textarea, summary, [tabindex]")];
    const found = able.find((element) => mark(element) === focus);
    if (!found) { document.getElementById("main")?.focus({ preventScroll: true }); return; }
    found.focus({ preventScroll: true });
    if (caret && "setSelectionRange" in found) found.setSelectionRange(caret.selectionStart, caret.selectionEnd);
  }

  // What the reader is told

  /** @param {LiveNotice} notice @param {number} asOf */
  function show(notice, asOf) {
    const text = notice ? sentence(asOf ? notice : "lostEver").replace("{time}", time(asOf)) : "";
    document.documentElement.toggleAttribute("data-lost", text !== "");
    const line = status();
    if (line.textContent !== text) line.textContent = text;
    line.hidden = text === "";
  }

  /** @param {"lost" | "woken" | "lostEver"} name */
  function sentence(name) {
    const plain = {
      lost: "As of {time}, reconnecting",
      woken: "As of {time}, looking for news",
      lostEver: "Reconnecting: this may be out of date",
    };
    return document.getElementById("live-words")?.dataset[name] ?? plain[name];
  }

  function status() {
    let line = document.getElementById("live-status");
    if (!line) {
      line = document.createElement("p");
      line.id = "live-status";
      line.className = "banner warn";
      line.setAttribute("role", "status");
      line.hidden = true;
      live.before(line);
    }
    return line;
  }

  /** @param {number} at */
  function time(at) {
    /** @type {Intl.DateTimeFormatOptions} */
    const options = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
    if (live.dataset.zone) options.timeZone = live.dataset.zone;
    try {
      return new Intl.DateTimeFormat(document.documentElement.lang, options).format(at);
    } catch {
      return new Intl.DateTimeFormat([], { hour: "2-digit", minute: "2-digit" }).format(at);
    }
  }

  // What happens to the page

  document.addEventListener("topcut:sending", ({ detail: on }) => report({ type: "sending", on, version: version(), question: question() }));
  document.addEventListener("topcut:done", () => report({ type: "done" }));
  // data-at-time spreads the phones out.
  document.addEventListener("topcut:late", () => {
    if (live.dataset.atTime) report({ type: "late", spread: Number(live.dataset.atTime) });
  });
  document.addEventListener("topcut:woken", ({ detail: asleep }) => report({ type: "woken", asleep }));
  document.addEventListener("visibilitychange", () => {
    report({ type: document.hidden ? "hidden" : "visible", wall: Date.now() });
  });
  addEventListener("pageshow", (event) => { if (event.persisted) report({ type: "woken", asleep: Infinity }); });
  addEventListener("pagehide", () => report({ type: "pagehide" }));
  addEventListener("online", () => report({ type: "woken", asleep: Infinity }));
  addEventListener("offline", () => report({ type: "offline" }));
  addEventListener("pointerdown", () => {
    clearTimeout(lifted);
    report({ type: "pressed" });
  });
  for (const name of ["pointerup", "pointercancel"]) {
    addEventListener(name, () => {
      clearTimeout(lifted);
      lifted = setTimeout(() => report({ type: "released" }), CLICK);
    });
  }
  addEventListener("compositionstart", () => report({ type: "composing", on: true }));
  addEventListener("compositionend", () => report({ type: "composing", on: false }));

  /** A tap aimed at what stood here a moment ago does not hit what stands here now. */
  addEventListener("click", (event) => {
    const early = performance.now() - swapped < CALM;
    if (!early || event.detail === 0 || !live.contains(/** @type {Node} */ (event.target))) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);

  setInterval(() => report({ type: "tick" }), topcutLive.POLL);
  first.forEach(perform);
})();
