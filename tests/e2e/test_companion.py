"""The table companion in Chromium: several phones at once, one of them out of reach for a while."""

from __future__ import annotations

import json
import re
from dataclasses import asdict
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Route, expect

from tests.e2e.conftest import DESKTOP, PHONE, Open, Site
from tests.e2e.people import Organizer, Player, saved
from topcut.core.companion.game import GameKind, Planes, Setup, in_range, living
from topcut.core.companion.last_turns import time_called
from topcut.core.companion.losing import called, winner
from topcut.core.companion.passing import planar_cost, still_involved
from topcut.core.companion.table_log import FoldedTable, TableChange, Value, folded
from topcut.core.companion.taps import parts_of
from topcut.core.kernel.ids import Instant
from topcut.rulebook import load

pytestmark = pytest.mark.browser

KEPT_HERE = """async () => {
  const kept = await caches.open("topcut-table");
  while (!(await kept.match(location.href))) await new Promise((again) => setTimeout(again, 50));
}"""
"""Until the phone has this page for when there is no server."""

BY_STREAM = 4000
"""Sooner than a phone that only asks from time to time would see it, which is every five seconds."""
RULES = load("mtr-2025-06-30", ("multiplayer-addendum-2023-11-15",))


def open_table(page: Page, base: str, kind: str = "commander", seats: int = 4) -> str:
    page.goto(f"{base}/table")
    page.select_option("#kind", kind)
    if kind != "emperor":  # two teams of three are six
        page.select_option("#seats", str(seats))
    for seat, name in enumerate(("Ana", "Bo", "Chidi", "Dana", "Eva", "Finn")[:seats], 1):
        page.fill(f"[name=name{seat}]", name)
    page.locator("main button.primary").click()
    page.wait_for_url("**/table/*")
    return page.url


def life(page: Page, seat: int) -> Any:
    return page.locator(f"[data-seat='{seat}'] .life output")


def less(page: Page, seat: int) -> None:
    page.locator(f"[data-seat='{seat}'] .tap.minus").click()


def at(page: Page, place: str) -> None:
    page.evaluate("place => { location.hash = place; }", place)


@pytest.mark.rule("FAQ.commander")
def test_four_phones_see_the_same_and_one_that_was_away_loses_nothing(site: Site, open_context: Open) -> None:
    contexts = [open_context(PHONE) for _ in range(4)]
    phones = [context.new_page() for context in contexts]
    address = open_table(phones[0], site.base)
    for phone in phones[1:]:
        phone.goto(address)
    less(phones[1], 1)
    for phone in phones:
        expect(life(phone, 1)).to_have_text("39", timeout=BY_STREAM)

    contexts[3].set_offline(True)
    less(phones[3], 1)
    at(phones[3], "seat-4")
    phones[3].locator("#seat-4 [data-toggle=monarch]").click()
    at(phones[3], "board")
    expect(phones[3].locator("#link")).to_contain_text("2 not sent yet")
    less(phones[0], 1)
    at(phones[0], "seat-1")
    phones[0].locator("#seat-1 [data-toggle=monarch]").click()
    at(phones[0], "board")
    expect(phones[1].locator("[data-seat='1'] [data-chip=monarch]")).to_be_visible()  # so it came first
    contexts[3].set_offline(False)
    for phone in phones:
        expect(life(phone, 1)).to_have_text("37")
        expect(phone.locator("#calls")).to_contain_text("the phones disagree. The table says Ana")
    phones[2].locator("#calls button", has_text="Dana").click()
    for phone in phones:
        expect(phone.locator("#calls .call")).to_have_count(0)
        expect(phone.locator("[data-seat='4'] [data-chip=monarch]")).to_be_visible()


@pytest.mark.rule("FAQ.commander")
@pytest.mark.rule("MA-1.10A")
@pytest.mark.rule("MA-4.1")
def test_twenty_one_is_called_confirmed_and_taken_back(site: Site, open_context: Open) -> None:
    page = open_context(PHONE).new_page()
    open_table(page, site.base)
    at(page, "seat-2")
    for _ in range(4):
        page.locator("#seat-2 [value^='hit|2|1a|5']").click()
    expect(page.locator("#calls .call")).to_have_count(0)
    page.locator("#seat-2 [value^='hit|2|1a|1']").click()
    at(page, "board")
    expect(page.locator("#calls")).to_contain_text("21 from Ana’s commander: Bo loses.")
    page.locator("#calls button.primary").click()
    expect(page.locator("[data-seat='2'] [data-watches]")).to_be_visible()
    page.locator("button[value=turn]").click()
    expect(page.locator("[data-turn]")).to_have_text("Turn 2: Chidi")
    page.locator(".bar [data-undo]").click()
    page.locator(".bar [data-undo]").click()
    expect(page.locator("[data-seat='2'] [data-watches]")).to_be_hidden()
    expect(page.locator("[data-turn]")).to_have_text("Turn 1: Ana")


