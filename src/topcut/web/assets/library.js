/* The library with a script: files are sent one by one with a bar that counts them. */
(() => {
  "use strict";

  const form = document.querySelector("form[data-files]");

  function say(words, facts) {
    return words.replace(/\{(\w+)\}/g, (_, key) => facts[key]);
  }

  // Each file by itself: the page that comes back holds its report.
  async function sent(file, token) {
    const body = new FormData();
    body.append("csrfmiddlewaretoken", token);
    body.append("files", file);
    const answer = await fetch(form.action || location.href, { method: "POST", body });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return page.querySelectorAll("#reports > *");
  }

  async function sendAll(event) {
    event.preventDefault();
    const files = [...form.elements.files.files];
    const place = form.querySelector("[data-progress]");
    const bar = place.querySelector("progress");
    const words = place.querySelector("[data-words]");
    const reports = document.getElementById("reports");
    const button = form.querySelector("button");
    place.hidden = false;
    button.disabled = true;
    bar.max = files.length;
    reports.replaceChildren();
    for (const [done, file] of files.entries()) {
      bar.value = done;
      words.textContent = say(words.dataset.words, { file: file.name, done: done + 1, all: files.length });
      try {
        reports.append(...(await sent(file, form.elements.csrfmiddlewaretoken.value)));
      } catch {
        reports.append(document.getElementById("lost").content.cloneNode(true));
        break;
      }
    }
    bar.value = files.length;
    place.hidden = true;
    button.disabled = false;
    form.reset();
    reports.scrollIntoView({ block: "start" });
  }

  form?.addEventListener("submit", sendAll);
})();
