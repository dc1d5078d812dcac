"""The companion without a script: plain forms; and what the script sends and gets."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from django.test import Client

from tests.core.pod_story import pod_details
from tests.hall import Hall, open_hall
from tests.web.at_the_desk import text_of
from tests.web.floor.visits import visit_of
from topcut import service
from topcut.companion import table_store as store
from topcut.core.companion.game import GameKind, Setup
from topcut.core.companion.table_log import CellChange, Do, TableChange
from topcut.core.desks.approval.commands import Approve
from topcut.core.desks.clocks.commands import GiveExtension, PauseRound, SetExtraTurns
from topcut.core.desks.organizing.commands import ChangeDetails
from topcut.core.desks.registration.commands import EnrolEntrant
from topcut.core.desks.results.commands import ConcedeMatch
from topcut.core.desks.rounds.commands import DeleteRound, OpenRound, PairRound, PublishRound
from topcut.core.kernel.ids import EntrantId, Instant
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.scores import pod_win
from topcut.core.rules import EntrantKind, Rel
from topcut.people.accounts import add_person
from topcut.people.links import make_code
from topcut.people.names import Name
from topcut.service import clock, new_id

pytestmark = pytest.mark.django_db

Minutes = Callable[[int], None]


@pytest.fixture
def time_passes(monkeypatch: pytest.MonkeyPatch) -> Minutes:
    """The service's own clock, put forward."""
    here, ahead = service.now(), [0]
    monkeypatch.setattr(clock.SteadyClock, "now", lambda self: here + ahead[0])

    def pass_(minutes: int) -> None:
        ahead[0] += minutes * 60_000

    return pass_


NEW = {"kind": "commander", "seats": "4", "planes": "none", "name1": "Ana", "name2": "Bo"}


def opened(**changed: str) -> tuple[Client, str]:
    client = Client()
    answer = client.post("/table", NEW | changed)
    assert answer.status_code == 302
    return client, answer["Location"]


def tap(client: Client, address: str, act: str) -> str:
    """Press a button of the form as it is drawn now."""
    drawn = client.get(address).content.decode()
    seen, *_ = re.findall(r'name="seen" value="(\d+)"', drawn)
    id_, *_ = re.findall(r'name="command_id" value="([^"]+)"', drawn)
    answer = client.post(address, {"act": act, "seen": seen, "command_id": id_})
    assert answer.status_code == 302
    return text_of(client.get(address))


def cell(client: Client, address: str, name: str) -> str:
    found = re.search(rf'data-cell="{name}"[^>]*>([^<]*)<', client.get(address).content.decode())
    assert found
    return found[1]


@pytest.mark.rule("FAQ.commander")
def test_a_table_without_a_tournament_and_without_a_script() -> None:
    client, address = opened()
    assert cell(client, address, "life:1") == "40"
    tap(client, address, "add|life:1|-5@seat-1")
    for _ in range(3):
        tap(client, address, "hit|2|1a|5")
    assert "loses" not in tap(client, address, "hit|2|1a|5")
    told = tap(client, address, "hit|2|1a|1")
    assert "21 from Ana’s commander: Bo loses." in told
    assert (cell(client, address, "life:1"), cell(client, address, "life:2")) == ("35", "19")
    tap(client, address, "set|not:2:damage:2:1a|21")
    assert "loses." not in text_of(client.get(address))


@pytest.mark.rule("MA-1.10A")
def test_who_is_out_watches_and_the_last_one_wins() -> None:
    client, address = opened(kind="duel", seats="2")
    told = tap(client, address, "out|2|lost")
    assert "Ana wins the game." in told
    told = tap(client, address, "again")
    assert "wins the game" not in told
    assert cell(client, address, "games:1") == "1"


def test_a_form_sent_twice_counts_once_and_can_be_taken_back() -> None:
    client, address = opened()
    form = {"act": "add|life:1|-1", "seen": "0", "command_id": "abc"}
    client.post(address, form)
    client.post(address, form)
    assert cell(client, address, "life:1") == "39"
    (change,) = store.changes(address.rpartition("/")[2])
    tap(client, address, f"undo|{change.id}")
    assert cell(client, address, "life:1") == "40"


def test_what_cannot_be_done_says_so_and_changes_nothing() -> None:
    client, address = opened()
    client.post(address, {"act": "add|life:9|1", "seen": "0", "command_id": "abc"})
    assert "cannot be done" in text_of(client.get(address))
    assert client.post("/table", NEW | {"kind": "two-headed-giant", "seats": "3"}).status_code == 409
    assert client.get("/table/nobody-s").status_code == 404


