"""What a start reads: the chains that are played and what is new, so that old ones do not make it longer."""

from __future__ import annotations

from contextlib import suppress

import pytest

from tests.hall import Hall, open_hall
from topcut.core.desks.organizing.commands import ReopenTournament
from topcut.core.kernel.roles import Role
from topcut.ledger.chains_at_start import first_new_fault
from topcut.ledger.models import Line
from topcut.service import watching
from topcut.service.acts.organizing import EndTournament
from topcut.service.backups import first_fault
from topcut.service.watching import ChainWatch, fault_of

pytestmark = pytest.mark.django_db


def played(finish: bool) -> Hall:
    hall = open_hall(4, rounds=1)
    hall.play_round()
    if finish:
        hall.do(EndTournament(), Role.ORGANIZER)
    return hall


def edit(hall: Hall, version: int) -> None:
    line = Line.objects.get(chain_id=hall.id, version=version)
    Line.objects.filter(pk=line.pk).update(body=line.body + " ")


def test_a_tournament_that_is_played_is_read_at_every_start() -> None:
    hall = played(finish=False)
    assert first_new_fault() is None
    edit(hall, 5)
    fault = first_new_fault()
    assert fault
    assert (fault.tournament, fault.version, fault.reason) == (hall.id, 5, "edited")


def test_a_finished_one_is_read_once_and_then_left_to_the_watch() -> None:
    hall = played(finish=True)
    edit(hall, 5)
    assert first_new_fault(), "nobody has read it yet"
    line = Line.objects.get(chain_id=hall.id, version=5)
    Line.objects.filter(pk=line.pk).update(body=line.body[:-1])
    assert first_new_fault() is None
    edit(hall, 5)
    assert first_new_fault() is None
    assert first_fault(), "verify and doctor read everything"


def test_what_was_written_since_is_read_again_from_the_first_line() -> None:
    hall = played(finish=True)
    assert first_new_fault() is None
    edit(hall, 5)
    hall.do(ReopenTournament("a wrong result"), Role.ORGANIZER)
    assert first_new_fault()


def test_a_fault_keeps_no_sound_chain_from_being_noted() -> None:
    halls = sorted((played(finish=True) for _ in range(3)), key=lambda hall: hall.id)
    edit(halls[2], 5)
    assert first_new_fault()
    edit(halls[0], 5)
    fault = first_new_fault()
    assert fault
    assert fault.tournament == halls[2].id, "the first was read, and is not read again"


def test_what_the_watch_finds_in_an_old_one_refuses_the_next_start() -> None:
    hall = played(finish=True)
    assert first_new_fault() is None
    watch = ChainWatch()
    edit(hall, 5)
    for _ in range(5):
        watch.tick()
    assert fault_of(hall.id)
    assert first_new_fault()


def test_where_that_cannot_be_written_the_fault_is_noted_and_it_is_written_later(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    hall = played(finish=True)
    assert first_new_fault() is None
    watch = ChainWatch()
    edit(hall, 5)
    with monkeypatch.context() as full:
        full.setattr(watching, "read_again", lambda tournament: (_ for _ in ()).throw(OSError("disk full")))
        for _ in range(5):
            with suppress(OSError):
                watch.tick()
    assert "BAD at position 5" in caplog.text
    assert first_new_fault() is None, "the start does not know yet"
    watch.tick()
    assert first_new_fault()
