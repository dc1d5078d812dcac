/* Fold of a table's log into its cells, and the changes a tap makes: the same as core/companion in Python,
   checked against it in Chromium (tests/e2e/test_companion.py). The rules' numbers come from the server as
   data. */
globalThis.topcutTable = (() => {
  "use strict";
  const number = (value) => (typeof value === "number" ? value : 0);

  // The log

  const kindOf = (cell) => cell.split(":")[0];
  const isOfTheMatch = (cell) => ["games", "drawn"].includes(kindOf(cell));
  const isOfTheTurn = (cell) => ["step", "rolls"].includes(kindOf(cell));
  const worn = ["monarch", "initiative"], isWorn = (cell) => worn.includes(cell);
  const lastCounts = (cell) => ["die", "leaver"].includes(cell);
  const sets = (change, cell) => change.parts.some(([one, how]) => one === cell && how === "set");

  /** What changes come to without those that were taken back. */
  function fold(start, changes) {
    const lines = new Map(), undone = new Set();
    for (const change of changes) {
      if (lines.has(change.id)) continue;
      lines.set(change.id, change);
      if (lines.has(change.undoes)) undone.add(change.undoes);
    }
    const table = { start, cells: { ...start }, lines: [...lines.values()], undone, conflicts: [], late: new Set(), setters: new Map() };
    table.lines.forEach((change, place) => { if (!undone.has(change.id)) take(table, place, change); });
    return table;
  }

  function take(table, place, change) {
    const counted = change.parts.filter(([cell]) => counts(table, change, cell));
    if (counted.length < change.parts.length && change.game !== table.cells.game) table.late.add(change.id);
    for (const [cell, how, value] of counted) {
      if (how === "add") table.cells[cell] = number(table.cells[cell]) + number(value);
      else set(table, place, change, cell, value);
    }
    for (const crown of worn) if (crown in table.cells) table.cells[crown] = wornBy(table.cells, table.cells[crown]);
  }

  function counts({ cells }, change, cell) {
    if (isOfTheMatch(cell) && !sets(change, "game")) return true;
    if (change.game !== cells.game) return false;
    if (sets(change, "turn") && cells.turn > change.turn + 1) return false; // that turn was passed, and others after it
    return !isOfTheTurn(cell) || change.turn === cells.turn;
  }

  function set(table, place, change, cell, said) {
    const here = table.cells[cell] ?? "", last = lastCounts(cell) ? undefined : table.setters.get(cell);
    const unseen = last !== undefined && last >= change.seen && table.lines[last].by !== change.by;
    let value = isWorn(cell) ? wornBy(table.cells, said) : said;
    if (here !== value && unseen) {
      if (cell !== "extra" || sets(change, "turn")) {
        table.conflicts.push({ change, place, cell, wanted: value, instead: here });
        return;
      }
      value = [here, value.split(",").at(-1)].filter(Boolean).join(",");
    }
    table.conflicts = table.conflicts.filter((one) => one.cell !== cell || one.place >= change.seen);
    if (cell === "game") beginAnew(table);
    table.setters.set(cell, place);
    table.cells[cell] = value;
  }

  /** The crown of somebody who is out goes to the active player, else to the next who plays. */
  function wornBy(cells, value) {
    if (!cells[`out:${value}`]) return value;
    const playing = Object.keys(cells).filter((one) => kindOf(one) === "out" && !cells[one]).map((one) => Number(one.slice(4)));
    const left = playing.sort((one, other) => one - other);
    return left.length ? String(left.find((seat) => seat >= cells.active) ?? left[0]) : "";
  }

  function beginAnew(table) {
    const kept = Object.entries(table.cells).filter(([cell]) => isOfTheMatch(cell));
    table.cells = { ...table.start, ...Object.fromEntries(kept) };
    table.setters = new Map([...table.setters].filter(([cell]) => isOfTheMatch(cell)));
    table.conflicts = table.conflicts.filter(({ cell }) => isOfTheMatch(cell));
  }

  function undoable(table, by) {
    return table.lines.findLast((one) => !one.undoes && !table.undone.has(one.id) && one.by === by);
  }

  // What the counts mean

  const isOut = (cells, seat) => Boolean(cells[`out:${seat}`]);
  const living = (spec, cells) => seats(spec).filter((seat) => !isOut(cells, seat));
  const seats = (spec) => Array.from({ length: spec.seats }, (_, index) => index + 1);

  function called(spec, cells) {
    const losses = spec.losses.map(([seat, why, cell, at, by, dismissed]) => ({ seat, why, cell, at, by, dismissed }));
    return losses.filter(({ seat, why, cell, at, dismissed }) => {
      const value = cells[cell] ?? "";
      const met = typeof value === "string" ? value !== "" : why === "life" ? value <= at : value >= at;
      return met && !isOut(cells, seat) && cells[dismissed] !== value;
    });
  }

  function winner(spec, cells) {
    const left = Object.keys(spec.stands).filter((team) => !spec.stands[team].every((seat) => isOut(cells, seat)));
    return left.length === 1 ? left[0] : null;
  }

  function inRange(spec, cells, seat) {
    const around = living(spec, cells), reach = spec.reach[seat], here = around.indexOf(seat), size = around.length;
    if (here < 0) return [];
    if (reach === null) return around;
    return around.filter((_, place) => Math.min((place - here + size) % size, (here - place + size) % size) <= reach);
  }

  const moment = (spec, cells) => `${cells.turn}:${spec.phases[spec.steps.indexOf(cells.step)]}`;

  function stillInvolved(spec, cells) {
    const [seat, ...when] = String(cells.leaver).split(":");
    return seat && isOut(cells, seat) && when.join(":") === moment(spec, cells) ? Number(seat) : null;
  }

  const planarCost = (spec, cells) => Math.max(0, cells.rolls - spec.freeRolls + 1);
  const extraTurns = (cells) => String(cells.extra).split(",").filter(Boolean).map(Number);

  // What a tap says

  /** The parts of an act, or nothing for one that is none now. */
  function parts(act, spec, table) {
    const [kind, ...said] = act.split("|"), { cells } = table;
    return {
      add: (cell, value) => [[cell, "add", Number(value)]],
      set: (cell, value) => [[cell, "set", typeof cells[cell.replace(/^not:\d+:/, "")] === "number" ? Number(value) : value]],
      hit: (seat, commander, much) => [[`damage:${seat}:${commander}`, "add", Number(much)], [`life:${spec.holders[seat]}`, "add", -Number(much)]],
      turn: () => nextTurn(spec, cells),
      step: () => [["step", "set", spec.steps[Math.min(spec.steps.indexOf(cells.step) + 1, spec.steps.length - 1)]]],
      extra: (seat) => [["extra", "set", [...extraTurns(cells), Number(seat)].join(",")]],
      out: (seat, why) => goesOut(spec, cells, Number(seat), why),
      time: (turns) => (cells.time ? null : [["time", "set", cells.turn], ["turns", "set", Number(turns)]]),
      again: () => newGame(spec, cells),
      take: (id) => settled(table, id, (one) => one.wanted),
      keep: (id) => settled(table, id, (one) => cells[one.cell]),
    }[kind]?.(...said) ?? null;
  }

  const settled = (table, id, value) =>
    table.conflicts.filter((one) => one.change.id === id).map((one) => [one.cell, "set", value(one)]);

  /** Whoever goes out leaves the crown to the active player, else to the next in turn order. */
  function goesOut(spec, cells, seat, why) {
    const left = living(spec, cells).filter((other) => other !== seat);
    const heir = left.includes(cells.active) ? cells.active : left.length ? after(spec, left, cells.active) : "";
    const handed = ["monarch", "initiative"].filter((one) => cells[one] === String(seat)).map((one) => [one, "set", String(heir)]);
    const leaver = why === "conceded" ? [["leaver", "set", `${seat}:${moment(spec, cells)}`]] : [];
    return [[`out:${seat}`, "set", why], ...leaver, ...handed];
  }

  function nextTurn(spec, cells) {
    const left = living(spec, cells);
    const waiting = extraTurns(cells).filter((seat) => left.includes(seat));
    const extra = waiting.pop();
    const active = extra ?? after(spec, left, cells.natural);
    return [
      ["active", "set", active], ["natural", "set", extra === undefined ? active : cells.natural],
      ["extra", "set", waiting.join(",")], ["turn", "set", cells.turn + 1],
      ["step", "set", spec.steps[0]], ["rolls", "set", 0],
    ];
  }

  function after(spec, left, seat) {
    let others = spec.together ? left.filter((other) => spec.teams[other] !== spec.teams[seat]) : left;
    if (!others.length) others = left;
    return others.find((other) => other > seat) ?? others[0] ?? seat;
  }

  function newGame(spec, cells) {
    const won = winner(spec, cells);
    const ended = won ? `games:${won}` : living(spec, cells).length ? "" : "drawn";
    return [["game", "set", cells.game + 1], ...(ended ? [[ended, "set", cells[ended] + 1]] : [])];
  }

  return { fold, undoable, called, winner, inRange, planarCost, extraTurns, living, isOut, stillInvolved, parts };
})();