@pytest.mark.rule("FAQ.emperor")
@pytest.mark.rule("FAQ.2hg")
@pytest.mark.rule("FAQ.planechase")
def test_emperors_reach_and_two_heads_share_their_life_and_the_planar_die_rises() -> None:
    client, address = opened(kind="emperor", seats="6")
    assert 'data-reach="2">Ana, Bo, Seat 3, Seat 4, Seat 6<' in client.get(address).content.decode()
    client, address = opened(kind="two-headed-giant", planes="shared")
    assert cell(client, address, "life:A") == "30"
    assert "Planar die: free" in text_of(client.get(address))
    tap(client, address, "planar")
    assert "Planar die: 1 mana" in text_of(client.get(address))


def sent(client: Client, address: str, changes: Any, after: int = 0) -> Any:
    return client.post(f"{address}/lines?after={after}", json.dumps(changes), content_type="application/json")


def test_a_phone_sends_its_changes_once_and_gets_what_it_does_not_know() -> None:
    client, address = opened()
    one = {"id": "p-1", "by": "p", "seen": 0, "parts": [["life:1", "add", -3]], "undoes": ""}
    one |= {"game": 1, "turn": 1}
    assert sent(client, address, [one]).json()["lines"] == [one]
    assert sent(client, address, [one], after=1).json()["lines"] == []
    assert client.get(f"{address}/lines?after=0").json()["lines"] == [one]


def line(id_: str, *parts: list[Any], **more: Any) -> dict[str, Any]:
    return {"id": id_, "by": id_[0], "seen": 0, "parts": list(parts), **more}


FORGED: list[list[Any]] = [
    ["step", "set", "nope"],
    ["extra", "set", "abc"],
    ["extra", "set", "99"],
    ["active", "set", 99],
    ["active", "add", 98],
    ["natural", "set", 0],
    ["monarch", "set", "9"],
    ["day", "set", "dusk"],
    ["die", "set", "planar:zz"],
    ["leaver", "set", "x"],
    ["dungeon:1", "set", "a\u0000b"],
    ["dungeon:1", "set", "\ud800"],
]


@pytest.mark.parametrize("part", FORGED, ids=lambda part: f"{part[0]}={part[2]!r}")
def test_a_forged_line_is_refused_and_the_table_stays(part: list[Any]) -> None:
    client, address = opened(planes="shared")
    assert sent(client, address, [line("p-1", part)]).status_code == 400
    assert client.get(address).status_code == 200
    assert "Turn 1: Ana" in tap(client, address, "step")


@pytest.mark.parametrize(
    "body", ["[" * 50_000, "[" * 49_000 + "]" * 49_000, "\xff", "{}", "null", "[null]", ""]
)
def test_a_body_that_is_no_list_of_lines_is_refused(body: str) -> None:
    client, address = opened()
    sent = client.post(f"{address}/lines?after=0", body.encode("latin-1"), content_type="application/json")
    assert sent.status_code in (200, 400)
    assert client.get(f"{address}/lines").json()["lines"] == []


@pytest.mark.parametrize("after", ["9" * 5_000, "9" * 30, "-1", "x", "²"])
def test_an_after_that_is_no_number_of_a_line_is_not_found(after: str) -> None:
    client, address = opened()
    assert client.get(f"{address}/lines", {"after": after}).status_code == 404


def test_an_extra_turn_is_told_in_the_log() -> None:
    client, address = opened()
    assert "extra turns: Bo" in tap(client, address, "extra|2")


@pytest.mark.rule("MA-2.5A")
def test_two_phones_that_differ_on_who_is_next_are_shown_in_words_and_settled_by_one_tap() -> None:
    client, address = opened(name3="Chidi")
    steps: list[list[Any]] = [
        ["turn", "set", 2],
        ["step", "set", "untap"],
        ["rolls", "set", 0],
        ["extra", "set", ""],
    ]
    conceded = line("a-1", ["out:2", "set", "conceded"], ["leaver", "set", "2:1:1"])
    passed = line("a-2", ["active", "set", 3], ["natural", "set", 3], *steps, seen=1)
    unaware = line("b-1", ["active", "set", 2], ["natural", "set", 2], *steps)
    assert sent(client, address, [conceded, passed, unaware]).status_code == 200
    told = text_of(client.get(address))
    assert "Whose turn is it? The phones disagree. Bo Chidi" in told
    assert told.count("disagree") == 1
    assert "natural" not in told
    assert "Turn 2: Chidi" in tap(client, address, "keep|b-1")
    assert "disagree" not in text_of(client.get(address))


