/* Companion page. A tap changes this phone at once, is queued in localStorage until the server has it, and
   reaches the other phones through the live stream. The table works offline; values that two phones set
   differently meanwhile are both shown, and a tap resolves the conflict. Without this script every tap is a
   form. */

/**
 * What web/companion/table_view.py hands to the page: the rules of the game, its log so far, and every text.
 * @typedef {Spec & {
 *   id: string, lines: Change[], logged: number, own: number,
 *   names: string[], labels: Record<string, string>, unsaid: string[], commanders: Record<string, string>,
 *   sides: Record<string, string>, stepWords: Record<string, string>, say: Record<string, string>,
 *   turnsAtTime: Record<number, number> | null, gamesToWin: number | null,
 *   pod: boolean, untimed: boolean, elimination: boolean, isLeft: boolean, redraws: boolean, reseats: boolean,
 *   places: [side: string, place: string][], hint: string,
 * }} TableSpec
 *
 * @typedef {{ phone?: string, lines?: Change[], pending?: Change[], view?: string }} TableKept in localStorage
 * @typedef {[value: string, label: string, kind: string]} TableChoice
 * @typedef {{ text: string, stands: string, late: boolean, deadline: number, now: number }} TableClock as web/clock_parts.py has it
 * @typedef {{ score: string, words: string, conceded: number[] }} TableOffer as the report's form carries it
 */
