/* Live updates: keeps <div id="live" data-live="/live/…" data-version="N"> in step with the server.

   The stream only says "version N". A page that is behind fetches itself again and replaces #live and every
   element with an id and data-with-live, preserving focus, typed text, opened details and scroll. When the
   stream is lost the page polls every ten seconds and says "as of 14:31, reconnecting". */
(() => {
  "use strict";
  const POLL = 10_000;
  const SILENT = 45_000;
  const CALM = 500;
  const PATIENCE = 8000;
  const words = document.getElementById("live-words")?.dataset ?? {};
  const WORDS = {
    lost: words.lost ?? "As of {time}, reconnecting",
    lostEver: words.lostEver ?? "Reconnecting: this may be out of date",
    woken: words.woken ?? "As of {time}, looking for news",
  };

  let live = document.getElementById("live");
  if (!live || !live.dataset.live) return;

  let source = null;
  let address = "";
  let streaming = false;
  let heard = performance.now();
  let asOf = Number(live.dataset.made) || Number(document.querySelector("[data-now]")?.dataset.now) || 0;
  let fetching = null;
  let again = false;
  let planned = 0;
  let behind = false;
  let sending = false;
  let used = false;
  let swapped = -Infinity;
  let pressed = false;
  let composing = false;
  let hiddenAt = null;
  let seen = Number(live.dataset.version) || 0;
  let told = seen;

  // What the server says

  function open() {
    source?.close();
    address = live.dataset.live;
    source = new EventSource(address);
    source.addEventListener("version", (event) => {
      const news = JSON.parse(event.data);
      streaming = true;
      alive(news.now);
      told = news.version;
      if (told > seen) plan(news.spread);
      else if (!behind) state("");
    });
    source.onerror = () => lost();
  }

  function alive(now) {
    heard = performance.now();
    if (now) document.dispatchEvent(new CustomEvent("topcut:now", { detail: now }));
    if (!behind) asOf = window.topcutNow?.() ?? now ?? asOf;
  }

  function lost() {
    streaming = false;
    state(asOf ? WORDS.lost : WORDS.lostEver);
  }

  /** Phones told at the same moment do not all come in that moment; one in a pocket waits until it is looked at. */
  function plan(spread) {
    behind = true;
    if (document.hidden || sending) return;
    clearTimeout(planned);
    planned = setTimeout(refresh, Math.random() * (spread || 0));
  }

  async function refresh() {
    if (fetching) { again = true; return; }
    const own = new AbortController();
    fetching = own;
    const asked = told;
    const patience = setTimeout(() => own.abort(), PATIENCE);
    try {
      const answer = await fetch(location.href, { ...asking(), signal: own.signal });
      if (answer.redirected) { location.assign(answer.url); return; }
      if ([403, 404, 410].includes(answer.status)) { location.reload(); return; }
      if (!answer.ok) throw new Error(String(answer.status));
      const text = await answer.text();
      const now = Number(answer.headers.get("X-Server-Now")) || 0;
      await quiet();
      if (sending || fetching !== own) return;
      take(new DOMParser().parseFromString(text, "text/html"));
      seen = Math.max(seen, asked, Number(live.dataset.version) || 0);
      behind = told > seen;
      alive(now);
      if (streaming) state("");
      else lost();
    } catch {
      if (fetching === own) lost();
    } finally {
      clearTimeout(patience);
      if (fetching === own) fetching = null;
      if (!fetching && again) { again = false; plan(200); }
    }
  }

  /** A page that can asks for what it takes over, without the frame it has: thousands may ask at once. */
  function asking() {
    return "part" in live.dataset ? { cache: "no-store", headers: { "X-Part": "live" } } : { cache: "no-cache" };
  }

  /** Nothing moves under a finger or in the middle of a letter being composed. */
  async function quiet() {
    while (pressed || composing) await new Promise((done) => setTimeout(done, 100));
  }

  // Taking over the new page

  function take(page) {
    const next = page.getElementById("live");
    if (!next) { location.reload(); return; }
    const same = !used && bare(next) === bare(live);
    used = false;
    if (!same) {
      const kept = keep();
      live.replaceChildren(...next.childNodes);
      give(kept);
      swapped = performance.now();
    }
    for (const name of ["live", "version", "made"]) {
      if (next.dataset[name] !== undefined) live.dataset[name] = next.dataset[name];
    }
    for (const part of document.querySelectorAll("[data-with-live][id]")) {
      const other = page.getElementById(part.id);
      if (other && bare(other) !== bare(part)) part.replaceChildren(...other.childNodes);
    }
    if (page.title) document.title = page.title;
    if (!same) document.dispatchEvent(new CustomEvent("topcut:swapped"));
    if (live.dataset.live !== address) open();
  }

  /** The markup without what differs each time: form ids, proofs of origin, running clocks, what was opened. */
  function bare(element) {
    const copy = element.cloneNode(true);
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

  function mark(element) {
    const form = element.form ? element.form.getAttribute("action") : "";
    const value = element.matches("button, input[type=radio], input[type=checkbox]") ? element.value : "";
    const text = element.matches("button, a, summary") ? element.textContent.trim() : "";
    return [element.tagName, element.id, element.name, value, element.getAttribute("href"), form, text].join("|");
  }

  function touched(field) {
    if (field.type === "hidden") return false;
    if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
    if (field.tagName === "SELECT") return [...field.options].some((one) => one.selected !== one.defaultSelected);
    return field.value !== field.defaultValue;
  }

  function keep() {
    const active = live.contains(document.activeElement) ? document.activeElement : null;
    const fields = [...live.querySelectorAll("input, select, textarea")].filter(touched);
    return {
      focus: active && mark(active),
      range: active && "selectionStart" in active ? [active.selectionStart, active.selectionEnd] : null,
      fields: new Map(fields.map((field) => [mark(field), [field.value, field.checked]])),
      open: new Set([...live.querySelectorAll("details[open] > summary")].map(mark)),
      scroll: [scrollX, scrollY],
      inner: [...live.querySelectorAll("[data-keep-scroll][id]")].map((one) => [one.id, one.scrollTop]),
    };
  }

  function give(kept) {
    for (const field of live.querySelectorAll("input, select, textarea")) {
      const was = kept.fields.get(mark(field));
      if (was) [field.value, field.checked] = was;
    }
    for (const summary of live.querySelectorAll("details > summary")) {
      if (kept.open.has(mark(summary))) summary.parentElement.open = true;
    }
    for (const [id, top] of kept.inner) document.getElementById(id)?.scrollTo(0, top);
    if (kept.focus) refocus(kept);
    scrollTo(...kept.scroll);
  }

  function refocus(kept) {
    const again = [...live.querySelectorAll("a, button, input, select, textarea, summary, [tabindex]")];
    const found = again.find((element) => mark(element) === kept.focus);
    if (!found) { document.getElementById("main")?.focus({ preventScroll: true }); return; }
    found.focus({ preventScroll: true });
    if (kept.range && kept.range[0] !== null) found.setSelectionRange?.(...kept.range);
  }

  // A form sent by the desk's own script brings the new page itself; only what came after it is fetched.
  document.addEventListener("topcut:sending", (event) => {
    sending = event.detail;
    clearTimeout(planned);
    seen = Math.max(seen, Number(live.dataset.version) || 0);
    behind = told > seen;
    if (!sending && behind) plan(0);
  });

  // A player's form was taken: the page says so, from its top on, with new forms, as if it were opened anew.
  document.addEventListener("topcut:done", async () => {
    used = true;
    clearTimeout(planned);
    fetching?.abort(); // it asked before the form was taken
    fetching = null;
    await refresh();
    scrollTo(0, 0);
  });

  // What the reader is told

  function state(text) {
    document.documentElement.toggleAttribute("data-lost", text !== "");
    const line = status();
    const shown = text.replace("{time}", time(asOf));
    if (line.textContent !== shown) line.textContent = shown;
    line.hidden = text === "";
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

  function time(at) {
    const options = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
    if (live.dataset.zone) options.timeZone = live.dataset.zone;
    try {
      return new Intl.DateTimeFormat(document.documentElement.lang, options).format(at);
    } catch {
      return new Intl.DateTimeFormat([], { hour: "2-digit", minute: "2-digit" }).format(at);
    }
  }

  // Sleep, wake, loss

  /** Back in view: say at once how old this is, and ask at once. */
  function woken(asleep) {
    if (asleep > 2000 || behind || !streaming) state(asOf ? WORDS.woken : WORDS.lostEver);
    clearTimeout(planned);
    refresh();
    if (!source || source.readyState === EventSource.CLOSED || !streaming) open();
  }

  document.addEventListener("visibilitychange", () => {
    if (document.hidden) { hiddenAt = [performance.now(), Date.now()]; return; }
    // Either clock may have stood still in sleep; the longer span is the honest one.
    const asleep = hiddenAt ? Math.max(performance.now() - hiddenAt[0], Date.now() - hiddenAt[1]) : 0;
    hiddenAt = null;
    woken(asleep);
  });
  addEventListener("pageshow", (event) => { if (event.persisted) woken(Infinity); });
  addEventListener("online", () => woken(Infinity));
  document.addEventListener("topcut:woken", (event) => { if (!document.hidden) woken(event.detail); });
  addEventListener("offline", lost);
  // Time is up: no event says so, yet the page may offer more now. data-at-time spreads the phones out.
  document.addEventListener("topcut:late", () => { if (live.dataset.atTime) plan(Number(live.dataset.atTime)); });
  addEventListener("pointerdown", () => { pressed = true; });
  for (const name of ["pointerup", "pointercancel"]) {
    addEventListener(name, () => setTimeout(() => { pressed = false; }, 100));
  }
  addEventListener("compositionstart", () => { composing = true; });
  addEventListener("compositionend", () => { composing = false; });

  /** A tap aimed at what stood here a moment ago does not hit what stands here now. */
  addEventListener("click", (event) => {
    const early = performance.now() - swapped < CALM;
    if (!early || event.detail === 0 || !live.contains(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);

  setInterval(() => {
    if (streaming && performance.now() - heard > SILENT) lost();
    if (document.hidden || streaming) return;
    refresh();
    if (source.readyState === EventSource.CLOSED || performance.now() - heard > SILENT) open();
  }, POLL);

  addEventListener("pagehide", () => source?.close());
  addEventListener("pageshow", () => { if (source?.readyState === EventSource.CLOSED) open(); });
  open();
})();
