"""Decisions on draft seating: pods and seats drawn or discarded (MTR-7.6.a)."""

from collections.abc import Iterable

from topcut.core.context import Context, decides
from topcut.core.desks.limited.commands import SeatDraft, UnseatDraft
from topcut.core.desks.limited.events import DraftSeated, DraftUnseated
from topcut.core.desks.limited.schedule import LimitedKind, way_of
from topcut.core.desks.limited.state import Draft
from topcut.core.desks.rounds.decide.pairing import field_of
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.refusal import Refusal
from topcut.core.pairing.draft_pods import (
    draft_pod_sizes,
    draft_pods,
    even_sizes,
    pods_possible,
    rochester_sizes,
)
from topcut.core.play.details import Stage
from topcut.core.play.matches import RoundStatus
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament


def the_stage(tournament: Tournament, stage: int) -> Stage:
    if not 0 <= stage < len(tournament.details.stages):
        raise Refusal("no-draft-in-stage", rule="MTR-7.6.a")
    return tournament.details.stages[stage]


def the_way(stage: Stage) -> LimitedKind:
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
    """Refuse once the pairings are published: the draft is over and no screen shows its clock."""
    shown = [round_ for round_ in tournament.rounds_of(stage) if round_.status is not RoundStatus.DRAFT]
    if shown:
        raise Refusal("draft-is-over", rule="MTR-7.7.a", round=shown[0].number)


def pods_meant(draft: Draft, wanted: tuple[int, ...]) -> tuple[int, ...]:
    known = range(1, len(draft.pods) + 1)
    if any(pod not in known for pod in wanted):
        raise Refusal("pod-unknown", most=len(draft.pods))
    return wanted or tuple(known)


LEAST_DRAFTING = 2


@decides(SeatDraft)
def seat_draft(command: SeatDraft, tournament: Tournament, context: Context) -> Iterable[Event]:
    """MTR-7.6.a: random pods of roughly equal size, when the rounds before are over."""
    stage = the_stage(tournament, command.stage)
    way, rounds = the_way(stage), stage.rounds
    if command.stage in tournament.drafts:
        raise Refusal("draft-already-seated", rule="MTR-7.6.a")
    field = _drafting(tournament, context.rules, command.stage)
    sizes = _sizes(way, len(field), command.pods, rounds)
    chance = context.chance.of(tournament.draws.seats_label(command.stage))
    return (DraftSeated(command.stage, draft_pods(field, chance, sizes), chance.label),)


def _drafting(tournament: Tournament, rules: Rules, stage: int) -> list[EntrantId]:
    """Who drafts: everybody who is to play; those who advanced early sit out (MTR-10.4.d)."""
    field = field_of(tournament.details.first_round_of(stage), tournament, rules)
    drafting = [entrant.id for entrant in field if not tournament.rests_in(entrant.id, stage)]
    if len(drafting) < LEAST_DRAFTING:
        raise Refusal("too-few-to-pair", entrants=len(drafting), least=LEAST_DRAFTING)
    return drafting


def _sizes(way: LimitedKind, entrants: int, pods: int, rounds: int) -> tuple[int, ...]:
    """Pod sizes: two teams at a Rochester table, one long table for sealed, otherwise as requested."""
    if way is LimitedKind.ROCHESTER:
        return rochester_sizes(entrants)
    if way is LimitedKind.SEALED:
        return (entrants,)
    possible = pods_possible(entrants)
    if pods and pods not in possible:
        raise Refusal("draft-pods-uneven", least=possible[0], most=possible[-1])
    return even_sizes(entrants, pods) if pods else draft_pod_sizes(entrants, rounds)


@decides(UnseatDraft)
def unseat_draft(command: UnseatDraft, tournament: Tournament, context: Context) -> Iterable[Event]:
    """Until the first pack is opened; seats drawn with a cut are discarded with the cut."""
    draft = the_draft(tournament, command.stage)
    if draft.has_begun or tournament.rounds_of(command.stage):
        raise Refusal("draft-has-begun", rule="MTR-7.6.a")
    if command.stage in tournament.cuts and tournament.details.stages[command.stage].is_elimination:
        raise Refusal("cut-already-made", rule="MTR-2.10.d")
    return (DraftUnseated(command.stage),)
