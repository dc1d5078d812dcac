/* The form for a new tournament: begins where and when this browser is, and ticks names of last time. */
(() => {
  "use strict";

  /** @param {number} number */
  const two = (number) => String(number).padStart(2, "0");

  // The venue is usually where this browser is, and the evening that is proposed is this browser's.
  function hereAndNow() {
    const place = document.querySelector("[data-when]");
    const zone = document.querySelector("select[name=zone]");
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!place?.dataset.when || !zone || !here || zone.value === here) return;
    if (![...zone.options].some(({ value }) => value === here)) zone.add(new Option(here, here));
    zone.value = here;
    const now = new Date();
    const [hour, minute] = place.dataset.when.split(":").map(Number);
    const start = new Date(now);
    start.setHours(hour, minute, 0, 0);
    if (start <= now) start.setTime(Math.ceil((now.getTime() + 1) / 1_800_000) * 1_800_000);
    const date = place.querySelector("input[type=date]");
    const time = place.querySelector("input[type=time]");
    if (date) date.value = `${start.getFullYear()}-${two(start.getMonth() + 1)}-${two(start.getDate())}`;
    if (time) time.value = `${two(start.getHours())}:${two(start.getMinutes())}`;
    zone.dispatchEvent(new Event("change", { bubbles: true }));
  }

  /** @param {HTMLElement} names */
  function ticking(names) {
    const search = names.querySelector("input[type=search]");
    const ticked = names.querySelector("[data-ticked]");
    const boxes = [...names.querySelectorAll("input[name=player]")];
    const shown = () => boxes.filter((box) => !box.closest("label")?.hidden);

    function count() {
      if (ticked) ticked.textContent = String(boxes.filter(({ checked }) => checked).length);
    }

    /** @param {string} text */
    const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

    function find() {
      const words = plain(search?.value ?? "").split(/\s+/);
      for (const box of boxes) {
        const label = box.closest("label");
        if (label) label.hidden = !words.every((word) => plain(label.textContent ?? "").includes(word));
      }
    }

    names.addEventListener("change", (event) => {
      event.stopPropagation(); // who comes changes nothing else in the form
      count();
    });
    names.querySelector("a[href='?all=1']")?.addEventListener("click", (event) => {
      event.preventDefault();
      const all = shown().every(({ checked }) => checked);
      shown().forEach((box) => (box.checked = !all));
      count();
    });
    if (!search) return;
    search.closest("[hidden]")?.removeAttribute("hidden");
    search.addEventListener("input", find);
    // Enter ticks the first that is left, and the next can be typed.
    search.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      const first = shown().find(({ checked }) => !checked);
      if (first && search.value) first.checked = true;
      search.value = "";
      find();
      count();
    });
  }

  hereAndNow();
  document.querySelectorAll("[data-names]").forEach(ticking);
})();