def test_however_many_phones_differ_on_one_thing_it_is_asked_once() -> None:
    client, address = opened(name3="Chidi")
    crowned = line("a-1", ["monarch", "set", "1"])
    others = [
        line(f"{phone}-1", ["monarch", "set", seat])
        for phone, seat in (("b", "2"), ("c", "2"), ("d", "3"), ("e", "1"))
    ]
    assert sent(client, address, [crowned, *others]).status_code == 200
    drawn = client.get(address)
    assert text_of(drawn).count("the phones disagree") == 1
    assert "monarch: the phones disagree. The table says Ana. Bo Chidi Ana" in text_of(drawn)
    assert "disagree" not in tap(client, address, "take|d-1")
    assert "monarch: Chidi" in text_of(client.get(address))


def test_a_settled_conflict_cannot_be_settled_by_an_older_form() -> None:
    client, address = opened()
    assert "cannot be done" in tap(client, address, "keep|a-1")
    assert "cannot be done" in tap(client, address, "take|a-1")
    assert store.changes(address.rpartition("/")[2]) == []


@pytest.mark.rule("FAQ.planechase")
def test_a_table_without_planes_has_no_planar_die() -> None:
    client, address = opened()
    assert "cannot be done" in tap(client, address, "planar")
    assert sent(client, address, [line("p-1", ["die", "set", "planar:chaos"])]).status_code == 400


def test_too_many_taps_at_once_are_not_called_a_full_log(monkeypatch: pytest.MonkeyPatch) -> None:
    client, address = opened()
    monkeypatch.setattr(store, "AT_ONCE", 1)
    tap(client, address, "turn")
    told = tap(client, address, "turn")
    assert "Too many taps at once" in told
    assert "full" not in told


def test_damage_by_ones_own_stolen_commander_is_shown_first_at_the_seat() -> None:
    client, address = opened()
    tap(client, address, "add|poison:1|3")
    tap(client, address, "hit|1|1a|4")
    seat = client.get(address).content.decode().partition('class="chips"')[2].partition("</p>")[0]
    shown = re.findall(r'data-chip="([^"]+)">', seat)
    assert shown == ["damage:1:1a", "poison:1"]


def test_the_two_commanders_stay_ticked_when_the_form_is_refused() -> None:
    answer = Client().post("/table", NEW | {"seats": "9", "partners": ["2", "3"]})
    assert answer.status_code == 409
    assert re.findall(r'name="partners" value="(\d)" checked', answer.content.decode()) == ["2", "3"]


def test_what_came_of_the_game_before_is_marked_in_the_log() -> None:
    client, address = opened(kind="duel", seats="2")
    late = line("b-1", ["life:1", "add", -7])
    sent(client, address, [line("a-1", ["game", "set", 2]), late])
    assert "(of the game before: it changed nothing)" in text_of(client.get(address))
    assert cell(client, address, "life:1") == "20"
    tap(client, address, "undo|b-1")
    assert cell(client, address, "life:1") == "20"


@pytest.mark.parametrize(
    "changes",
    ["x", [1], [{"id": "a"}], [{"id": "a", "by": "b", "seen": 0, "parts": [["life:1", "add", True]]}]],
)
def test_what_is_no_change_is_refused(changes: Any) -> None:
    client, address = opened()
    assert sent(client, address, changes).status_code == 400
    assert client.get(f"{address}/lines").json()["lines"] == []


def test_a_table_takes_so_much_and_no_more_and_is_forgotten() -> None:
    made = store.make(Setup(GameKind.DUEL, 2), Instant(0), edition="mtr-2025-06-30", names=["Ana"])
    flood = [
        TableChange(f"a-{n}", "a", 0, (CellChange("life:1", Do.ADD, -1),)) for n in range(store.AT_ONCE + 1)
    ]
    with pytest.raises(store.TooFast):
        store.append(made, flood, Instant(1))
    assert store.append(made, flood[:-1], Instant(1)) == store.AT_ONCE
    with pytest.raises(store.TooFast):
        store.append(made, flood[-1:], Instant(2))
    assert store.append(made, flood[-1:], Instant(store.WITHIN + 2)) == store.AT_ONCE + 1
    later = Instant(store.FORGOTTEN_AFTER + store.WITHIN + 3)
    store.make(Setup(GameKind.DUEL, 2), later, edition="mtr-2025-06-30")
    with pytest.raises(store.NoTable):
        store.table(made)


