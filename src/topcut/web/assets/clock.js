/* Round clock: counts [data-deadline] down by the server's clock.

   The page, every refetch and every live message carry the server's time. Between them performance.now()
   counts, never the device's own date, which may be wrong by a day. A message can only arrive late, so the
   largest recent difference is the most accurate. The device's monotonic clock may have stopped during sleep,
   so the first message after it discards the earlier samples. */
(() => {
  "use strict";
  const KEPT = 15;
  const ASLEEP = 5000;
  const SOON = 5 * 60_000;
  /** @type {number[]} */
  const differences = [];
  const read = new WeakSet();
  /** @type {Set<string>} */
  const spoken = new Set();
  /** @type {Set<number>} */
  const running = new Set();
  let woken = false;

  /** @param {number} told @param {number} [at] */
  function learn(told, at = performance.now()) {
    if (!Number.isFinite(told) || told <= 0) return;
    if (woken) differences.length = 0;
    woken = false;
    differences.push(told - at);
    if (differences.length > KEPT) differences.shift();
  }

  /** The server's time in milliseconds, or null while nobody has told it. */
  function serverNow() {
    return differences.length ? performance.now() + Math.max(...differences) : null;
  }

  function arrival() {
    const [page] = performance.getEntriesByType("navigation");
    return page instanceof PerformanceNavigationTiming && page.responseStart > 0 ? page.responseStart : performance.now();
  }

  /** @param {number} left */
  function figures(left) {
    const seconds = Math.ceil(left / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }

  /** @param {HTMLElement} element @param {number} now */
  function show(element, now) {
    const deadline = Number(element.dataset.deadline);
    const left = deadline - now;
    const late = left <= 0;
    const text = late ? element.dataset.late ?? "" : figures(left);
    element.classList.toggle("late", late);
    element.classList.toggle("soon", !late && left <= SOON);
    if (element.textContent !== text) element.textContent = text;
    const words = late ? element.dataset.late : left <= SOON ? element.dataset.soon : "";
    if (words) say(words, deadline);
    if (!late) running.add(deadline);
    else if (running.delete(deadline)) document.dispatchEvent(new CustomEvent("topcut:late"));
  }

  /**
   * Once for each deadline, politely; not for what was so when the page came.
   * @param {string} words @param {number} deadline
   */
  function say(words, deadline) {
    const key = `${deadline} ${words}`;
    if (spoken.has(key)) return;
    const first = spoken.size === 0 && performance.now() - begun < 1500;
    spoken.add(key);
    if (first) return;
    let voice = document.getElementById("clock-voice");
    if (!voice) {
      voice = document.createElement("p");
      voice.id = "clock-voice";
      voice.className = "hidden-text";
      voice.setAttribute("role", "status");
      document.body.append(voice);
    }
    voice.textContent = words;
  }

  /** A laptop may sleep with the page in view: then only a gap between two ticks tells, on either clock. */
  function notice() {
    const ticked = [performance.now(), Date.now()];
    const gap = Math.max(ticked[0] - lastTick[0], ticked[1] - lastTick[1]);
    lastTick = ticked;
    if (gap < ASLEEP) return;
    woken = true;
    document.dispatchEvent(new CustomEvent("topcut:woken", { detail: gap }));
  }

  function tick() {
    notice();
    const clocks = document.querySelectorAll("[data-deadline]");
    for (const clock of clocks) {
      if (read.has(clock)) continue;
      read.add(clock);
      if (clock.dataset.now) learn(Number(clock.dataset.now), first ? arrival() : performance.now());
    }
    first = false;
    const now = serverNow();
    if (now !== null) clocks.forEach((clock) => show(clock, now));
  }

  document.addEventListener("visibilitychange", () => { woken ||= !document.hidden; });
  addEventListener("pageshow", (event) => { woken ||= event.persisted; });
  const begun = performance.now();
  let first = true;
  let lastTick = [performance.now(), Date.now()];
  document.addEventListener("topcut:now", (event) => { learn(event.detail); tick(); });
  window.topcutNow = serverNow;
  tick();
  setInterval(tick, 250);
})();
