"""Judges' notes: who may read, continue, share and close them."""

import pytest

from tests.core.story import (
    ANA,
    HUGO,
    OLGA,
    SARA,
    Step,
    Story,
    and_then,
    given,
    round_open,
    round_paired,
    tournament_with,
)
from topcut.core.desks.judging.commands import CloseInvestigation, ShareNote, WriteNote
from topcut.core.desks.judging.events import InvestigationClosed, NoteShared, NoteWritten
from topcut.core.desks.organizing.commands import AppointOfficial
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import EntrantId, MatchId, PersonId
from topcut.core.kernel.roles import Actor, Role

ONE = MatchId("1-1")
FIDO, GRETA = (Actor(PersonId(name), frozenset({Role.FLOOR_JUDGE})) for name in ("fido", "greta"))
JUDGES: tuple[Command, ...] = tuple(
    AppointOfficial(PersonId(name), Role.FLOOR_JUDGE) for name in ("fido", "greta")
)
OPEN: tuple[Step | Command, ...] = (tournament_with(4), *JUDGES, round_open(1))


def noted(by: Actor = FIDO, **more: bool) -> tuple[Story, int]:
    story = given(*OPEN).when(WriteNote("text id", ANA, ONE, **more), by).after
    return story, story.tournament.version


def test_a_note_is_for_its_writer_and_the_head_judge() -> None:
    story, number = noted()
    note = story.tournament.judging.notes[number]
    readers = [actor for actor in (FIDO, GRETA, HUGO, SARA, OLGA, Actor()) if note.is_for(actor)]
    assert readers == [FIDO, HUGO]


def test_the_head_judge_shares_a_note_and_takes_that_back() -> None:
    story, number = noted()
    assert GRETA.person
    assert SARA.person
    story.when(ShareNote(number, SARA.person), HUGO).refuses("not-a-judge")
    story = story.when(ShareNote(number, GRETA.person), HUGO).then(NoteShared(number, GRETA.person, True))
    assert story.tournament.judging.notes[number].is_for(GRETA)
    story.when(ShareNote(number, GRETA.person), HUGO).changes_nothing()
    story = story.when(ShareNote(number, GRETA.person, shared=False), HUGO).then(NoteShared)
    assert not story.tournament.judging.notes[number].is_for(GRETA)


def test_what_continues_a_note_is_about_the_same_player_and_only_its_readers_write_it() -> None:
    story, number = noted()
    more = WriteNote("more", on=number)
    story.when(more, GRETA).refuses("note-unknown")
    story = story.when(more, HUGO).then(NoteWritten("more", ANA, ONE, False, number))
    story.when(WriteNote("on that", on=story.tournament.version), HUGO).refuses("note-unknown")
    story.when(WriteNote("nowhere", on=999), HUGO).refuses("note-unknown")


def test_an_investigation_is_open_until_the_head_judge_closes_it() -> None:
    story, number = noted(HUGO, investigation=True)
    assert story.tournament.judging.notes[number].open
    story.when(CloseInvestigation(number), GRETA).refuses("note-unknown")
    story = story.when(CloseInvestigation(number), HUGO).then(InvestigationClosed(number))
    assert not story.tournament.judging.notes[number].open
    story.when(CloseInvestigation(number), HUGO).changes_nothing()


def test_a_note_names_somebody_and_some_match_that_there_are() -> None:
    story = given(*OPEN)
    story.when(WriteNote("text", EntrantId("nobody")), FIDO).refuses("entrant-unknown")
    story.when(WriteNote("text", match=MatchId("9-9")), FIDO).refuses("match-unknown")
    story.when(WriteNote("text"), FIDO).then(NoteWritten("text", None, None, False, None))


@pytest.mark.parametrize("match", ["1-1", "1-2"])
def test_of_a_draft_nobody_knows_a_match(match: str) -> None:
    story = and_then(given(tournament_with(4), *JUDGES), round_paired(1))
    story.when(WriteNote("text", match=MatchId(match)), FIDO).refuses("match-unknown")