def two_at_a_table(site: Site, open_context: Open) -> tuple[Organizer, Player]:
    """The desk of a round of two, and the phone of one of them."""
    desk = Organizer(open_context(DESKTOP).new_page(), site.base)
    desk.sit_down(site.desk)
    desk.create("Friday", rounds=1)
    desk.paste(["Ana Ruiz", "Bo Li"])
    desk.start_round()
    phone = Player(open_context(PHONE).new_page(), site.base, desk.id)
    phone.join(desk.codes()["Ana Ruiz"])
    return desk, phone


def test_a_match_ends_by_offering_its_result(site: Site, open_context: Open) -> None:
    _desk, phone = two_at_a_table(site, open_context)
    phone.page.locator("form[action$='/me/table'] button").click()
    phone.page.wait_for_url("**/table/*")
    page = phone.page
    theirs = page.locator(".seat:not([data-own])")
    other = theirs.get_attribute("data-seat")
    for game in (1, 2):
        at(page, f"seat-{other}")
        page.locator(f"#seat-{other} [data-is=conceded]").click()
        at(page, "board")
        expect(page.locator("#calls")).to_contain_text("Ana Ruiz wins the game.")
        if game == 1:
            page.locator("#calls button[value=again]").click()
    with saved(page):
        page.locator("#calls button[form=report-form]", has_text="Report 2–0").click()
    expect(page.locator("main")).to_contain_text("You reported")
    expect(page.locator(".claim")).to_contain_text("2–0")


@pytest.mark.rule("MTR-2.4.a")
def test_r51_the_clock_starts_one_count_on_the_companion_and_the_judges_page(
    site: Site, open_context: Open
) -> None:
    desk = Organizer(open_context(DESKTOP).new_page(), site.base)
    desk.sit_down(site.desk)
    desk.create("Friday", rounds=1)
    desk.paste(["Ana Ruiz", "Bo Li"])
    desk.start_round()
    code, context = desk.codes()["Ana Ruiz"], open_context(PHONE)
    phone = Player(context.new_page(), site.base, desk.id)
    phone.join(code)
    phone.page.locator("form[action$='/me/table'] button").click()
    phone.page.wait_for_url("**/table/*")
    table, judge = phone.page, desk.page
    table.locator("button[value=turn]").click()
    desk.open("floor/1-1/turns")
    desk.send(f"/t/{desk.id}/desk/", {"do": "set-clock", "round": "1", "minutes": "0", "earlier": "1"})
    expect(judge.locator(".n-hero")).to_have_text("0")
    expect(table.locator("[data-after]")).to_have_text("The turn when time was called")
    table.locator("button[value=turn]").click()
    expect(judge.locator(".n-hero")).to_have_text("1 of 5")
    context.set_offline(True)
    table.locator("button[value=turn]").click()
    expect(table.locator("[data-after]")).to_have_text("Turn 2 of 5 after time")
    context.set_offline(False)
    expect(judge.locator(".n-hero")).to_have_text("2 of 5")
    desk.send(f"/t/{desk.id}/floor/1-1", {"do": "extend", "match": "1-1", "minutes": "5"})
    judge.reload()
    expect(judge.locator(".n-hero")).to_have_count(0)
    expect(table.locator("[data-after]")).to_have_text("")


@pytest.mark.rule("MTR-2.4.a")
@pytest.mark.rule("MTR-2.4.b")
@pytest.mark.parametrize("streams", [True, False], ids=["by the stream", "by asking now and then"])
def test_r51_an_open_companion_shows_what_the_desk_does_to_the_clock_without_a_tap(
    site: Site, open_context: Open, streams: bool
) -> None:
    desk, phone = two_at_a_table(site, open_context)
    table, patience = phone.page, BY_STREAM if streams else 3 * BY_STREAM
    if not streams:
        table.context.route("**/live/table-*", lambda route: route.abort())
    table.locator("form[action$='/me/table'] button").click()
    table.wait_for_url("**/table/*")
    clock = table.locator(".bar .clock")
    expect(clock).to_have_text(re.compile(r"^(50:00|49:\d\d)$"))
    table.wait_for_timeout(1000)  # what the page asks for when it opens is answered
    set_clock = {"do": "set-clock", "round": "1", "earlier": "1"}
    for sent, shown in (
        ({"do": "pause"}, re.compile(r"^\s*49:\d\d paused\s*$")),
        ({"do": "resume"}, re.compile(r"^49:\d\d$")),
        ({"do": "extend-round", "minutes": "10"}, re.compile(r"^(60|59):\d\d$")),
        ({**set_clock, "minutes": "0"}, "time is up"),
    ):
        desk.send(f"/t/{desk.id}/desk/", {"round": "1", **sent})
        expect(clock).to_have_text(shown, timeout=patience)
    expect(table.locator("[data-after]")).to_have_text("The turn when time was called", timeout=patience)
    desk.send(f"/t/{desk.id}/floor/1-1", {"do": "extend", "match": "1-1", "minutes": "5"})
    expect(clock).to_have_text(re.compile(r"^4:\d\d$"), timeout=patience)
    expect(table.locator("[data-after]")).to_have_text("", timeout=patience)


