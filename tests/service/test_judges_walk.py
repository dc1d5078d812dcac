"""A judge's walk: a whole tournament of every edition at every level, past the points where they differ."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.hall import NIL_TWO, TWO_NIL
from tests.service.judges_walk import (
    AT_TIME,
    CUT,
    DECK_CHECK_SECONDS,
    EDITIONS,
    PLAYERS,
    REGULAR,
    ROUND_MINUTES,
    SHORTEST_MATCH,
    DocumentSays,
    Walk,
    details_of,
    opened,
)
from topcut.core.desks.decks.commands import (
    EndDeckCheck,
    PickDeckCheck,
    PublishDecklists,
    StartDeckCheck,
    SubmitDecklist,
    WaiveDecklists,
)
from topcut.core.desks.decks.secrecy import lists_are_open
from topcut.core.desks.floor.decide import may_decline
from topcut.core.desks.judging.board import checklist
from topcut.core.desks.judging.commands import DesignateAppealsJudge
from topcut.core.desks.organizing.commands import ChangeDetails
from topcut.core.desks.organizing.sanctioning import shortfalls
from topcut.core.desks.registration.commands import DropEntrant, EnrolEntrant, ReenterEntrant
from topcut.core.desks.results.commands import ConcedeMatch, RecordResult, ReportResult
from topcut.core.desks.rounds.board.match_start import First, start_of
from topcut.core.desks.rounds.commands import OpenRound, PairRound
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.roles import Role
from topcut.core.kernel.scores import Score
from topcut.core.play.details import ListsTaken
from topcut.core.report.entrants import entitled
from topcut.core.rules import Rel, Tiebreaker
from topcut.messages.match_conduct import match_conduct
from topcut.rulebook.announced import announced as told_beforehand
from topcut.service.acts.organizing import EndTournament
from topcut.service.deleting import still_kept_until
from topcut.service.report_facts import ReportSight, report_of

INTENTIONAL_DRAW = Score((0, 0), drawn=3)
"""2.4, 2025: 2.5."""
LATE = EntrantId("late")


@pytest.mark.django_db
@pytest.mark.rule("ED.1")
@pytest.mark.rule("ED.4")
@pytest.mark.parametrize("rel", Rel)
@pytest.mark.parametrize("said", EDITIONS, ids=lambda said: said.edition)
def test_a_judge_walks_through_a_tournament_with_the_document_open(said: DocumentSays, rel: Rel) -> None:
    walk = opened(said, rel)
    announced(walk)
    before_round_one(walk)
    lists(walk)
    at_the_tables(walk)
    results_of_round_one(walk)
    the_other_rounds(walk)
    the_playoff(walk)
    afterwards(walk)


def announced(walk: Walk) -> None:
    """App F: levels by program, and above it. App B: the shortest match. 2.7: lists. 10.2: three rounds."""
    about = details_of(walk.said, walk.rel)
    foreign = replace(about, program=walk.said.elsewhere)
    assert walk.refused(ChangeDetails(foreign), Role.ORGANIZER)[0] == "program-unknown"
    first, playoff = about.stages
    short = replace(about, stages=(replace(first, minutes=SHORTEST_MATCH - 1), playoff))
    assert walk.refused(ChangeDetails(short), Role.ORGANIZER)[1] == "App B"
    lower = walk.refused(ChangeDetails(replace(about, rel=REGULAR)), Role.ORGANIZER)
    assert lower == (("level-below-program", "1.12") if walk.strict else ("", ""))
    none = walk.refused(ChangeDetails(replace(about, lists=ListsTaken.NONE)), Role.ORGANIZER)
    assert none == (("decklists-required", "2.7") if walk.strict else ("", ""))
    higher = replace(about, rel=Rel.COMPETITIVE, lists=ListsTaken.REQUIRED)
    above = "level-above-program" in {one.code for one in told_beforehand(higher, walk.rules).departures}
    assert above is (walk.rel is REGULAR and not walk.said.levels_are_minimums)
    appeals = walk.refused(DesignateAppealsJudge(walk.hall.people[Role.FLOOR_JUDGE]), Role.HEAD_JUDGE)
    assert appeals[0] == ("" if walk.rel is Rel.PROFESSIONAL else "no-appeals-judges"), "2.9"


def before_round_one(walk: Walk) -> None:
    """1.4: officials play Friday Night Magic and no Premier tournament. 2.10: who leaves now took no part."""
    judge = walk.hall.people[Role.FLOOR_JUDGE]
    enrol = EnrolEntrant(LATE, (judge,))
    if walk.strict:
        assert walk.refused(enrol, Role.ORGANIZER) == ("official-may-not-play", "1.4")
        return
    walk.hall.do(enrol, Role.ORGANIZER)
    walk.hall.do(DropEntrant(LATE))
    assert walk.hall.tournament.taking_part == PLAYERS[walk.rel]


def lists(walk: Walk) -> None:
    """2.7: at Competitive and Professional everybody registers; who is late may until round one, or not."""
    *others, last = walk.hall.entrants
    submit = {one: SubmitDecklist(one, f"l-{one}", f"s-{one}") for one in walk.hall.entrants}
    if walk.strict:
        assert walk.refused(PairRound(1)) == ("decklists-missing", "2.7")
        for one in others:
            walk.hall.do(submit[one], walk.player(one))
        walk.hall.do(WaiveDecklists("comes by train"), Role.HEAD_JUDGE)
    walk.hall.publish_round()
    late = walk.refused(submit[last], walk.player(last))
    if not walk.strict:
        assert late == ("decklists-not-taken", "2.7")
    else:
        assert late == (("", "") if walk.said.list_until_start else ("decklist-locked", "2.7"))
        assert walk.refused(submit[others[0]], walk.player(others[0])) == ("decklist-locked", "2.7")


def at_the_tables(walk: Walk) -> None:
    """App B: fifty minutes. 2.2, 2.3, 2.12: how a match begins. 2.7: opponents' lists. 2.6, 3.5: a check.

    2.4, 3.3, 4.7: what players read at the table.
    """
    walk.hall.do(OpenRound(1))
    round_ = walk.hall.round
    assert round_.deadline
    assert round_.started
    assert round_.deadline - round_.started == ROUND_MINUTES * 60 * 1000
    match = round_.matches[0]
    start = start_of(walk.hall.tournament, walk.rules, match)
    assert start.first is First.BY_LOT
    assert ("note-companion" in start.steps) is walk.said.companion_noted
    assert start.phones_away is (walk.rel in walk.said.phones_away)
    assert lists_are_open(walk.hall.tournament, walk.rules) is (walk.rel in walk.said.lists_in_swiss)
    assert checklist(walk.rel, walk.rules)[-1] == walk.said.stand_in
    told = match_conduct(walk.rules, walk.rel, "modern", pods=False)
    conduct = {rule for part in told for _, rule in part.lines}
    assert ("MTR-2.4.e" in conduct) is walk.said.stays_until_recorded
    assert ("MTR-3.3.a" in conduct) is walk.said.alpha_in_opaque_sleeves
    assert ("MTR-4.7.a" in conduct) is walk.strict
    for check in (PickDeckCheck(1, match.id), StartDeckCheck(match.id), EndDeckCheck(match.id)):
        walk.hall.do(check, Role.HEAD_JUDGE)
    assert walk.hall.match(1).time.seconds // 60 == DECK_CHECK_SECONDS // 60


def results_of_round_one(walk: Walk) -> None:
    """2.4: a draw is agreed before a slip is filled in; 2025, 2.5: until it is recorded. Then time is up."""
    agreed, at_time, conceded = walk.hall.round.matches[:3]
    one, other = agreed.seats
    walk.hall.do(ReportResult(agreed.id, one, TWO_NIL), walk.player(one))
    late = walk.refused(ReportResult(agreed.id, other, INTENTIONAL_DRAW), walk.player(other))
    if walk.said.draw_after_slip:
        assert late == ("", "")
        walk.hall.do(ReportResult(agreed.id, one, INTENTIONAL_DRAW), walk.player(one))
    else:
        assert late == ("agreed-too-late", walk.said.draws)
        walk.hall.do(ReportResult(agreed.id, other, TWO_NIL), walk.player(other))
    walk.hall.do(RecordResult(at_time.id, Score((1, 0), drawn=1), at_time=True))
    walk.hall.do(ConcedeMatch(conceded.id, conceded.seats[0], 1), walk.player(conceded.seats[0]))
    assert walk.hall.result(1, 2).score == Score((1, 2)), "who has won a game concedes 2-1"
    walk.hall.finish_round()
    lines = {line.entrant: line for line in walk.board(1).lines}
    assert (lines[one].points, lines[other].points) == ((1, 1) if walk.said.draw_after_slip else (3, 0))
    won, lost = (lines[seat] for seat in at_time.seats)
    assert (won.points, lost.points) == (3, 0)
    assert won.tiebreakers[Tiebreaker.GAME_WIN_PERCENTAGE] == AT_TIME
    assert lost.tiebreakers[Tiebreaker.GAME_WIN_PERCENTAGE] == Fraction(33, 100), "App C: 1 of 6, so 0.33"
    rests = [match.seats[0] for match in walk.hall.round.matches if match.is_bye]
    assert len(rests) == PLAYERS[walk.rel] % 2
    assert all(lines[one].points == 3 for one in rests), "App C: a bye is a match won"


def the_other_rounds(walk: Walk) -> None:
    """2.10: who drops before the next pairings is not in them, and stays in the finish order."""
    left = walk.board(1).lines[-1].entrant
    walk.hall.do(DropEntrant(left))
    while len(walk.hall.tournament.rounds) < walk.hall.tournament.details.ranked_rounds:
        walk.hall.play_round()
        assert walk.hall.round.match_of(left) is None
    assert left in {line.entrant for line in walk.board(walk.hall.tournament.rounds_closed).lines}


def the_playoff(walk: Walk) -> None:
    """10.4: first meets fourth. 2.2: the higher rank chooses. 2.5 (2025: 2.4): no draws. 2.10: a drop."""
    swiss = [line.entrant for line in walk.board(walk.hall.tournament.rounds_closed).lines]
    gone = next(one.id for one in walk.hall.tournament.entrants.values() if one.last_round and one.id != LATE)
    seeds = walk.hall.cut(CUT)
    assert seeds == tuple(one for one in swiss if one != gone)[:CUT]
    assert walk.refused(ReenterEntrant(gone), Role.HEAD_JUDGE)[1] == "2.10", "not after a cut"
    first, second, third, fourth = seeds
    round_ = walk.hall.publish_round()
    assert [match.seats for match in round_.matches] == [(first, fourth), (second, third)]
    assert {start_of(walk.hall.tournament, walk.rules, match).chooser for match in round_.matches} == {
        first,
        second,
    }
    assert lists_are_open(walk.hall.tournament, walk.rules) is (walk.rel is Rel.PROFESSIONAL)
    filmed = {may_decline(walk.hall.tournament, match, walk.rules) for match in round_.matches}
    assert filmed == {walk.rel is not Rel.PROFESSIONAL}, "2.13"
    walk.hall.do(DropEntrant(fourth))
    rests = [match.seats for match in walk.hall.round.matches if match.is_bye]
    assert (rests == [(first,)]) is walk.said.bye_at_once
    walk.hall.do(OpenRound(round_.number))
    other = next(match for match in walk.hall.round.matches if second in match.seats)
    drawn = walk.refused(RecordResult(other.id, Score((1, 1), drawn=1)))
    assert drawn[1] == walk.said.end_of_match
    walk.hall.record(other, TWO_NIL)
    if not walk.said.bye_at_once:
        walk.hall.record(next(match for match in walk.hall.round.matches if first in match.seats), TWO_NIL)
    walk.hall.finish_round()
    walk.hall.play_round([NIL_TWO])
    finish = walk.board(walk.hall.tournament.rounds_closed).lines
    assert [line.entrant for line in finish[:2]] == [second, first]


def afterwards(walk: Walk) -> None:
    """1.2: lists are published. 10.1: enough players? 1.5: who is identified? 1.6: how long kept."""
    published = PublishDecklists()
    if walk.strict:
        assert walk.refused(published, Role.ORGANIZER) == ("decklists-secret-until-end", "1.2")
    walk.hall.do(EndTournament(), Role.ORGANIZER)
    if walk.strict:
        walk.hall.do(published, Role.ORGANIZER)
        assert walk.hall.tournament.lists_published
    tournament, said = walk.hall.tournament, walk.said
    short = [(one.least, one.actual) for one in shortfalls(tournament, walk.rules)]
    players = PLAYERS[walk.rel]
    assert short == ([(said.individuals, players)] if players < said.individuals else [])
    reported = report_of(walk.hall.id, ReportSight())
    assert reported
    assert len(reported.unidentified) == (0 if said.full_name_is_enough else players)
    assert bool(list(entitled(tournament, walk.rules))) is said.planeswalker_points
    until = still_kept_until(tournament)
    assert (until is not None) is bool(said.kept_months)
    assert len(walk.board(tournament.rounds_closed).lines) == players
