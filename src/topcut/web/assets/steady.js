/* Keeps the tables in view where they are: what comes in or goes above them scrolls the page instead. */
(() => {
  "use strict";
  const STEADY = ".steady tr[id], #hall";
  /** @type {SteadyPlace | null} */
  let pressed = null;

  /** @param {Element} one */
  function inView(one) {
    const { top, bottom } = one.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  }

  /** Where the row is that is being worked at, or the first in view. */
  function mark() {
    const found = document.activeElement?.closest(STEADY) ?? [...document.querySelectorAll(STEADY)].find(inView);
    return found ? { id: found.id, top: found.getBoundingClientRect().top } : null;
  }

  /** @param {SteadyPlace | null} place */
  function keep(place) {
    const found = place && document.getElementById(place.id);
    if (found) scrollBy(0, Math.round(found.getBoundingClientRect().top - place.top));
  }

  // After a press; a refusal and the form of a table are what is looked at next.
  document.addEventListener("htmx:beforeSwap", ({ detail }) => {
    pressed = detail.requestConfig?.verb === "post" ? mark() : null;
  });
  for (const name of /** @type {const} */ (["htmx:afterSwap", "htmx:afterSettle"])) {
    document.addEventListener(name, () => {
      if (!document.getElementById("refusal")) keep(pressed);
    });
  }

  window.topcutSteady = { mark, keep };
})();
