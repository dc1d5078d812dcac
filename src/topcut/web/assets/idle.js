/* Idle warning: staff are told two minutes before their session ends, and whatever they do on the page counts.

   The server keeps the time. Typing, a tap or a key tells it at most once a minute that somebody is there; that
   an open page renews itself does not. When time is up the page asks for the password, unless something was typed
   into it: then it stays, and says where to sign in. After that its forms can be sent again. */
(() => {
  "use strict";
  const WARNING = 120;
  const QUIET = 60_000;
  const RETRY = 10;
  const banner = document.getElementById("idle");
  if (!banner) return;
  const warning = banner;
  const first = [...warning.childNodes];
  let planned = 0;
  let over = false;
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
      /** @type {{ left: number, token?: string }} */
      const answer = await got.json();
      if (answer.left > 0) {
        if (over && answer.token) goOn(answer.token);
        plan(answer.left);
      } else if (over) lookLater();
      else if (!document.getElementById("session-over")) end();
    } catch {
      clearTimeout(planned);
      planned = setTimeout(() => ask(active), 1000 * RETRY);
    }
  }

  function isTyped() {
    const fields = /** @type {NodeListOf<HTMLInputElement | HTMLTextAreaElement>} */ (document.querySelectorAll("main input, main textarea"));
    return [...fields].some((field) => field.type !== "hidden" && field.value !== field.defaultValue);
  }

  function end() {
    const again = warning.dataset.again ?? "";
    if (!isTyped()) {
      location.assign(again);
      return;
    }
    const said = Object.assign(document.createElement("span"), { textContent: warning.dataset.over ?? "" });
    const link = Object.assign(document.createElement("a"), { href: again, target: "_blank", textContent: warning.dataset.signIn ?? "" });
    warning.replaceChildren(said, " ", link);
    warning.hidden = false;
    over = true;
    lookLater();
  }

  function lookLater() {
    clearTimeout(planned);
    planned = setTimeout(() => ask(false), 1000 * RETRY);
  }

  /** Signed in again, in another tab: the forms here get the token of the new session.
   * @param {string} token */
  function goOn(token) {
    const fields = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("input[name=csrfmiddlewaretoken]"));
    for (const field of fields) field.value = token;
    warning.replaceChildren(...first);
    over = false;
  }

  function act() {
    if (over) return;
    if (performance.now() - told > QUIET || !warning.hidden) ask(true);
  }

  for (const kind of ["focus", "visibilitychange"]) window.addEventListener(kind, () => { if (over && !document.hidden) ask(false); }, true);
  for (const kind of ["input", "keydown", "pointerdown"]) document.addEventListener(kind, act, { passive: true });
  warning.querySelector("a")?.addEventListener("click", (event) => {
    event.preventDefault();
    ask(true);
  });
  plan(Number(warning.dataset.left));
})();
