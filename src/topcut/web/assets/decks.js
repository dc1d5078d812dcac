/* A decklist is checked while it is typed; names of cards are completed. Without a script the button does it. */
(() => {
  "use strict";
  const PAUSE = 500;
  const text = document.querySelector("[data-check]");
  const place = document.getElementById("check");
  if (!text || !place) return;
  const form = text.form;
  let timer = 0;
  let newest = 0;

  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(check, PAUSE);
  };
  text.addEventListener("input", later);

  async function check() {
    if (!text.value.trim()) return;
    const mine = ++newest;
    const body = new FormData(form);
    body.delete("file");
    body.set("do", "check");
    try {
      const answer = await fetch(form.action, { method: "POST", body, headers: { "X-Check": "1" } });
      if (answer.ok && mine === newest) place.innerHTML = await answer.text();
    } catch {
      /* The button still works, and says so if it does not. */
    }
  }

  const file = document.getElementById("file");
  file?.addEventListener("change", () => {
    if (file.files.length) form.querySelector("button[value=check]").click();
  });

  const line = document.getElementById("line");
  if (!line) return;
  line.closest("[data-line]").hidden = false;
  const names = document.getElementById("names");
  let asked = "";

  line.addEventListener("input", async () => {
    const [, count, part] = /^\s*(\d*x?)\s*(.*)$/.exec(line.value);
    if (part.length < 3 || part === asked) return;
    asked = part;
    const answer = await fetch(`${line.dataset.names}?q=${encodeURIComponent(part)}`);
    if (!answer.ok || asked !== part) return;
    const found = (await answer.json()).names;
    line.dataset.first = found[0] || "";
    names.replaceChildren(
      ...found.map((name) => {
        const option = document.createElement("option");
        option.value = count ? `${count} ${name}` : name;
        return option;
      }),
    );
  });

  line.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const typed = line.value.trim();
    if (!typed) return;
    const [, count, part] = /^(\d*x?)\s*(.*)$/.exec(typed);
    const first = line.dataset.first || "";
    const whole = first.toLowerCase().startsWith(part.toLowerCase()) && part.length > 2 ? first : part;
    text.value = `${text.value.replace(/\s+$/, "")}${text.value.trim() ? "\n" : ""}${count ? `${count} ${whole}` : whole}\n`;
    text.scrollTop = text.scrollHeight;
    line.value = "";
    line.dataset.first = "";
    asked = "";
    later();
  });
})();
