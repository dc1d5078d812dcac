"""What somebody wrote can be struck; its line stays."""

from __future__ import annotations

from tests.core.story import ANA, HUGO, given, round_open, tournament_with
from topcut.core.desks.floor.commands import Announce
from topcut.core.desks.floor.events import AnnouncementMade
from topcut.core.desks.judging.commands import CloseInvestigation, WriteNote
from topcut.core.desks.judging.events import InvestigationClosed, NoteWritten
from topcut.core.desks.organizing.commands import StrikeText
from topcut.core.desks.organizing.events import TextStruck
from topcut.core.desks.organizing.state import StrikeCause

WHY = StrikeCause.NAMES_SOMEBODY


def test_a_struck_announcement_is_no_longer_shown_and_its_old_words_are_known_as_unsaid() -> None:
    story = (
        given(tournament_with(4), round_open(1))
        .when(Announce("Ana Ruiz, come to the desk"))
        .then(AnnouncementMade)
    )
    number = story.tournament.announcements[-1].number
    struck = story.when(StrikeText(number, WHY)).then(TextStruck(number, WHY))
    assert struck.tournament.announcements == ()
    assert struck.tournament.unsaid == {"Ana Ruiz, come to the desk"}
    struck.when(StrikeText(number, WHY)).changes_nothing()


def test_a_line_without_a_text_has_nothing_to_strike() -> None:
    given(tournament_with(4), round_open(1)).when(StrikeText(1, WHY)).refuses("text-unknown")


def test_a_note_of_an_open_investigation_is_struck_once_it_is_closed() -> None:
    story = (
        given(tournament_with(4), round_open(1))
        .when(WriteNote("id", ANA, investigation=True))
        .then(NoteWritten)
    )
    (number,) = story.tournament.judging.notes
    story.when(StrikeText(number, WHY)).refuses("strike-open-investigation")
    closed = story.when(CloseInvestigation(number), HUGO).then(InvestigationClosed)
    closed.when(StrikeText(number, WHY)).then(TextStruck(number, WHY))
