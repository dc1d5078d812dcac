/* What a table's log comes to on a phone. That Python comes to the same is checked in tests/e2e/test_companion.py. */
import assert from "node:assert/strict";
import test from "node:test";
import { table } from "./asset.mjs";

const { fold, undoable, called, winner, parts, living, newSeats, mostGames, timeLine } = table();

/** @type {Cells} */
const START = {
  "life:1": 20, "life:2": 20, "out:1": "", "out:2": "", monarch: "", "games:1": 0, "games:2": 0, "damage:1:2a": 0,
  game: 1, drawn: 0, active: 1, natural: 1, turn: 1, step: "untap", leaver: "", extra: "", order: "", rolls: 0, die: "", time: 0, turns: 0,
};

/** @type {Spec} */
const SPEC = {
  seats: 2, start: START, stands: { 1: [1], 2: [2] }, teams: { 1: "1", 2: "2" }, together: false,
  losses: [[1, "life", "life:1", 0, "", "not:1:life:1"], [2, "life", "life:2", 0, "", "not:2:life:2"]],
  holders: { 1: 1, 2: 2 }, reach: { 1: null, 2: null }, steps: ["untap", "draw", "end"], phases: ["beginning", "beginning", "end"],
  leftOut: ["conceded"], tax: 2, freeRolls: 1, planar: [],
};

/**
 * A log of taps, each by a phone that had seen all before it unless it says otherwise.
 * @param {(string | { act?: string, by?: string, seen?: number, undoes?: string })[]} taps
 */
function played(...taps) {
  /** @type {Change[]} */
  const log = [];
  for (const tap of taps) {
    const { act = "", by = "a", seen = log.length, undoes = "" } = typeof tap === "string" ? { act: tap } : tap;
    const now = fold(START, log);
    const { game, turn } = fold(START, log.slice(0, seen)).cells;
    log.push({ id: `c${log.length}`, by, seen, undoes, game, turn, parts: act ? parts(act, SPEC, now) ?? [] : [] });
  }
  return { log, ...fold(START, log) };
}

test("every seat is in the order drawn for the next game, and its first one begins", () => {
  const four = { ...SPEC, seats: 4, stands: { 1: [1], 2: [2], 3: [3], 4: [4] } };
  const last = newSeats(four, (sides) => sides);
  assert.deepEqual(last, [["order", "set", "4,3,2,1"], ["active", "set", 4], ["natural", "set", 4]]);
  assert.equal(newSeats(four, () => 1)[0][2], "1,2,3,4");
});

test("most games count with the one decided now, and those who conceded have no part", () => {
  const pod = { ...SPEC, seats: 3, stands: { 1: [1], 2: [2], 3: [3] }, teams: { 1: "1", 2: "2", 3: "3" } };
  const cells = { ...START, "out:3": "", "games:3": 0, "games:1": 1 };
  assert.deepEqual(mostGames(pod, cells, []), { games: 1, teams: ["1"] });
  assert.deepEqual(mostGames(pod, cells, [1]), { games: 0, teams: ["2", "3"] });
  const decided = { ...cells, "out:1": "lost", "out:3": "lost" };
  assert.deepEqual(mostGames(pod, decided, []), { games: 1, teams: ["1", "2"] });
});

test("what two phones take off adds up, whatever they had seen", () => {
  const { cells } = played("add|life:1|-3", { act: "add|life:1|-4", by: "b", seen: 0 });
  assert.equal(cells["life:1"], 13);
});

test("a line that arrives twice counts once", () => {
  const { log } = played("add|life:1|-3", "turn");
  assert.deepEqual(fold(START, [...log, ...log]).cells, fold(START, log).cells);
});

test("what is taken back was never there", () => {
  const { cells } = played("add|life:1|-3", "turn", { undoes: "c0" });
  assert.deepEqual(cells, played("turn").cells);
});

test("a phone takes back its own last tap that still counts", () => {
  const all = played("add|life:1|-3", { act: "add|life:2|-1", by: "b" }, "turn", { undoes: "c2" });
  assert.equal(undoable(all, "a")?.id, "c0");
  assert.equal(undoable(all, "b")?.id, "c1");
  assert.equal(undoable(all, "c"), undefined);
});