def free_table(now: int, lines: int = 0) -> str:
    made = store.make(Setup(GameKind.DUEL, 2), Instant(now), edition="mtr-2025-06-30")
    changes = [TableChange(f"a-{n}", "a", 0, (CellChange("life:1", Do.ADD, -1),)) for n in range(lines)]
    if changes:
        store.append(made, changes, Instant(now))
    return made


def test_a_free_table_that_nobody_uses_makes_room_for_another_and_one_in_use_never_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(store, "MOST_FREE", 3)
    playing, tapped, unused = free_table(1, store.PLAYED), free_table(2, 1), free_table(3)
    another = free_table(4)
    with pytest.raises(store.NoTable):
        store.table(unused)
    yet_another = free_table(5)
    with pytest.raises(store.NoTable):
        store.table(another)
    assert all(map(store.table, (playing, tapped, yet_another)))
    free_table(6, store.PLAYED), free_table(7, store.PLAYED)
    with pytest.raises(store.TooMany):
        free_table(8)
    assert store.table(playing).id == playing


def test_a_matchs_table_is_made_however_many_others_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "MOST_FREE", 1)
    kept = free_table(1, store.PLAYED)
    facts = {"edition": "mtr-2025-06-30", "tournament": "t"}
    made = [store.make(Setup(GameKind.DUEL, 2), Instant(2), match=f"1-{n}", **facts) for n in range(3)]
    assert all(map(store.table, (kept, *made)))


def test_both_players_of_a_match_get_the_same_table_and_may_report_from_it() -> None:
    hall = open_hall(2, rounds=1)
    for command in (PairRound(1), PublishRound(1), OpenRound(1)):
        hall.do(command)
    addresses, phone = [], Client()
    for entrant in hall.entrants:
        phone.post(f"/j/{make_code(hall.id, entrant)}")
        answer = phone.post(f"/t/{hall.id}/me/table")
        addresses.append(answer["Location"])
        assert 'id="report-form" hidden' in phone.get(answer["Location"]).content.decode()
    assert addresses[0] == addresses[1]
    for _ in range(2):
        tap(phone, addresses[0], "out|1|lost")
        tap(phone, addresses[0], "again")
    page = phone.get(addresses[0]).content.decode()
    assert re.search(r'name="score" value="(2-0-0|0-2-0)"', page)
    assert "Report" not in text_of(Client().get(addresses[0]))


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("players=2&sustained=one&keeper=1&times1=5&answer=1", "It runs 5 times. Then player 1"),
        ("players=2&sustained=one&keeper=1&times2=5&answer=1", "must name a number"),
        ("players=2&sustained=nobody&answer=1", "The game is a draw."),
    ],
)
@pytest.mark.rule("MTR-4.4.a")
def test_the_loop_helper_says_how_often_and_who_is_next(asked: str, told: str) -> None:
    assert told in text_of(Client().get(f"/table/loops?{asked}"))


@pytest.mark.rule("FAQ.2hg")
@pytest.mark.rule("MA-1.1A")
def test_a_two_headed_giant_match_has_thirty_life_a_team_and_reports_for_both_heads() -> None:
    """A team of two heads is one player to the tournament: two teams are a match, head to head."""
    _, phone, address = giants()
    assert cell(phone, address, "life:A") == "30"
    told = tap(phone, address, "out|4|conceded")
    assert "is out, and" in told
    told = tap(phone, address, "out|3|team")
    assert "win the game." in told
    assert 'name="score" value="1-0-0"' in phone.get(address).content.decode()


def giants() -> tuple[Hall, Client, str]:
    """Two teams of two heads in a match of an hour, and the phone of the first."""
    hall = open_hall(0, rounds=1)
    details = replace(
        hall.tournament.details,
        entrants=EntrantKind.TWO_HEADED_GIANT,
        members=2,
        stages=(replace(hall.tournament.details.stages[0], games_to_win=1, minutes=60),),
    )
    hall.do(ChangeDetails(details), Role.ORGANIZER)
    for team in ("Ana Bo", "Chidi Dana"):
        heads = tuple(add_person(Name(head)) for head in team.split())
        entrant = EntrantId(new_id())
        hall.do(EnrolEntrant(entrant, heads), Role.ORGANIZER)
        hall.entrants.append(entrant)
    for command in (PairRound(1), PublishRound(1), OpenRound(1)):
        hall.do(command)
    first = hall.round.matches[0].seats[0]
    phone = Client()
    phone.post(f"/j/{make_code(hall.id, first)}")
    return hall, phone, phone.post(f"/t/{hall.id}/me/table")["Location"]


