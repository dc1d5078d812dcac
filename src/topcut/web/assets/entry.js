/* Entry line: what is typed goes into a queue, and the line is free again at once.

   Entries are sent one by one in the order they were typed, each with its own command_id: one that had
   arrived after all is not counted twice. The queue is stored in this browser, as typed and without names,
   until the server has answered; only the server interprets a line. */

/**
 * An entry in the queue. What the server makes of it is added once it has answered.
 * @typedef {{ do: "entry", line: string, keys: string, round: string, seen: string }
 *   | { do: "undo", first: string, last: string }} EntryFields
 * @typedef {"waits" | "refused" | "recorded" | "same" | "contested" | "parked" | "corrected" | "undone" | "asked"} EntryState
 * @typedef {{ id: string, tab: string, state: EntryState, line: string, fields: EntryFields, at: number,
 *   text?: string, undoable?: boolean, first?: string, last?: string, results?: string }} Entry
 * @typedef {Partial<Omit<Entry, "state">> & Pick<Entry, "state">} EntryAnswer
 */
(() => {
  "use strict";
  const found = document.getElementById("entry");
  const typing = document.getElementById("line");
  if (!found?.dataset.store || !typing) return;
  const form = found;
  const line = typing;
  const AGAIN = 3000;
  const PATIENCE = 10_000;
  const SHOWN = 10;
  /** @type {Partial<Record<EntryState, string>>} */
  const KINDS = { recorded: "ok", contested: "warn", corrected: "info", parked: "warn", refused: "bad", waits: "" };
  const words = form.dataset;
  const place = `topcut-entries-${words.store}`;
  const list = document.getElementById("entered");
  const more = document.getElementById("more-refused");
  const status = document.getElementById("entry-status");
  const beep = document.getElementById("beep");
  const takes = !line.closest("[hidden]"); // between rounds there is no line, only what was left of it
  const tab = id();
  let busy = false;
  let told = false;
  let timer = 0;
  /** @type {AudioContext | null} */
  let sound = null;

  // What waits. Always read anew: another tab may have written.

  /** @returns {Entry[]} */
  function kept() {
    if (!stored) return memory;
    try {
      const read = JSON.parse(localStorage.getItem(place) ?? "[]");
      return Array.isArray(read) ? read : [];
    } catch {
      return memory;
    }
  }

  /** @type {Entry[]} */
  let memory = [];
  let stored = true; // whether the browser took the last of it; else the page itself remembers

  /** @param {Entry[]} entries */
  function keep(entries) {
    memory = entries;
    try {
      localStorage.setItem(place, JSON.stringify(entries));
      stored = true;
    } catch {
      stored = false; // no room or not allowed: the queue lives as long as the page
    }
  }

  /** @param {Entry} entry @param {Partial<Entry>} changes */
  function change(entry, changes) {
    keep(kept().map((one) => (one.id === entry.id ? { ...one, ...changes } : one)));
  }

  /** @param {Entry} entry */
  function forget(entry) {
    keep(kept().filter((one) => one.id !== entry.id));
  }

  function next() {
    return kept().find((entry) => entry.tab === tab && entry.state === "waits");
  }

  function id() {
    const bytes = crypto.getRandomValues(new Uint8Array(12));
    return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  // What is shown

  const items = () => list.querySelectorAll("#entered > li");

  /** @param {Entry} entry */
  const itemOf = ({ id: entry }) => list.querySelector(`li[data-entry="${entry}"]`);

  /** @param {Entry} entry */
  function newItem(entry) {
    const item = made("li", "row", "");
    item.dataset.entry = entry.id;
    list.prepend(item);
    document.getElementById("no-entries").hidden = true;
    return item;
  }

  /** @param {Entry} entry */
  function row(entry) {
    const item = itemOf(entry) ?? newItem(entry);
    item.dataset.state = entry.state;
    item.toggleAttribute("data-undoable", Boolean(entry.undoable));
    item.dataset.first = entry.first ?? "";
    item.dataset.last = entry.last ?? "";
    item.dataset.results = entry.results ?? "";
    const chip = made("span", `chip ${KINDS[entry.state] ?? ""}`, words[entry.state] ?? entry.state);
    const typed = made("span", "typed", entry.line);
    const text = made("span", "grow", entry.text ?? "");
    item.replaceChildren(chip, typed, text, ...buttons(entry));
    trim();
    cover();
  }

  /** The last ten that were taken, whatever was refused since; of those not taken the newest ten, and how many more. */
  function trim() {
    const all = [...items()];
    all.filter((one) => !["waits", "refused"].includes(one.dataset.state ?? "")).slice(SHOWN).forEach((one) => one.remove());
    const refused = all.filter((one) => one.dataset.state === "refused");
    refused.forEach((one, at) => { one.hidden = at >= SHOWN; });
    more.hidden = refused.length <= SHOWN;
    more.textContent = more.hidden ? "" : words.more.replace("{count}", String(refused.length - SHOWN));
  }

  /** Of a table's results the newest is undone first: the others' buttons are there again after that. */
  function cover() {
    const newer = new Set();
    for (const item of items()) {
      if (!item.hasAttribute("data-undoable")) continue;
      const results = (item.dataset.results ?? "").split(" ").filter(Boolean);
      const covered = results.some((one) => newer.has(one));
      item.querySelectorAll("form, button.undo").forEach((one) => { one.hidden = covered; });
      results.forEach((one) => newer.add(one));
    }
  }

  /** @param {Entry} entry */
  function buttons(entry) {
    if (entry.state === "refused") {
      const edit = button(words.edit, () => { settle(entry); line.value = entry.line; back(); });
      const drop = button(words.forget, () => { settle(entry); back(); });
      return entry.fields?.do === "undo" || !takes || ofAnother(entry) ? [drop] : [edit, drop];
    }
    if (!entry.undoable) return [];
    const press = button(words.undo, () => { const item = itemOf(entry); if (item) undo(item); back(); });
    press.classList.add("undo");
    return [press];
  }

  /** @param {Entry} entry */
  function settle(entry) {
    forget(entry);
    itemOf(entry)?.remove();
    trim();
  }

  /**
   * Typed for a round that is over, or paired anew since: sent again it would be taken for those who play now.
   * @param {Entry} entry
   */
  function ofAnother({ fields }) {
    const { round, seen } = form.elements;
    return fields?.do === "entry" && (fields.round !== round.value || fields.seen !== seen.value);
  }

  /**
   * @template {"li" | "span" | "button"} Tag
   * @param {Tag} tag @param {string} kind @param {string} text
   */
  function made(tag, kind, text) {
    const element = document.createElement(tag);
    element.className = kind;
    element.textContent = text;
    return element;
  }

  /** @param {string} text @param {() => void} press */
  function button(text, press) {
    const element = made("button", "small quiet", text);
    element.type = "button";
    element.addEventListener("click", press);
    return element;
  }

  /** @param {string | undefined} text */
  function say(text = "") {
    status.hidden = !text;
    if (status.textContent !== text) status.textContent = text;
  }

  function back() {
    line.focus({ preventScroll: true });
  }

  // Sending

  /** @param {EntryFields} fields @param {string} shown */
  function push(fields, shown) {
    /** @type {Entry} */
    const entry = { id: id(), tab, state: "waits", line: shown, fields, at: Date.now() };
    keep([...kept(), entry]);
    row(entry);
    send();
  }

  async function send() {
    if (busy) return;
    const entry = next();
    if (!entry) { tellLive(false); follow(); return; }
    busy = true;
    clearTimeout(timer);
    tellLive(true);
    let wait;
    try {
      wait = took(entry, await answer(entry));
    } catch {
      wait = words.away;
    }
    busy = false;
    say(wait);
    if (wait) timer = setTimeout(send, AGAIN);
    else send();
  }

  /** @typedef {{ status: number, kind: ResponseType, said: EntryAnswer | null }} Answer */

  /**
   * @param {Entry} entry
   * @returns {Promise<Answer>}
   */
  async function answer(entry) {
    const body = new URLSearchParams({ ...entry.fields, command_id: entry.id });
    body.set("csrfmiddlewaretoken", form.elements.csrfmiddlewaretoken.value);
    const signal = AbortSignal.timeout(PATIENCE);
    const headers = { Accept: "application/json" };
    const got = await fetch(form.action, { method: "POST", body, headers, signal, redirect: "manual" });
    return { status: got.status, kind: got.type, said: await got.json().catch(() => null) };
  }

  /**
   * What came of it; the words to show if it has to wait.
   * @param {Entry} entry @param {Answer} answer
   */
  function took(entry, { status: code, kind, said }) {
    if (kind === "opaqueredirect" || code === 403) return words.signedOut;
    if (!said || code >= 500) return said?.text ? `${said.text} ${words.later}` : words.away;
    settled(entry, said);
    row({ ...entry, ...said });
    return "";
  }

  /** @param {Entry} entry @param {EntryAnswer} said */
  function settled(entry, { state, text }) {
    if (state === "refused") {
      change(entry, { state, text });
      if (beep?.checked) tone();
    } else {
      forget(entry);
      if (entry.fields.do === "undo") undone(entry.fields.first);
    }
  }

  /**
   * Once for all that is sent in one go.
   * @param {boolean} sending
   */
  function tellLive(sending) {
    if (sending === told) return;
    told = sending;
    document.dispatchEvent(new CustomEvent("topcut:sending", { detail: sending }));
  }

  function tone() {
    sound ??= new AudioContext();
    const note = sound.createOscillator();
    note.frequency.value = 330;
    note.connect(sound.destination);
    note.start();
    note.stop(sound.currentTime + 0.15);
  }

  // Undo: of one that still waits, it is simply not sent; else another event takes it back

  /** @param {HTMLElement} item */
  function undo(item) {
    const waiting = kept().find((one) => one.id === item.dataset.entry && one.state === "waits");
    if (!waiting) { takeBack(item); return; }
    if (busy && next()?.id === waiting.id) {
      setTimeout(() => undo(item), 50); // on its way just now: once it is there, it is taken back
      return;
    }
    forget(waiting);
    item.remove();
  }

  /** @param {HTMLElement} item */
  function takeBack(item) {
    const { first, last = "" } = item.dataset;
    if (!first) return;
    item.removeAttribute("data-undoable");
    push({ do: "undo", first, last }, `↶ ${item.querySelector(".typed")?.textContent ?? ""}`);
  }

  /** @param {string} first */
  function undone(first) {
    for (const item of list.querySelectorAll(`[data-first="${first}"]`)) {
      item.removeAttribute("data-undoable");
      item.dataset.state = "undone";
      item.querySelector(".chip")?.replaceWith(made("span", "chip", words.undone));
      item.querySelectorAll("form, button").forEach((one) => one.remove());
    }
  }

  function undoLast() {
    const newest = [...items()].find((item) => item.hasAttribute("data-undoable") || item.dataset.state === "waits");
    if (newest) undo(newest);
    else say(words.nothing);
  }

  // The round that is on, as the live part of the page says. A line begun is for the round it was begun in.

  function isTyping() {
    const { activeElement: active } = document;
    return line.value !== "" || (active !== line && active !== null && active.matches("input, textarea"));
  }

  function follow() {
    const on = document.getElementById("round-on")?.dataset;
    if (!on || isTyping() || busy || next()) return;
    if ((on.takes === "yes") !== takes) { location.reload(); return; }
    const { round, seen } = form.elements;
    if (on.round === round.value && on.seen === seen.value) return;
    say(on.round === round.value ? on.anew : on.said);
    [round.value, seen.value] = [on.round, on.seen];
    document.getElementById("entering").textContent = on.heading;
    kept().forEach(row);
  }

  document.addEventListener("topcut:swapped", follow);
  line.addEventListener("input", follow);

  // Keys

  /**
   * The table of a slip's code with nothing after it: a scanner presses Enter before the result is typed.
   * @param {string} typed
   */
  function slipAlone(typed) {
    const slip = /^(?:\S*[^0-9a-z])?([0-9a-z]+)[^0-9a-z\s]+([1-9]\d{0,5})[^0-9a-z\s]+([1-9]\d{0,5}[a-c]?)[^0-9a-z\s]+[a-hj-km-np-x]{2}$/.exec(typed.toLowerCase());
    const here = slip && words.store.startsWith(`${slip[1]}-`) && slip[2] === form.elements.round.value;
    return here ? slip[3].toUpperCase() : "";
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    event.stopPropagation();
    const typed = line.value.trim();
    back();
    if (!typed) return;
    const slip = slipAlone(typed);
    if (slip) { line.value = `${typed} `; say(words.slip.replace("{table}", slip)); return; }
    line.value = "";
    say("");
    const { keys, round, seen } = form.elements;
    push({ do: "entry", line: typed, keys: keys.value, round: round.value, seen: seen.value }, typed);
  });

  document.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== "z") return;
    const elsewhere = event.target !== line || line.value;
    if (elsewhere && /** @type {Element} */ (event.target).closest("input, textarea, select")) return;
    event.preventDefault();
    undoLast();
    back();
  });

  // A form of the page, "undo" among the last entries: the same undo, without leaving.
  list.addEventListener("submit", (event) => {
    const item = /** @type {Element} */ (event.target).closest("li");
    if (!item) return;
    event.preventDefault();
    undo(item);
    back();
  });

  if (beep) {
    try {
      beep.checked = localStorage.getItem("topcut-beep") === "1";
    } catch { /* not allowed: it is off until it is ticked */ }
    beep.addEventListener("change", () => {
      try {
        localStorage.setItem("topcut-beep", beep.checked ? "1" : "0");
      } catch { /* not allowed: ticked for this page */ }
    });
  }

  addEventListener("online", send);
  document.addEventListener("topcut:now", () => { if (!status.hidden) send(); });

  // What an earlier page of this browser left is taken over: its command ids make a second sending harmless.
  keep(kept().map((entry) => ({ ...entry, tab })));
  kept().forEach(row);
  if (document.activeElement === document.body) back();
  send();
})();
