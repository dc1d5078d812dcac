/* Counts [data-deadline] down by the server's clock: data-now is what that clock said when the page was made. */
(() => {
  "use strict";
  const offsets = new WeakMap();

  function offset(element) {
    if (!offsets.has(element)) offsets.set(element, Number(element.dataset.now) - performance.now());
    return offsets.get(element);
  }

  function show(element) {
    const left = Number(element.dataset.deadline) - (performance.now() + offset(element));
    const late = left <= 0;
    const seconds = Math.ceil(left / 1000);
    const text = late
      ? element.dataset.late
      : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    element.classList.toggle("late", late);
    if (element.textContent !== text) element.textContent = text;
  }

  function tick() {
    document.querySelectorAll("[data-deadline]").forEach(show);
  }

  tick();
  setInterval(tick, 250);
})();