@pytest.mark.rule("MTR-2.4.a")
def test_r51_two_heads_have_three_turns_and_are_asked_as_a_team(time_passes: Minutes) -> None:
    _, phone, address = giants()
    time_passes(61)
    told = text_of(phone.get(address))
    assert "Whose turn is it? Turns after this one: 3" in told
    assert "Turn 1 of 3 after time" in tap(phone, address, "turn")


def pod_phones(rel: Rel = Rel.REGULAR, wins: int = 1) -> tuple[Hall, list[Client], str]:
    hall = open_hall(0, rounds=1)
    details = pod_details(1, rel)
    details = replace(details, stages=(replace(details.stages[0], games_to_win=wins),))
    hall.do(ChangeDetails(details), Role.ORGANIZER)
    hall.enrol(4)
    hall.start_round()
    phones, address = [Client() for _ in range(4)], ""
    for phone, entrant in zip(phones, hall.round.matches[0].seats, strict=True):
        phone.post(f"/j/{make_code(hall.id, entrant)}")
        address = phone.post(f"/t/{hall.id}/me/table")["Location"]
    return hall, phones, address


def offered(phone: Client, address: str) -> dict[str, str]:
    """What the report's form carries when its one button is pressed."""
    drawn = phone.get(address).content.decode()
    form = drawn.partition('id="report-form"')[2].partition("</form>")[0]
    fields = re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"([^>]*)>', form)
    score = re.findall(r'name="score" value="([^"]*)"', form)[0]
    return {name: value for name, value, rest in fields if "disabled" not in rest} | {"score": score}


@pytest.mark.rule("MA-2.1A")
def test_a_pod_reports_its_winner_in_one_tap_and_three_taps_make_the_result() -> None:
    hall, phones, address = pod_phones()
    for seat in (1, 2, 4):
        tap(phones[0], address, f"out|{seat}|life")
    for phone in phones[:3]:
        assert "wins the game." in text_of(phone.get(address))
        form = offered(phone, address)
        assert form["score"] == "win-2"
        phone.post(f"/t/{hall.id}/me/report", form)
    result = hall.round.matches[0].result
    assert result
    assert result.score == pod_win(2, 4)


@pytest.mark.rule("MA-2.1A")
@pytest.mark.rule("MA-2.4AB")
def test_after_the_turns_a_draw_is_offered_without_whoever_conceded(time_passes: Minutes) -> None:
    hall, phones, address = pod_phones()
    time_passes(91)
    tap(phones[0], address, "out|2|conceded")
    tap(phones[0], address, "out|3|life")
    assert "Report a draw" not in text_of(phones[0].get(address))
    told = tap(phones[0], address, "turn")
    assert "The additional turns are over and nobody has won: a draw." in told
    form = offered(phones[0], address)
    assert form["score"] == "draw"
    assert {name for name in form if name.startswith("conceded")} == {"conceded1"}
    phones[0].post(f"/t/{hall.id}/me/report", form)
    assert [report.score.conceded for report in hall.round.matches[0].reports] == [(1,)]


@pytest.mark.rule("MA-2.4AA")
@pytest.mark.rule("MA-2.4AB")
@pytest.mark.parametrize(("rel", "turns"), [(Rel.COMPETITIVE, 4), (Rel.REGULAR, 0)], ids=["75", "90"])
def test_r51_the_clock_starts_the_turns_of_75_minutes_and_the_one_of_90(
    rel: Rel, turns: int, time_passes: Minutes
) -> None:
    _, phones, address = pod_phones(rel)
    assert "after time" not in tap(phones[0], address, "turn")
    time_passes(91)
    assert "The turn when time was called" in text_of(phones[0].get(address))
    for turn in range(1, turns + 1):
        assert f"Turn {turn} of {turns} after time" in tap(phones[0], address, "turn")
    assert "The additional turns are over" in tap(phones[0], address, "turn")


