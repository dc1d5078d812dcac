/* What holds for a live page whatever happens to it. The page itself checks after every event that there is one
   stream, one timer and one fetch at most, and that a hidden page asks for nothing. */
import assert from "node:assert/strict";
import test from "node:test";
import { Page, POLL } from "./a_page.mjs";

const RUNS = 1000;
const LONG = 60;

/**
 * The same numbers from 0 to 1 for the same seed (mulberry32).
 * @param {number} seed
 */
function chance(seed) {
  let at = seed;
  return () => {
    at = (at + 0x6d2b79f5) | 0;
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @typedef {(page: Page, draw: () => number) => unknown} Happening */

/** @type {Record<string, Happening>} */
const ANYTHING = {
  news: (page, draw) => {
    page.served += Math.floor(draw() * 3);
    return page.hears(Math.floor(draw() * 5000));
  },
  lost: (page) => page.loses(),
  "given up": (page) => page.loses(true),
  waited: (page) => page.waits(),
  answered: (page, draw) => {
    if (draw() < 0.2) page.address = draw() < 0.5 ? "/live/t" : "/live/t?of=1-1";
    return page.answers();
  },
  failed: (page) => page.fails(),
  elsewhere: (page) => page.sentElsewhere(),
  "an old answer": (page) => page.tell({ type: "arrived", fetch: page.state.fetch - 1 }),
  "an old failure": (page) => page.tell({ type: "failed", fetch: page.state.fetch - 1 }),
  "an old timer": (page) => (page.timer === null ? page.tell({ type: "waited" }) : page),
  "a page twice": (page) => {
    const { fetch, address } = page.state;
    return page.tell({ type: "taken", fetch, version: page.shown, address, asOf: 0 });
  },
  "an old way": (page) => page.tell({ type: "elsewhere", fetch: page.state.fetch - 1, address: "" }),
  tick: (page) => page.ticks(),
  hidden: (page) => page.hides(),
  visible: (page) => page.comesBack(),
  offline: (page) => page.tell({ type: "offline" }),
  online: (page) => page.tell({ type: "woken", asleep: Infinity }),
  woken: (page, draw) => page.tell({ type: "woken", asleep: draw() * 60_000 }),
  sending: (page) => page.tell({ type: "sending", on: true, version: page.shown }),
  sent: (page, draw) => {
    if (draw() < 0.5) page.shown = page.served;
    return page.tell({ type: "sending", on: false, version: page.shown, question: draw() < 0.2 });
  },
  done: (page) => page.tell({ type: "done" }),
  late: (page, draw) => page.tell({ type: "late", spread: draw() * 8000 }),
  pressed: (page) => page.tell({ type: "pressed" }),
  released: (page) => page.tell({ type: "released" }),
  composing: (page, draw) => page.tell({ type: "composing", on: draw() < 0.5 }),
  away: (page) => page.tell({ type: "pagehide" }),
};

/**
 * Whether the world can do this to the page now: no stream that is closed speaks, no fetch that was not begun ends.
 * @param {Page} page @param {string} name
 */
function possible(page, name) {
  if (["news", "lost", "given up"].includes(name)) return page.stream !== null;
  if (["answered", "failed", "elsewhere"].includes(name)) return page.fetch !== null;
  if (name === "waited") return page.timer !== null;
  if (name === "hidden") return !page.state.hidden;
  return name !== "visible" || page.state.hidden;
}

/**
 * A page to which anything happened, and what.
 * @param {number} seed
 */
function afterAnything(seed) {
  const draw = chance(seed);
  const page = new Page({ hidden: draw() < 0.1 });
  const story = [];
  for (let count = Math.floor(draw() * LONG); count > 0; count -= 1) {
    page.at += Math.floor(draw() * 3000);
    const names = Object.keys(ANYTHING).filter((name) => possible(page, name));
    const name = names[Math.floor(draw() * names.length)];
    story.push(name);
    try {
      ANYTHING[name](page, draw);
    } catch (error) {
      throw new Error(`seed ${seed}: ${story.join(", ")}`, { cause: error });
    }
  }
  return { page, story: `seed ${seed}: ${story.join(", ")}` };
}

/**
 * Everybody lets go of the page, and the server answers from now on.
 * @param {Page} page
 */
function calm(page) {
  if (page.state.hidden) page.comesBack();
  do page.tell({ type: "sending", on: false, version: page.shown });
  while (page.state.sending);
  page.tell({ type: "composing", on: false });
  page.tell({ type: "released" });
  if (page.state.page === "taking") page.takesOver();
}

/**
 * One thing that the world owes the page.
 * @param {Page} page
 */
function payOne(page) {
  if (page.fetch !== null) page.answers();
  else if (page.timer !== null) page.waits();
  else if (page.stream !== null && page.state.stream !== "live") page.hears();
  else page.ticks();
}

test("whatever happened to it, a page left in peace catches up, says nothing, and rests", () => {
  for (let seed = 0; seed < RUNS; seed += 1) {
    const { page, story } = afterAnything(seed);
    calm(page);
    page.served += 1;
    for (let count = 0; count < 12; count += 1) {
      payOne(page);
      if (page.state.stream === "live") page.hears(); // and goes on doing so
    }
    const { stream, page: what, told, seen } = page.state;
    assert.deepEqual([stream, what, told, seen, page.notice], ["live", "idle", page.served, page.served, ""], story);
  }
});

test("whatever happened to it, a page in view that nobody holds is never without a next step", () => {
  for (let seed = 0; seed < RUNS; seed += 1) {
    const { page, story } = afterAnything(seed);
    calm(page);
    if (page.state.stream === "live" && page.state.page !== "leaving") continue;
    if (page.fetch === null) page.ticks();
    assert.notEqual(page.fetch, null, `${story}: lost, and not polling every ${POLL} ms`);
  }
});

test("whatever happened to it, a page that is back in reach asks at once, or once it may", () => {
  for (let seed = 0; seed < RUNS; seed += 1) {
    const { page, story } = afterAnything(seed);
    page.tell({ type: "woken", asleep: Infinity });
    const { hidden, sending, wanted } = page.state;
    assert(page.asks || wanted, story);
    if (!hidden && !sending && !wanted) assert.notEqual(page.fetch, null, story);
    if (!hidden) assert.notEqual(page.stream, null, story);
  }
});

test("whatever happened to it, a hidden page asks for nothing, however often it is told to", () => {
  for (let seed = 0; seed < RUNS; seed += 1) {
    const { page, story } = afterAnything(seed);
    if (!page.state.hidden) page.hides();
    const draw = chance(seed + RUNS);
    for (const name of ["tick", "online", "woken", "late", "done", "sent", "released", "tick"]) {
      ANYTHING[name](page, draw);
      assert(!page.asks && !page.opens, `${story}, then ${name}`);
      if (page.state.page === "taking") page.takesOver();
    }
  }
});

test("every kind of thing happened in these runs, in every state", () => {
  const states = new Set();
  for (let seed = 0; seed < RUNS; seed += 1) {
    const { page } = afterAnything(seed);
    states.add(page.state.stream).add(page.state.page);
  }
  states.delete("taking"); // put in place at once, except under a finger that has just gone
  assert.deepEqual([...states].sort(), ["closed", "connecting", "fetching", "held", "idle", "leaving", "live", "lost", "planned"]);
});
