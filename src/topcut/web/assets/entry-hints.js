/* Entry line: who sits at the table that is being typed, from what the page knows. The server still reads the line. */

/**
 * Names by seat and the result, if there is one.
 * @typedef {[string[], string]} TableTold
 * @typedef {{ tables: Record<string, TableTold>, keys: Record<string, string>,
 *   words: Record<"none" | "recorded" | "enter", string> }} Hints
 */
(() => {
  "use strict";
  const LINE = /^\s*(\d+)\s*[a-c]?(?:\s+(\S.*))?$/i;
  const FIGURES = /^(\d)\s*[-:–]?\s*(\d)(?:\s*[-:–]\s*(\d))?(?:\s|$)/;

  /** @returns {Hints | null} read anew each time: the page renews it as results come in */
  function hints() {
    const data = document.getElementById("entry-hints");
    return data ? JSON.parse(data.dataset.told) : null;
  }

  /** @param {Hints} known @param {string} typed */
  function scoreOf(known, typed) {
    const figures = FIGURES.exec(typed);
    if (figures) return figures.slice(1).filter(Boolean).join("–");
    return known.keys[typed.trim().split(/\s/)[0]] ?? "";
  }

  /** @param {Hints} known @param {string} line */
  function said(known, line) {
    const [, table, rest = ""] = LINE.exec(line) ?? [];
    if (!table) return "";
    const told = known.tables[String(Number(table))];
    if (!told) return known.words.none.replace("{table}", table);
    const [names, recorded] = told;
    const done = recorded ? ` · ${known.words.recorded.replace("{score}", recorded)}` : "";
    const score = scoreOf(known, rest);
    if (!score || names.length !== 2) return names.join(" – ") + done;
    return `${names[0]} ${score} ${names[1]}${done || ` · ${known.words.enter}`}`;
  }

  document.addEventListener("input", (event) => {
    const line = document.getElementById("line");
    const shown = document.getElementById("line-said");
    if (!line || !shown || event.target !== line) return;
    const known = hints();
    shown.textContent = known && line.value ? said(known, line.value) : "";
  });

  // While the event comes down: the entry page keeps its form's submit to itself.
  document.addEventListener("submit", () => {
    const shown = document.getElementById("line-said");
    if (shown) shown.textContent = "";
  }, true);
})();