@pytest.mark.rule("MA-2.4AA")
def test_r51_who_leaves_after_time_changes_nothing_and_nobody_calls_time_by_hand(
    time_passes: Minutes,
) -> None:
    _, phones, address = pod_phones(Rel.COMPETITIVE)
    assert "cannot be done" in tap(phones[0], address, "time|4")
    tap(phones[0], address, "turn")
    called = line("time-0", ["time", "set", 2], ["turns", "set", 4]) | {"by": "clock"}
    assert sent(phones[0], address, [called]).status_code == 400, "the clock still runs"
    time_passes(76)
    tap(phones[0], address, "out|3|life")
    assert "Turn 1 of 4 after time" in tap(phones[0], address, "turn")


@pytest.mark.rule("MA-2.4AA")
@pytest.mark.rule("MA-2.1A")
@pytest.mark.parametrize("early", [True, False], ids=["before time", "after time"])
def test_who_concedes_on_their_phone_is_out_at_the_table_and_counted_if_it_was_after_time(
    early: bool, time_passes: Minutes
) -> None:
    hall, phones, address = pod_phones(Rel.COMPETITIVE)
    seats = hall.round.matches[0].seats
    time_passes(1 if early else 76)
    hall.do(ConcedeMatch(hall.round.matches[0].id, seats[2], 0), Actor(entrant=seats[2]))
    time_passes(80)
    turns = 3 if early else 4
    question = text_of(phones[1].get(f"/t/{hall.id}/me/turns"))
    assert f"then {turns} more are played." in question
    asked = phones[0].get(address)
    assert f"Turns after this one: {turns}" in text_of(asked)
    assert 'value="whose|3"' not in asked.content.decode()
    for turn in range(1, turns + 1):
        assert f"Turn {turn} of {turns} after time" in tap(phones[0], address, "turn")
    tap(phones[0], address, "turn")
    assert {name for name in offered(phones[0], address) if name.startswith("conceded")} == {"conceded2"}


def test_nobody_takes_a_concession_back_at_the_table() -> None:
    hall, phones, address = pod_phones()
    seats = hall.round.matches[0].seats
    hall.do(ConcedeMatch(hall.round.matches[0].id, seats[2], 0), Actor(entrant=seats[2]))
    phones[0].get(address)
    assert cells_of_line(address, "gone-3-1")["out:3"] == "conceded"
    assert sent(phones[2], address, [line("back", undoes="gone-3-1")]).status_code == 400
    forged = line("gone-2-1", ["out:2", "set", "conceded"]) | {"by": "clock"}
    assert sent(phones[2], address, [forged]).status_code == 400


def cells_of_line(address: str, id_: str) -> dict[str, object]:
    (found,) = [one for one in store.changes(address.rpartition("/")[2]) if one.id == id_]
    return {part.cell: part.value for part in found.parts}


@pytest.mark.rule("MA-2.4AA")
@pytest.mark.parametrize("id_", ["time-0", "time-77"])
def test_r51_what_a_phone_says_of_the_clocks_line_is_not_taken(id_: str, time_passes: Minutes) -> None:
    """A phone that was out of reach says that time was called; the server counts who was left, and turns."""
    _, phones, address = pod_phones(Rel.COMPETITIVE)
    tap(phones[0], address, "turn")
    time_passes(76)
    forged = line(
        id_, ["time", "set", 1], ["turns", "set", 40], ["life:2", "set", 1], ["out:3", "set", "lost"]
    )
    sent(phones[1], address, [forged | {"by": "clock"}])
    assert cells_of_line(address, "time-0") == {"time": 2, "turns": 4}
    assert "Turn 1 of 4 after time" in tap(phones[0], address, "turn")
    assert cell(phones[0], address, "life:2") == "40"
    again = sent(phones[1], address, [line("time-78") | {"by": "clock"}])
    assert (again.status_code, again.json()) == (400, {"refused": "time-78"}), "the phone leaves it out"


@pytest.mark.rule("MTR-2.4.a")
def test_r51_turns_that_a_phone_counted_out_of_reach_before_time_are_not_turns_after_it(
    time_passes: Minutes,
) -> None:
    _, phones, address = pod_phones(Rel.COMPETITIVE)
    time_passes(76)
    passed = [line(f"a-{turn}", ["turn", "set", turn], ["active", "set", turn]) for turn in (2, 3)]
    called = line("time-0", ["time", "set", 3], ["turns", "set", 4]) | {"by": "clock"}
    assert sent(phones[0], address, [*passed, called]).status_code == 200
    assert cells_of_line(address, "time-0") == {"time": 3, "turns": 4}
    assert "The turn when time was called" in text_of(phones[0].get(address))


