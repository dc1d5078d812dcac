"""Whom an event concerns."""

from dataclasses import replace

import pytest

from tests.core.story import (
    ANA,
    BO,
    CY,
    DI,
    HUGO,
    SARA,
    details,
    given,
    round_closed,
    round_open,
    round_paired,
    tournament_with,
)
from topcut.core.desks.approval.events import ActionProposed, ProposalApproved, ProposalRejected
from topcut.core.desks.clocks.commands import GiveExtension
from topcut.core.desks.clocks.events import ExtensionGiven, RoundPaused
from topcut.core.desks.floor.events import (
    AnnouncementMade,
    AnnouncementWithdrawn,
    TableClaimed,
    TableReleased,
    ZonesSet,
)
from topcut.core.desks.registration.commands import ReenterEntrant
from topcut.core.desks.results.commands import (
    CorrectResult,
    DismissContest,
    DisputeResult,
    NoteWord,
    RecordResult,
    WithdrawContest,
    WithdrawResult,
)
from topcut.core.desks.results.events import (
    ContestDismissed,
    ContestWithdrawn,
    ResultContested,
    ResultCorrected,
    ResultRecorded,
    ResultReported,
    ResultWithdrawn,
)
from topcut.core.desks.results.public_results import shown_score
from topcut.core.desks.rounds.commands import PostStandings
from topcut.core.desks.rounds.events import (
    KeptApart,
    PairedMatch,
    RoundDiscarded,
    RoundPublished,
    RoundRepaired,
)
from topcut.core.desks.rounds.state import Bond
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import MatchId, ProposalId
from topcut.core.kernel.roles import Actor
from topcut.core.kernel.scores import Score
from topcut.core.pairing import Certificate
from topcut.core.play.matches import RepairCause, ResultSource, Round
from topcut.core.play.timing import ExtensionKind
from topcut.core.topics import EVERYBODY, FIELD, LISTS, RESULTS, STAFF, clock_topic, topics

PLAYING = given(tournament_with(4), round_open(1))
REPORTED = ResultReported(MatchId("1-1"), 0, Score((2, 0)))
CORRECTED = ResultCorrected(MatchId("1-1"), Score((2, 0)), Score((0, 2)), "slip")


def test_a_report_concerns_its_match_and_those_who_play_it() -> None:
    assert topics(REPORTED, PLAYING.tournament) == frozenset({"1-1", ANA, BO})


def test_a_published_round_concerns_everybody() -> None:
    assert topics(RoundPublished(4), PLAYING.tournament) is EVERYBODY


def test_a_correction_concerns_those_who_played_and_the_desk_lists() -> None:
    assert topics(CORRECTED, PLAYING.tournament) == frozenset({"1-1", ANA, BO, FIELD})


def test_a_recorded_result_moves_the_lists_of_results_only_where_everybody_sees_them_come_in() -> None:
    recorded = ResultRecorded(MatchId("1-1"), Score((2, 0)), ResultSource.PLAYERS)
    withdrawn = ResultWithdrawn(MatchId("1-1"), Score((2, 0)))
    live = given(tournament_with(4, replace(details(), live_results=True)), round_open(1)).tournament
    for event in (recorded, withdrawn):
        assert topics(event, PLAYING.tournament) == frozenset({"1-1", ANA, BO})
        assert topics(event, live) == frozenset({"1-1", ANA, BO, RESULTS})
    assert topics(CORRECTED, live) == frozenset({"1-1", ANA, BO, FIELD, RESULTS})
    assert topics(REPORTED, live) == frozenset({"1-1", ANA, BO})


def shown_scores(round_: Round) -> list[Score | None]:
    return [shown_score(round_, match) for match in round_.matches]