(() => {
  "use strict";
  const POLL = 5000;
  const PATIENCE = 8000;
  const SILENT = 45_000; // the stream says something every twenty seconds
  const AT_ONCE = 100;
  const HOLD = 500;
  const { fold, undoable, called, winner, inRange, planarCost, extraTurns, living, isOut, stillInvolved, seating, newSeats, mostGames, timeLine, parts } = topcutTable;
  const board = document.getElementById("board");
  /** @type {TableSpec} */
  const spec = JSON.parse(document.getElementById("spec").textContent);
  /** @param {string} key @param {Record<string, CellValue>} [facts] */
  const say = (key, facts = {}) => spec.say[key].replace(/\{(\w+)\}/g, (_, name) => String(facts[name] ?? ""));
  /** @param {CellValue} seat */
  const nameOf = (seat) => spec.names[Number(seat) - 1];
  /**
   * Whose turn it is: in Two-Headed Giant that of both heads.
   * @param {CellValue} seat
   */
  const turnOf = (seat) => (spec.together ? spec.sides[spec.teams[seat]] : nameOf(seat));
  /** @param {string} team @param {string} key @param {Record<string, CellValue>} [facts] */
  const sayOf = (team, key, facts = {}) => say(/^\d+$/.test(team) ? key : `${key}-team`, { name: spec.sides[team], ...facts });

  // What this phone knows

  const KEY = `table-${spec.id}`;
  const kept = recall();
  const drawn = () => crypto.getRandomValues(new Uint32Array(3)).join("-");
  const phone = kept.phone ?? drawn();
  let lines = spec.lines;
  let pending = kept.pending ?? [];
  let view = kept.view ?? (spec.own ? "list" : "middle");
  let table = gather();
  remember();

  /** @returns {TableKept} */
  function recall() {
    try { return JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {}; } catch { return {}; }
  }

  function remember() {
    try {
      localStorage.setItem(KEY, JSON.stringify({ phone, lines, pending, view }));
    } catch { /* private windows have no room: the page itself still knows */ }
  }

  /** What waits in this browser, in any of its tabs; what the server has no longer does. */
  function gather() {
    const stored = recall();
    if (stored.lines && stored.lines.length > lines.length) lines = stored.lines;
    const there = new Set(lines.map((change) => change.id));
    const waiting = new Map([...(stored.pending ?? []), ...pending].map((change) => [change.id, change]));
    pending = [...waiting.values()].filter((change) => !there.has(change.id));
    return fold(spec.start, [...lines, ...pending]);
  }

  function drop() {
    table = gather();
    remember();
  }

  /** @param {Partial<Change>} change */
  function add(change) {
    const { game, turn } = table.cells;
    pending.push({ id: drawn(), by: phone, seen: lines.length, parts: [], undoes: "", game, turn, ...change });
    drop();
    paint();
    sync();
  }

  // Taps

  board.addEventListener("submit", (event) => {
    event.preventDefault();
    const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
    if (button?.name === "act") tap(button.value.split("@")[0]);
  });

  /** @param {string} act */
  function tap(act) {
    const [kind, said] = act.split("|");
    if (kind === "undo") { add({ undoes: said }); return; }
    const made = Object.hasOwn(OWN, kind) ? OWN[kind](said) : parts(act, spec, table);
    if (made?.length) add({ parts: made });
  }

  /** @type {Record<string, (said: string) => Part[]>} */
  const OWN = {
    text: (cell) => [[cell, "set", typed(cell)]],
    roll: (sides) => [["die", "set", `${sides}:${fair(Number(sides))}`]],
    planar: () => [["rolls", "add", 1], ["die", "set", `planar:${spec.planar[fair(spec.planar.length) - 1]}:${table.cells.active}:${planarCost(spec, table.cells)}`]],
    first,
    /** In pods who begins is drawn again for every game, and the seats where a match takes more than one win (MA-2.2B). */
    again: () => [...parts("again", spec, table) ?? [], ...(spec.reseats ? newSeats(spec, fair) : spec.redraws ? first() : [])],
  };

  /** @param {string} cell */
  function typed(cell) {
    const written = board.querySelector(`input[data-text="${cell}"]`)?.value ?? "";
    return [...written.replace(/\p{Cc}/gu, "")].slice(0, 40).join("");
  }

  /** @returns {Part[]} */
  function first() {
    const seat = fair(spec.seats);
    return [["active", "set", seat], ["natural", "set", seat]];
  }

  /**
   * 1 to so many, each as likely: what does not divide evenly is rolled again (MTR-3.9.a).
   * @param {number} sides
   */
  function fair(sides) {
    const most = Math.floor(2 ** 32 / sides) * sides;
    for (;;) {
      const [drew] = crypto.getRandomValues(new Uint32Array(1));
      if (drew < most) return (drew % sides) + 1;
    }
  }

  // A tap held counts by five.
  let held = 0;
  board.addEventListener("pointerdown", (event) => {
    const button = /** @type {Element} */ (event.target).closest("button.tap");
    if (!button) return;
    delete button.dataset.held; // a hold that slid off the button ended without a click
    const five = button.value.replace(/-?1$/, (one) => String(5 * Number(one)));
    const again = () => { button.dataset.held = ""; tap(five); held = setTimeout(again, HOLD); };
    clearTimeout(held);
    held = setTimeout(again, HOLD);
  });
  for (const name of ["pointerup", "pointercancel", "pointerleave"]) board.addEventListener(name, () => clearTimeout(held));
  board.addEventListener("contextmenu", (event) => { if (/** @type {Element} */ (event.target).closest(".tap")) event.preventDefault(); });
  board.addEventListener("click", (event) => {
    const button = /** @type {Element} */ (event.target).closest("button");
    if (!button) return;
    if ("held" in button.dataset) { delete button.dataset.held; event.preventDefault(); }
    if ("undo" in button.dataset) { const last = undoable(table, phone); if (last) add({ undoes: last.id }); }
    if (button.dataset.look) { view = button.dataset.look; remember(); paint(); location.hash = "board"; }
  });

  // What the page shows

  /**
   * @template {string} S
   * @param {S} what @param {(one: Found<S>) => void} act
   */
  const all = (what, act) => board.querySelectorAll(what).forEach((one) => act(one));
  /** @param {Element | null} element @param {string} words */
  const put = (element, words) => { if (element && element.textContent !== words) element.textContent = words; };

  function paint() {
    const { cells } = table;
    board.querySelector(".board")?.setAttribute("data-view", view);
    all("[data-cell]", (one) => put(one, cellText(one.dataset.cell ?? "", cells)));
    all("[data-chip]", (one) => { const value = cells[one.dataset.chip ?? ""]; one.hidden = one.dataset.is ? String(value) !== one.dataset.is : !value; });
    paintButtons(cells);
    paintSeats(cells);
    paintTurn(cells);
    for (const field of board.querySelectorAll("[data-text]")) {
      if (field !== document.activeElement) field.value = String(cells[field.dataset.text ?? ""]);
    }
    paintCalls(cells);
    all(".chips", fit);
    paintLog();
    paintReport(cells);
    paintLink();
  }

  /** @param {Cells} cells */
  function paintButtons(cells) {
    all("[data-toggle]", (one) => {
      const { toggle: cell = "", is } = one.dataset, on = String(cells[cell]) === is;
      one.setAttribute("aria-pressed", String(on));
      one.value = `set|${cell}|${on ? "" : is}`;
    });
    all("[data-goes]", (one) => {
      const { goes: seat, is: why } = one.dataset, on = cells[`out:${seat}`] === why;
      one.setAttribute("aria-pressed", String(on));
      one.value = on ? `set|out:${seat}|` : `out|${seat}|${why}`;
    });
    all("[data-back]", (one) => { one.hidden = !isOut(cells, one.dataset.back ?? ""); });
    all("[data-planar]", (one) => { const n = planarCost(spec, cells); put(one, n ? say("planar", { n }) : say("planar-free")); });
  }

  /** @param {Cells} cells */
  function paintSeats(cells) {
    const around = spec.together ? [] : seating(spec, cells);
    all("[data-seat]", (one) => {
      const seat = Number(one.dataset.seat), out = isOut(cells, seat);
      if (around.length) sitAt(one, seat, spec.places[around.indexOf(seat)]);
      one.toggleAttribute("data-active", cells.active === seat || (spec.together && spec.teams[cells.active] === spec.teams[seat]));
      one.toggleAttribute("data-out", out);
      one.querySelector("[data-watches]")?.toggleAttribute("hidden", !out);
    });
    all("[data-tax]", (one) => put(one, say("costs", { n: spec.tax * cells[`cast:${one.dataset.tax}`] })));
    all("[data-reach]", (one) => put(one, inRange(spec, cells, Number(one.dataset.reach)).map(nameOf).join(", ")));
  }

  /** @param {HTMLElement} face @param {number} seat @param {[side: string, place: string]} at */
  function sitAt(face, seat, [side, place]) {
    face.className = `seat at-${place}`;
    face.dataset.side = side;
    const sheet = document.getElementById(`seat-${seat}`);
    if (sheet) sheet.dataset.side = side;
  }

  /** @param {Cells} cells */
  function paintTurn(cells) {
    const extra = extraTurns(cells).reverse().map(turnOf).join(", "), leaver = stillInvolved(spec, cells);
    const anew = cells.order && cells.turn === 1 ? say("seats", { names: seating(spec, cells).map(nameOf).join(", ") }) : "";
    put(board.querySelector("[data-seats]"), anew);
    put(board.querySelector("[data-turn]"), say("turn", { n: cells.turn, name: turnOf(cells.active) }));
    put(board.querySelector("[data-step]"), spec.stepWords[cells.step] ?? cells.step);
    put(board.querySelector("[data-extra]"), extra ? say("extra", { names: extra }) : "");
    put(board.querySelector("[data-after]"), afterTime(cells));
    put(board.querySelector("[data-leaver]"), leaver ? say("leaver", { name: nameOf(leaver) }) : "");
  }

  /**
   * As many chips as there is room for, and how many more there are; that one opens the sheet with all.
   * @param {HTMLElement} chips
   */
  function fit(chips) {
    const rest = chips.querySelector(".rest");
    if (!rest) return;
    const shown = [...chips.querySelectorAll(".chips > .chip:not(.rest)")].filter((one) => !one.hidden);
    for (const one of shown) delete one.dataset.over;
    rest.hidden = true;
    for (const [place, one] of shown.reverse().entries()) {
      if (chips.scrollHeight <= chips.clientHeight + 1) return;
      one.dataset.over = "";
      rest.hidden = false;
      put(rest, `+${place + 1}`);
    }
  }

  /** @param {string} cell @param {Cells} cells */
  const cellText = (cell, cells) => valueOf(cell, cells[cell]);

  /** @param {CellValue} value */
  const nameOrNobody = (value) => (value ? nameOf(value) : say("nobody"));

  /** @type {Record<string, (value: CellValue) => string>} */
  const TEXTS = {
    monarch: nameOrNobody,
    initiative: nameOrNobody,
    active: (value) => (value ? turnOf(value) : say("nobody")),
    natural: (value) => (value ? turnOf(value) : say("nobody")),
    extra: (extra) => extraTurns({ extra }).reverse().map(turnOf).join(", ") || say("nobody"),
    order: (order) => String(order).split(",").filter(Boolean).map(nameOf).join(", ") || say("nobody"),
    leaver: (value) => nameOrNobody(String(value).split(":")[0]),
    dungeon: (value) => String(value) || say("none"),
    step: (value) => spec.stepWords[value] ?? value,
    out: (value) => say(value === "conceded" || value === "library" ? value : value ? "watches" : "plays"),
    blessing: (value) => say(value ? "yes" : "no"),
    day: (value) => say(String(value) || "neither"),
    die: rolled,
  };

  /** @param {string} cell @param {CellValue} value */
  function valueOf(cell, value) {
    const [kind] = cell.split(":");
    if (Object.hasOwn(TEXTS, kind)) return TEXTS[kind](value);
    return String(value).replace("-", typeof value === "number" ? "−" : "-");
  }

  /** @param {CellValue} die */
  function rolled(die) {
    const [of, n, seat, cost] = String(die).split(":");
    if (!n) return "";
    if (of !== "planar") return say("rolled", { n, of });
    if (!seat) return say(n);
    return say(Number(cost) ? "planar-rolled" : "planar-rolled-free", { name: turnOf(seat), n: cost, side: say(n) });
  }

  /** As the clock on this page says, which knows the table's own extensions. */
  const timeIsUp = () => board.querySelector(".clock")?.classList.contains("late") ?? false;
  /** After time only a playoff goes on (MTR-2.4.a, MTR-2.4.c). */
  const mayBegin = () => !timeIsUp() || spec.elimination;
  const mayDraw = () => !spec.elimination && (spec.untimed || timeIsUp());

  /** @param {Cells} cells */
  const turnsAreOver = (cells) => cells.time > 0 && cells.turn - cells.time > cells.turns;

  /** @param {Cells} cells */
  function afterTime(cells) {
    if (!cells.time) return "";
    const n = cells.turn - cells.time;
    if (turnsAreOver(cells)) return say("over");
    return n > 0 ? say("after", { n, of: cells.turns }) : say("last");
  }

  // Calls, conflicts, the end of a game

  /** @param {Cells} cells */
  function paintCalls(cells) {
    const asked = [...called(spec, cells).map((loss) => lossCall(loss, cells)), ...whoseTurn(cells), ...conflicts(cells)];
    const ended = endedHow(cells);
    const offer = ended && report ? offered(cells) : null;
    if (ended) asked.push({ words: ended, choices: mayBegin() ? [["again", say("again"), offer || spec.isLeft ? "" : "primary"]] : [] });
    const calls = document.getElementById("calls");
    const mark = JSON.stringify([asked, offer]);
    if (calls.dataset.mark === mark) return;
    calls.dataset.mark = mark;
    calls.replaceChildren(...asked.map(asking));
    if (ended && report) addResult(calls.lastElementChild, report, offer);
  }

  /** @typedef {{ words: string, choices: TableChoice[] }} Call */

  /**
   * @param {Loss} loss @param {Cells} cells
   * @returns {Call}
   */
  function lossCall(loss, cells) {
    return { words: callOf(loss, cells), choices: [
      [`out|${loss.seat}|${loss.why}`, goesOut(loss), "primary"],
      [`set|${loss.dismissed}|${cells[loss.cell]}`, say("not"), ""],
    ] };
  }

  /** @param {Loss} loss */
  const goesOut = (loss) => (loss.why === "life" && spec.together ? sayOf(spec.teams[loss.seat], "out") : say("out", { name: nameOf(loss.seat) }));

  /**
   * Time was called, and nobody passes turns at this table.
   * @param {Cells} cells
   * @returns {Call[]}
   */
  function whoseTurn(cells) {
    if (!cells.time || table.setters.has("turn") || winner(spec, cells) || !living(spec, cells).length) return [];
    const firsts = new Map(living(spec, cells).reverse().map((seat) => [spec.holders[seat], seat]));
    const left = [...firsts.values()].sort((one, other) => one - other);
    return [{ words: say("whose", { of: cells.turns }), choices: left.map((seat) => [`whose|${seat}`, turnOf(seat), ""]) }];
  }

  /**
   * One a cell, however many phones differ on it: what a change waits for is settled together, and told by its chief cell.
   * @param {Cells} cells
   * @returns {Call[]}
   */
  function conflicts(cells) {
    const chiefs = [...new Set(table.conflicts.map((one) => one.change.id))].map((id) => {
      const waiting = table.conflicts.filter((one) => one.change.id === id);
      return waiting.find((one) => !spec.unsaid.includes(one.cell)) ?? waiting[0];
    });
    return [...new Set(chiefs.map(({ cell }) => cell))].map((cell) => conflict(cell, chiefs.filter((one) => one.cell === cell), cells));
  }

  /**
   * What the table shows is offered last; of phones that say the same, the first is taken.
   * @param {string} cell @param {Conflict[]} chiefs @param {Cells} cells
   * @returns {Call}
   */
  function conflict(cell, chiefs, cells) {
    const here = valueOf(cell, cells[cell]);
    /** @type {Map<string, TableChoice>} */
    const wanted = new Map();
    for (const { change, wanted: value } of chiefs) {
      const theirs = valueOf(cell, value);
      if (theirs !== here && !wanted.has(theirs)) wanted.set(theirs, [`take|${change.id}`, theirs, ""]);
    }
    const words = cell === "active" ? say("conflict-active") : say("conflict", { what: spec.labels[cell] ?? cell, instead: here });
    return { words, choices: [...wanted.values(), [`keep|${chiefs[0].change.id}`, here, ""]] };
  }

  /** @param {Cells} cells */
  function endedHow(cells) {
    const won = winner(spec, cells);
    if (won) return sayOf(won, "won");
    if (!living(spec, cells).length) return say("drawn");
    if (!turnsAreOver(cells)) return "";
    if (spec.elimination && !spec.pod) return spec.hint;
    return say(!mayDraw() ? "plays-on" : spec.pod && spec.gamesToWin === 1 ? "unwon" : "drawn-game");
  }

  /** @param {Loss} loss @param {Cells} cells */
  function callOf(loss, cells) {
    if (loss.why === "life" && spec.together) return sayOf(spec.teams[loss.seat], "life", { n: cellText(loss.cell, cells) });
    const whose = loss.by ? spec.commanders[loss.by] : loss.why === "team" ? nameOf(loss.cell.split(":")[1]) : "";
    return say(loss.why, { name: nameOf(loss.seat), n: cellText(loss.cell, cells), whose });
  }

  /** @param {Call} asked */
  function asking({ words, choices }) {
    const drawing = /** @type {DocumentFragment} */ (document.getElementById("call").content.cloneNode(true));
    const call = /** @type {HTMLElement} */ (drawing.firstElementChild);
    put(call.querySelector("p"), words);
    call.append(...choices.map(([value, label, kind]) => actButton(value, label, kind)));
    return call;
  }

  /** @param {string} value @param {string} label @param {string} kind */
  function actButton(value, label, kind) {
    const made = document.createElement("button");
    Object.assign(made, { name: "act", value, textContent: label, className: kind });
    return made;
  }

  // The result, for one tap

  const report = document.getElementById("report");

  /**
   * To the call that says how the game ended: the ways to report it.
   * @param {Element | null} call @param {HTMLElement} sheet @param {TableOffer | null} offer
   */
  function addResult(call, sheet, offer) {
    call?.append(otherResult(sheet));
    if (offer) call?.querySelector("p")?.after(reportButton(offer));
  }

  /** @param {HTMLElement} sheet */
  function otherResult(sheet) {
    const link = document.createElement("a");
    const words = sheet.querySelector("[data-other]")?.textContent ?? "";
    return Object.assign(link, { href: "#report", className: "button", textContent: words });
  }

  /** @param {TableOffer} offer */
  function reportButton({ score, words }) {
    const made = actButton(score, words, "primary");
    made.name = "score";
    made.setAttribute("form", "report-form");
    return made;
  }

  /**
   * Nothing before the match is over.
   * @param {Cells} cells
   * @returns {TableOffer | null}
   */
  function offered(cells) {
    const won = winner(spec, cells);
    if (spec.pod) return ofPod(cells, won);
    return ofPair(cells, won);
  }

  /**
   * Whoever won enough games, or most of them when time ended the match; even games are a draw (MA-2.1A).
   * @param {Cells} cells @param {string | null} won
   * @returns {TableOffer | null}
   */
  function ofPod(cells, won) {
    const without = leftOut(cells);
    const ahead = mostGames(spec, cells, without);
    if (ahead.games < (spec.gamesToWin ?? 1) && !turnsAreOver(cells) && !(won && timeIsUp())) return null;
    if (ahead.teams.length > 1) return mayDraw() ? draw(without) : null;
    const [leads] = ahead.teams;
    return { score: `win-${Number(leads) - 1}`, words: say("report-won", { name: spec.sides[leads] }), conceded: [] };
  }

  /**
   * From this player's own side, once somebody has won enough games or time is up; a game that time ended is a
   * draw (MTR-2.4.d). Even games leave a playoff open.
   * @param {Cells} cells @param {string | null} won
   * @returns {TableOffer | null}
   */
  function ofPair(cells, won) {
    const [own, other] = [spec.teams[spec.own], Object.keys(spec.stands).find((team) => team !== spec.teams[spec.own])];
    if (other === undefined || Object.keys(spec.stands).length !== 2) return null;
    const [ours, theirs] = [own, other].map((team) => cells[`games:${team}`] + (won === team ? 1 : 0));
    const ended = endedHow(cells) !== "", decided = Math.max(ours, theirs) >= (spec.gamesToWin ?? Infinity);
    if (!decided && !(ended && endsByTime(ours, theirs))) return null;
    const score = `${ours}-${theirs}-${cells.drawn + Number(ended && !won)}`;
    const shown = score.replace(/-0$/, "").replaceAll("-", "–");
    return { score, words: say("report", { score: shown }), conceded: [] };
  }

  /** @param {number} ours @param {number} theirs */
  const endsByTime = (ours, theirs) => timeIsUp() && !(spec.elimination && ours === theirs);

  /** @param {Cells} cells */
  const leftOut = (cells) => Object.keys(spec.teams).filter((seat) => spec.leftOut.includes(cells[`out:${seat}`])).map(Number);

  /** @param {number[]} conceded */
  function draw(conceded) {
    const words = conceded.length ? say("report-draw-without", { names: conceded.map(nameOf).join(", ") }) : say("report-draw");
    return { score: "draw", words, conceded };
  }

  /** @param {Cells} cells */
  function paintReport(cells) {
    for (const group of document.querySelectorAll("form[data-at-time]")) group.hidden = !timeIsUp();
    const place = document.querySelector("[data-score]");
    if (!place) return;
    const offer = offered(cells);
    place.form.hidden = !offer;
    place.value = offer?.score ?? "";
    put(place, offer?.words ?? "");
    const conceded = offer?.conceded ?? [];
    for (const field of place.form.querySelectorAll("[data-conceded]")) field.disabled = !conceded.includes(Number(field.dataset.conceded));
  }

  document.getElementById("report-form")?.addEventListener("submit", (event) => {
    if (trouble !== "offline") return;
    event.preventDefault(); // the form would be lost on the way
    document.querySelector("#calls .call:last-child p")?.replaceChildren(say("later"));
  });

  // The log

  function paintLog() {
    const shown = table.lines.filter((change) => !change.undoes).slice(-spec.logged).reverse();
    const mark = `${table.lines.length}`;
    const log = document.getElementById("log");
    if (!shown.length || log.dataset.mark === mark) return;
    log.dataset.mark = mark;
    log.replaceChildren(...shown.map(logItem));
  }

  /** @param {Change} change */
  function logItem(change) {
    const item = document.createElement("li");
    const words = document.createElement("span");
    const undone = table.undone.has(change.id);
    const note = undone ? say("undone") : table.late.has(change.id) ? say("late") : "";
    words.textContent = lineOf(change) + (note ? ` (${note})` : "");
    item.className = undone ? "undone" : "";
    item.append(words);
    if (!undone && change.by !== "clock") {
      const back = actButton(`undo|${change.id}`, say("undo"), "link");
      back.setAttribute("aria-label", `${say("undo")}: ${words.textContent}`);
      item.append(back);
    }
    return item;
  }

  /** @param {Change} change */
  function lineOf(change) {
    const set = Object.fromEntries(change.parts.filter(([, how]) => how === "set").map(([cell, , value]) => [cell, value]));
    if ("turn" in set && "active" in set) return say("turn", { n: set.turn, name: turnOf(set.active) });
    if ("game" in set) return say("again");
    if ("time" in set) return say("called", { of: set.turns });
    if (String(set.die ?? "").startsWith("planar:")) return rolled(set.die);
    const told = change.parts.filter(([cell]) => !spec.unsaid.includes(cell));
    return (told.length ? told : change.parts).map(partOf).join(" · ");
  }

  /** @param {Part} part */
  function partOf([cell, how, value]) {
    if (cell.startsWith("not:")) return say("not");
    const label = spec.labels[cell] ?? cell;
    if (how === "set") return `${label}: ${valueOf(cell, value)}`;
    return `${label} ${Number(value) < 0 ? "−" : "+"}${Math.abs(Number(value))}`;
  }

  // The server

  let busy = false;
  let again = false;
  let streaming = false;
  let heard = 0;
  let matchSeen = 0; // the version in which the match was last moved, its clock with it
  /** @type {"" | "gone" | "full" | "offline"} */
  let trouble = "";

  async function sync() {
    if (busy) { again = true; return; }
    busy = true;
    try {
      do {
        again = false;
        await exchange();
      } while (again || (pending.length && trouble === ""));
    } finally {
      busy = false;
      drop();
      paint();
      callTime();
    }
  }

  /**
   * The table's clock as officials have it by now: stopped, set, extended, or not there yet.
   * @param {TableClock | null} told
   */
  function takeClock(told) {
    const place = board.querySelector("[data-clock]"), mark = told ? markOf(told) : "";
    if (place.dataset.mark === mark) return;
    place.dataset.mark = mark;
    spec.untimed = spec.gamesToWin !== null && !told;
    place.replaceChildren(...told ? [clockOf(told, place.dataset)] : []);
    if (told) document.dispatchEvent(new CustomEvent("topcut:now", { detail: told.now })); // it counts at once
  }

  /** @param {TableClock} told */
  const markOf = ({ stands, text, deadline }) => (stands ? `${stands} ${text}` : String(deadline));

  /** @param {TableClock} told @param {DOMStringMap} words */
  function clockOf(told, { wordsLate = "", wordsSoon = "" }) {
    const made = Object.assign(document.createElement("span"), { className: told.late ? "clock late" : "clock", textContent: told.text });
    if (!told.stands) {
      Object.assign(made.dataset, { deadline: told.deadline, now: told.now, late: wordsLate, soon: wordsSoon });
      made.role = "timer";
      return made;
    }
    const why = Object.assign(document.createElement("span"), { className: "label", textContent: told.stands });
    made.classList.add("stands");
    made.append(" ", why);
    return made;
  }

  /** With the server out of reach, this phone's own clock starts the count; else the server has done so. */
  function callTime() {
    if (trouble !== "offline" || !timeIsUp() || !spec.turnsAtTime) return;
    const line = timeLine(spec, table, spec.turnsAtTime);
    if (line) add(line);
  }

  async function exchange() {
    const sent = pending.slice(0, AT_ONCE);
    const headers = { "X-CSRFToken": board.querySelector("[name=csrfmiddlewaretoken]").value };
    /** @type {RequestInit} */
    const how = sent.length ? { method: "POST", body: JSON.stringify(sent), headers } : { headers: { "X-Refresh": "1" } };
    try {
      const answer = await fetch(`${board.dataset.lines}?after=${lines.length}`, { ...how, cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
      if (answer.status === 404) { trouble = "gone"; return; }
      if (answer.status === 507) { trouble = "full"; return; }
      if (answer.status === 400) { leaveOut((await answer.json()).refused); return; }
      if (!answer.ok) throw new Error(String(answer.status));
      const news = await answer.json();
      if (news.after === lines.length) lines.push(...news.lines);
      takeClock(news.clock);
      matchSeen = Math.max(matchSeen, news.match); // 0 of a table that was left
      trouble = "";
      drop();
      paint();
    } catch {
      trouble = "offline";
    }
  }

  /**
   * A change that the table cannot take would hold up all that wait behind it.
   * @param {string} id
   */
  function leaveOut(id) {
    const left = pending.filter((change) => change.id !== id);
    trouble = left.length < pending.length ? "" : "full";
    pending = left;
    remember();
  }

  function paintLink() {
    const place = document.getElementById("link");
    const words = { "": "", gone: say("gone"), full: say("full"), offline: pending.length ? say("waits", { n: pending.length }) : say("offline") }[trouble];
    place.hidden = words === "";
    put(place, words);
  }

  function listen() {
    const source = new EventSource(board.dataset.live);
    source.addEventListener("version", (event) => {
      streaming = true;
      /** @type {{ version: number, match?: number, now: number, spread: number }} */
      const { version, match = 0, now, spread } = JSON.parse(event.data);
      heard = performance.now();
      document.dispatchEvent(new CustomEvent("topcut:now", { detail: now }));
      if (version > lines.length || pending.length) sync();
      else if (match > matchSeen) {
        matchSeen = match;
        setTimeout(sync, Math.random() * spread); // a whole hall was told
      }
    });
    source.onerror = () => {
      streaming = false;
      if (source.readyState === EventSource.CLOSED) setTimeout(listen, POLL);
    };
    addEventListener("pagehide", () => source.close());
  }

  addEventListener("storage", ({ key }) => { if (key === KEY) { table = gather(); paint(); } }); // another tab of this browser
  addEventListener("resize", () => all(".chips", fit));
  document.addEventListener("topcut:late", () => { paint(); sync(); });
  addEventListener("online", sync);
  addEventListener("offline", () => { trouble = "offline"; paint(); });
  addEventListener("pageshow", (event) => { if (event.persisted) { listen(); sync(); } });
  document.addEventListener("visibilitychange", () => { if (!document.hidden) sync(); });
  setInterval(() => {
    const unheard = !streaming || performance.now() - heard > SILENT || trouble === "offline"; // or not answered
    if (!document.hidden && (unheard || pending.length)) sync();
  }, POLL);
  // What was opened opens again without the server; browsers allow it on encrypted connections only.
  const { worker = "" } = /** @type {HTMLScriptElement} */ (document.currentScript).dataset;
  navigator.serviceWorker?.register(worker, { scope: "/table" }).then(keepThis).catch(() => {});

  async function keepThis() {
    await navigator.serviceWorker.ready;
    const loaded = [...document.querySelectorAll("link[rel=stylesheet], link[rel=icon], script[src]")].map((one) => (one instanceof HTMLLinkElement ? one.href : one.src));
    await (await caches.open("topcut-table")).addAll([location.href.split("#")[0], ...loaded]);
  }

  document.documentElement.classList.add("script");
  paint();
  listen();
  sync();
})();