@pytest.mark.rule("MTR-2.4.b")
def test_a_companion_whose_question_was_not_answered_asks_again_for_the_clock(
    site: Site, open_context: Open
) -> None:
    """A whole hall asks at once: whoever got no answer kept the old clock, and was told to be offline."""
    desk, phone = two_at_a_table(site, open_context)
    table, failed = phone.page, list[str]()
    table.locator("form[action$='/me/table'] button").click()
    table.wait_for_url("**/table/*")
    clock = table.locator(".bar .clock")
    expect(clock).to_have_text(re.compile(r"^(50:00|49:\d\d)$"))
    table.wait_for_timeout(1000)  # what the page asks for when it opens is answered

    def fail(route: Route) -> None:
        failed.append(route.request.url)
        route.fulfill(status=503)

    table.route("**/table/*/lines*", fail, times=1)
    desk.send(f"/t/{desk.id}/desk/", {"round": "1", "do": "pause"})
    expect(clock).to_have_text(re.compile(r"^\s*49:\d\d paused\s*$"), timeout=3 * BY_STREAM)
    expect(table.locator("#link")).to_be_hidden()
    assert len(failed) == 1


@pytest.mark.parametrize(
    ("kind", "seats"),
    [
        ("commander", 4),
        *(pytest.param(*other, marks=pytest.mark.slow) for other in [("emperor", 6), ("duel", 2)]),
        pytest.param("two-headed-giant", 4, marks=pytest.mark.slow),
    ],
)
def test_every_sheet_is_free_of_findings(site: Site, open_context: Open, kind: str, seats: int) -> None:
    page = open_context(PHONE).new_page()
    open_table(page, site.base, kind, seats)
    for place in ("board", "seat-1", "seat-2", "menu"):
        at(page, place)
        found = Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]})
        assert found.violations_count == 0, found.generate_report()


def test_a_table_opens_again_without_the_server_and_loses_nothing(site: Site, open_context: Open) -> None:
    context = open_context(PHONE)
    page = context.new_page()
    address = open_table(page, site.base)
    page.evaluate("navigator.serviceWorker.ready")
    page.evaluate(KEPT_HERE)
    context.set_offline(True)
    less(page, 1)
    expect(page.locator("#link")).to_contain_text("1 not sent yet")
    page.goto("about:blank")
    page.goto(address)
    expect(life(page, 1)).to_have_text("39")
    less(page, 1)
    # Chromium's offline mode ends for a page just before it is left: the first tap may have got through then.
    expect(page.locator("#link")).to_contain_text(re.compile("[12] not sent yet"))
    context.set_offline(False)
    other = open_context(PHONE).new_page()
    other.goto(address)
    expect(life(other, 1)).to_have_text("38")


def test_two_tabs_of_one_phone_lose_no_tap(site: Site, open_context: Open) -> None:
    """They share what waits to be sent, and know each other's taps also without the server."""
    context = open_context(PHONE)
    first = context.new_page()
    address = open_table(first, site.base)
    second = context.new_page()
    second.goto(address)
    less(first, 1)
    less(second, 1)
    for page in (first, second):
        expect(life(page, 1)).to_have_text("38")
    context.set_offline(True)
    less(first, 2)
    less(second, 2)
    less(first, 2)
    for page in (first, second):
        expect(life(page, 2)).to_have_text("37")
    first.close()
    context.set_offline(False)
    other = open_context(PHONE).new_page()
    other.goto(address)
    for page in (second, other):
        expect(life(page, 2)).to_have_text("37")


