/* A live page with its world around it: what live.js does, without a browser. Every effect is checked for what must
   never happen: a second stream, timer or fetch, and any request of a hidden page. */
import assert from "node:assert/strict";
import { live } from "./asset.mjs";

export const { begin, step, POLL } = live();
const LONGEST = 8000; // the longest spread in these stories

export class Page {
  /** @type {string | null} */ stream = null;
  /** @type {number | null} */ timer = null;
  /** @type {number | null} */ fetch = null;
  /** @type {LiveNotice} */ notice = "";
  /** @type {boolean[]} */ anew = []; // of every take
  /** @type {LiveEffect[]} */ done = [];
  begun = false;
  asOf = 0;
  tops = 0;
  at = 1000;
  address = "/live/t";
  shown = 5; // the version in the page
  served = 5; // the version on the server

  constructor({ hidden = false } = {}) {
    const { shown: version, address, at } = this;
    const [state, effects] = begin({ version, address, asOf: 0, hidden, at });
    this.state = state;
    this.perform(effects);
    this.begun = true;
  }

  /**
   * Lets something happen; what was done about it is in `done`.
   * @param {LiveNews} news
   */
  tell(news) {
    const [state, effects] = step(Object.freeze(this.state), { ...news, at: this.at }); // never changed, always made anew
    this.state = state;
    this.done = [];
    this.perform(effects);
    this.check();
    return this;
  }

  /** @param {LiveEffect[]} effects */
  perform(effects) {
    this.done.push(...effects);
    for (const effect of effects) this.act(effect);
  }

  /** @param {LiveEffect} effect */
  act(effect) {
    /** @type {(effect: never) => void} */
    const act = this.acts[effect.do];
    act(/** @type {never} */ (effect));
  }

  /** @type {{ [D in LiveEffect["do"]]: (effect: Extract<LiveEffect, { do: D }>) => void }} */
  acts = {
    open: ({ address }) => {
      assert.equal(this.stream, null, "a second stream");
      assert(!this.state?.hidden || !this.begun, "a hidden page opened a stream");
      this.stream = address;
    },
    close: () => {
      assert.notEqual(this.stream, null, "closed what was not open");
      this.stream = null;
    },
    wait: ({ spread }) => {
      assert.equal(this.timer, null, "a second timer");
      assert(spread >= 0 && spread <= LONGEST, "waits too long");
      this.timer = spread;
    },
    cancel: () => {
      assert.notEqual(this.timer, null, "cancelled nothing");
      this.timer = null;
    },
    fetch: ({ fetch }) => {
      assert.equal(this.fetch, null, "a second fetch");
      assert(!this.state.hidden, "a hidden page asked");
      assert(!this.state.sending, "asked while a form was sent");
      assert(!this.state.question, "asked while a question is answered");
      this.fetch = fetch;
    },
    abort: () => {
      assert.notEqual(this.fetch, null, "aborted nothing");
      this.fetch = null;
    },
    take: ({ fetch, anew }) => {
      assert.equal(fetch, this.state.fetch, "took an old answer");
      assert.equal(this.state.pressed, null, "moved under a finger");
      assert(!this.state.composing, "moved in the middle of a letter");
      assert(!this.state.question, "took a question away");
      this.anew.push(anew);
    },
    leave: () => assert(!this.state.hidden, "a hidden page went elsewhere"),
    show: ({ notice, asOf }) => {
      this.notice = notice;
      this.asOf = asOf;
    },
    top: () => { this.tops += 1; },
  };

  /** What the state says of the world is true. */
  check() {
    const { page, stream, hidden, sending, question, wanted, told, seen } = this.state;
    const kept = sending || question;
    assert.equal(page === "planned", this.timer !== null, `${page} with timer ${this.timer}`);
    assert.equal(page === "fetching", this.fetch !== null, `${page} with fetch ${this.fetch}`);
    assert.equal(stream === "closed", this.stream === null, `${stream} with stream ${this.stream}`);
    assert(!((hidden || kept) && page === "planned"), "waits to ask what it may not");
    if (stream === "live" && page === "idle" && !hidden && !kept) {
      assert(told <= seen && !wanted, "stuck: it is behind, and nothing will come of it");
    }
  }

  // What the world answers

  /** @param {number} [spread] */
  hears(spread = 0) {
    return this.tell({ type: "version", version: this.served, spread, asOf: this.at });
  }

  waits() {
    this.timer = null;
    return this.tell({ type: "waited" });
  }

  /** The answer comes and, unless something holds it, is put in place. */
  answers() {
    const fetch = /** @type {number} */ (this.fetch);
    this.fetch = null;
    this.tell({ type: "arrived", fetch });
    return this.state.page === "taking" ? this.takesOver() : this;
  }

  takesOver() {
    this.shown = this.served;
    const { fetch } = this.state;
    return this.tell({ type: "taken", fetch, version: this.shown, address: this.address, asOf: this.at });
  }

  fails() {
    const fetch = /** @type {number} */ (this.fetch);
    this.fetch = null;
    return this.tell({ type: "failed", fetch });
  }

  /** @param {string} [address] */
  sentElsewhere(address = "") {
    const fetch = /** @type {number} */ (this.fetch);
    this.fetch = null;
    return this.tell({ type: "elsewhere", fetch, address });
  }

  /** @param {boolean} [closed] */
  loses(closed = false) {
    if (closed) this.stream = null;
    return this.tell({ type: "error", closed });
  }

  hides() {
    return this.tell({ type: "hidden", wall: this.at });
  }

  comesBack() {
    return this.tell({ type: "visible", wall: this.at });
  }

  ticks() {
    this.at += POLL;
    return this.tell({ type: "tick" });
  }

  get asks() {
    return this.done.some((effect) => effect.do === "fetch");
  }

  get opens() {
    return this.done.some((effect) => effect.do === "open");
  }
}