test("what two phones set differently waits, and is settled by a tap", () => {
  const waiting = played("set|monarch|1", { act: "set|monarch|2", by: "b", seen: 0 });
  assert.equal(waiting.cells.monarch, "1");
  assert.deepEqual(waiting.conflicts.map(({ cell, wanted, instead }) => [cell, wanted, instead]), [["monarch", "2", "1"]]);
  const settled = played("set|monarch|1", { act: "set|monarch|2", by: "b", seen: 0 }, "take|c1");
  assert.equal(settled.cells.monarch, "2");
  assert.deepEqual(settled.conflicts, []);
});

test("two extra turns taken at once are two", () => {
  assert.equal(played("extra|1", { act: "extra|2", by: "b", seen: 0 }).cells.extra, "1,2");
});

test("the crown of whoever goes out goes on", () => {
  assert.equal(played("set|monarch|1", "out|1|conceded").cells.monarch, "2");
  assert.equal(played("out|1|conceded", { act: "set|monarch|1", by: "b", seen: 0 }).cells.monarch, "2");
});

test("word of a game that is over changes nothing of the next, but the match goes on counting", () => {
  const { cells, late } = played("out|2|life", "again", { act: "add|life:1|-5", by: "b", seen: 1 });
  assert.deepEqual([cells["life:1"], cells.game, cells["games:1"], [...late]], [20, 2, 1, ["c2"]]);
});

test("somebody at no life is called, until the table says no", () => {
  const { cells } = played("add|life:1|-20");
  assert.deepEqual(called(SPEC, cells).map(({ seat, why }) => [seat, why]), [[1, "life"]]);
  assert.deepEqual(called(SPEC, played("add|life:1|-20", "set|not:1:life:1|0").cells), []);
  assert.equal(winner(SPEC, played("add|life:1|-20", "out|1|life").cells), "2");
});

test("a game that nobody won is drawn", () => {
  const { cells } = played("out|1|life", "out|2|life", "again");
  assert.deepEqual([cells.drawn, cells["games:1"], cells["games:2"], living(SPEC, cells)], [1, 0, 0, [1, 2]]);
});

test("a tap that is none, or none now, makes nothing", () => {
  const now = played("turn");
  for (const act of ["", "constructor", "toString|1", "time|3", "whose|1"]) assert.equal(parts(act, SPEC, now), null, act);
});

/** @param {ReturnType<typeof played>} game */
function timed(game) {
  const line = timeLine(SPEC, game, { 2: 5 });
  return [...game.log, ...(line ? [{ seen: game.log.length, undoes: "", game: game.cells.game, turn: game.cells.turn, parts: [], id: "", by: "", ...line }] : [])];
}

test("R51: the clock fixes the turn and how many follow, once, and answers to whose turn it was begin with it", () => {
  const log = timed(played("turn", "turn")), now = fold(START, log);
  assert.deepEqual([now.cells.time, now.cells.turns, log.at(-1)?.id, log.at(-1)?.by], [3, 5, "time-0", "clock"]);
  assert.equal(timeLine(SPEC, now, { 2: 5 }), null);
  assert.deepEqual(parts("whose|2", SPEC, now), [["active", "set", 2], ["natural", "set", 2], ["turn", "set", 3]]);
  assert.equal(now.setters.has("turn"), true);
  assert.equal(fold(START, timed(played())).setters.has("turn"), false);
});

test("R51: more time takes the count back, and the next one has an id of its own", () => {
  const log = timed(played("turn"));
  log.push({ id: "untime-0", by: "clock", seen: 2, undoes: "time-0", game: 1, turn: 2, parts: [] });
  assert.equal(fold(START, log).cells.time, 0);
  assert.equal(timeLine(SPEC, fold(START, log), { 2: 5 })?.id, "time-1");
});

test("R51: between games there are no turns to count", () => {
  assert.equal(timeLine(SPEC, played("out|2|life"), { 2: 5 }), null);
});

test("R56: turns go around the seats that were drawn", () => {
  const four = { ...SPEC, seats: 4, teams: { 1: "1", 2: "2", 3: "3", 4: "4" } };
  const start = { ...START, "out:3": "", "out:4": "", order: "3,1,4,2", active: 3, natural: 3 };
  const order = [];
  /** @type {Change[]} */
  const log = [];
  for (let turn = 1; turn < 6; turn += 1) {
    const now = fold(start, log);
    order.push(now.cells.active);
    log.push({ id: `t${turn}`, by: "a", seen: log.length, undoes: "", game: 1, turn, parts: parts("turn", four, now) ?? [] });
  }
  assert.deepEqual(order, [3, 1, 4, 2, 3]);
});
