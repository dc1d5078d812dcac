"""The tournament report, from the ledger's lines: what it holds, what it misses, whether it counts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.core.pod_story import enrolled, pod_details, pods_closed
from tests.core.story import (
    ANA,
    BO,
    CY,
    DI,
    ED,
    FLO,
    GUS,
    HANA,
    HUGO,
    OLGA,
    SARA,
    SEED,
    Story,
    and_then,
    carried_out,
    correct,
    created,
    details,
    enrol,
    given,
    results_in,
    round_closed,
    round_open,
    round_published,
    time_passes,
    tournament_with,
)
from tests.core.team_story import team_details, teams_enrolled
from topcut.core.desks.approval.commands import Approve, Propose
from topcut.core.desks.organizing.commands import (
    AppointOfficial,
    ChangeDetails,
    ChangeRounds,
    FinishTournament,
    RemoveOfficial,
)
from topcut.core.desks.organizing.events import DetailsChanged
from topcut.core.desks.registration.commands import DisqualifyEntrant, DropEntrant, RenameTeam
from topcut.core.desks.registration.events import TeamRenamed
from topcut.core.desks.results.commands import DisputeResult, RecordNoShows, WithdrawResult
from topcut.core.desks.results.events import ResultCorrected, ResultWithdrawn
from topcut.core.desks.rounds.commands import CloseRound, OpenRound
from topcut.core.kernel.ids import MINUTE, MatchId, PersonId, ProposalId
from topcut.core.kernel.roles import Role
from topcut.core.kernel.scores import Score
from topcut.core.play.details import Details, playoff_after
from topcut.core.play.matches import ResultSource
from topcut.core.report import SanctionVerdict, TournamentReport, report_on
from topcut.core.report.chronicle import RoleTerm
from topcut.core.report.entrants import Manner
from topcut.core.rules import Rel
from topcut.rulebook import rules_for

FINISH = FinishTournament(SEED)


def told(story: Story) -> TournamentReport:
    return report_on(story.tournament, rules_for(story.tournament.details), story.entries)


def codes(story: Story) -> list[str]:
    return [one.code for one in told(story).missing]


def four(about: Details | None = None) -> Story:
    return given(tournament_with(4, about), round_closed(1), round_closed(2, (ANA, CY), (BO, DI)))


def whole(about: Details | None = None) -> Story:
    return and_then(four(about), round_closed(3, (ANA, DI), (BO, CY)))


def test_before_the_end_it_says_what_is_missing() -> None:
    story = given(tournament_with(4), round_closed(1), round_open(2, (ANA, CY), (BO, DI)))
    report = told(story)
    assert report.verdict is SanctionVerdict.OPEN
    assert not report.is_final
    assert [(one.code, one.facts) for one in report.missing] == [
        ("round-not-closed", {"round": 2}),
        ("rounds-to-play", {"count": 1}),
        ("not-finished", {}),
    ]


def test_everything_that_waits_for_somebody_is_missing() -> None:
    story = and_then(whole(), DisputeResult(MatchId("3-1"), DI))
    ask = Propose(ProposalId("p"), correct("1-1", 1, 2), (Role.HEAD_JUDGE,))
    assert codes(carried_out(story, ask)) == ["objections-open", "requests-open", "not-finished"]


def test_a_cut_that_is_not_made_is_missing() -> None:
    about = details()
    about = replace(about, stages=(*about.stages, playoff_after(about.stages[0], 2, 90)))
    assert codes(whole(about)) == ["cut-not-made", "rounds-to-play", "not-finished"]


def test_after_the_end_it_is_final_and_nothing_is_missing() -> None:
    report = told(and_then(whole(), FINISH))
    assert (report.verdict, report.missing, report.is_final) == (SanctionVerdict.COUNTS, (), True)


@pytest.mark.rule("MTR-10.1.a")
@pytest.mark.rule("MTR-10.2.a")
def test_a_tournament_too_small_did_not_occur_once_it_is_over() -> None:
    played = given(tournament_with(3, details(rounds=1)), round_closed(1, (ANA, BO), (CY,)))
    assert told(played).verdict is SanctionVerdict.OPEN, "more could still come"
    report = told(and_then(played, FINISH))
    assert report.verdict is SanctionVerdict.DID_NOT_OCCUR
    assert [short.rule for short in report.shortfalls] == ["MTR-10.1.a", "MTR-10.2.a"]


COMPETITIVE = replace(details(), rel=Rel.COMPETITIVE)
JUDGE = PersonId("person cy")


@pytest.mark.rule("MTR-1.4.d")
def test_a_judge_who_gave_up_the_role_to_enrol_late_makes_the_tournament_invalid() -> None:
    """The desk cannot refuse it: at no moment does the person hold both."""
    story = given(tournament_with((ANA, BO, DI), COMPETITIVE), AppointOfficial(JUDGE, Role.FLOOR_JUDGE))
    story = and_then(story, round_closed(1, (ANA, BO), (DI,)), time_passes(1))
    story = and_then(story, RemoveOfficial(JUDGE, Role.FLOOR_JUDGE), enrol(CY))
    story = and_then(
        story, round_closed(2, (ANA, DI), (BO, CY)), round_closed(3, (ANA, CY), (BO, DI)), FINISH
    )
    report = told(story)
    assert report.verdict is SanctionVerdict.INVALID
    assert [(one.rule, one.person) for one in report.breaches] == [("MTR-1.4.d", JUDGE)]


@pytest.mark.rule("MTR-1.4.d")
def test_whoever_gave_up_the_role_before_round_one_may_play() -> None:
    story = given(
        created(COMPETITIVE),
        AppointOfficial(JUDGE, Role.FLOOR_JUDGE),
        RemoveOfficial(JUDGE, Role.FLOOR_JUDGE),
        time_passes(1),
        *(enrol(one) for one in (ANA, BO, CY, DI)),
        round_closed(1),
    )
    assert told(story).breaches == ()


@pytest.mark.rule("MTR-1.4.d")
def test_at_a_friday_night_an_official_plays_and_it_counts() -> None:
    story = given(tournament_with(4), AppointOfficial(JUDGE, Role.FLOOR_JUDGE), round_closed(1))
    assert told(story).breaches == ()


@pytest.mark.rule("MTR-1.7.a")
def test_officials_stand_with_the_time_they_served() -> None:
    story = given(tournament_with(4), time_passes(30), AppointOfficial(JUDGE, Role.FLOOR_JUDGE))
    since = story.now
    story = and_then(story, time_passes(45), RemoveOfficial(JUDGE, Role.FLOOR_JUDGE))
    assert told(story).officials[-1] == RoleTerm(JUDGE, Role.FLOOR_JUDGE, since, story.now)
    assert story.now - since == 45 * MINUTE
    held = {(term.person, term.role) for term in told(story).officials if term.until is None}
    assert held == {
        (OLGA.person, Role.ORGANIZER),
        (HUGO.person, Role.HEAD_JUDGE),
        (SARA.person, Role.SCOREKEEPER),
    }


@pytest.mark.rule("MTR-1.9.a")
def test_a_correction_says_who_why_and_who_had_asked() -> None:
    ask = Propose(ProposalId("p"), correct("1-1", 1, 2, reason="misread"), (Role.HEAD_JUDGE,))
    story = and_then(four(), ask, time_passes(3))
    story = story.when(Approve(ProposalId("p")), by=HUGO).after
    (change,) = told(story).changes
    assert change.event == ResultCorrected(MatchId("1-1"), Score((2, 0)), Score((1, 2)), "misread")
    assert (change.by, change.asked_by, change.at) == (HUGO.id, SARA.id, story.now)
    assert told(story).self_approved == ()


def test_who_asked_and_approved_in_one_person_is_named() -> None:
    ask = Propose(ProposalId("p"), correct("1-1", 1, 2), (Role.HEAD_JUDGE,))
    story = and_then(four(), ask, time_passes(3), Approve(ProposalId("p")))
    report = told(story)
    assert [(one.by, one.command) for one in report.self_approved] == [(SARA.id, ask.command)]
    assert [change.asked_by for change in report.changes] == [""]


def test_a_result_that_was_taken_back_and_a_changed_structure_are_corrections_too() -> None:
    story = given(tournament_with(4), round_open(1), results_in)
    story = and_then(story, WithdrawResult(MatchId("1-1"), Score((2, 0))), ChangeRounds(2, "power cut"))
    assert [type(change.event) for change in told(story).changes] == [ResultWithdrawn, DetailsChanged]


def test_details_changed_before_the_start_are_no_correction() -> None:
    story = given(tournament_with(4), ChangeDetails(replace(details(), name="Saturday")))
    assert told(story).changes == ()


@pytest.mark.rule("MTR-2.10.a")
@pytest.mark.rule("MTR-2.10.c")
def test_everybody_who_left_stands_with_how_and_when() -> None:
    story = given(tournament_with(6), DropEntrant(ED), round_closed(1, (ANA, BO), (CY, DI), (FLO,)))
    story = and_then(story, DropEntrant(BO), DisqualifyEntrant(DI, "s-1"))
    story = and_then(story, round_open(2, (ANA, CY), (FLO,)), RecordNoShows((MatchId("2-1"),), (1,)))
    found = {left.entrant: (left.manner, left.after) for left in told(story).left}
    assert found == {
        ED: (Manner.NEVER_PLAYED, 0),
        BO: (Manner.DROPPED, 1),
        DI: (Manner.DISQUALIFIED, 1),
        CY: (Manner.NO_SHOW, 2),
    }


@pytest.mark.rule("MTR-2.10.b")
def test_who_wanted_to_leave_before_round_one_and_played_it_has_dropped_after_it() -> None:
    story = given(tournament_with(4), round_published(1), DropEntrant(ANA), OpenRound(1), results_in)
    left = {one.entrant: (one.manner, one.after) for one in told(and_then(story, CloseRound(1))).left}
    assert left == {ANA: (Manner.DROPPED, 1)}


def test_a_round_says_how_its_results_came_in() -> None:
    story = given(tournament_with(5), round_open(1, (ANA, BO), (CY, DI), (ED,)), results_in)
    story = and_then(story, correct("1-1", 0, 2))
    (figures,) = told(story).rounds
    assert (figures.tables, figures.byes, figures.outstanding, figures.corrected) == (2, 1, 0, 1)
    assert figures.results == {ResultSource.OFFICIAL: 2}


PAIRS_2 = ((ANA, CY), (BO, DI), (ED, GUS), (FLO, HANA))
PAIRS_3 = ((ANA, ED), (BO, FLO), (CY, GUS), (DI, HANA))


def in_2019(story_details: Details) -> Details:
    return replace(story_details, date="2020-01-15", edition="mtr-2019-05-03")


@pytest.mark.rule("MTR-3.2.b")
def test_in_2019_wins_draws_and_byes_give_points_and_a_disqualified_player_gets_none() -> None:
    story = given(
        tournament_with(8, in_2019(details())),
        round_closed(1),
        round_closed(2, *PAIRS_2),
        round_closed(3, *PAIRS_3),
    )
    story = and_then(story, DisqualifyEntrant(BO, "s-1"))
    report = told(and_then(story, FINISH))
    assert report.verdict is SanctionVerdict.COUNTS
    assert BO not in {one.entrant for one in report.entitled}
    assert {one.entrant: (one.wins, one.draws, one.byes) for one in report.entitled}[ANA] == (3, 0, 0)
    assert told(whole()).entitled == (), "2025 has no such points"


@pytest.mark.rule("MTR-3.2.b")
def test_in_2019_nobody_gets_points_where_too_few_played() -> None:
    assert told(and_then(whole(in_2019(details())), FINISH)).entitled == ()


def test_it_is_right_for_pods() -> None:
    story = given(created(pod_details(rounds=2)), enrolled(8), pods_closed(1), pods_closed(2), FINISH)
    report = told(story)
    assert report.verdict is SanctionVerdict.COUNTS
    assert [(figures.tables, figures.outstanding) for figures in report.rounds] == [(2, 0), (2, 0)]


def test_what_is_not_sought_changes_nothing() -> None:
    from topcut.core.report import SOUGHT

    story = and_then(whole(), FINISH)
    rules = rules_for(story.tournament.details)
    only = [entry for entry in story.entries if isinstance(entry.event, SOUGHT)]
    assert 0 < len(only) < len(story.entries)
    assert report_on(story.tournament, rules, only) == told(story)


@pytest.mark.rule("MTR-8.1.a")
def test_teams_are_reported_with_names_that_were_not_let_stand() -> None:
    story = given(teams_enrolled(4, team_details(members=3)), round_open(1))
    story = and_then(story, RenameTeam(ANA, "owls"), RenameTeam(BO, "decent", disallowed=True))
    report = told(story)
    assert [change.event for change in report.changes] == [TeamRenamed(BO, "decent", disallowed=True)]
    assert (report.rounds[0].tables, report.rounds[0].outstanding) == (2, 2)
