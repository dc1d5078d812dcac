import pytest

from tests.core.story import (
    ANA,
    BO,
    CY,
    DI,
    SEED,
    Step,
    and_then,
    created,
    details,
    enrol,
    given,
    record,
    report,
    results_in,
    round_closed,
    round_open,
    round_paired,
    round_published,
    tournament_with,
)
from topcut.core.desks.approval.commands import Propose
from topcut.core.desks.organizing.commands import FinishTournament
from topcut.core.desks.registration.commands import DropEntrant, ReenterEntrant
from topcut.core.desks.results.commands import DisputeResult
from topcut.core.desks.rounds.board.overview import NextStep, RoundProgress, desk, next_step, progress
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import MatchId, ProposalId
from topcut.core.kernel.roles import Role

ONE = tournament_with(4, details(rounds=1))


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        ([created()], NextStep.ENROL),
        ([created(), enrol(ANA)], NextStep.ENROL),
        ([ONE], NextStep.PAIR),
        ([ONE, round_paired(1)], NextStep.PUBLISH),
        ([ONE, round_published(1)], NextStep.OPEN),
        ([ONE, round_open(1)], NextStep.PLAY),
        ([ONE, round_open(1), results_in], NextStep.CLOSE),
        ([ONE, round_closed(1)], NextStep.FINISH),
        ([tournament_with(4), round_closed(1)], NextStep.PAIR),
        ([tournament_with(2), round_closed(1), DropEntrant(ANA)], NextStep.FINISH),
        ([tournament_with(2), DropEntrant(ANA), DropEntrant(BO)], NextStep.ENROL),
        ([ONE, round_closed(1), FinishTournament(SEED)], NextStep.NONE),
    ],
    ids=lambda value: str(value) if isinstance(value, NextStep) else "",
)
def test_the_desk_names_the_one_thing_to_do_next(steps: list[Step | Command], expected: NextStep) -> None:
    assert next_step(given(*steps).tournament) is expected


def test_tables_are_counted_by_state_and_byes_are_no_tables() -> None:
    story = given(tournament_with(7), round_open(1), record("1-1", 2, 0), report(CY, "1-2", 2, 0))
    shown = desk(story.tournament)
    assert shown.progress == RoundProgress(recorded=1, unconfirmed=1, disputed=0, playing=1)
    assert (shown.progress.tables, shown.progress.outstanding) == (3, 2)
    assert [match.id for match in shown.outstanding] == ["1-2", "1-3"]
    assert (shown.next_round, shown.round) == (2, story.round)


def test_an_empty_desk_has_nothing_outstanding() -> None:
    shown = desk(given(tournament_with(4)).tournament)
    assert (shown.round, shown.outstanding, shown.next_round) == (None, (), 1)
    assert progress(None).tables == 0


@pytest.mark.scenario(19)
def test_disputes_objections_and_requests_wait_on_the_desk() -> None:
    first = given(tournament_with(4), round_closed(1), DisputeResult(MatchId("1-1"), BO), DropEntrant(BO))
    ask = Propose(ProposalId("p"), ReenterEntrant(BO), (Role.HEAD_JUDGE,))
    story = and_then(first, ask, round_open(2, (ANA, CY), (DI,)))
    story = and_then(story, report(ANA, "2-1", 2, 0), report(CY, "2-1", 0, 2))
    shown = desk(story.tournament)
    assert shown.progress.disputed == 1
    assert [match.id for match in shown.contested] == ["1-1"], "an objection to an old round is not forgotten"
    assert [proposal.id for proposal in shown.proposals] == ["p"]
