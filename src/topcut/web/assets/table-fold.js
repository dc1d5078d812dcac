/* Fold of a table's log into its cells, and the changes a tap makes: the same as core/companion in Python,
   checked against it in Chromium (tests/e2e/test_companion.py). The rules' numbers come from the server as
   data. */

/**
 * @typedef {number | string} CellValue
 *
 * @typedef {{
 *   game: number, drawn: number, turn: number, active: number, natural: number, rolls: number, time: number, turns: number,
 *   step: string, extra: string, order: string, leaver: string, die: string,
 *   [count: `${"cast" | "games" | "life" | "damage"}:${string}`]: number,
 *   [out: `out:${string}`]: string,
 *   [cell: string]: CellValue,
 * }} Cells
 *
 * @typedef {[cell: string, how: "add" | "set", value: CellValue]} Part
 *
 * A tap: by which phone, how many lines of the log it had seen, and in which game and turn it was.
 * @typedef {{ id: string, by: string, seen: number, parts: Part[], undoes: string, game: number, turn: number }} Change
 *
 * @typedef {{ change: Change, place: number, cell: string, wanted: CellValue, instead: CellValue }} Conflict
 *
 * @typedef {{ start: Cells, cells: Cells, lines: Change[], undone: Set<string>, conflicts: Conflict[], late: Set<string>,
 *   setters: Map<string, number> }} Table with the place of the line that last set a cell
 *
 * @typedef {{ seat: number, why: string, cell: string, at: number, by: string, dismissed: string }} Loss
 *
 * The rules of one game, as web/companion/spec.py writes them.
 * @typedef {object} Spec
 * @property {number} seats
 * @property {Cells} start
 * @property {[number, string, string, number, string, string][]} losses
 * @property {Record<string, number[]>} stands
 * @property {Record<string, string>} teams by seat
 * @property {boolean} together
 * @property {Record<string, number | string>} holders by seat
 * @property {Record<string, number | null>} reach by seat
 * @property {string[]} steps
 * @property {string[]} phases
 * @property {string[]} leftOut
 * @property {number} tax
 * @property {number} freeRolls
 * @property {string[]} planar
 */