@pytest.mark.rule("MTR-2.6.d")
def test_r51_no_phone_takes_back_the_turns_of_a_penalty(time_passes: Minutes) -> None:
    hall, phone, address = pair_phone()
    match = hall.round.matches[0]
    hall.do(SetExtraTurns(match.id, 2), Role.FLOOR_JUDGE)
    tap(phone, address, "turn")
    time_passes(51)
    assert "Turn 1 of 7 after time" in tap(phone, address, "turn")
    (more,) = [one.id for one in store.changes(address.rpartition("/")[2]) if one.id.startswith("more-")]
    assert sent(phone, address, [line("p-9", undoes=more)]).status_code == 400
    assert "Turn 1 of 7 after time" in text_of(phone.get(address))


@pytest.mark.rule("MTR-2.6.d")
def test_r51_a_judge_begins_the_count_of_a_game_that_the_table_knew_nothing_of(time_passes: Minutes) -> None:
    """Game two was on and nobody had tapped it; a penalty's turns count once."""
    hall, phone, address = pair_phone()
    match = hall.round.matches[0]
    hall.do(SetExtraTurns(match.id, 2), Role.FLOOR_JUDGE)
    tap(phone, address, "out|2|lost")
    time_passes(51)
    judge = Client()
    account = visit_of(hall, Role.FLOOR_JUDGE).account
    assert account
    judge.force_login(account)
    floor = f"/t/{hall.id}/floor/{match.id}/turns"
    asked = judge.post(floor, {"act": "ask"}).content.decode()
    fields = dict(re.findall(r'name="(seen|turn|command_id)" value="([^"]+)"', asked))
    assert 'value="whose|0"' in asked
    assert 'value="whose|1"' in asked
    assert judge.post(floor, {"act": "whose|1", **fields}).status_code == 302
    assert "The turn when time was called" in text_of(judge.get(f"/t/{hall.id}/floor/{match.id}"))
    press(judge, floor, "turn")
    assert "1 of 7" in text_of(judge.get(floor))
    assert "Turn 1 of 7 after time" in text_of(phone.get(address))


@pytest.mark.rule("MTR-2.4.b")
@pytest.mark.rule("MA-2.1A")
def test_r51_more_time_ends_the_count_and_no_draw_is_offered_that_would_be_refused(
    time_passes: Minutes,
) -> None:
    hall, phones, address = pod_phones(Rel.COMPETITIVE)
    tap(phones[0], address, "turn")
    time_passes(76)
    for _ in range(5):
        tap(phones[0], address, "turn")
    assert offered(phones[0], address)["score"] == "draw"
    hall.do(GiveExtension(hall.round.matches[0].id, 10), Role.HEAD_JUDGE)
    news = phones[0].get(f"{address}/lines?after=0").json()
    assert news["lines"][-1]["undoes"] == "time-0"
    assert news["clock"]["deadline"] > service.now()
    assert offered(phones[0], address)["score"] == ""
    assert "after time" not in text_of(phones[0].get(address)).partition("Log")[0]


@pytest.mark.rule("MTR-2.4.b")
def test_r51_a_phone_that_asks_is_told_the_clock_as_officials_have_set_it() -> None:
    hall, phones, address = pod_phones(Rel.COMPETITIVE)
    news = phones[0].get(f"{address}/lines?after=0").json()
    assert news["clock"]["deadline"] > service.now()
    before = news["match"]
    hall.do(PauseRound(1))
    news = phones[0].get(f"{address}/lines?after=0").json()
    assert news["clock"]["stands"] == "paused"
    assert news["match"] > before


