/* Roster: Enter sends a name, and a few letters check somebody in without the page losing its place.

   What is typed into the check-in line narrows the list at once; Enter sends it and the line is free again. Lines are
   sent one after the other, and only the server says whom they mean: its answer replaces the rows, the count,
   and the word about the last one, and nothing else. */
(() => {
  "use strict";
  const PATIENCE = 10_000;
  const PARTS = ["stages", "arrived", "roster-rows", "roster-title", "roster-next"];
  /** @type {Record<string, string>} */
  const STROKES = { ı: "i", ł: "l", ø: "o", đ: "d" };
  /** @type {string[]} */
  const queue = [];
  let busy = false;

  /**
   * A text without accents and case, as people.names.plain has it.
   * @param {string} text
   */
  function plain(text) {
    const bare = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
    return bare.replace(/[ıłøđ]/g, (letter) => STROKES[letter]);
  }

  /** @param {string} typed @param {string} foundBy */
  function begins(typed, foundBy) {
    const parts = plain(typed).match(/[\p{L}\p{N}]+/gu) ?? [];
    return foundBy.split(" | ").some((name) => {
      const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
      return parts.every((part) => words.some((word) => word.startsWith(part)));
    });
  }

  /** Hides the rows that the letters do not begin; all are shown if they begin none. */
  function narrow() {
    const who = document.getElementById("who");
    if (!who) return;
    const rows = [...document.querySelectorAll("tr[data-found-by]")];
    const found = rows.map((row) => begins(who.value, row.dataset.foundBy ?? ""));
    const some = found.includes(true);
    rows.forEach((row, at) => { row.hidden = some && !found[at]; });
  }

  /** @param {Document} next */
  function take(next) {
    for (const id of PARTS) {
      const other = next.getElementById(id);
      if (other) document.getElementById(id)?.replaceChildren(...other.childNodes);
    }
    const form = next.getElementById("arrive");
    for (const input of document.querySelectorAll("#arrive > input")) {
      const other = form?.elements.namedItem(input.name);
      if (other instanceof HTMLInputElement) input.value = other.value;
    }
    const live = document.getElementById("live");
    const version = next.getElementById("live")?.dataset.version;
    if (live && version) live.dataset.version = version;
    narrow();
  }

  /** @param {HTMLFormElement} form @param {string} typed */
  async function send(form, typed) {
    const sent = new FormData(form);
    sent.set("do", "arrive");
    sent.set("who", typed);
    const answer = await fetch(form.action, {
      method: "POST",
      body: new URLSearchParams([...sent].map(([name, value]) => [name, String(value)])),
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!answer.ok && answer.status !== 409) throw new Error(String(answer.status));
    const next = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (!next.getElementById("arrived")) { location.assign(answer.url); return; }
    history.replaceState(null, "", answer.url);
    take(next);
  }

  /** @param {HTMLFormElement} form */
  async function work(form) {
    if (busy) return;
    busy = true;
    document.dispatchEvent(new CustomEvent("topcut:sending", { detail: true }));
    try {
      for (let typed = queue[0]; typed !== undefined; typed = queue[0]) {
        await send(form, typed);
        queue.shift();
        giveBack(typed);
      }
    } catch {
      queue.length = 0;
      form.submit(); // the plain way shows what is wrong
    } finally {
      busy = false;
      document.dispatchEvent(new CustomEvent("topcut:sending", { detail: false }));
    }
  }

  /**
   * Letters that were not enough come back into the line, unless somebody types on already.
   * @param {string} typed
   */
  function giveBack(typed) {
    const who = document.getElementById("who");
    const asked = new URLSearchParams(location.search).get("q");
    if (!who || asked !== typed || who.value || queue.length) return;
    who.value = typed;
    narrow();
  }

  document.addEventListener("input", (event) => {
    if (/** @type {Element} */ (event.target).id === "who") narrow();
  });
  document.addEventListener("submit", (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    const who = document.getElementById("who");
    if (form.id !== "arrive" || !who) return;
    event.preventDefault();
    if (!who.value.trim()) return;
    queue.push(who.value.trim());
    who.value = "";
    narrow();
    who.focus({ preventScroll: true });
    work(form);
  });
  document.addEventListener("topcut:swapped", narrow);
  document.addEventListener("htmx:afterSettle", narrow);

  // Enter sends a single name; a list has lines of its own, and Shift makes one.
  document.addEventListener("keydown", (event) => {
    const box = /** @type {Element} */ (event.target);
    if (event.key !== "Enter" || event.shiftKey || !(box instanceof HTMLTextAreaElement)) return;
    if (!("enterSends" in box.dataset) || box.value.includes("\n") || !box.value.trim()) return;
    event.preventDefault();
    box.form?.requestSubmit(box.form.querySelector("button[name=do]"));
  });
})();
