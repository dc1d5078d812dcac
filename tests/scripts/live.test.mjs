/* What a live page does, told event by event. */
import assert from "node:assert/strict";
import test from "node:test";
import { Page } from "./a_page.mjs";

/** A page whose stream speaks and which shows what the server has. */
function current() {
  return new Page().hears();
}

test("a page that has just come listens, and says nothing while it is current", () => {
  const page = new Page();
  assert.deepEqual(page.done, [{ do: "open", address: "/live/t" }]);
  assert.equal(page.state.stream, "connecting");
  page.hears();
  assert.equal(page.state.stream, "live");
  assert.equal(page.notice, "");
});

test("a new version is fetched after a part of the spread, and shown", () => {
  const page = current();
  page.served = 6;
  assert.deepEqual(page.hears(3000).done, [{ do: "wait", spread: 3000 }]);
  assert(page.waits().asks);
  page.answers();
  assert.equal(page.state.seen, 6);
  assert.equal(page.state.page, "idle");
});

test("of several versions told while it waits, the newest is fetched, once", () => {
  const page = current();
  for (page.served = 6; page.served < 9; page.served += 1) page.hears(3000);
  page.served = 8;
  page.waits().answers();
  assert.equal(page.state.seen, 8);
  assert.equal(page.state.page, "idle");
});

test("a version told during a fetch is fetched after it, unless the answer has it already", () => {
  for (const [shown, then] of [[6, "planned"], [7, "idle"]]) {
    const page = current();
    page.served = 6;
    page.hears().waits();
    page.served = 7;
    page.hears(4000);
    page.served = Number(shown);
    page.answers();
    assert.equal(page.state.page, then);
    if (then === "planned") assert.equal(page.timer, 4000);
  }
});

test("a phone in a pocket fetches nothing, and does when it is looked at", () => {
  const page = current().hides();
  page.served = 6;
  page.hears();
  assert.equal(page.state.page, "idle");
  page.at += 60_000;
  page.comesBack();
  assert(page.asks);
  assert.equal(page.notice, "woken");
  page.answers();
  assert.equal(page.notice, "");
  assert.equal(page.state.seen, 6);
});

test("a page hidden while it waits to ask does not ask", () => {
  const page = current();
  page.served = 6;
  page.hears(3000).hides();
  assert.equal(page.timer, null);
  assert(page.comesBack().asks);
});

test("a glance away is not worth a word", () => {
  const page = current().hides();
  page.at += 500;
  page.comesBack();
  assert.equal(page.notice, "");
  assert(page.asks);
});

test("the longer of two clocks says how long a device slept", () => {
  const page = current().hides();
  page.tell({ type: "visible", wall: page.at + 60_000 });
  assert.equal(page.notice, "woken");
});

test("without its stream a page says so, polls, and listens again once the stream is given up", () => {
  const page = current().loses();
  assert.equal(page.notice, "lost");
  assert(page.ticks().asks);
  assert(!page.opens, "the browser tries again by itself");
  page.answers();
  assert.equal(page.notice, "lost", "what is shown is new, the stream is still away");
  page.loses(true);
  assert(page.ticks().opens);
  page.answers().hears();
  assert.equal(page.notice, "");
});

test("a stream that fell silent is lost, and opened again", () => {
  const page = current();
  for (let ticks = 0; ticks < 4; ticks += 1) assert(!page.ticks().asks);
  page.ticks();
  assert.equal(page.notice, "lost");
  assert(page.asks);
  assert(page.opens);
  assert(!page.answers().ticks().opens, "it is given time to speak");
});

test("a stream that never speaks is opened again, however well polling goes", () => {
  const page = new Page();
  for (let ticks = 0; ticks < 4; ticks += 1) assert(!page.ticks().answers().opens);
  assert(page.ticks().opens);
});

test("a fetch that fails is tried again with the next tick, or when a version is told", () => {
  const page = current();
  page.served = 6;
  page.hears().waits().fails();
  assert.equal(page.notice, "lost");
  assert.equal(page.state.page, "idle");
  assert(page.ticks().asks);
  page.fails().hears();
  assert.equal(page.state.page, "planned");
});