@pytest.mark.rule("MTR-2.4.a")
def test_r51_one_count_on_the_companion_the_phone_and_the_judges_page(time_passes: Minutes) -> None:
    hall, companion, address = pair_phone()
    match = hall.round.matches[0]
    other, judge = Client(), Client()
    other.post(f"/j/{make_code(hall.id, match.seats[1])}")
    account = visit_of(hall, Role.FLOOR_JUDGE).account
    assert account
    judge.force_login(account)
    phone, floor = f"/t/{hall.id}/me/turns", f"/t/{hall.id}/floor/{match.id}/turns"
    assert "starts the count" in text_of(other.get(phone))
    time_passes(51)
    for client, page in ((other, phone), (judge, floor)):
        assert "Whose turn was it?" in text_of(client.get(page))
    press(other, phone, "whose|1")
    assert "The turn in progress" in text_of(judge.get(floor))
    assert "Turn 1 of 5 after time" in tap(companion, address, "turn")
    press(judge, floor, "turn")
    assert "Turn 2 of 5 after time" in text_of(companion.get(address))
    assert "Turn 2 of 5 after time" in text_of(judge.get(f"/t/{hall.id}/floor/{match.id}"))
    assert "2 of 5" in text_of(other.get(phone))
    press(other, phone, "undo|" + store.changes(address.rpartition("/")[2])[-1].id)
    for client, page in ((other, phone), (judge, floor)):
        assert "1 of 5" in text_of(client.get(page))
    press(judge, floor, "extra")
    for _ in range(4):
        press(judge, floor, "turn")
    assert "The turns are over" in text_of(other.get(phone))
    assert "The additional turns are over: this game is a draw." in text_of(companion.get(address))


@pytest.mark.rule("MTR-2.4.d")
def test_r51_at_time_two_players_are_offered_the_game_still_on_as_a_draw(time_passes: Minutes) -> None:
    _, phone, address = pair_phone()
    tap(phone, address, "out|2|lost")
    tap(phone, address, "again")
    tap(phone, address, "turn")
    time_passes(51)
    assert offered(phone, address)["score"] == ""
    page = phone.get(address).content.decode()
    shown = re.findall(r'name="score" value="([\d-]+)"', page.partition("data-at-time>")[2])
    assert shown == ["1-0-1", "0-1-1", "1-1-1", "0-0-1", "1-0-0", "0-1-0", "1-1-0"]
    for _ in range(6):
        tap(phone, address, "turn")
    assert offered(phone, address)["score"] == "1-0-1"
    assert "Next game" not in text_of(phone.get(address)).partition("More")[0]


@pytest.mark.rule("MTR-2.4.d")
def test_r51_between_games_nothing_is_drawn_at_time(time_passes: Minutes) -> None:
    hall, phone, address = pair_phone()
    tap(phone, address, "out|2|lost")
    time_passes(51)
    assert offered(phone, address)["score"] == "1-0-0"
    assert "No game was on when time was called" in text_of(phone.get(f"/t/{hall.id}/me/turns"))


def pair_phone() -> tuple[Hall, Client, str]:
    hall = open_hall(2, rounds=1)
    hall.start_round()
    phone = Client()
    phone.post(f"/j/{make_code(hall.id, hall.round.matches[0].seats[0])}")
    return hall, phone, phone.post(f"/t/{hall.id}/me/table")["Location"]


def press(client: Client, address: str, act: str) -> None:
    """Press a button of the phone's or the judges' page as it is drawn now."""
    drawn = client.get(address).content.decode()
    assert f'value="{act}"' in drawn
    fields = dict(re.findall(r'name="(seen|turn|command_id)" value="([^"]+)"', drawn))
    assert client.post(address, {"act": act, **fields}).status_code == 302


@pytest.mark.rule("MA-2.2B")
def test_r56_the_next_game_of_a_longer_match_has_new_seats_and_the_first_of_them_begins() -> None:
    _, phones, address = pod_phones(wins=2)
    named = re.findall(r'aria-label="([^":]+)"', phones[0].get(address).content.decode())[:4]
    for seat in (1, 2, 4):
        tap(phones[0], address, f"out|{seat}|lost")
    told = tap(phones[0], address, "again")
    parts = store.changes(address.rpartition("/")[2])[-1].parts
    order = next(str(part.value) for part in parts if part.cell == "order")
    names = [named[int(seat) - 1] for seat in order.split(",")]
    assert f"New seats, in turn order: {', '.join(names)}" in told
    assert f"Turn 1: {names[0]}" in told
    assert f"Turn 2: {names[1]}" in tap(phones[0], address, "turn")


def test_a_table_whose_match_was_taken_back_says_so() -> None:
    hall, phones, address = pod_phones()
    hall.do(DeleteRound(1, "the wrong list"), Role.SCOREKEEPER)
    (proposal,) = hall.tournament.proposals
    hall.do(Approve(proposal), Role.HEAD_JUDGE)
    told = text_of(phones[0].get(address))
    assert "this match is not played any more" in told
    assert f"/t/{hall.id}/me" in phones[0].get(address).content.decode()
    assert "not played any more" not in text_of(Client().get(opened()[1]))
