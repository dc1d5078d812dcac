/* Form refresh while somebody types: edits made since the form was sent are preserved, with the caret, and what
   was unfolded stays so.

   A choice made since is sent again: the response was for the earlier one, and a request that was still
   pending or queued has gone with the part of the page it came from. */
(() => {
  "use strict";

  /** @type {Map<string, number>} */
  const edits = new Map(); // a field's id, and the number of the last edit there
  /** @type {Map<XMLHttpRequest, { edits: number, elt: Element, field: string }>} */
  const sent = new Map(); // a request on its way: how many edits there were, from where, and which field asked
  let count = 0;
  /** @type {ReturnType<typeof remembered>[]} */
  let newer = [];
  /** @type {Set<string>} */
  let unanswered = new Set();

  /** @param {EventTarget | null | undefined} target */
  const idOf = (target) => (target instanceof Element ? target.id : "");

  /** @param {string} id */
  const fieldOf = (id) => /** @type {Field | null} */ (document.getElementById(id));

  /** @param {Field} field */
  function remembered(field) {
    const caret = field === document.activeElement && "selectionStart" in field ? field.selectionStart : null;
    return { id: field.id, value: field.value, checked: "checked" in field && field.checked, caret };
  }

  /** @param {ReturnType<typeof remembered>} edited */
  function putBack({ id, value, checked, caret }) {
    const field = fieldOf(id);
    if (!field) return;
    if ("checked" in field) field.checked = checked;
    if (field.type !== "checkbox" && field.type !== "radio") field.value = value;
    if (caret !== null && "setSelectionRange" in field) field.setSelectionRange(caret, caret);
  }

  document.addEventListener("input", ({ target }) => {
    if (idOf(target)) edits.set(idOf(target), ++count);
  });
  document.addEventListener("htmx:beforeRequest", ({ detail: { xhr, elt, requestConfig } }) => {
    sent.set(xhr, { edits: count, elt, field: idOf(requestConfig?.triggeringEvent?.target) });
    xhr.addEventListener("loadend", () => sent.delete(xhr));
  });
  document.addEventListener("htmx:beforeSwap", ({ detail: { xhr, target } }) => {
    const known = sent.get(xhr)?.edits ?? count;
    sent.delete(xhr);
    const since = [...edits].filter(([, edit]) => edit > known).map(([id]) => fieldOf(id));
    newer = since.filter((field) => field !== null).filter((field) => target.contains(field)).map(remembered);
    const lost = [...sent.values()].filter(({ elt }) => target.contains(elt));
    unanswered = new Set([...newer.map(({ id }) => id), ...lost.map(({ field }) => field)]);
  });
  // Before the new part is there: a field in a closed one could not get the focus back.
  document.addEventListener("htmx:oobBeforeSwap", ({ detail: { fragment } }) => {
    for (const folded of fragment.querySelectorAll("details[id]")) {
      if (document.getElementById(folded.id)?.hasAttribute("open")) folded.setAttribute("open", "");
    }
  });
  document.addEventListener("htmx:afterSwap", () => newer.forEach(putBack));
  document.addEventListener("htmx:afterSettle", () => {
    const again = [...unanswered].map((id) => document.getElementById(id));
    unanswered = new Set();
    again.forEach((field) => field?.dispatchEvent(new Event("change", { bubbles: true })));
  });
})();