test("a version told during a fetch that fails is asked for after it, spread out", () => {
  const page = current();
  page.served = 6;
  page.hears().waits();
  page.served = 7;
  page.hears(4000).fails();
  assert.equal(page.timer, 4000);
  page.waits().tell({ type: "woken", asleep: 0 }).fails();
  assert.equal(page.timer, 200, "the spread was that of another fetch");
});

test("back in reach a page catches up at once and listens again", () => {
  const page = current().tell({ type: "offline" });
  assert.equal(page.notice, "lost");
  page.served = 6;
  page.tell({ type: "woken", asleep: Infinity });
  assert(page.asks);
  assert(page.opens);
  page.answers().hears();
  assert.equal(page.notice, "");
  assert.equal(page.state.seen, 6);
});

test("back in reach in a pocket, a page waits until it is looked at", () => {
  const page = current().tell({ type: "offline" }).hides();
  assert.deepEqual(page.tell({ type: "woken", asleep: Infinity }).done, []);
  page.comesBack();
  assert(page.asks);
  assert(page.opens);
});

test("woken during a fetch, a page asks once more after it", () => {
  const page = current();
  page.served = 6;
  page.hears().waits().tell({ type: "woken", asleep: Infinity });
  assert(!page.asks);
  page.answers();
  assert.equal(page.state.page, "planned");
  assert.equal(page.timer, 200);
});

test("while a form is sent nothing is fetched, and what it brought is not fetched again", () => {
  const page = current().tell({ type: "sending", on: true, version: 5 });
  page.served = 6;
  page.hears();
  assert.equal(page.state.page, "idle");
  page.tell({ type: "sending", on: false, version: 6 });
  assert.equal(page.state.page, "idle");
});

test("what came while a form was sent, and it did not bring, is fetched after it", () => {
  const page = current().tell({ type: "sending", on: true, version: 5 });
  page.served = 7;
  page.hears().tell({ type: "sending", on: false, version: 6 });
  assert.equal(page.timer, 0);
});

test("while a second form is on its way, the end of the first lets nothing be fetched or taken", () => {
  const page = current();
  page.served = 6;
  page.hears().waits(); // asked for before either
  page.tell({ type: "sending", on: true, version: 5 }).tell({ type: "sending", on: true, version: 5 });
  page.tell({ type: "sending", on: false, version: 5 }).answers();
  assert.deepEqual(page.anew, []);
  assert.equal(page.state.page, "idle");
  page.tell({ type: "sending", on: false, version: 5 });
  assert.equal(page.timer, 0);
});

test("an answer that comes while a form is sent is not taken", () => {
  const page = current();
  page.served = 6;
  page.hears().waits().tell({ type: "sending", on: true, version: 5 }).answers();
  assert.deepEqual(page.anew, []);
  page.tell({ type: "sending", on: false, version: 5 });
  assert.equal(page.state.page, "planned");
});

test("an answer that was not taken is asked for after the form, even if no version is newer", () => {
  const page = current().tell({ type: "woken", asleep: Infinity });
  page.tell({ type: "sending", on: true, version: 5 }).answers().tell({ type: "sending", on: false, version: 5 });
  assert.equal(page.state.page, "planned");
});

test("what is wanted while another form is sent is asked for after it", () => {
  for (const type of /** @type {const} */ (["done", "late"])) {
    const page = current().tell({ type: "sending", on: true, version: 5 });
    page.tell({ type, spread: 0 }).tell({ type: "sending", on: false, version: 5 });
    assert.equal(page.timer, 0);
  }
});

test("a question that a form brought stays until it is answered, whatever comes in", () => {
  const page = current();
  page.served = 6;
  page.hears().waits(); // asked for before the question came
  page.tell({ type: "sending", on: true, version: 5 });
  page.tell({ type: "sending", on: false, version: 5, question: true }).answers();
  assert.deepEqual(page.anew, []);
  page.served = 7;
  page.hears().tell({ type: "tick" }).tell({ type: "late", spread: 0 }).tell({ type: "woken", asleep: Infinity });
  assert.equal(page.state.page, "idle");
  page.tell({ type: "sending", on: true, version: 5 }).tell({ type: "sending", on: false, version: 7 });
  assert.equal(page.timer, 0);
});

test("after a player's form the page comes anew, from its top on, once", () => {
  const page = current().tell({ type: "done" }).answers();
  assert.equal(page.tops, 1);
  page.tell({ type: "woken", asleep: 0 }).answers();
  assert.deepEqual(page.anew, [true, false]);
  assert.equal(page.tops, 1);
});

