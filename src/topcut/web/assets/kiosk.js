/* Kiosk screen by the desk: resets to an empty field when nobody has touched it for a while, and never
   navigates to a page that does not load. Nobody in the queue could leave the browser's own error page. */
(() => {
  "use strict";
  const QUIET = 45_000;
  const kiosk = document.querySelector("[data-kiosk]");
  let timer = 0;

  function wait() {
    clearTimeout(timer);
    timer = setTimeout(() => { if (document.getElementById("q")?.value) go(kiosk.dataset.kiosk); }, QUIET);
  }

  /**
   * Goes there once the server has answered; says so when it does not.
   * @param {string} address
   */
  async function go(address) {
    wait();
    try {
      await fetch(address, { cache: "no-store", signal: AbortSignal.timeout(8000) });
      location.assign(address);
    } catch {
      document.getElementById("kiosk-lost").hidden = false;
    }
  }

  // What is shown is swapped when news come: the whole page listens, not the form of the moment.
  document.addEventListener("submit", (event) => {
    const form = /** @type {Element} */ (event.target).closest("[data-kiosk] form");
    if (!form) return;
    event.preventDefault();
    go(`${form.getAttribute("action")}?${new URLSearchParams(/** @type {[string, string][]} */ ([...new FormData(form)]))}`);
  });
  document.addEventListener("click", (event) => {
    const link = /** @type {Element} */ (event.target).closest("[data-kiosk] a[href]");
    if (!link) return;
    event.preventDefault();
    go(link.href);
  });
  for (const name of ["keydown", "pointerdown", "input"]) addEventListener(name, wait);
  wait();
})();
