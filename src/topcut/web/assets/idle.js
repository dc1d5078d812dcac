/* Idle warning: staff are told two minutes before their session ends, and whatever they do on the page counts.

   The server keeps the time. Typing, a tap or a key tells it at most once a minute that somebody is there; that
   an open page renews itself does not. When time is up the page is fetched again, and asks for the password. */
(() => {
  "use strict";
  const WARNING = 120;
  const QUIET = 60_000;
  const RETRY = 10;
  const banner = document.getElementById("idle");
  if (!banner) return;
  const warning = banner;
  let planned = 0;
  let told = performance.now();

  /** @param {number} left in seconds */
  function plan(left) {
    clearTimeout(planned);
    warning.hidden = left > WARNING;
    planned = setTimeout(() => ask(false), 1000 * (left > WARNING ? left - WARNING : Math.max(left, 1)));
  }

  /** @param {boolean} active */
  async function ask(active) {
    told = performance.now();
    try {
      const got = await fetch(warning.dataset.stay ?? "", { cache: "no-store", headers: active ? {} : { "X-Refresh": "1" } });
      /** @type {{ left: number }} */
      const answer = await got.json();
      if (answer.left > 0) plan(answer.left);
      else if (!document.getElementById("session-over")) location.reload();
    } catch {
      clearTimeout(planned);
      planned = setTimeout(() => ask(active), 1000 * RETRY);
    }
  }

  function act() {
    if (performance.now() - told > QUIET || !warning.hidden) ask(true);
  }

  for (const kind of ["input", "keydown", "pointerdown"]) document.addEventListener(kind, act, { passive: true });
  warning.querySelector("a")?.addEventListener("click", (event) => {
    event.preventDefault();
    ask(true);
  });
  plan(Number(warning.dataset.left));
})();