test("what was asked for before a player's form was taken is dropped, fetched or held", () => {
  const page = current().tell({ type: "woken", asleep: 0 });
  const before = page.state.fetch;
  page.tell({ type: "done" });
  assert.deepEqual(page.done, [{ do: "abort" }, { do: "fetch", fetch: before + 1 }]);
  page.tell({ type: "failed", fetch: before }).tell({ type: "arrived", fetch: before });
  assert.equal(page.state.page, "fetching");
  page.tell({ type: "pressed" }).answers().tell({ type: "done" });
  assert.deepEqual(page.done, [{ do: "fetch", fetch: before + 2 }]);
});

test("a page comes as it is, unless a form was taken", () => {
  const page = current().tell({ type: "woken", asleep: 0 }).answers();
  assert.deepEqual(page.anew, [false]);
  assert.equal(page.tops, 0);
});

test("nothing moves under a finger", () => {
  const page = current();
  page.served = 6;
  page.hears().waits().tell({ type: "pressed" }).answers();
  assert.equal(page.state.page, "held");
  page.tell({ type: "released" });
  assert.equal(page.state.page, "taking");
});

test("nothing moves in the middle of a letter, nor when the finger goes before it is done", () => {
  const page = current();
  page.served = 6;
  page.hears().waits().tell({ type: "composing", on: true }).tell({ type: "pressed" }).answers();
  assert.equal(page.tell({ type: "released" }).state.page, "held");
  assert.equal(page.tell({ type: "composing", on: false }).state.page, "taking");
});

test("a press whose end is never told does not hold the page for ever", () => {
  const page = current();
  page.served = 6;
  page.hears().waits().tell({ type: "pressed" }).answers();
  page.ticks();
  assert.equal(page.state.page, "held");
  page.ticks();
  assert.equal(page.state.page, "taking");
});

test("a page that is no longer there is left, and asked for again if the browser stays", () => {
  const page = current();
  page.served = 6;
  page.hears().waits().sentElsewhere("/sign-in");
  assert.deepEqual(page.done, [{ do: "leave", address: "/sign-in" }]);
  assert(page.ticks().asks);
});

test("when time is up the page looks again, spread out, although no version says so", () => {
  const page = current().tell({ type: "late", spread: 8000 });
  assert.equal(page.timer, 8000);
  page.hears();
  assert.equal(page.timer, 8000, "a heartbeat does not hurry it");
});

test("a page that goes on to another table listens there", () => {
  const page = current();
  page.served = 6;
  page.hears().waits();
  page.address = "/live/t?of=2-7";
  page.answers();
  assert.equal(page.stream, "/live/t?of=2-7");
});

test("R51: a page that goes on from its tournament to a table counts that one's versions", () => {
  const page = current();
  page.served = 6;
  page.hears().waits();
  page.address = "/live/table-x";
  page.served = 2;
  page.answers();
  page.served = 3;
  assert.notEqual(page.hears().timer, null, "3 of the table is news, whatever the tournament had");
});

test("what is shown was right as of the last time it was known to be", () => {
  const page = current();
  page.at = 5000;
  page.served = 6;
  page.hears();
  page.at = 9000;
  page.hears().loses();
  assert.equal(page.asOf, 5000);
});

test("what was fetched was right when it was fetched, unless more was told meanwhile", () => {
  const page = current().loses();
  page.at = 5000;
  page.ticks().answers();
  assert.equal(page.asOf, 15_000);
  page.hears().tell({ type: "woken", asleep: 0 });
  page.at = 20_000;
  page.served = 9;
  page.hears();
  page.served = 7;
  page.at = 30_000;
  page.answers();
  assert.equal(page.asOf, 20_000);
});

test("sent elsewhere in a pocket, a page asks again when it is looked at", () => {
  const page = current().tell({ type: "woken", asleep: 0 }).hides().sentElsewhere();
  assert.deepEqual(page.done, []);
  assert(page.state.wanted);
});

test("a page put away and brought back by the browser listens and asks again", () => {
  const page = current().tell({ type: "pagehide" });
  assert.equal(page.stream, null);
  page.tell({ type: "woken", asleep: Infinity });
  assert(page.asks);
  assert(page.opens);
});