const topcutTable = (() => {
  "use strict";
  /** @param {CellValue} value */
  const number = (value) => (typeof value === "number" ? value : 0);

  // The log

  /** @param {string} cell */
  const kindOf = (cell) => cell.split(":")[0];
  /** @param {string} cell */
  const isOfTheMatch = (cell) => ["games", "drawn"].includes(kindOf(cell));
  /** @param {string} cell */
  const isOfTheTurn = (cell) => ["step", "rolls"].includes(kindOf(cell));
  const worn = ["monarch", "initiative"];
  /** @param {string} cell */
  const isWorn = (cell) => worn.includes(cell);
  /** @param {string} cell */
  const lastCounts = (cell) => ["die", "leaver"].includes(cell);
  /** @param {Change} change @param {string} cell */
  const sets = (change, cell) => change.parts.some(([one, how]) => one === cell && how === "set");

  /**
   * What changes come to without those that were taken back.
   * @param {Cells} start @param {Change[]} changes
   */
  function fold(start, changes) {
    /** @type {Map<string, Change>} */
    const lines = new Map();
    /** @type {Set<string>} */
    const undone = new Set();
    for (const change of changes) {
      if (lines.has(change.id)) continue;
      lines.set(change.id, change);
      if (lines.has(change.undoes)) undone.add(change.undoes);
    }
    /** @type {Table} */
    const table = { start, cells: { ...start }, lines: [...lines.values()], undone, conflicts: [], late: new Set(), setters: new Map() };
    table.lines.forEach((change, place) => { if (!undone.has(change.id)) take(table, place, change); });
    return table;
  }

  /** @param {Table} table @param {number} place @param {Change} change */
  function take(table, place, change) {
    const counted = change.parts.filter(([cell]) => counts(table, change, cell));
    if (counted.length < change.parts.length && change.game !== table.cells.game) table.late.add(change.id);
    for (const [cell, how, value] of counted) {
      if (how === "add") table.cells[cell] = number(table.cells[cell]) + number(value);
      else set(table, place, change, cell, value);
    }
    for (const crown of worn) if (crown in table.cells) table.cells[crown] = wornBy(table.cells, table.cells[crown]);
  }

  /** @param {Table} table @param {Change} change @param {string} cell */
  function counts({ cells }, change, cell) {
    if (isOfTheMatch(cell) && !sets(change, "game")) return true;
    if (change.game !== cells.game) return false;
    if (sets(change, "turn") && cells.turn > change.turn + 1) return false; // that turn was passed, and others after it
    return !isOfTheTurn(cell) || change.turn === cells.turn;
  }

  /** @param {Table} table @param {number} place @param {Change} change @param {string} cell @param {CellValue} said */
  function set(table, place, change, cell, said) {
    const here = table.cells[cell] ?? "";
    let value = isWorn(cell) ? wornBy(table.cells, said) : said;
    if (here !== value && isUnseen(table, change, cell)) {
      if (cell !== "extra" || sets(change, "turn")) {
        table.conflicts.push({ change, place, cell, wanted: value, instead: here });
        return;
      }
      value = [here, String(value).split(",").at(-1)].filter(Boolean).join(",");
    }
    table.conflicts = table.conflicts.filter((one) => one.cell !== cell || one.place >= change.seen);
    if (cell === "game") beginAnew(table);
    table.setters.set(cell, place);
    table.cells[cell] = value;
  }

  /**
   * Whether another phone set the cell, and this one did not know.
   * @param {Table} table @param {Change} change @param {string} cell
   */
  function isUnseen(table, change, cell) {
    const last = lastCounts(cell) ? undefined : table.setters.get(cell);
    return last !== undefined && last >= change.seen && table.lines[last].by !== change.by;
  }

  /**
   * The crown of somebody who is out goes to the active player, else to the next who plays.
   * @param {Cells} cells @param {CellValue} value
   */
  function wornBy(cells, value) {
    if (!cells[`out:${value}`]) return value;
    const numbered = Object.keys(cells).filter((one) => kindOf(one) === "out").map((one) => Number(one.slice(4)));
    const around = drawn(cells) ?? numbered.sort((one, other) => one - other), here = around.indexOf(cells.active);
    return String([...around.slice(here), ...around.slice(0, here)].find((seat) => !isOut(cells, seat)) ?? "");
  }

  /** @param {Table} table */
  function beginAnew(table) {
    const cells = { ...table.start };
    for (const [cell, value] of Object.entries(table.cells)) if (isOfTheMatch(cell)) cells[cell] = value;
    table.cells = cells;
    table.setters = new Map([...table.setters].filter(([cell]) => isOfTheMatch(cell)));
    table.conflicts = table.conflicts.filter(({ cell }) => isOfTheMatch(cell));
  }

  /** @param {Table} table @param {string} by */
  function undoable(table, by) {
    return table.lines.findLast((one) => !one.undoes && !table.undone.has(one.id) && one.by === by);
  }

  // What the counts mean

  /** @param {Cells} cells @param {number | string} seat */
  const isOut = (cells, seat) => Boolean(cells[`out:${seat}`]);
  /** @param {Spec} spec @param {Cells} cells */
  const living = (spec, cells) => seats(spec).filter((seat) => !isOut(cells, seat));
  /** @param {Spec} spec */
  const seats = (spec) => Array.from({ length: spec.seats }, (_, index) => index + 1);

  /**
   * The seats that were drawn for this game, in turn order, or nothing while they are as numbered.
   * @param {Cells} cells
   */
  const drawn = ({ order }) => (order ? order.split(",").map(Number) : null);
  /** @param {Spec} spec @param {Cells} cells */
  const seating = (spec, cells) => drawn(cells) ?? seats(spec);
  /** @param {Spec} spec @param {Cells} cells */
  const gameIsOver = (spec, cells) => winner(spec, cells) !== null || living(spec, cells).length === 0;

  /** @param {Spec} spec @param {Cells} cells */
  function called(spec, cells) {
    /** @type {Loss[]} */
    const losses = spec.losses.map(([seat, why, cell, at, by, dismissed]) => ({ seat, why, cell, at, by, dismissed }));
    return losses.filter(({ seat, why, cell, at, dismissed }) => {
      const value = cells[cell] ?? "";
      const met = typeof value === "string" ? value !== "" : why === "life" ? value <= at : value >= at;
      return met && !isOut(cells, seat) && cells[dismissed] !== value;
    });
  }

  /** @param {Spec} spec @param {Cells} cells */
  function winner(spec, cells) {
    const left = Object.keys(spec.stands).filter((team) => !spec.stands[team].every((seat) => isOut(cells, seat)));
    return left.length === 1 ? left[0] : null;
  }

  /**
   * Who has won most games of a match, with the one that is decided now, and how many; not those who conceded.
   * @param {Spec} spec @param {Cells} cells @param {number[]} without
   */
  function mostGames(spec, cells, without) {
    const won = winner(spec, cells), gone = without.map((seat) => spec.teams[seat]);
    const teams = Object.keys(spec.stands).filter((team) => !gone.includes(team));
    const own = (/** @type {string} */ team) => cells[`games:${team}`] + Number(won === team);
    const games = Math.max(0, ...teams.map(own));
    return { games, teams: teams.filter((team) => own(team) === games) };
  }

  /** @param {Spec} spec @param {Cells} cells @param {number} seat */
  function inRange(spec, cells, seat) {
    const around = living(spec, cells), reach = spec.reach[seat], here = around.indexOf(seat), size = around.length;
    if (here < 0) return [];
    if (reach === null) return around;
    return around.filter((_, place) => Math.min((place - here + size) % size, (here - place + size) % size) <= reach);
  }

  /** @param {Spec} spec @param {Cells} cells */
  const moment = (spec, cells) => `${cells.turn}:${spec.phases[spec.steps.indexOf(cells.step)]}`;

  /** @param {Spec} spec @param {Cells} cells */
  function stillInvolved(spec, cells) {
    const [seat, ...when] = String(cells.leaver).split(":");
    return seat && isOut(cells, seat) && when.join(":") === moment(spec, cells) ? Number(seat) : null;
  }

  /** @param {Spec} spec @param {Cells} cells */
  const planarCost = (spec, cells) => Math.max(0, cells.rolls - spec.freeRolls + 1);
  /** @param {{ extra: CellValue }} cells */
  const extraTurns = ({ extra }) => String(extra).split(",").filter(Boolean).map(Number);

  // What a tap says

  /**
   * The parts of an act, or nothing for one that is none now.
   * @param {string} act @param {Spec} spec @param {Table} table
   * @returns {Part[] | null}
   */
  function parts(act, spec, table) {
    const [kind, ...said] = act.split("|"), { cells } = table;
    /** @type {Record<string, (...said: string[]) => Part[] | null>} */
    const made = {
      add: (cell, value) => [[cell, "add", Number(value)]],
      set: (cell, value) => [[cell, "set", typeof cells[cell.replace(/^not:\d+:/, "")] === "number" ? Number(value) : value]],
      hit: (seat, commander, much) => [[`damage:${seat}:${commander}`, "add", Number(much)], [`life:${spec.holders[seat]}`, "add", -Number(much)]],
      turn: () => nextTurn(spec, cells),
      step: () => [["step", "set", spec.steps[Math.min(spec.steps.indexOf(cells.step) + 1, spec.steps.length - 1)]]],
      extra: (seat) => [["extra", "set", [...extraTurns(cells), Number(seat)].join(",")]],
      out: (seat, why) => goesOut(spec, cells, Number(seat), why),
      whose: (seat) => (cells.time ? [["active", "set", Number(seat)], ["natural", "set", Number(seat)], ["turn", "set", cells.time]] : null),
      again: () => newGame(spec, cells),
      take: (id) => settled(table, id, (one) => one.wanted),
      keep: (id) => settled(table, id, (one) => cells[one.cell]),
    };
    return Object.hasOwn(made, kind) ? made[kind](...said) : null;
  }

  /**
   * @param {Table} table @param {string} id @param {(one: Conflict) => CellValue} value
   * @returns {Part[]}
   */
  const settled = (table, id, value) =>
    table.conflicts.filter((one) => one.change.id === id).map((one) => [one.cell, "set", value(one)]);

  /**
   * Whoever goes out leaves the crown to the active player, else to the next in turn order.
   * @param {Spec} spec @param {Cells} cells @param {number} seat @param {string} why
   * @returns {Part[]}
   */
  function goesOut(spec, cells, seat, why) {
    const left = living(spec, cells).filter((other) => other !== seat);
    const heir = left.includes(cells.active) ? cells.active : left.length ? after(spec, cells, left, cells.active) : "";
    const heads = spec.together && why === "life" ? seats(spec).filter((one) => spec.teams[one] === spec.teams[seat]) : [seat];
    /** @type {Part[]} */
    const out = heads.map((one) => [`out:${one}`, "set", why]);
    /** @type {Part[]} */
    const handed = worn.filter((one) => cells[one] === String(seat)).map((one) => [one, "set", String(heir)]);
    /** @type {Part[]} */
    const leaver = why === "conceded" ? [["leaver", "set", `${seat}:${moment(spec, cells)}`]] : [];
    return [...out, ...leaver, ...handed];
  }

  /**
   * @param {Spec} spec @param {Cells} cells
   * @returns {Part[]}
   */
  function nextTurn(spec, cells) {
    const left = living(spec, cells);
    const waiting = extraTurns(cells).filter((seat) => left.includes(seat));
    const extra = waiting.pop();
    const active = extra ?? after(spec, cells, left, cells.natural);
    return [
      ["active", "set", active], ["natural", "set", extra === undefined ? active : cells.natural],
      ["extra", "set", waiting.join(",")], ["turn", "set", cells.turn + 1],
      ["step", "set", spec.steps[0]], ["rolls", "set", 0],
    ];
  }

  /** @param {Spec} spec @param {Cells} cells @param {number[]} left @param {number} seat */
  function after(spec, cells, left, seat) {
    let others = spec.together ? left.filter((other) => spec.teams[other] !== spec.teams[seat]) : left;
    if (!others.length) others = left;
    const around = seating(spec, cells), here = around.indexOf(seat);
    return [...around.slice(here + 1), ...around.slice(0, here + 1)].find((other) => others.includes(other)) ?? seat;
  }

  /**
   * The line by which the clock begins the count of turns, from a phone that cannot reach the server; nothing
   * where it has begun or no game is on. The id is the same on every phone, so that it counts once.
   * @param {Spec} spec @param {Table} table @param {Record<number, number>} turns by the number of players left
   * @returns {Partial<Change> | null}
   */
  function timeLine(spec, table, turns) {
    const { cells, lines, undone } = table;
    const clocks = lines.filter(({ id }) => id.startsWith("time-"));
    if (gameIsOver(spec, cells) || clocks.some(({ id }) => !undone.has(id))) return null;
    return { id: `time-${clocks.length}`, by: "clock", parts: [["time", "set", cells.turn], ["turns", "set", turns[living(spec, cells).length] ?? 0]] };
  }

  /**
   * @param {Spec} spec @param {Cells} cells
   * @returns {Part[]}
   */
  function newGame(spec, cells) {
    const won = winner(spec, cells);
    /** @type {Part[]} */
    const made = [["game", "set", cells.game + 1]];
    if (won) made.push([`games:${won}`, "set", cells[`games:${won}`] + 1]);
    else if (!living(spec, cells).length) made.push(["drawn", "set", cells.drawn + 1]);
    return made;
  }

  /**
   * All seats in a drawn order, and who begins (MA-2.2B). `fair` rolls 1 to so many.
   * @param {Spec} spec @param {(sides: number) => number} fair
   * @returns {Part[]}
   */
  function newSeats(spec, fair) {
    const left = [...seats(spec)];
    const order = seats(spec).flatMap(() => left.splice(fair(left.length) - 1, 1));
    return [["order", "set", order.join(",")], ["active", "set", order[0]], ["natural", "set", order[0]]];
  }

  return { fold, undoable, called, winner, inRange, planarCost, extraTurns, living, isOut, stillInvolved, seating, newSeats, mostGames, timeLine, parts };
})();
