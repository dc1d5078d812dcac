"""What the log tells whom."""

import re
from types import SimpleNamespace
from typing import cast
from urllib.parse import urlencode

import pytest

from tests.hall import Hall, open_hall
from tests.service.test_pages_matrix import account_for, browser
from tests.web.at_the_desk import text_of
from tests.web.floor.test_floor import at
from topcut.core.desks.judging.commands import IssuePenalty, WriteNote
from topcut.core.kernel.command import DECLARED
from topcut.core.kernel.event import DECLARED_EVENTS, Event
from topcut.core.kernel.roles import Role
from topcut.core.kernel.rows import Row
from topcut.core.rules import Penalty
from topcut.core.tournament import Tournament
from topcut.ledger import store
from topcut.people.names import Name, names_of_entrants
from topcut.service.permissions import matrix
from topcut.web.desk import log
from topcut.web.desk.log import HINTS, HINTS_OF_REQUESTS
from topcut.web.desk.log_search import DESKS, _places, desk_of


def test_whatever_only_some_of_the_staff_may_know_is_hinted_at_for_the_others() -> None:
    declared = {said.known_to for said in DECLARED_EVENTS.values() if isinstance(said.known_to, Row)}
    assert declared | {Row.CHECK_DECK} == set(HINTS)


def test_so_is_a_waiting_request_that_only_some_of_the_staff_may_know() -> None:
    may_wait = {
        said.known_to
        for said in DECLARED.values()
        if isinstance(said.known_to, Row) and (not isinstance(said.row, Row) or _asks_somebody(said.row))
    }
    assert may_wait == set(HINTS_OF_REQUESTS)


def _asks_somebody(row: Row) -> bool:
    return any(cell == "request" or cell.startswith("+") for cell in matrix()[row].cells.values())


@pytest.mark.django_db
def test_r57_a_result_that_a_second_match_loss_changed_says_so_in_words() -> None:
    """R57: the reason was shown as the id that Topcut had written, match-loss."""
    hall = open_hall(4)
    match = hall.start_round().matches[0]
    for seat in match.seats:
        hall.do(IssuePenalty(seat, "marked-cards", Penalty.MATCH_LOSS, match.id), Role.HEAD_JUDGE)
    page = text_of(browser(account_for(hall.people[Role.HEAD_JUDGE], "head")).get(f"/t/{hall.id}/desk/log"))
    assert "a match loss as a penalty" in page
    assert "match-loss" not in page


def found(hall: Hall, role: Role, asked: str) -> list[int]:
    """The lines that the log shows to an official, oldest first."""
    page = at(hall, role).client.get(f"/t/{hall.id}/desk/log?{asked}")
    assert page.status_code == 200
    return sorted(int(number) for number in re.findall(r'<tr><td class="num">(\d+)<', page.content.decode()))


@pytest.mark.django_db
def test_u19_the_log_is_searched_by_words_desk_round_and_table() -> None:
    hall = open_hall()
    for name in ("Ana Ruiz", "Bo Li", "Cy Young", "Di Roe"):
        hall.enrol_player(Name(*name.split()))
    hall.play_round()
    second = hall.start_round()
    hall.record(second.matches[1])
    entries = list(store.read(hall.id))
    results = [entry.version for entry in entries if desk_of(entry.event) == "results"]
    keeper = Role.SCOREKEEPER
    assert found(hall, keeper, "desk=results") == results
    newest = max(entry.version for entry in entries if type(entry.event).__name__ == "ResultRecorded")
    assert found(hall, keeper, "desk=results&round=2&table=2") == [newest]
    assert found(hall, keeper, "round=2&table=1") == []
    assert found(hall, keeper, "q=nobody+of+this+name") == []
    name = str(names_of_entrants(hall.tournament)[second.matches[1].seats[0]])
    both = set(found(hall, keeper, urlencode({"q": name.upper(), "desk": "results"})))
    assert newest in both
    assert both <= set(results)
    assert len(both) < len(results)


@pytest.mark.django_db
def test_what_a_reader_may_not_know_is_not_found_by_its_words_or_its_place() -> None:
    hall = open_hall(4)
    match = hall.start_round().matches[0]
    hall.do(IssuePenalty(match.seats[0], "marked-cards", Penalty.WARNING, match.id), Role.HEAD_JUDGE)
    line = hall.tournament.version
    asked = f"round=1&table={match.table}", "q=marked", "q=issued+or+withdrawn"
    seen = {
        role: [line in found(hall, role, each) for each in asked]
        for role in (Role.ORGANIZER, Role.SCOREKEEPER)
    }
    assert seen == {Role.ORGANIZER: [False, False, True], Role.SCOREKEEPER: [True, True, False]}


@pytest.mark.django_db
def test_where_a_judge_wrote_a_note_is_found_by_judges_alone() -> None:
    """That a note was written is for all staff; about which table is not (I11)."""
    hall = open_hall(4)
    match = hall.start_round().matches[0]
    hall.do(WriteNote("looked at the next card", match=match.id), Role.FLOOR_JUDGE)
    line = hall.tournament.version
    seen = {
        role: (
            line in found(hall, role, f"round=1&table={match.table}"),
            line in found(hall, role, "desk=judging"),
        )
        for role in (Role.ORGANIZER, Role.SCOREKEEPER, Role.HEAD_JUDGE)
    }
    assert seen == {
        Role.ORGANIZER: (False, True),
        Role.SCOREKEEPER: (False, True),
        Role.HEAD_JUDGE: (True, True),
    }


def test_no_place_is_read_from_a_field_that_the_reader_may_not_know() -> None:
    """For every event whose place is for fewer than its line, also one that comes."""
    places = ("round", "match", "in_match")
    hidden = [
        (kind, field) for kind, said in DECLARED_EVENTS.items() for field in places if field in said.fields
    ]
    assert hidden
    nowhere = cast(Tournament, SimpleNamespace(round=lambda number: None))
    for kind, field in hidden:
        line = SimpleNamespace(**dict.fromkeys(kind.__dataclass_fields__))
        setattr(line, field, 1 if field == "round" else "1-1")
        assert list(_places(nowhere, cast(Event, line), lambda asked: True)) == [(1, 0)]
        assert list(_places(nowhere, cast(Event, line), field.__ne__)) == []


@pytest.mark.django_db
def test_a_long_search_stops_and_goes_on_from_there(monkeypatch: pytest.MonkeyPatch) -> None:
    hall = open_hall(8)
    hall.play_round()
    monkeypatch.setattr(log, "A_PAGE", 5)
    monkeypatch.setattr(log, "MOST_LOOKED_THROUGH", 10)
    newest = hall.tournament.version
    shown = at(hall, Role.SCOREKEEPER).get("desk/log?desk=organizing")
    assert f"Nothing found down to line {newest - 9}." in shown
    assert found(hall, Role.SCOREKEEPER, "desk=organizing&upto=10")[0] == 1
    assert len(found(hall, Role.SCOREKEEPER, "")) == 5


def test_every_desk_has_a_name_in_the_search() -> None:
    assert {kind.__module__.split(".")[3] for kind in DECLARED_EVENTS} == set(DESKS)
