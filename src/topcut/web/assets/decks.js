/* Decklist form: checks the list as it is typed and completes card names. Without a script a button does. */
(() => {
  "use strict";
  const PAUSE = 500;
  const LINE = /^((?:sb:\s*)?\d*x?)\s*(.*)$/i; // "SB: 2 light" is a count, told apart, and part of a name
  const texts = [...document.querySelectorAll("[data-check]")];
  const found = document.getElementById("check");
  if (!texts.length || !found) return;
  const place = found;
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
      if (file.files?.length) form.querySelector("button[value=check]")?.click();
    });
  }

  const line = document.getElementById("line");
  const names = document.getElementById("names");
  if (!line || !names) return;
  line.closest("[data-line]")?.removeAttribute("hidden");
  let asked = "";

  /**
   * A line's count, which may be missing, and the part of a name after it.
   * @param {string} typed
   */
  function split(typed) {
    const [, count = "", part = ""] = LINE.exec(typed) ?? [];
    return [count, part];
  }

  line.addEventListener("input", async () => {
    const [count, part] = split(line.value.trimStart());
    if (part.length < 3 || part === asked) return;
    asked = part;
    const answer = await fetch(`${line.dataset.names}?q=${encodeURIComponent(part)}`);
    if (!answer.ok || asked !== part) return;
    /** @type {{ names: string[] }} */
    const known = await answer.json();
    line.dataset.first = known.names[0] || "";
    names.replaceChildren(
      ...known.names.map((name) => {
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
    const [count, part] = split(typed);
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
