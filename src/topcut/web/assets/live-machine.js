/* State machine of a live page. Pure: it has no clock, no page and no network. live.js reports what happened as
   events and performs the effects that come back.

   stream  connecting  opened, nothing heard yet
           live        versions arrive
           lost        it failed or fell silent: the browser tries again, and meanwhile the page polls
           closed      the browser gave up, or the page was left: the next poll opens it again
   page    idle        nothing is under way
           planned     to be fetched after a random part of the spread
           fetching    asked for
           held        the answer is here, but a finger is down or a letter is being composed
           taking      the answer is put in place
           leaving     the browser was sent elsewhere

   A page that is hidden, whose form is being sent, or that holds a question which a press brought asks for nothing;
   afterwards it catches up. */

/**
 * @typedef {object} LiveState
 * @property {"connecting" | "live" | "lost" | "closed"} stream
 * @property {"idle" | "planned" | "fetching" | "held" | "taking" | "leaving"} page
 * @property {string} address of the stream
 * @property {number} heard when the stream was opened, or last said something
 * @property {number} told the version the server has
 * @property {number} asked the version it had when the last fetch began
 * @property {number} seen the version that is shown
 * @property {number} fetch the number of the last fetch
 * @property {boolean} wanted to be fetched, whatever the version
 * @property {number} spread of the versions told during a fetch
 * @property {boolean} hidden
 * @property {[number, number] | null} hiddenAt by the steady clock and by the device's own
 * @property {number} sending how many forms are on their way
 * @property {boolean} question a press brought what is shown: it stays until it is answered
 * @property {number | null} pressed since when a finger is down
 * @property {boolean} composing
 * @property {boolean} anew what comes replaces what is shown even if it is the same
 * @property {boolean} top the reader is to see the page from its top on
 * @property {number} asOf the server's time for which what is shown was right; 0 while unknown
 *
 * @typedef {"" | "lost" | "woken"} LiveNotice
 *
 * @typedef {{ type: "version", version: number, spread: number, asOf: number }
 *   | { type: "error", closed: boolean }
 *   | { type: "offline" }
 *   | { type: "tick" }
 *   | { type: "waited" }
 *   | { type: "arrived", fetch: number }
 *   | { type: "taken", fetch: number, version: number, address: string, asOf: number }
 *   | { type: "elsewhere", fetch: number, address: string }
 *   | { type: "failed", fetch: number }
 *   | { type: "sending", on: boolean, version: number, question?: boolean }
 *   | { type: "done" }
 *   | { type: "late", spread: number }
 *   | { type: "hidden", wall: number }
 *   | { type: "visible", wall: number }
 *   | { type: "woken", asleep: number }
 *   | { type: "pressed" }
 *   | { type: "released" }
 *   | { type: "composing", on: boolean }
 *   | { type: "pagehide" }
 * } LiveNews
 *
 * @typedef {LiveNews & { at: number }} LiveEvent with the steady clock's time
 *
 * @typedef {{ do: "open", address: string }
 *   | { do: "close" }
 *   | { do: "wait", spread: number }
 *   | { do: "cancel" }
 *   | { do: "fetch", fetch: number }
 *   | { do: "abort" }
 *   | { do: "take", fetch: number, anew: boolean }
 *   | { do: "leave", address: string }
 *   | { do: "show", notice: LiveNotice, asOf: number }
 *   | { do: "top" }
 * } LiveEffect
 */
