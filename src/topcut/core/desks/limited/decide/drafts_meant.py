"""A stage's draft and its pods, or why there are none (MTR-7.6.a)."""

from topcut.core.desks.limited.schedule import Way, way_of
from topcut.core.desks.limited.state import Draft
from topcut.core.kernel.refusals import Refusal
from topcut.core.play.details import Stage
from topcut.core.play.matches import RoundStatus
from topcut.core.tournament import Tournament


def the_stage(tournament: Tournament, stage: int) -> Stage:
    if not 0 <= stage < len(tournament.details.stages):
        raise Refusal("no-draft-in-stage", rule="MTR-7.6.a")
    return tournament.details.stages[stage]


def the_way(stage: Stage) -> Way:
    way = way_of(stage)
    if way is None:
        raise Refusal("no-draft-in-stage", rule="MTR-7.6.a")
    return way


def the_draft(tournament: Tournament, stage: int) -> Draft:
    the_way(the_stage(tournament, stage))
    draft = tournament.drafts.get(stage)
    if draft is None:
        raise Refusal("draft-not-seated", rule="MTR-7.6.a")
    return draft


def draft_going_on(tournament: Tournament, stage: int) -> Draft:
    draft = the_draft(tournament, stage)
    if not draft.has_begun:
        raise Refusal("draft-not-begun")
    expect_no_round(tournament, stage)
    return draft


def expect_no_round(tournament: Tournament, stage: int) -> None:
    """Once its pairings are out nobody drafts any more, and its clock is on no screen."""
    shown = [round_ for round_ in tournament.rounds_of(stage) if round_.status is not RoundStatus.DRAFT]
    if shown:
        raise Refusal("draft-is-over", rule="MTR-7.7.a", round=shown[0].number)


def pods_meant(draft: Draft, wanted: tuple[int, ...]) -> tuple[int, ...]:
    known = range(1, len(draft.pods) + 1)
    if any(pod not in known for pod in wanted):
        raise Refusal("pod-unknown", most=len(draft.pods))
    return wanted or tuple(known)
