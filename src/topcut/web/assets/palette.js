/* Palette: "/" or Ctrl K opens it over any page of the desk; what it finds comes from the page of its own. */
(() => {
  "use strict";
  const dialog = document.getElementById("palette");
  const input = document.querySelector("#palette input");
  const found = document.querySelector("#palette .found");
  const PAUSE = 120;
  let timer = 0;
  let asked = 0;

  const { form } = input;
  const links = () => [...found.querySelectorAll("a")];

  function open() {
    if (dialog.open) return;
    dialog.showModal();
    input.select();
    ask();
  }

  /** What the page of its own finds for it; an answer that a later one overtook is not shown. */
  async function ask() {
    const number = ++asked;
    const address = `${form.action}?q=${encodeURIComponent(input.value)}`;
    try {
      const got = await fetch(address, { headers: { "X-Refresh": "1" } });
      const page = new DOMParser().parseFromString(await got.text(), "text/html");
      const list = page.getElementById("found");
      if (got.redirected || !list) location.assign(address);
      else if (number === asked) found.replaceChildren(...list.childNodes);
    } catch {
      // Nobody answers: what was found before stays, and Enter asks in the plain way.
    }
  }

  /** @param {number} by */
  function move(by) {
    const all = links();
    const at = all.indexOf(/** @type {HTMLAnchorElement} */ (document.activeElement));
    const next = at + by;
    if (next < 0) input.focus();
    else all[Math.min(next, all.length - 1)]?.focus();
  }

  /** Where somebody types, a key is a letter; only on an empty entry line it is not. @param {Element} target */
  function isTyping(target) {
    const field = target.closest("input, textarea, select, [contenteditable]");
    return field !== null && !(field.matches("input.entry") && /** @type {HTMLInputElement} */ (field).value === "");
  }

  /** "/" goes to the entry line, and from there, or on a page without one, to the palette. @param {KeyboardEvent} event */
  function slash(event) {
    const target = /** @type {Element} */ (event.target);
    if (isTyping(target) || !document.querySelector("[data-palette]").dataset.key) return;
    event.preventDefault();
    const line = document.querySelector("input.entry");
    if (line instanceof HTMLInputElement && target !== line && !line.closest("[hidden]")) {
      line.focus();
      line.select();
    } else open();
  }

  document.addEventListener("keydown", (event) => {
    if (dialog.open || event.altKey) return;
    const held = event.ctrlKey || event.metaKey;
    if (held && event.key.toLowerCase() === "k") {
      event.preventDefault();
      open();
    } else if (!held && event.key === "/") slash(event);
  });

  document.addEventListener("click", (event) => {
    const way = /** @type {Element} */ (event.target).closest("a[data-palette]");
    if (!way || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open();
  });

  /** @type {Record<string, () => void>} */
  const keys = { ArrowDown: () => move(1), ArrowUp: () => move(-1), Escape: () => dialog.close() };
  dialog.addEventListener("keydown", (event) => {
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault(); // a search field would take Escape for itself
    act();
  });
  dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(ask, PAUSE);
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    clearTimeout(timer);
    await ask();
    const first = links()[0];
    if (first) location.assign(first.href);
    else form.submit();
  });
})();