const topcutLive = (() => {
  "use strict";
  const POLL = 10_000; // between two ticks
  const SILENT = 45_000;
  const NOTICED = 2000; // a shorter sleep is not worth a word
  const SOON = 200;

  /** @typedef {LiveEffect[]} Out */

  /**
   * The state of a page that has just come, and its first effects.
   * @param {{ version: number, address: string, asOf: number, hidden: boolean, at: number, question?: boolean }} page
   * @returns {[LiveState, LiveEffect[]]}
   */
  function begin({ version, address, asOf, hidden, at, question = false }) {
    /** @type {LiveState} */
    const state = {
      stream: "closed", page: "idle", address, heard: at,
      told: version, asked: version, seen: version, fetch: 0, wanted: false, spread: 0,
      hidden, hiddenAt: null, sending: 0, question, pressed: null, composing: false,
      anew: false, top: false, asOf,
    };
    /** @type {LiveEffect[]} */
    const out = [];
    open(state, out, at);
    return [state, out];
  }

  /**
   * What an event makes of a state, and what is to be done.
   * @param {LiveState} before
   * @param {LiveEvent} event
   * @returns {[LiveState, LiveEffect[]]}
   */
  function step(before, event) {
    const state = { ...before };
    /** @type {LiveEffect[]} */
    const out = [];
    /** @type {(state: LiveState, out: LiveEffect[], event: never) => void} */
    const handle = on[event.type];
    handle(state, out, /** @type {never} */ (event)); // the one of its own type
    return [state, out];
  }

  /** @type {{ [T in LiveEvent["type"]]: (state: LiveState, out: Out, event: Extract<LiveEvent, { type: T }>) => void }} */
  const on = {
    // The stream

    version(state, out, { version, spread, asOf, at }) {
      if (state.told <= state.seen) state.asOf = asOf || state.asOf;
      state.stream = "live";
      state.heard = at;
      state.told = version;
      if (state.told > state.seen) plan(state, out, spread);
      else if (!state.wanted) show(state, out, "");
    },

    error(state, out, { closed }) {
      if (closed) state.stream = "closed";
      lose(state, out);
    },

    offline: lose,

    pagehide(state, out) {
      close(state, out);
    },

    // The page

    waited(state, out) {
      if (state.page !== "planned") return;
      state.page = "idle";
      ask(state, out);
    },

    arrived(state, out, { fetch }) {
      if (state.page !== "fetching" || fetch !== state.fetch) return;
      state.page = "held";
      take(state, out);
    },

    taken(state, out, { fetch, version, address, asOf, at }) {
      if (state.page !== "taking" || fetch !== state.fetch) return;
      state.seen = Math.max(state.seen, state.asked, version);
      if (state.told <= state.seen) state.asOf = asOf || state.asOf;
      show(state, out, state.stream === "live" ? "" : "lost");
      if (roomOf(address) !== roomOf(state.address)) state.told = state.asked = state.seen = version;
      if (address !== state.address) follow(state, out, address, at);
      finish(state, out);
      if (isBehind(state)) plan(state, out, Math.max(SOON, state.spread));
    },

    elsewhere(state, out, { fetch, address }) {
      if (!isBusy(state) || fetch !== state.fetch) return;
      finish(state, out);
      if (!mayAsk(state)) { state.wanted = true; return; }
      state.page = "leaving";
      out.push({ do: "leave", address });
    },

    failed(state, out, { fetch }) {
      if (!isBusy(state) || fetch !== state.fetch) return;
      lose(state, out);
      finish(state, out);
      if (state.wanted || state.told > state.asked) plan(state, out, Math.max(SOON, state.spread));
    },

    // What people do

    /** A form that brings the new page itself; only what came after the last of them is fetched. */
    sending(state, out, { on: sending, version, question = false }) {
      state.sending = Math.max(0, state.sending + (sending ? 1 : -1));
      state.question = question;
      state.seen = Math.max(state.seen, version);
      cancel(state, out);
      if (isBehind(state)) plan(state, out, 0);
    },

    /** A form was taken: what was asked for before does not know of it. */
    done(state, out) {
      if (state.page === "fetching") out.push({ do: "abort" });
      if (state.page === "fetching" || state.page === "held") state.page = "idle";
      state.anew = true;
      state.top = true;
      state.wanted = true;
      ask(state, out);
    },

    /** Time is up: no version says so, yet the page may offer more now. */
    late(state, out, { spread }) {
      state.wanted = true;
      plan(state, out, spread);
    },

    pressed(state, _out, { at }) {
      state.pressed = at;
    },

    released(state, out) {
      state.pressed = null;
      if (state.page === "held") take(state, out);
    },

    composing(state, out, { on: composing }) {
      state.composing = composing;
      if (state.page === "held") take(state, out);
    },

    // Sleep and time

    hidden(state, out, { at, wall }) {
      state.hidden = true;
      state.hiddenAt = [at, wall];
      cancel(state, out);
    },

    visible(state, out, { at, wall }) {
      // Either clock may have stood still in sleep; the longer span is the honest one.
      const asleep = state.hiddenAt ? Math.max(at - state.hiddenAt[0], wall - state.hiddenAt[1]) : 0;
      state.hidden = false;
      wake(state, out, asleep, at);
    },

    woken(state, out, { asleep, at }) {
      wake(state, out, asleep, at);
    },

    tick(state, out, { at }) {
      if (state.stream === "live" && at - state.heard > SILENT) lose(state, out);
      // The end of a press is not always told, as when a menu opens under it.
      if (state.pressed !== null && at - state.pressed > POLL) on.released(state, out, { type: "released", at });
      if (state.hidden || (state.stream === "live" && state.page !== "leaving")) return;
      ask(state, out);
      if (state.stream === "closed" || at - state.heard > SILENT) open(state, out, at);
    },
  };

  /**
   * The tournament or the table that a stream tells of: their versions are not to be compared.
   * @param {string} address
   */
  const roomOf = (address) => address.split(/[/?]/)[2];

  /** @param {LiveState} state */
  const isBehind = ({ told, seen, wanted }) => told > seen || wanted;
  /** @param {LiveState} state */
  const isBusy = ({ page }) => page === "fetching" || page === "held" || page === "taking";
  /** @param {LiveState} state */
  const isKept = ({ sending, question }) => sending > 0 || question;
  /** @param {LiveState} state */
  const mayAsk = (state) => !state.hidden && !isKept(state);

  /** @param {LiveState} state @param {Out} out @param {number} at */
  function open(state, out, at) {
    close(state, out);
    state.stream = "connecting";
    state.heard = at;
    out.push({ do: "open", address: state.address });
  }

  /** @param {LiveState} state @param {Out} out */
  function close(state, out) {
    if (state.stream !== "closed") out.push({ do: "close" });
    state.stream = "closed";
  }

  /** @param {LiveState} state @param {Out} out */
  function lose(state, out) {
    if (state.stream !== "closed") state.stream = "lost";
    show(state, out, "lost");
  }

  /**
   * The new page listens elsewhere; a hidden one does when it is looked at.
   * @param {LiveState} state @param {Out} out @param {string} address @param {number} at
   */
  function follow(state, out, address, at) {
    state.address = address;
    if (state.hidden) close(state, out);
    else open(state, out, at);
  }

  /**
   * Phones told at the same moment do not all come in that moment.
   * @param {LiveState} state @param {Out} out @param {number} spread
   */
  function plan(state, out, spread) {
    if (isBusy(state)) state.spread = Math.max(state.spread, spread);
    if (isBusy(state) || state.page === "leaving" || !mayAsk(state)) return;
    cancel(state, out);
    state.page = "planned";
    out.push({ do: "wait", spread });
  }

  /** @param {LiveState} state @param {Out} out */
  function cancel(state, out) {
    if (state.page !== "planned") return;
    state.page = "idle";
    out.push({ do: "cancel" });
  }

  /** @param {LiveState} state @param {Out} out */
  function ask(state, out) {
    if (isBusy(state) || !mayAsk(state)) return;
    cancel(state, out);
    state.page = "fetching";
    state.fetch += 1;
    state.asked = state.told;
    state.wanted = false;
    state.spread = 0;
    out.push({ do: "fetch", fetch: state.fetch });
  }

  /**
   * Nothing moves under a finger, in the middle of a letter being composed, while a form is sent or a question asked.
   * @param {LiveState} state @param {Out} out
   */
  function take(state, out) {
    if (isKept(state)) {
      state.wanted = true;
      finish(state, out);
    } else if (state.pressed === null && !state.composing) {
      state.page = "taking";
      out.push({ do: "take", fetch: state.fetch, anew: state.anew });
      state.anew = false;
    }
  }

  /** @param {LiveState} state @param {Out} out */
  function finish(state, out) {
    state.page = "idle";
    if (state.top) out.push({ do: "top" });
    state.top = false;
  }

  /**
   * Back in view: say at once how old this is, and ask at once.
   * @param {LiveState} state @param {Out} out @param {number} asleep @param {number} at
   */
  function wake(state, out, asleep, at) {
    const stale = asleep > NOTICED || isBehind(state) || state.stream !== "live";
    state.wanted = true;
    if (state.hidden) return;
    if (stale) show(state, out, "woken");
    ask(state, out);
    if (state.stream !== "live") open(state, out, at);
  }

  /** @param {LiveState} state @param {Out} out @param {LiveNotice} notice */
  function show({ asOf }, out, notice) {
    out.push({ do: "show", notice, asOf });
  }

  return { begin, step, POLL };
})();
