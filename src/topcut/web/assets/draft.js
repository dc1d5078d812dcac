/* Draft clock: runs a draft's schedule by the server's clock, and announces its calls.

   <section data-draft> holds a <script type="application/json"> with the steps, where the clock was set and
   since when it runs. Every screen computes the current step by itself, so all show the same. Each call is
   also dispatched as the event "topcut:said", whether this browser has a voice or not. */
(() => {
  "use strict";
  const FRESH = 1500; // a call is said within this time, or not at all
  const read = new WeakMap();
  const last = new Map();
  let offset = null;

  const say = () => localStorage.getItem("topcut-voice") || "";
  const language = () => localStorage.getItem("topcut-voice-language") || document.documentElement.lang.slice(0, 2);

  function data(section) {
    if (!read.has(section)) {
      const told = JSON.parse(section.querySelector("script[type='application/json']").textContent);
      if (offset === null && section.dataset.now) offset = Number(section.dataset.now) - performance.now();
      read.set(section, told);
    }
    return read.get(section);
  }

  /** The server's time; a page kept for everybody cannot say it, and waits for the live channel. */
  const now = () => window.topcutNow?.() ?? (offset === null ? null : performance.now() + offset);

  function moment(told) {
    const { step, ran, since } = told.clock;
    let passed = since === null ? ran : ran + Math.max(0, now() - since);
    let at = Math.min(step, told.steps.length - 1);
    while (told.steps[at].seconds !== null && passed >= told.steps[at].seconds * 1000) {
      passed -= told.steps[at].seconds * 1000;
      at += 1;
    }
    const seconds = told.steps[at].seconds;
    return { at, step: told.steps[at], left: seconds === null ? null : seconds * 1000 - passed, passed };
  }

  function figures(left) {
    const seconds = Math.ceil(left / 1000);
    return seconds < 60 ? String(seconds) : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }

  function put(section, name, text) {
    for (const place of section.querySelectorAll(`[data-show=${name}]`)) {
      if (place.textContent !== text) place.textContent = text;
    }
  }

  function show(section) {
    const told = data(section);
    if (!told.clock || now() === null) return;
    const at = moment(told);
    put(section, "time", at.left === null ? "" : figures(at.left));
    for (const name of ["heading", "text", "cards", "direction"]) put(section, name, at.step[name]);
    section.dataset.way = at.step.way;
    section.dataset.soon = String(at.left !== null && at.left <= 10_000);
    section.dataset.waits = String(at.left === null);
    section.dataset.held = String(told.clock.since === null);
    for (const field of section.querySelectorAll("[data-seen]")) field.value = String(at.at);
    for (const pick of section.querySelectorAll("[data-pick]")) {
      const mine = Number(pick.dataset.pick) === at.at;
      if (mine) pick.setAttribute("aria-current", "step");
      else pick.removeAttribute("aria-current");
    }
    order(section, told, at);
    if (told.clock.since !== null) calls(section, told, at);
  }

  /** Whose pick each card of this pack is, the whole pack ahead. */
  function order(section, told, at) {
    const place = section.querySelector("[data-order]");
    if (!place || place.dataset.pack === String(at.step.pack)) return;
    place.dataset.pack = String(at.step.pack);
    const picks = told.steps.map((step, number) => [step, number]).filter(([step]) => step.seat && step.pick && step.pack === at.step.pack);
    place.replaceChildren(...picks.map(([step, number]) => {
      const one = document.createElement("li");
      one.dataset.pick = String(number);
      one.textContent = step.seat;
      return one;
    }));
  }

  /** Everything whose moment has come since the last look; on a page that has just come, what is fresh. */
  function calls(section, told, at) {
    const key = section.id;
    const mark = `${told.clock.step}.${told.clock.since}`;
    const before = last.get(key);
    const due = [];
    const from = before && before.mark === mark ? before.at : at.at;
    for (let number = from; number <= at.at; number += 1) {
      const step = told.steps[number];
      step.say.forEach(([left, ...texts], place) => {
        const late = number < at.at || left === null || at.left === null ? 0 : left * 1000 - at.left;
        const name = `${mark} ${number}.${place}`;
        if (before?.said.has(name)) return;
        if (number === at.at && at.left !== null && late < 0) return;
        const fresh = number < at.at ? before?.mark === mark : left === null ? at.passed < FRESH : late < FRESH;
        due.push([name, fresh, texts]);
      });
    }
    const said = before && before.mark === mark ? before.said : new Set();
    for (const [name, fresh, texts] of due) {
      said.add(name);
      if (fresh) speak(section, texts);
    }
    last.set(key, { mark, at: at.at, said });
  }

  function speak(section, texts) {
    const spoken = language() === "es" ? texts[1] : texts[0];
    const text = section.dataset.pods ? `${section.dataset[`pods${language() === "es" ? "Es" : "En"}`]}: ${spoken}` : spoken;
    const aloud = say() === "on";
    document.dispatchEvent(new CustomEvent("topcut:said", { detail: { text, language: language(), aloud } }));
    if (!aloud || !window.speechSynthesis) return;
    const voice = new SpeechSynthesisUtterance(text);
    voice.lang = language() === "es" ? "es-ES" : "en-GB";
    speechSynthesis.speak(voice);
  }

  // The voice

  function voice() {
    for (const box of document.querySelectorAll("[data-voice]")) {
      box.hidden = false;
      const on = say() === "on";
      const button = box.querySelector("button");
      button.setAttribute("aria-pressed", String(on));
      button.textContent = on ? button.dataset.on : button.dataset.off;
      const choice = box.querySelector("select");
      if (document.activeElement !== choice) choice.value = language();
    }
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-voice] button");
    if (!button) return;
    localStorage.setItem("topcut-voice", say() === "on" ? "" : "on");
    if (say() !== "on") window.speechSynthesis?.cancel();
    voice();
  });
  document.addEventListener("change", (event) => {
    if (event.target.matches("[data-voice] select")) localStorage.setItem("topcut-voice-language", event.target.value);
  });

  function tick() {
    document.querySelectorAll("[data-draft]").forEach(show);
    voice();
  }

  tick();
  setInterval(tick, 200);
  document.addEventListener("topcut:swapped", tick);
})();