def test_a_change_that_the_table_cannot_take_holds_up_no_other(site: Site, open_context: Open) -> None:
    page = open_context(PHONE).new_page()
    address = open_table(page, site.base)
    page.evaluate(
        """() => {
      const key = Object.keys(localStorage).find((one) => one.startsWith("table-"));
      const kept = JSON.parse(localStorage.getItem(key));
      const line = (id, cell, how, value) =>
        ({ id, by: kept.phone, seen: 0, parts: [[cell, how, value]], undoes: "", game: 1, turn: 1 });
      kept.pending = [line("bad", "step", "set", "nope"), line("good", "life:1", "add", -3)];
      localStorage.setItem(key, JSON.stringify(kept));
    }"""
    )
    page.goto(address)
    expect(life(page, 1)).to_have_text("37")
    other = open_context(PHONE).new_page()
    other.goto(address)
    expect(life(other, 1)).to_have_text("37")
    expect(page.locator("#link")).to_be_hidden()
    page.reload()
    expect(life(page, 1)).to_have_text("37")


def test_what_a_phone_out_of_reach_said_of_the_last_game_stays_out_of_the_next(
    site: Site, open_context: Open
) -> None:
    near, far = open_context(PHONE), open_context(PHONE)
    here, away = near.new_page(), far.new_page()
    address = open_table(here, site.base, "duel", 2)
    away.goto(address)
    far.set_offline(True)
    less(away, 1)
    at(here, "menu")
    here.locator("#menu [value^=again]").click()
    at(here, "board")
    expect(life(here, 1)).to_have_text("20")
    far.set_offline(False)
    expect(away.locator("#link")).to_be_hidden()
    for page in (here, away):
        expect(life(page, 1)).to_have_text("20")
        expect(page.locator("#log")).to_contain_text("of the game before")


@pytest.mark.rule("MA-2.5B")
def test_whoever_concedes_is_involved_until_the_phase_ends(site: Site, open_context: Open) -> None:
    page = open_context(PHONE).new_page()
    open_table(page, site.base)
    at(page, "seat-3")
    page.locator("#seat-3 [data-is=conceded]").click()
    at(page, "board")
    expect(page.locator("[data-leaver]")).to_contain_text("Chidi has left")
    expect(page.locator("[data-seat='3'] [data-watches]")).to_be_visible()
    for _ in range(3):  # untap, upkeep, draw
        page.locator("button[value=step]").click()
    expect(page.locator("[data-leaver]")).to_have_text("")
    page.locator(".bar [data-undo]").click()
    expect(page.locator("[data-leaver]")).to_contain_text("Chidi has left")


@pytest.mark.rule("FAQ.2hg")
def test_two_heads_are_one_panel_with_the_counters_of_each(site: Site, open_context: Open) -> None:
    page = open_context(PHONE).new_page()
    open_table(page, site.base, "two-headed-giant", 4)
    expect(page.locator("[data-seat]")).to_have_count(2)
    expect(life(page, 1)).to_have_text("30")
    less(page, 1)
    at(page, "seat-2")
    expect(page.locator("#seat-2 [data-cell='life:A']")).to_have_text("29")
    page.locator("#seat-2 [data-is=conceded]").click()
    at(page, "board")
    expect(page.locator("#calls")).to_contain_text("Bo is out, and Ana with them.")


def test_a_table_works_without_a_script(site: Site, open_context: Open) -> None:
    page = open_context(PHONE, javascript=False).new_page()
    open_table(page, site.base)
    less(page, 1)
    expect(life(page, 1)).to_have_text("39")


# The script's fold against Python's


