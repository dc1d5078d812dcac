/* Player forms: never lost to a dead connection; the page stays, says so, and sends the same form again.

   The form keeps its command_id, so one that had arrived after all is not counted twice. If the form leads to
   the page that is open, that page refreshes itself. If the response is a page (a question, a refusal), the
   form is submitted once more the plain way; without a script everything is plain. */
(() => {
  "use strict";
  const AGAIN = 5000;
  const PATIENCE = 10_000;
  const place = document.getElementById("flashes");
  const told = document.getElementById("unsent");
  if (!told) return;
  const words = told;
  /** @typedef {{ address: string, body: URLSearchParams, then: string, stays: boolean }} Sent */
  /** @type {Sent | null} */
  let waiting = null;
  let timer = 0;
  let busy = false;

  document.addEventListener("submit", (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (event.defaultPrevented || form.method !== "post" || !form.closest("main")) return;
    event.preventDefault();
    const body = new URLSearchParams(/** @type {[string, string][]} */ ([...new FormData(form)]));
    const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
    if (button?.name) body.append(button.name, button.value);
    const then = form.dataset.then || words.dataset.then;
    const stays = form.closest("#live[data-live]") !== null && then === location.pathname;
    waiting = { address: form.action, body, then, stays };
    send();
  });

  async function send() {
    if (!waiting || busy) return;
    const sent = waiting;
    clearTimeout(timer);
    busy = true;
    try {
      const signal = AbortSignal.timeout(PATIENCE);
      const answer = await fetch(sent.address, { method: "POST", body: sent.body, redirect: "manual", signal });
      if ([502, 503, 504].includes(answer.status)) throw new Error(String(answer.status));
      if (sent === waiting) arrived(sent, answer);
    } catch {
      tell();
      timer = setTimeout(send, AGAIN);
    } finally {
      busy = false;
      if (sent !== waiting) send();
    }
  }

  /** @param {Sent} sent @param {Response} answer */
  function arrived(sent, answer) {
    if (answer.type !== "opaqueredirect") plainly(sent);
    else if (sent.stays) done();
    else location.assign(sent.then);
  }

  function done() {
    waiting = null;
    place.replaceChildren();
    document.dispatchEvent(new CustomEvent("topcut:done"));
  }

  /** @param {Sent} sent */
  function plainly(sent) {
    const form = document.createElement("form");
    form.method = "post";
    form.action = sent.address;
    form.hidden = true;
    for (const [name, value] of sent.body) {
      const field = document.createElement("input");
      field.type = "hidden";
      field.name = name;
      field.value = value;
      form.append(field);
    }
    document.body.append(form);
    form.submit();
  }

  function tell() {
    if (place.querySelector("[data-unsent]")) return;
    place.replaceChildren(words.content.cloneNode(true));
    place.querySelector("[data-unsent] button")?.addEventListener("click", send);
  }

  addEventListener("online", send);
  document.addEventListener("topcut:now", send);
  // Come back to by the back button: what was sent is done.
  addEventListener("pageshow", (event) => { if (event.persisted) { waiting = null; place.replaceChildren(); } });
})();
