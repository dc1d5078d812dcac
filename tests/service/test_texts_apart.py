"""What people type is stored apart: ledgers hold references, pages and exports have the text."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.hall import Hall, open_hall
from topcut import service
from topcut.core.desks.approval.commands import Approve
from topcut.core.desks.floor.commands import Announce
from topcut.core.desks.floor.events import AnnouncementMade
from topcut.core.desks.organizing.state import StrikeCause
from topcut.core.desks.results.commands import CorrectResult
from topcut.core.kernel.free_text import referred
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.scores import Score
from topcut.formats.ledger_file import export_lines, import_lines
from topcut.ledger import store
from topcut.ledger.verifying import verify
from topcut.messages.naming import Names
from topcut.messages.read_texts import read_text
from topcut.messages.registers import event_text
from topcut.people.models import Statement
from topcut.service.acts.strike_out import StrikeOut
from topcut.service.deleting import delete

pytestmark = pytest.mark.django_db

OLD = Path(__file__).parents[1] / "ledger" / "before" / "judging.jsonl"


@pytest.fixture
def hall() -> Hall:
    hall = open_hall(4, rounds=1)
    hall.play_round()
    return hall


def bodies(hall: Hall) -> str:
    return "\n".join(line.body for line in store.lines(hall.id))


def test_a_ruling_a_reason_and_an_announcement_stand_in_no_line(hall: Hall) -> None:
    hall.do(Announce("Ana Ruiz, come"), Role.HEAD_JUDGE)
    hall.do(CorrectResult(hall.match(1).id, Score((0, 2)), "Ana Ruiz misread the slip"), Role.SCOREKEEPER)
    (proposal,) = hall.tournament.proposals
    hall.do(Approve(proposal), Role.HEAD_JUDGE)
    assert "Ana Ruiz" not in bodies(hall)
    assert read_text(hall.tournament.announcements[-1].english, hall.tournament) == "Ana Ruiz, come"
    assert sorted(Statement.objects.values_list("text", flat=True)) == [
        "Ana Ruiz misread the slip",
        "Ana Ruiz, come",
    ]
    assert verify(hall.id).fault is None


def test_the_programs_own_reasons_stay_as_they_are(hall: Hall) -> None:
    hall.do(CorrectResult(hall.match(1).id, Score((0, 2)), "entry-line:corrected"), Role.HEAD_JUDGE)
    assert not Statement.objects.exists()


def test_who_types_a_reference_has_typed_a_text(hall: Hall) -> None:
    """Otherwise whoever guesses an id reads what somebody else wrote."""
    hall.do(Announce("a secret"), Role.HEAD_JUDGE)
    stolen = hall.tournament.announcements[-1].english
    assert referred(stolen)
    hall.do(Announce(stolen), Role.SCOREKEEPER)
    shown = read_text(hall.tournament.announcements[-1].english, hall.tournament)
    assert shown == stolen != "a secret"


def test_a_refused_command_leaves_no_text(hall: Hall) -> None:
    with pytest.raises(Refusal):
        hall.do(Announce("x" * 1000), Role.HEAD_JUDGE)
    assert not Statement.objects.exists()


def test_a_ledger_taken_elsewhere_has_its_texts_and_an_anonymous_one_has_not(hall: Hall) -> None:
    hall.do(Announce("Lunch until 14:00"), Role.HEAD_JUDGE)
    whole, bare = export_lines(hall.id), export_lines(hall.id, with_people=False)
    assert whole
    assert bare
    lines = list(whole)
    assert "Lunch until 14:00" in lines[0]
    assert not any("Lunch" in line for line in bare)
    delete(hall.id, forced=True)
    import_lines(lines)
    found = service.tournament(hall.id)
    assert read_text(found.announcements[-1].english, found) == "Lunch until 14:00"


def test_a_text_that_an_earlier_version_wrote_into_the_line_is_struck_from_every_page() -> None:
    with OLD.open(encoding="utf-8") as lines:
        brought = import_lines(lines)
    tournament = service.tournament(brought.tournament)
    line = next(
        entry for entry in store.read(brought.tournament) if isinstance(entry.event, AnnouncementMade)
    )
    assert "Welcome." in event_text(line, Names.of(tournament, str))
    topcut = Actor(roles=frozenset({Role.ORGANIZER}))
    service.handle(StrikeOut(line.version, StrikeCause.NAMES_SOMEBODY), topcut, brought.tournament)
    after = service.tournament(brought.tournament)
    assert "Welcome." not in event_text(line, Names.of(after, str))
    assert line.version not in {made.number for made in after.announcements}
    assert verify(brought.tournament).fault is None
