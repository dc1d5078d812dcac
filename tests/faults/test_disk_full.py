"""The disk is full: entries are refused in words, reading goes on, and nothing is lost (scenario 4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

import pytest
from django.db import OperationalError, connection
from django.test import Client

from tests.hall import TWO_ONE, Hall, open_hall
from topcut.core.desks.organizing.commands import AppointOfficial
from topcut.core.desks.results.commands import PagePlayers, RecordResult
from topcut.core.evolve import fold
from topcut.core.kernel.ids import MatchId, PersonId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Role
from topcut.ledger import store
from topcut.ledger.verifying import verify
from topcut.ledger.writing import writing
from topcut.people.accounts import add_account
from topcut.people.models import Person
from topcut.people.names import Name
from topcut.service.acts.registration import EnrolPlayer

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.scenario(4)]

NO_LIMIT = 1_073_741_823


@pytest.fixture
def hall() -> Hall:
    hall = open_hall(32)
    hall.start_round()
    return hall


def pragma(words: str) -> int:
    with connection.cursor() as cursor:
        return int(cursor.execute(f"PRAGMA {words}").fetchone()[0])


@contextmanager
def full_disk() -> Iterator[None]:
    """SQLite may take no page more, as on a full disk; those that earlier tests left free are given back."""
    if connection.vendor != "sqlite":
        pytest.skip("PostgreSQL's disk is elsewhere")
    with connection.cursor() as cursor:
        cursor.execute("VACUUM")
    pragma(f"max_page_count = {pragma('page_count')}")
    try:
        yield
    finally:
        pragma(f"max_page_count = {NO_LIMIT}")


def has_space(act: Callable[[], object]) -> bool:
    """Whether it was done; if not, it was refused for want of space and nothing else."""
    try:
        act()
    except Refusal as refusal:
        if refusal.code != "storage-full":
            raise
        return False
    return True


def test_a_result_is_refused_with_a_plain_reason_and_entered_once_there_is_space(hall: Hall) -> None:
    entered: list[MatchId] = []
    refused: list[MatchId] = []
    with full_disk():
        for match in hall.round.matches:
            slip = RecordResult(match.id, TWO_ONE)
            done = has_space(partial(hall.do, slip, command_id=f"slip {match.id}"))
            (entered if done else refused).append(match.id)
        assert refused, "the disk was not full"
        results = {match.id for match in hall.round.matches if match.result}
        assert results == set(entered), "reading goes on"
        assert hall.tournament == fold(hall.id, store.read(hall.id))
    for match_id in refused:
        assert not hall.do(RecordResult(match_id, TWO_ONE), command_id=f"slip {match_id}").repeated
    assert not list(hall.round.without_result())
    assert verify(hall.id).fault is None


def test_the_entry_line_keeps_what_found_no_space_and_sends_it_again(hall: Hall) -> None:
    account = add_account(Name("Sam", "Keeper"), "sam", "correct horse battery")
    hall.do(AppointOfficial(PersonId(account.person_id), Role.SCOREKEEPER), Role.ORGANIZER)
    client = Client()
    client.force_login(account)

    def typed(table: int) -> tuple[int, str]:
        form = {"do": "entry", "line": f"{table} 7", "round": 1, "seen": hall.round.newest}
        form["command_id"] = f"table {table}"
        answer = client.post(f"/t/{hall.id}/desk/entry", form, headers={"accept": "application/json"})
        return answer.status_code, answer.json()["state"]

    tables = range(1, len(hall.round.matches) + 1)
    call = PagePlayers((hall.round.matches[0].id,))
    with full_disk():
        while has_space(partial(hall.do, call)):
            pass
        answers = {table: typed(table) for table in tables}
    waiting = [table for table, answer in answers.items() if answer == (503, "later")]
    assert waiting, "the disk was not full"
    assert set(answers.values()) <= {(200, "recorded"), (503, "later")}
    assert [typed(table) for table in waiting] == [(200, "recorded")] * len(waiting)
    assert not list(hall.round.without_result())


def test_an_enrolment_that_finds_no_space_leaves_neither_name_nor_line(hall: Hall) -> None:
    by = hall.staff(Role.ORGANIZER)
    with full_disk():
        before = (hall.tournament, Person.objects.count())
        for number in range(200):
            late = Name(f"Late {number}")
            if not has_space(partial(hall.do, EnrolPlayer(late), by)):
                break
            before = (hall.tournament, Person.objects.count())
        else:
            pytest.fail("the disk was not full")
        assert (hall.tournament, Person.objects.count()) == before
    assert hall.tournament == fold(hall.id, store.read(hall.id))
    assert verify(hall.id).fault is None


def test_a_writer_who_waited_too_long_for_another_is_told_to_try_again() -> None:
    class Locked(Exception):
        sqlite_errorcode = 5

    def wait_in_vain() -> None:
        with writing():
            raise OperationalError("database is locked") from Locked()

    with pytest.raises(Refusal, match="busy-try-again"):
        wait_in_vain()


def test_any_other_trouble_with_the_database_stays_what_it_is() -> None:
    def stumble() -> None:
        with writing():
            raise OperationalError("no such table")

    with pytest.raises(OperationalError, match="no such table"):
        stumble()