def vectors() -> list[dict[str, Any]]:
    """Whole games by their taps, some unseen by others, with what Python makes of each."""
    taps = ["add|life:1|-45", "hit|2|1a|21", "turn", "extra|1", "extra|2", "turn", "turn", "step", "again"]
    taps += [
        "set|monarch|2",
        "out|2|commander",
        "set|not:1:life:1|-5",
        "turn",
        "time",
        "turn",
        "whose|1",
        "again",
    ]
    taps += ["step", "set|initiative|1", "out|2|conceded", "step", "out|1|conceded", "turn"]
    taps += ["out|3|life", "out|4|life", "again", "turn", "set|monarch|1", "set|monarch|2", "turn", "step"]
    found = []
    for setup in (
        Setup(GameKind.COMMANDER, 4, (2, 1, 1, 1), Planes.SHARED),
        Setup(GameKind.TWO_HEADED_GIANT, 4),
        Setup(GameKind.EMPEROR, 6),
        Setup(GameKind.DUEL, 2),
    ):
        changes: list[TableChange] = []
        steps = []
        for number, act in enumerate(taps):
            if act.startswith("out|") and int(act[4]) > setup.seats:
                continue
            if act.startswith("hit") and setup.kind is not GameKind.COMMANDER:
                continue
            table = folded(start_of(setup), changes)
            if act == "time":
                log = [(change, Instant(0)) for change in changes]
                line = time_called(setup, table.start, log, Instant(0), dict.fromkeys(range(2, 7), 4))
                if line:
                    changes.append(line)
                    steps.append(
                        {"act": "", "change": written(line), **state(setup, table_of(setup, changes))}
                    )
                continue
            if act.startswith("whose") and not table.cells["time"]:
                continue
            if act.startswith(("add|life:1|", "set|not")) and setup.kind is GameKind.TWO_HEADED_GIANT:
                continue
            parts = parts_of(act, setup, table, RULES)
            seen = max(0, len(table.lines) - number % 3)
            game, turn = int(table.cells["game"]), int(table.cells["turn"]) - (number % 7 == 6)
            one = TableChange(
                f"c{number}",
                "ab"[number % 2],
                seen,
                parts,
                game=max(1, game - (number % 11 == 10)),
                turn=turn,
            )
            undo = TableChange(f"u{number}", "a", len(table.lines), undoes=f"c{number - 1}")
            for said, change in ((act, one), ("", undo)) if number % 5 == 4 else ((act, one),):
                changes.append(change)
                after = state(setup, table_of(setup, changes))
                steps.append({"act": said, "change": written(change), **after})
        found.append({"spec": spec(setup), "steps": steps})
    return found


def table_of(setup: Setup, changes: list[TableChange]) -> FoldedTable:
    return folded(start_of(setup), changes)


def start_of(setup: Setup) -> dict[str, Value]:
    from topcut.core.companion.game import start

    return start(setup, RULES)


def spec(setup: Setup) -> Any:
    from topcut.web.companion.spec import spec_of

    return json.loads(json.dumps(spec_of(setup, RULES)))


def written(change: TableChange) -> dict[str, Any]:
    return asdict(change) | {"parts": [[one.cell, str(one.do), one.value] for one in change.parts]}


def state(setup: Setup, table: FoldedTable) -> dict[str, Any]:
    cells = dict(table.cells)
    return {
        "cells": cells,
        "waiting": [[one.cell, one.wanted, one.instead] for one in table.conflicts],
        "late": sorted(table.late),
        "settled": [
            [
                [[part.cell, "set", part.value] for part in parts_of(f"{how}|{id_}", setup, table, RULES)]
                for how in ("take", "keep")
            ]
            for id_ in (one.change.id for one in table.conflicts)
        ],
        "called": [[one.seat, str(one.why)] for one in called(setup, cells, RULES)],
        "winner": winner(setup, cells),
        "reach": [list(in_range(setup, cells, seat, RULES)) for seat in living(setup, cells)],
        "planar": planar_cost(cells, RULES),
        "leaver": still_involved(cells, RULES),
    }


FOLD = """({ spec, steps }) => {
  const t = topcutTable;
  const told = [];
  const changes = [];
  for (const { act, change } of steps) {
    if (act) change.parts = t.parts(act, spec, t.fold(spec.start, changes));
    changes.push(change);
    const table = t.fold(spec.start, changes);
    const cells = table.cells;
    told.push({
      parts: change.parts, cells,
      waiting: table.conflicts.map((one) => [one.cell, one.wanted, one.instead]),
      late: [...table.late].sort(),
      settled: table.conflicts.map(({ change: { id } }) =>
        ["take", "keep"].map((how) => t.parts(`${how}|${id}`, spec, table))),
      called: t.called(spec, cells).map((one) => [one.seat, one.why]),
      winner: t.winner(spec, cells),
      reach: t.living(spec, cells).map((seat) => t.inRange(spec, cells, seat)),
      planar: t.planarCost(spec, cells),
      leaver: t.stillInvolved(spec, cells),
    });
  }
  return told;
}"""


def test_the_script_folds_a_log_as_the_server_does(site: Site, open_context: Open) -> None:
    page = open_context(PHONE).new_page()
    open_table(page, site.base)
    waited = late = False
    for game in vectors():
        told = page.evaluate(FOLD, game)
        for step, found in zip(game["steps"], told, strict=True):
            parts = {tuple(part) for part in step["change"]["parts"]}
            assert {tuple(part) for part in found.pop("parts")} == parts, step["act"]
            assert found == {name: step[name] for name in found}, step["act"]
            waited, late = waited or bool(found["waiting"]), late or bool(found["late"])
    assert waited, "no vector had a conflict"
    assert late, "no vector had a change of a game that was over"
