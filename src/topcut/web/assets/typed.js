/* A form that is answered while somebody goes on typing: what was typed since it was sent stays, with the caret. */
(() => {
  "use strict";

  const edits = new Map(); // a field's id, and the number of the last edit there
  const sentAt = new WeakMap(); // a request, and how many edits there were when it was sent
  let count = 0;
  let newer = [];

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
  document.addEventListener("htmx:beforeRequest", ({ detail }) => sentAt.set(detail.xhr, count));
  document.addEventListener("htmx:beforeSwap", ({ detail }) => {
    const sent = sentAt.get(detail.xhr) ?? count;
    const since = [...edits].filter(([, edit]) => edit > sent);
    newer = since.map(([id]) => document.getElementById(id)).filter(Boolean).map(remembered);
  });
  document.addEventListener("htmx:afterSwap", () => newer.forEach(putBack));
})();
