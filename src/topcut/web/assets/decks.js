/* Decklist form: checks the list as it is typed and completes card names. Without a script a button does. */
(() => {
  "use strict";
  const PAUSE = 500;
  const LINE = /^((?:sb:\s*)?\d*x?)\s*(.*)$/i; // "SB: 2 light" is a count, told apart, and part of a name
  const texts = [...document.querySelectorAll("[data-check]")];
  const place = document.getElementById("check");
  if (!texts.length || !place) return;
  const form = texts[0].form;
  let text = texts[0]; // where the next line goes: the deck that was touched last
  const files = [...form.querySelectorAll("input[type=file]")];
  let timer = 0;
  let newest = 0;

  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(check, PAUSE);
  };
  for (const one of texts) {
    one.addEventListener("input", later);
    one.addEventListener("focus", () => (text = one));
  }

  async function check() {
    if (!texts.some((one) => one.value.trim())) return;
    const mine = ++newest;
    const body = new FormData(form);
    for (const file of files) body.delete(file.name);
    body.set("do", "check");
    try {
      const answer = await fetch(form.action, { method: "POST", body, headers: { "X-Check": "1" } });
      if (answer.ok && mine === newest) place.innerHTML = await answer.text();
    } catch {
      /* The button still works, and says so if it does not. */
    }
  }

  for (const file of files) {
    file.addEventListener("change", () => {
      if (file.files.length) form.querySelector("button[value=check]").click();
    });
  }

  const line = document.getElementById("line");
  if (!line) return;
  line.closest("[data-line]").hidden = false;
  const names = document.getElementById("names");
  let asked = "";

  line.addEventListener("input", async () => {
    const [, count, part] = LINE.exec(line.value.trimStart());
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
    const [, count, part] = LINE.exec(typed);
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