def test_whatever_changes_a_result_that_everybody_sees_moves_their_lists_of_results() -> None:
    """Line by line, with everything that can be said about a result."""
    match, phone = MatchId("1-1"), Actor(entrant=BO)
    story = given(tournament_with(4, replace(details(), live_results=True)), round_open(1))
    asked: list[tuple[Command, Actor | None]] = [
        (RecordResult(match, Score((2, 0))), None),
        (DisputeResult(match, BO), phone),
        (WithdrawContest(match, BO), phone),
        (NoteWord(match, BO, Score((0, 2))), None),
        (DismissContest(match), HUGO),
        (DisputeResult(match, BO), phone),
        (CorrectResult(match, Score((2, 1)), "slip"), HUGO),
        (WithdrawResult(match), None),
    ]
    moved = set()
    for command, by in asked:
        for event in story.when(command, by).events:
            before, story = story, story.happened(event, by or SARA)
            if shown_scores(before.round) != shown_scores(story.round):
                moved.add(type(event))
                assert RESULTS in (topics(event, story.tournament) or ()), type(event)
    assert moved >= {ResultRecorded, ResultContested, ContestWithdrawn, ContestDismissed, ResultWithdrawn}


def test_a_correction_of_an_earlier_round_concerns_whom_they_play_now() -> None:
    later = given(tournament_with(4), round_closed(1), round_open(2, (ANA, CY), (BO, DI)))
    assert topics(CORRECTED, later.tournament) == frozenset({"1-1", ANA, BO, "2-1", "2-2", FIELD, RESULTS})


def test_a_correction_of_posted_standings_concerns_everybody() -> None:
    posted = given(tournament_with(4), round_closed(1), PostStandings(1))
    assert topics(CORRECTED, posted.tournament) is EVERYBODY


@pytest.mark.scenario(28)
def test_a_repair_concerns_those_who_move_and_the_lists_that_hang_for_everybody() -> None:
    certificate = Certificate(0, 0, 0, proved=False)
    made = (PairedMatch((ANA, CY), 1), PairedMatch((BO,), None))
    event = RoundRepaired(1, RepairCause.NOT_HERE, DI, (MatchId("1-1"),), made, "", certificate)
    assert topics(event, PLAYING.tournament) == frozenset({LISTS, FIELD, "1-1", ANA, BO, CY, DI})
    draft = given(tournament_with(4), round_paired(1))
    assert topics(event, draft.tournament) == STAFF


def test_who_is_kept_apart_is_told_to_nobody() -> None:
    assert topics(KeptApart("g", (ANA, BO), Bond.FAMILY, None), PLAYING.tournament) == STAFF


def test_a_discarded_draft_concerns_nobody_outside_the_desk() -> None:
    assert topics(RoundDiscarded(2), PLAYING.tournament) == STAFF


def test_who_walks_to_a_table_and_the_zones_are_the_staffs_own() -> None:
    for event in (TableClaimed(MatchId("1-1")), TableReleased(MatchId("1-1")), ZonesSet(())):
        assert topics(event, PLAYING.tournament) == STAFF


def test_more_time_for_a_table_concerns_those_who_play_there() -> None:
    given_time = ExtensionGiven(MatchId("1-1"), ExtensionKind.RULING, 180)
    clock = clock_topic(MatchId("1-1"))
    assert topics(given_time, PLAYING.tournament) == frozenset({"1-1", ANA, BO, clock})


def test_a_pause_and_an_announcement_concern_everybody() -> None:
    for event in (RoundPaused(1), AnnouncementMade("Lunch", ""), AnnouncementWithdrawn(3)):
        assert topics(event, PLAYING.tournament) is EVERYBODY


def test_a_request_and_its_answer_concern_the_desk_and_whoever_waits_for_it() -> None:
    request = ProposalId("p")
    asked = ActionProposed(request, ReenterEntrant(ANA), ())
    for event in (asked, ProposalApproved(request, False), ProposalRejected(request)):
        assert topics(event, PLAYING.tournament) == frozenset({request})


@pytest.mark.rule("MTR-2.6.a")
def test_that_a_table_asked_for_time_concerns_both_who_sit_there() -> None:
    asked = ActionProposed(ProposalId("p"), GiveExtension(MatchId("1-1"), 3), ())
    assert topics(asked, PLAYING.tournament) == frozenset({"p", "1-1", ANA, BO})
