"""Snapshots: a state comes from one and what came after, and is always what the whole ledger gives."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from django.test import override_settings

from tests.hall import Hall, open_hall
from topcut.caching import forget_all
from topcut.cli import bringing_up
from topcut.core.desks.rounds.commands import OpenRound, PairRound, PublishRound
from topcut.core.evolve import fold
from topcut.core.kernel.ids import TournamentId
from topcut.ledger import snapshots, state_codec, store
from topcut.ledger.models import Snapshot
from topcut.service import moments, snapshotting, states
from topcut.service.backups import check
from topcut.service.copying import copy_sqlite
from topcut.service.deleting import delete
from topcut.serving import chain_watching

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def hall(monkeypatch: pytest.MonkeyPatch) -> Hall:
    """A round was played; whatever has eight lines is large here."""
    monkeypatch.setattr(snapshotting, "LEAST_LINES", 8)
    monkeypatch.setattr(snapshotting, "MOST_LINES", 20)
    hall = open_hall(8, rounds=3)
    hall.play_round()
    return hall


@pytest.fixture
def folded(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """After which version ledgers were read to be folded."""
    seen: list[int] = []
    read = store.read

    def noted(tournament: TournamentId, after: int = 0, upto: int | None = None, **rest: Any) -> Any:
        seen.append(after)
        return read(tournament, after, upto, **rest)

    monkeypatch.setattr(store, "read", noted)
    return seen


def from_first_line(hall: Hall) -> object:
    return fold(hall.id, store.read(hall.id, upto=hall.tournament.version))


def came_from_first_line(hall: Hall, folded: list[int]) -> bool:
    """Whether a process that knows nothing yet folds all lines; its state is the right one in any case."""
    forget_all()
    folded.clear()
    state, read = states.tournament(hall.id), folded.copy()
    assert state == from_first_line(hall)
    return read == [0]


def boards_of(hall: Hall) -> list[object]:
    return [key for key in list(states._boards._boards.keys()) if key[0] == hall.id]


def kept(hall: Hall) -> int:
    return snapshots.versions([hall.id]).get(hall.id, 0)


def test_a_state_is_its_snapshot_and_what_came_after(hall: Hall, folded: list[int]) -> None:
    snapshotting.write_due()
    at = hall.tournament.version
    assert kept(hall) == at
    hall.start_round()
    forget_all()
    folded.clear()
    state = states.tournament(hall.id)
    assert folded == [at]
    assert state == from_first_line(hall)
    hall.finish_round()
    assert hall.tournament == from_first_line(hall), "and it is played on like any other"


def test_it_is_written_between_rounds_or_when_very_much_was_written(hall: Hall) -> None:
    snapshotting.write_due()
    first = kept(hall)
    hall.start_round()
    snapshotting.write_due()
    assert kept(hall) == first, "results come in"
    hall.finish_round()
    snapshotting.write_due()
    assert kept(hall) == hall.tournament.version > first
    snapshots.drop_all()
    hall.start_round()
    snapshotting.write_due()
    assert kept(hall) == hall.tournament.version, "more than twenty lines behind"


def test_a_small_ledger_has_none(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snapshotting, "LEAST_LINES", hall.tournament.version + 1)
    snapshotting.write_due()
    assert not Snapshot.objects.exists()


HARMS: tuple[dict[str, Any], ...] = (
    {"fingerprint": "0" * 64},  # another program's
    {"seal": "0" * 64},
    {"body": b"{}"},
    {"head": "0" * 64},
    {"version": 3},
)


def test_one_that_is_in_doubt_is_as_if_there_were_none(hall: Hall, folded: list[int]) -> None:
    for harm in HARMS:
        snapshots.drop_all()
        snapshotting.write_due()
        Snapshot.objects.update(**harm)
        assert came_from_first_line(hall, folded), harm
        assert check(hall.id)[0].sound


def test_one_made_with_another_key_is_not_believed(hall: Hall, folded: list[int]) -> None:
    with override_settings(SECRET_KEY="another installation's"):
        snapshotting.write_due()
    assert came_from_first_line(hall, folded)


def test_one_that_cannot_be_read_is_folded_anew(
    hall: Hall, folded: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(snapshots, "encode", lambda state: state_codec.encode(state)[:-9])
        snapshotting.write_due()
    assert came_from_first_line(hall, folded)


def test_one_whose_head_the_chain_does_not_hold_is_not_used(hall: Hall, folded: list[int]) -> None:
    state, head = hall.tournament, store.Head(hall.tournament.version, "1" * 64)
    snapshots.save(state, head)
    assert came_from_first_line(hall, folded)


def test_verify_finds_one_that_is_wrong_and_the_command_puts_it_right(hall: Hall) -> None:
    past = states.known(hall.id)
    assert past
    hall.start_round()
    now = states.known(hall.id)
    assert now
    snapshots.save(past.tournament, now.head)
    (report,) = check(hall.id)
    assert (report.sound, report.snapshot, report.fault) == (False, False, None)
    assert "ledger snapshots" in report.sentence()
    done: list[None] = []
    assert snapshotting.make([hall.id], lambda: done.append(None)) == 1
    assert done
    assert check(hall.id)[0].sound
    assert kept(hall) == hall.tournament.version


def test_a_restored_archive_keeps_none(hall: Hall) -> None:
    snapshotting.write_due()
    assert kept(hall)
    bringing_up._index()
    assert not Snapshot.objects.exists()


def test_a_backup_takes_none_along(hall: Hall, tmp_path: Path) -> None:
    if connection.vendor != "sqlite":
        pytest.skip("pg_dump leaves the table's rows out")
    snapshotting.write_due()
    copy_sqlite(tmp_path / "copy.sqlite3", with_sign_ins=True)
    with closing(sqlite3.connect(tmp_path / "copy.sqlite3")) as copy:
        assert copy.execute("SELECT count(*) FROM ledger_snapshot").fetchone() == (0,)
        assert copy.execute("SELECT count(*) FROM ledger_line").fetchone() == (hall.tournament.version,)


def test_it_goes_with_its_tournament(hall: Hall) -> None:
    snapshotting.write_due()
    state, head = hall.tournament, store.head(hall.id)
    delete(hall.id, forced=True)
    assert not Snapshot.objects.exists()
    assert head
    snapshots.save(state, head)
    assert not Snapshot.objects.exists(), "written by a server that had not heard"


def test_a_state_that_nobody_asks_for_leaves_the_memory(hall: Hall) -> None:
    other = open_hall(4)
    hall.do(PairRound(2))
    states.drop_idle()
    states.tournament(other.id)
    states.drop_idle()
    assert [one.tournament.id for one in states.cached()] == [other.id]
    past = moments._kept.keys()
    assert not [key for key in past if key[0] == hall.id]
    hall.do(PublishRound(2))
    hall.do(OpenRound(2))
    assert hall.tournament == from_first_line(hall)


def test_memory_is_bounded_by_what_states_take(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    states.standings_after(hall.tournament, 1)
    assert boards_of(hall)
    one = states.estimated_bytes(states.known(hall.id))  # type: ignore[arg-type]
    monkeypatch.setattr(states._known, "_limit", 3 * one)
    for _ in range(5):
        open_hall(4)
    assert 0 < states.memory() <= 3 * one
    assert hall.id not in [known.tournament.id for known in states.cached()]
    assert not boards_of(hall), "they would hold parts of it"


def test_a_snapshot_that_another_server_writes_meanwhile_is_never_folded_twice(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the looks at the head and at the snapshot, the other server writes lines and a newer one."""
    snapshotting.write_due()
    forget_all()
    load = snapshots.load

    def late(tournament: TournamentId) -> object:
        monkeypatch.setattr(snapshots, "load", load)
        hall.start_round()
        hall.finish_round()
        snapshotting.write_due()
        forget_all()
        return load(tournament)

    monkeypatch.setattr(snapshots, "load", late)
    states.known(hall.id)
    known = states.known(hall.id)
    assert known
    assert known.tournament == from_first_line(hall)
    assert known.tournament.version == known.head.version


def test_tournaments_that_are_not_there_take_no_memory() -> None:
    before = len(states._asked_for)
    for number in range(5):
        assert states.known(TournamentId(f"no-such-{number}")) is None
    assert len(states._asked_for) == before


def test_a_state_that_came_from_its_snapshot_stays_in_memory(hall: Hall) -> None:
    snapshotting.write_due()
    forget_all()
    assert states.tournament(hall.id) is states.tournament(hall.id)


def test_a_server_says_whose_snapshots_it_writes_by_the_files_that_it_was_started_with() -> None:
    """An update replaces them while the old program still runs: what that one folds is not the new one's."""
    state_codec.fingerprint.cache_clear()
    chain_watching._Chores()
    assert state_codec.fingerprint.cache_info().currsize == 1
