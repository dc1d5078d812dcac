/* The screen by the desk goes back to an empty field when nobody has touched it for a while. */
(() => {
  "use strict";
  const QUIET = 45_000;
  let timer = 0;

  function wait() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const kiosk = document.querySelector("[data-kiosk]");
      if (kiosk && document.getElementById("q")?.value) location.assign(kiosk.dataset.kiosk);
    }, QUIET);
  }

  for (const name of ["keydown", "pointerdown", "input"]) addEventListener(name, wait);
  wait();
})();
