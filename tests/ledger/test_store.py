"""The contract of the ledger, on whichever database the suite runs."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.db import DatabaseError, IntegrityError, connection, transaction

from tests.hall import FRIDAY, at_once
from topcut.core.desks.organizing.events import OfficialAppointed, TournamentCreated
from topcut.core.desks.rounds.events import RoundPublished
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import CommandId, Instant, PersonId, TournamentId
from topcut.core.kernel.roles import Role
from topcut.ledger import store
from topcut.ledger.models import Carried, Chain, Line
from topcut.ledger.store import Conflict, Head, Stamp
from topcut.ledger.writing import writing

pytestmark = pytest.mark.django_db(transaction=True)

CUP = TournamentId("cup")
EMPTY = Head(0, "")
CREATED = TournamentCreated(FRIDAY, "hash of the seed")


def appointed(number: int = 1) -> Event:
    return OfficialAppointed(PersonId(f"p{number}"), Role.FLOOR_JUDGE)


def stamp(command_id: str = "first") -> Stamp:
    return Stamp(Instant(1_750_000_000_000), "person:ana", CommandId(command_id))


@pytest.fixture
def head() -> Head:
    """A chain with its first line."""
    store.found(CUP, "seed")
    return store.append(CUP, EMPTY, stamp(), [CREATED])[1]


def test_what_was_appended_is_read_back_in_order(head: Head) -> None:
    entries, newest = store.append(CUP, head, stamp("second"), [appointed(1), appointed(2)])
    assert [entry.version for entry in entries] == [2, 3]
    assert list(store.read(CUP, after=1)) == list(entries)
    assert [entry.event for entry in store.read(CUP)] == [CREATED, appointed(1), appointed(2)]
    assert store.head(CUP) == newest == Head(3, Line.objects.get(version=3).hash)


def test_a_stretch_of_the_ledger_can_be_read(head: Head) -> None:
    store.append(CUP, head, stamp("second"), [appointed(n) for n in range(1, 6)])
    assert [entry.version for entry in store.read(CUP, after=2, upto=4)] == [3, 4]


def test_who_when_and_by_which_command_is_kept(head: Head) -> None:
    entry = next(store.read(CUP))
    assert (entry.at, entry.actor) == (1_750_000_000_000, "person:ana")
    carried = store.carried(CommandId("first"))
    assert carried
    assert (carried.chain_id, carried.first, carried.last) == (CUP, 1, 1)
    assert store.carried(CommandId("never sent")) is None


def test_whoever_appends_second_after_the_same_line_meets_a_conflict(head: Head) -> None:
    store.append(CUP, head, stamp("second"), [appointed(1)])
    with pytest.raises(Conflict):
        store.append(CUP, head, stamp("third"), [appointed(2)])
    assert store.head(CUP) == Head(2, Line.objects.get(version=2).hash)
    assert store.carried(CommandId("third")) is None


def test_a_right_number_on_another_past_is_a_conflict_too(head: Head) -> None:
    with pytest.raises(Conflict):
        store.append(CUP, Head(1, "another past"), stamp("second"), [appointed()])


def test_a_command_is_carried_out_once_and_its_second_try_leaves_nothing(head: Head) -> None:
    with pytest.raises(Conflict):
        store.append(CUP, head, stamp("first"), [appointed()])
    assert store.head(CUP) == head
    assert Line.objects.count() == 1


def test_a_tournament_that_was_not_founded_takes_no_lines() -> None:
    with pytest.raises(Conflict):
        store.append(TournamentId("nowhere"), EMPTY, stamp(), [CREATED])
    assert not Line.objects.exists()


def test_a_chain_is_founded_once(head: Head) -> None:
    with pytest.raises(IntegrityError):
        store.found(CUP, "another seed")
    assert store.seed(CUP) == "seed"


def test_the_database_itself_refuses_a_second_line_of_one_number(head: Head) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Line.objects.create(chain_id=CUP, version=1, body="{}", hash="x")


def test_the_database_itself_refuses_a_second_use_of_a_command(head: Head) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Carried.objects.bulk_create([Carried(command_id="first", chain_id=CUP, first=9, last=9)])


def test_the_events_of_a_command_are_written_all_or_none(head: Head, monkeypatch: pytest.MonkeyPatch) -> None:
    last_of_three = store._CARRIED.replace("ledger_carried", "a_table_that_is_not_there")
    monkeypatch.setattr(store, "_CARRIED", last_of_three)
    with pytest.raises(DatabaseError):
        store.append(CUP, head, stamp("second"), [appointed(1), appointed(2)])
    assert store.head(CUP) == head
    assert Line.objects.count() == 1


def test_tournaments_do_not_share_numbers_or_chains(head: Head) -> None:
    other = TournamentId("other")
    store.found(other, "another seed")
    _, first = store.append(other, EMPTY, stamp("elsewhere"), [CREATED])
    assert first.version == 1
    assert first.hash != head.hash, "the tournament's id is part of what is hashed"
    assert store.versions() == {CUP: 1, other: 1}


def test_of_many_who_append_at_once_exactly_one_is_first(head: Head) -> None:
    def job(number: int) -> Callable[[], object]:
        return lambda: store.append(CUP, head, stamp(f"c{number}"), [appointed(number), appointed(99)])

    answers = at_once(*(job(number) for number in range(8)))
    assert sum(isinstance(answer, Conflict) for answer in answers) == 7
    assert [entry.version for entry in store.read(CUP)] == [1, 2, 3]
    assert Carried.objects.count() == 2


def test_of_many_who_send_one_command_at_once_exactly_one_writes(head: Head) -> None:
    answers = at_once(*[lambda: store.append(CUP, head, stamp("same"), [RoundPublished(1)])] * 8)
    assert sum(isinstance(answer, Conflict) for answer in answers) == 7
    assert store.versions() == {CUP: 2}


def test_writing_inside_writing_is_one_transaction(head: Head) -> None:
    def append_and_fail() -> None:
        with writing():
            store.append(CUP, head, stamp("second"), [appointed()])
            raise OSError("later")

    with pytest.raises(OSError, match="later"):
        append_and_fail()
    assert store.head(CUP) == head


def test_nothing_is_appended_by_a_command_without_events(head: Head) -> None:
    with pytest.raises(ValueError, match="no events"):
        store.append(CUP, head, stamp("second"), [])


def test_sqlite_keeps_what_was_acknowledged_through_a_power_cut() -> None:
    if connection.vendor != "sqlite":
        pytest.skip("PostgreSQL keeps its own log")
    Chain.objects.count()
    with connection.cursor() as cursor:
        pragmas = [cursor.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")]
    assert pragmas == ["wal", 2]
