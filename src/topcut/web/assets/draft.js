/* Draft clock: runs a draft's schedule by the server's clock, and announces its calls.

   <section data-draft> holds a <script type="application/json"> with the steps, where the clock was set and
   since when it runs. Every screen computes the current step by itself, so all show the same. Each call is
   also dispatched as the event "topcut:said", whether this browser has a voice or not. */

/**
 * What web/draft_clock.py writes into the section. A call is due when so many seconds are left of its step, or with its
 * beginning; it is given in every language, in the order of `voices`.
 * @typedef {{ step: number, ran: number, since: number | null }} DraftClock
 * @typedef {[left: number | null, ...texts: string[]]} DraftCall
 * @typedef {{ seconds: number | null, heading: string, text: string, cards: string, direction: string, way: string,
 *   pack: number, pick: number, seat: string, say: DraftCall[] }} DraftStep
 * @typedef {{ clock: DraftClock | null, steps: DraftStep[], voices: string[] }} DraftTold
 * @typedef {{ at: number, step: DraftStep, left: number | null, passed: number }} DraftMoment
 */
(() => {
  "use strict";
  const FRESH = 1500; // a call is said within this time, or not at all
  /** How a voice sounds where a language has several accents. @type {Record<string, string>} */
  const ACCENTS = { en: "en-GB", es: "es-ES" };
  /** @type {WeakMap<HTMLElement, DraftTold>} */
  const read = new WeakMap();
  /** @type {Map<string, { mark: string, at: number, said: Set<string> }>} */
  const last = new Map();
  /** @type {number | null} */
  let offset = null;

  const say = () => localStorage.getItem("topcut-voice") || "";
  const language = () => localStorage.getItem("topcut-voice-language") || document.documentElement.lang;

  /** @param {HTMLElement} section */
  function data(section) {
    const known = read.get(section);
    if (known) return known;
    /** @type {DraftTold} */
    const told = JSON.parse(section.querySelector("script[type='application/json']")?.textContent ?? "");
    if (offset === null && section.dataset.now) offset = Number(section.dataset.now) - performance.now();
    read.set(section, told);
    return told;
  }

  /** The server's time; a page kept for everybody cannot say it, and waits for the live channel. */
  const now = () => window.topcutNow?.() ?? (offset === null ? null : performance.now() + offset);

  /**
   * @param {DraftClock} clock @param {DraftStep[]} steps @param {number} time
   * @returns {DraftMoment}
   */
  function moment({ step, ran, since }, steps, time) {
    let passed = since === null ? ran : ran + Math.max(0, time - since);
    let at = Math.min(step, steps.length - 1);
    for (let lasts = steps[at].seconds; lasts !== null && passed >= lasts * 1000; lasts = steps[at].seconds) {
      passed -= lasts * 1000;
      at += 1;
    }
    const { seconds } = steps[at];
    return { at, step: steps[at], left: seconds === null ? null : seconds * 1000 - passed, passed };
  }

  /** @param {number} left */
  function figures(left) {
    const seconds = Math.ceil(left / 1000);
    return seconds < 60 ? String(seconds) : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }

  /** @param {HTMLElement} section @param {string} name @param {string} text */
  function put(section, name, text) {
    for (const place of section.querySelectorAll(`[data-show=${name}]`)) {
      if (place.textContent !== text) place.textContent = text;
    }
  }

  /** @param {HTMLElement} section */
  function show(section) {
    const { clock, steps } = data(section);
    const time = now();
    if (!clock || time === null) return;
    const at = moment(clock, steps, time);
    put(section, "time", at.left === null ? "" : figures(at.left));
    for (const name of /** @type {const} */ (["heading", "text", "cards", "direction"])) put(section, name, at.step[name]);
    section.dataset.way = at.step.way;
    section.dataset.soon = String(at.left !== null && at.left <= 10_000);
    section.dataset.waits = String(at.left === null);
    section.dataset.held = String(clock.since === null);
    for (const field of section.querySelectorAll("[data-seen]")) field.value = String(at.at);
    for (const pick of section.querySelectorAll("[data-pick]")) {
      const mine = Number(pick.dataset.pick) === at.at;
      if (mine) pick.setAttribute("aria-current", "step");
      else pick.removeAttribute("aria-current");
    }
    order(section, steps, at);
    if (clock.since !== null) calls(section, `${clock.step}.${clock.since}`, steps, at);
  }

  /**
   * Whose pick each card of this pack is, the whole pack ahead.
   * @param {HTMLElement} section @param {DraftStep[]} steps @param {DraftMoment} at
   */
  function order(section, steps, at) {
    const place = section.querySelector("[data-order]");
    if (!place || place.dataset.pack === String(at.step.pack)) return;
    place.dataset.pack = String(at.step.pack);
    const picks = steps.map((step, number) => ({ step, number })).filter(({ step }) => step.seat && step.pick && step.pack === at.step.pack);
    place.replaceChildren(...picks.map(({ step, number }) => {
      const one = document.createElement("li");
      one.dataset.pick = String(number);
      one.textContent = step.seat;
      return one;
    }));
  }

  /**
   * Everything whose moment has come since the last look; on a page that has just come, what is fresh.
   * @param {HTMLElement} section @param {string} mark of the clock as it was set @param {DraftStep[]} steps
   * @param {DraftMoment} at
   */
  function calls(section, mark, steps, at) {
    const known = last.get(section.id);
    const before = known?.mark === mark ? known : { mark, at: at.at, said: new Set() };
    for (let number = before.at; number <= at.at; number += 1) {
      steps[number].say.forEach((call, place) => {
        const name = `${number}.${place}`;
        const age = number < at.at ? 0 : ageOf(call, at); // a step that passed between two looks was not missed
        if (before.said.has(name) || age < 0) return;
        before.said.add(name);
        if (age < FRESH) speak(section, call);
      });
    }
    last.set(section.id, { ...before, at: at.at });
  }

  /**
   * For how long a call of the step that is on has been due, in milliseconds; below zero it is not due yet.
   * @param {DraftCall} call @param {DraftMoment} at
   */
  function ageOf([left], at) {
    if (left === null) return at.passed;
    return at.left === null ? 0 : left * 1000 - at.left;
  }

  /** @param {HTMLElement} section @param {DraftCall} call */
  function speak(section, [, ...texts]) {
    const which = Math.max(data(section).voices.indexOf(language()), 0);
    const whose = section.dataset.pods ? `${JSON.parse(section.dataset.pods)[which]}: ` : "";
    const text = `${whose}${texts[which]}`;
    const aloud = say() === "on";
    document.dispatchEvent(new CustomEvent("topcut:said", { detail: { text, language: language(), aloud } }));
    if (!aloud || !window.speechSynthesis) return;
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = ACCENTS[language()] ?? language();
    speechSynthesis.speak(utterance);
  }

  // The voice

  /** A choice for each language of the calls, by its own name. */
  function voices() {
    const section = document.querySelector("[data-draft]");
    return (section ? data(section).voices : []).map((code) => {
      const name = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
      const choice = new Option(name.charAt(0).toUpperCase() + name.slice(1), code);
      choice.lang = code;
      return choice;
    });
  }

  function voice() {
    for (const box of document.querySelectorAll("[data-voice]")) {
      box.hidden = false;
      const on = say() === "on";
      for (const button of box.querySelectorAll("button")) {
        button.setAttribute("aria-pressed", String(on));
        button.textContent = (on ? button.dataset.on : button.dataset.off) ?? "";
      }
      for (const choice of box.querySelectorAll("select")) {
        if (!choice.length) choice.append(...voices());
        if (document.activeElement !== choice) choice.value = language();
      }
    }
  }

  document.addEventListener("click", (event) => {
    if (!(/** @type {Element} */ (event.target).closest("[data-voice] button"))) return;
    localStorage.setItem("topcut-voice", say() === "on" ? "" : "on");
    if (say() !== "on") window.speechSynthesis?.cancel();
    voice();
  });
  document.addEventListener("change", (event) => {
    const choice = /** @type {Element} */ (event.target).closest("[data-voice] select");
    if (choice) localStorage.setItem("topcut-voice-language", choice.value);
  });

  function tick() {
    document.querySelectorAll("[data-draft]").forEach(show);
    voice();
  }

  tick();
  setInterval(tick, 200);
  document.addEventListener("topcut:swapped", tick);
})();
