/* Wall screen: scrolls the names slowly; a button, or the preference for reduced motion, stops it.

   With reduced motion the list does not scroll: it turns a page every twelve seconds, and the button stops
   that too. */
(() => {
  "use strict";
  const SPEED = 45; // pixels a second
  const REST = 4000; // at the top and at the end
  const PAGE = 12_000;
  const button = document.getElementById("wall-pause");
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let paused = false;
  let resting = performance.now() + REST;
  let last = performance.now();
  let at = 0;
  let turned = performance.now();

  const list = () => document.getElementById("wall-list");

  /** @param {HTMLElement} names @param {number} now */
  function glide(names, now) {
    if (now < resting) return;
    at += (SPEED * (now - last)) / 1000;
    const end = names.scrollHeight - names.clientHeight;
    if (names.scrollTop >= end - 1) {
      at = 0;
      resting = now + REST;
      names.scrollTop = 0;
    } else {
      names.scrollTop = at;
      if (names.scrollTop >= end - 1) resting = now + REST;
    }
  }

  /** @param {HTMLElement} names @param {number} now */
  function turn(names, now) {
    if (now - turned < PAGE) return;
    turned = now;
    const end = names.scrollHeight - names.clientHeight;
    names.scrollTop = names.scrollTop >= end - 1 ? 0 : names.scrollTop + names.clientHeight * 0.9;
    at = names.scrollTop;
  }

  /** @param {number} now */
  function step(now) {
    const names = list();
    const moves = names && names.scrollHeight > names.clientHeight + 4;
    button.hidden = !moves;
    if (moves && !paused) (still.matches ? turn : glide)(names, now);
    last = now;
    requestAnimationFrame(step);
  }

  button.addEventListener("click", () => {
    paused = !paused;
    button.setAttribute("aria-pressed", String(paused));
    button.textContent = (paused ? button.dataset.go : button.dataset.pause) ?? "";
    at = list()?.scrollTop ?? 0;
    turned = performance.now();
  });
  document.addEventListener("topcut:swapped", () => { at = list()?.scrollTop ?? 0; });
  addEventListener("wheel", () => { at = list()?.scrollTop ?? 0; resting = performance.now() + REST; }, { passive: true });
  requestAnimationFrame(step);
})();
