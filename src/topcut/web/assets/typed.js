/* Form refresh while somebody types: edits made since the form was sent are preserved, with the caret.

   A choice made since is sent again: the response was for the earlier one, and a request that was still
   pending or queued has gone with the part of the page it came from. */
(() => {
  "use strict";

  const edits = new Map(); // a field's id, and the number of the last edit there
  const sent = new Map(); // a request on its way: how many edits there were, from where, and which field asked
  let count = 0;
  let newer = [];
  let unanswered = new Set();

  function remembered(field) {
    const caret = field === document.activeElement ? field.selectionStart : null;
    return { id: field.id, value: field.value, checked: field.checked, caret };
  }

  function putBack({ id, value, checked, caret }) {
    const field = document.getElementById(id);
    if (!field) return;
    if (checked !== undefined) field.checked = checked;
    if (field.type !== "checkbox" && field.type !== "radio") field.value = value;
    if (caret !== null && caret !== undefined) field.setSelectionRange(caret, caret);
  }

  document.addEventListener("input", ({ target }) => {
    if (target.id) edits.set(target.id, ++count);
  });
  document.addEventListener("htmx:beforeRequest", ({ detail: { xhr, elt, requestConfig } }) => {
    sent.set(xhr, { edits: count, elt, field: requestConfig.triggeringEvent?.target.id });
    xhr.addEventListener("loadend", () => sent.delete(xhr));
  });
  document.addEventListener("htmx:beforeSwap", ({ detail: { xhr, target } }) => {
    const known = sent.get(xhr)?.edits ?? count;
    sent.delete(xhr);
    const since = [...edits].filter(([, edit]) => edit > known).map(([id]) => document.getElementById(id));
    newer = since.filter((field) => target.contains(field)).map(remembered);
    const lost = [...sent.values()].filter(({ elt }) => target.contains(elt));
    unanswered = new Set([...newer.map(({ id }) => id), ...lost.map(({ field }) => field)]);
  });
  document.addEventListener("htmx:afterSwap", () => newer.forEach(putBack));
  document.addEventListener("htmx:afterSettle", () => {
    const again = [...unanswered].map((id) => document.getElementById(id)).filter(Boolean);
    unanswered = new Set();
    again.forEach((field) => field.dispatchEvent(new Event("change", { bubbles: true })));
  });
})();
