/* A table's log folded into its cells, and what a tap adds to it: the same as core/table in Python, checked against
   it in Chromium (tests/e2e/test_companion.py). The rules' numbers come from the server as data. */
globalThis.topcutTable = (() => {
  "use strict";
  const number = (value) => (typeof value === "number" ? value : 0);

  // The log

  function fold(start, changes) {
    const table = { cells: { ...start }, lines: [], waiting: [], undone: new Set(), places: new Map(), setters: new Map() };
    for (const change of changes) take(table, change);
    return table;
  }

  function take(table, change) {
    if (table.places.has(change.id)) return;
    const place = table.lines.push(change) - 1;
    table.places.set(change.id, place);
    if (change.undoes) undo(table, change.undoes);
    for (const [cell, how, value] of change.parts) {
      if (how === "add") table.cells[cell] = number(table.cells[cell]) + number(value);
      else set(table, place, change, cell, value);
    }
  }

  function set(table, place, change, cell, value) {
    const setters = table.setters.get(cell) ?? [];
    const last = setters.at(-1);
    const unseen = last && table.lines[last.place].by !== change.by && last.place >= change.seen;
    if (unseen && table.cells[cell] !== value) {
      table.waiting.push({ place, change, cell, wanted: value, instead: table.cells[cell] });
      return;
    }
    table.waiting = table.waiting.filter((one) => one.cell !== cell || one.place >= change.seen);
    table.setters.set(cell, [...setters, { place, before: table.cells[cell] ?? "" }]);
    table.cells[cell] = value;
  }

  function undo(table, id) {
    const place = table.places.get(id);
    if (place === undefined || table.undone.has(id)) return;
    table.undone.add(id);
    for (const [cell, how, value] of table.lines[place].parts) {
      const setters = table.setters.get(cell) ?? [];
      if (how === "add") table.cells[cell] = number(table.cells[cell]) - number(value);
      else if (setters.at(-1)?.place === place) table.cells[cell] = setters.pop().before;
    }
    table.waiting = table.waiting.filter((one) => one.change.id !== id);
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
    if (reach === null || here < 0) return around;
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

  function parts(act, spec, cells) {
    const [kind, ...said] = act.split("|");
    if (kind === "add") return [[said[0], "add", Number(said[1])]];
    if (kind === "set") {
      const [cell, value] = said, counted = cell.replace(/^not:\d+:/, "");
      return [[cell, "set", typeof cells[counted] === "number" ? Number(value) : value]];
    }
    if (kind === "hit") {
      const [seat, commander, much] = said;
      return [[`damage:${seat}:${commander}`, "add", Number(much)], [`life:${spec.holders[seat]}`, "add", -Number(much)]];
    }
    if (kind === "turn") return nextTurn(spec, cells);
    if (kind === "step") {
      const here = spec.steps.indexOf(cells.step);
      return [["step", "set", spec.steps[Math.min(here + 1, spec.steps.length - 1)]]];
    }
    if (kind === "extra") return [["extra", "set", [...extraTurns(cells), Number(said[0])].join(",")]];
    if (kind === "leave") return [[`out:${said[0]}`, "set", "conceded"], ["leaver", "set", `${said[0]}:${moment(spec, cells)}`]];
    if (kind === "time") return [["time", "set", cells.turn], ["turns", "set", Number(said[0])]];
    if (kind === "again") return newGame(spec, cells);
    return null;
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
    const counted = ended ? [[ended, "set", cells[ended] + 1]] : [];
    const again = Object.keys(cells).filter((cell) =>
      !spec.kept.includes(cell.split(":")[0]) && cells[cell] !== (spec.start[cell] ?? ""));
    return [...counted, ...again.map((cell) => [cell, "set", spec.start[cell] ?? ""])];
  }

  return { fold, undoable, called, winner, inRange, planarCost, extraTurns, living, isOut, stillInvolved, parts };
})();
