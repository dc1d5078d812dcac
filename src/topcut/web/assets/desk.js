/* Desk forms: sent without leaving the page, with the focus moved to where the work continues. */
(() => {
  "use strict";

  // On a phone the keyboard would cover the page that is opened: it comes when the entry line is touched.
  const narrow = matchMedia("(max-width: 600px)");

  /** @param {Element} live */
  function focusFirst(live) {
    const first = live.querySelector("[autofocus], [data-focus]");
    if (!first || live.contains(document.activeElement)) return;
    if (!(first.matches("[data-focus]") && narrow.matches)) first.focus({ preventScroll: true });
  }

  function focusAfter() {
    const live = document.getElementById("live");
    const refusal = document.getElementById("refusal");
    if (!live) return;
    focusFirst(live);
    (refusal ?? document.activeElement)?.scrollIntoView({ block: "nearest" });
  }

  // On a phone the tabs of the place are a strip: the one that the page stands under is in sight.
  function showTab() {
    const tab = document.querySelector(".pages a[aria-current]"), strip = tab?.parentElement;
    if (!tab || !strip) return;
    const [at, room] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()];
    strip.scrollLeft += at.left + at.width / 2 - (room.left + room.width / 2);
  }

  function lost() {
    const words = document.getElementById("lost");
    const place = document.getElementById("flashes");
    if (words && place) place.replaceChildren(words.content.cloneNode(true));
  }

  // Nobody answered at all: the note goes as soon as the server is heard again.
  function silent() {
    lost();
    document.getElementById("flashes")?.firstElementChild?.setAttribute("data-silent", "");
  }

  /**
   * What was just fetched is as new as it says: live.js need not fetch it once more.
   * @param {CustomEvent<Htmx>} event
   */
  function noteVersion(event) {
    const found = /\bid="live"[^>]*\bdata-version="(\d+)"/.exec(event.detail.xhr.responseText);
    const live = document.getElementById("live");
    if (found && live) live.dataset.version = found[1];
  }

  /** @param {boolean} sending */
  function tellLive(sending) {
    document.dispatchEvent(new CustomEvent("topcut:sending", { detail: sending }));
  }

  document.addEventListener("htmx:beforeRequest", ({ detail: { xhr } }) => {
    tellLive(true);
    xhr.addEventListener("loadend", () => tellLive(false));
  });
  // Of two forms on their way the first answer takes the second form out of the page: what is to be taken from its
  // own answer is then asked of where that goes. Else the whole answer would go there, scripts and all.
  document.addEventListener("htmx:beforeSwap", ({ detail }) => {
    if (!detail.requestConfig || detail.requestConfig.elt.isConnected) return;
    detail.selectOverride = detail.target.getAttribute("hx-select");
    detail.swapOverride = detail.target.getAttribute("hx-swap");
    detail.etc.selectOOB = detail.target.getAttribute("hx-select-oob");
  });
  document.addEventListener("htmx:afterSwap", noteVersion);
  document.addEventListener("htmx:afterSettle", focusAfter);
  document.addEventListener("htmx:afterSettle", showTab);
  // What the live page took over has forms of its own: they too are sent without leaving the page.
  document.addEventListener("topcut:swapped", () => {
    const swapped = document.getElementById("live");
    if (swapped) window.htmx?.process(swapped);
    showTab();
  });
  const live = document.getElementById("live");
  if (live && !location.hash) focusFirst(live);
  showTab();
  document.addEventListener("htmx:sendError", silent);
  document.addEventListener("htmx:timeout", silent);
  document.addEventListener("topcut:now", () => document.querySelector("#flashes > [data-silent]")?.remove());
  // A page that is not of this desk, such as "please sign in": go there the plain way.
  document.addEventListener("htmx:responseError", (event) => {
    if ([403, 404, 410].includes(event.detail.xhr.status)) location.reload();
    else lost();
  });

  // The gear closes as menus do: by a press beside it, and by Escape, which gives the focus back.
  const gear = () => document.querySelector("details.gear[open]");
  document.addEventListener("click", (event) => {
    const open = gear();
    if (open && !open.contains(/** @type {Node} */ (event.target))) open.removeAttribute("open");
  });
  document.addEventListener("keydown", (event) => {
    const open = event.key === "Escape" ? gear() : null;
    if (!open) return;
    const inside = open.contains(document.activeElement);
    open.removeAttribute("open");
    if (inside) open.querySelector("summary")?.focus();
  });

  // A second press on "?" closes what the first one opened.
  document.addEventListener("htmx:beforeRequest", (event) => {
    const why = event.target instanceof Element && event.target.closest("a.why[aria-expanded='true']");
    if (!why) return;
    event.preventDefault();
    why.removeAttribute("aria-expanded");
    event.detail.target.replaceChildren();
    tellLive(false);
  });
  document.addEventListener("htmx:afterSwap", (event) => {
    event.detail.requestConfig?.elt.closest("a.why")?.setAttribute("aria-expanded", "true");
  });

  // In a form of several acts Enter decides none of them: it leads from the field to the next button.
  document.addEventListener("keydown", (event) => {
    const field = event.target;
    if (event.key !== "Enter" || event.isComposing || !(field instanceof HTMLInputElement)) return;
    if (!field.form?.querySelector("[data-next-by-enter]")) return;
    event.preventDefault();
    const after = [...field.form.querySelectorAll("button")].filter((button) =>
      field.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING && button.getClientRects().length);
    after[0]?.focus();
  });

  // Printing is one press.
  document.addEventListener("click", (event) => {
    if (/** @type {Element} */ (event.target).closest("[data-print]")) window.print();
  });
})();
