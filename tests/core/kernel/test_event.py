"""An event declares who may know of it and what it moves, or it does not import."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

import topcut
from tests.core.story import ANA, details, given, round_closed, round_open, round_paired, tournament_with
from topcut.core.desks.approval.events import ActionProposed
from topcut.core.desks.decks.events import DecklistSubmitted
from topcut.core.desks.judging.commands import IssuePenalty
from topcut.core.desks.judging.events import NoteWritten, PenaltyIssued
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.desks.registration.events import EntrantDisqualified, EntrantDropped
from topcut.core.desks.results.events import ResultContested, ResultRecorded, ResultReported
from topcut.core.desks.rounds.events import RoundPublished
from topcut.core.kernel.event import ALIKE, DECLARED_EVENTS, Event, audience_of, event
from topcut.core.kernel.ids import MatchId, ProposalId
from topcut.core.kernel.rows import PUBLIC, STAFF, Row
from topcut.core.kernel.scores import Score
from topcut.core.kinds import EVENTS
from topcut.core.play.matches import ResultSource
from topcut.core.rules import Penalty
from topcut.core.topics import everybody

WHOLE: dict[str, Any] = {"known_to": PUBLIC, "moves": everybody, "fields": ALIKE}
NOT_FOR_EVERYBODY = {"reason", "chance", "draw", "note", "text", "person", "members", "source", "no_show"}
"""What an event may carry that no public page shows: why, by which lot, written words, who in person."""
FOR_EVERYBODY = {"DrawnAnew": {"reason"}, "TournamentReopened": {"reason"}}
"""What is written for everybody to read, and says so where it is typed."""
NOT_FOR_ALL_STAFF = {"statement", "seal", "list", "card"}
"""What only some of the staff may know, whoever may know of the event."""


@pytest.mark.parametrize("left_out", WHOLE)
def test_an_event_that_declares_too_little_says_what_is_missing(left_out: str) -> None:
    class TablePainted(Event):
        colour: str

    said = {name: value for name, value in WHOLE.items() if name != left_out}
    with pytest.raises(TypeError, match=rf"TablePainted does not declare {left_out} "):
        event(**said)(TablePainted)


def test_a_field_that_the_event_does_not_have_cannot_be_declared() -> None:
    class TablePainted(Event):
        colour: str

    with pytest.raises(TypeError, match="TablePainted has no field brush, paint"):
        event(**{**WHOLE, "fields": {"paint": STAFF, "colour": STAFF, "brush": STAFF}})(TablePainted)
    assert "TablePainted" not in {kind.__name__ for kind in DECLARED_EVENTS}


def test_an_event_that_declares_nothing_does_not_import() -> None:
    planted = """
import topcut.core.desks.prizes.events as prizes
from topcut.core.kernel.event import Event
class BonusPointAwarded(Event):
    pass
BonusPointAwarded.__module__ = prizes.__name__
prizes.BonusPointAwarded = BonusPointAwarded
import topcut.core.kinds
"""
    done = subprocess.run(
        [sys.executable, "-c", planted],
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONPATH": str(Path(topcut.__file__).parents[1])},
    )
    assert done.returncode
    assert "topcut.core.desks.prizes.events.BonusPointAwarded declares nothing" in done.stderr


def test_every_kind_is_declared() -> None:
    assert set(EVENTS.values()) == set(DECLARED_EVENTS)
    assert DECLARED_EVENTS[RoundPublished].known_to is PUBLIC
    assert DECLARED_EVENTS[PenaltyIssued].known_to is Row.SEE_PENALTIES
    assert DECLARED_EVENTS[EntrantDisqualified].fields["statement"] is Row.READ_STATEMENT
    assert DECLARED_EVENTS[EntrantDisqualified].fields["infraction"] is Row.SEE_PENALTIES
    assert DECLARED_EVENTS[DecklistSubmitted].fields["list"] is Row.SEE_CLOSED_LIST


@pytest.mark.parametrize("kind", DECLARED_EVENTS, ids=lambda kind: kind.__name__)
def test_a_field_is_declared_only_where_fewer_may_know_it_than_the_event(kind: type[Event]) -> None:
    said = DECLARED_EVENTS[kind]
    not_fewer = {PUBLIC} | ({STAFF} if said.known_to is STAFF else set())
    assert not_fewer.isdisjoint(said.fields.values())


@pytest.mark.parametrize("kind", DECLARED_EVENTS, ids=lambda kind: kind.__name__)
def test_nobody_learns_through_an_event_what_only_others_may_know(kind: type[Event]) -> None:
    """An event whose audience depends on how things stand may be everybody's one day."""
    said, names = DECLARED_EVENTS[kind], {field.name for field in fields(kind)}
    for name in names & NOT_FOR_ALL_STAFF:
        assert isinstance(said.fields.get(name), Row), f"{name} is for some of the staff alone"
    if said.known_to is PUBLIC or callable(said.known_to):
        hidden = NOT_FOR_EVERYBODY - FOR_EVERYBODY.get(kind.__name__, set())
        assert names & hidden <= said.fields.keys()


def test_that_a_note_was_written_is_no_secret_but_what_it_says_and_of_whom() -> None:
    said = DECLARED_EVENTS[NoteWritten]
    assert said.known_to is STAFF
    assert said.fields == dict.fromkeys(("text", "entrant", "match", "on"), Row.NOTES)


def test_results_are_everybodys_once_their_round_is_closed() -> None:
    won = ResultRecorded(MatchId("1-1"), Score((2, 0)), ResultSource.PLAYERS)
    assert audience_of(won, given(tournament_with(4), round_open(1)).tournament) is STAFF
    assert audience_of(won, given(tournament_with(4), round_closed(1)).tournament) is PUBLIC


def test_results_are_everybodys_as_they_come_in_where_the_organizer_said_so() -> None:
    won = ResultRecorded(MatchId("1-1"), Score((2, 0)), ResultSource.PLAYERS)
    said = ResultReported(MatchId("1-1"), 0, Score((2, 0)))
    live = given(tournament_with(4, replace(details(), live_results=True)), round_open(1)).tournament
    assert audience_of(won, live) is PUBLIC
    assert audience_of(said, live) is STAFF
    assert audience_of(ResultContested(MatchId("1-1"), 0, None), live) is STAFF


def test_who_leaves_before_the_first_round_is_not_told_to_anybody_outside() -> None:
    left = EntrantDropped(ANA, 0)
    assert audience_of(left, given(tournament_with(4), round_paired(1)).tournament) is STAFF
    assert audience_of(left, given(tournament_with(4), round_open(1)).tournament) is PUBLIC


def test_a_request_is_known_to_whoever_may_know_what_it_asks_for() -> None:
    tournament = given(tournament_with(4)).tournament
    penalty = IssuePenalty(ANA, "slow-play", Penalty.WARNING)
    assert audience_of(ActionProposed(ProposalId("p"), penalty, ()), tournament) is Row.SEE_PENALTIES
    assert audience_of(ActionProposed(ProposalId("q"), DropEntrant(ANA), ()), tournament) is STAFF
