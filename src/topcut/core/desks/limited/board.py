"""Boards of the limited desk: what the current draft waits for, and its pods grouped by clock position."""

from collections.abc import Sequence
from dataclasses import dataclass

from topcut.core.desks.limited.in_hand import draft_on, stage_in_hand
from topcut.core.desks.limited.schedule import (
    ClockMoment,
    LimitedKind,
    SchedulePart,
    Step,
    moment,
    pod_picking,
    schedule,
    way_of,
)
from topcut.core.desks.limited.state import Draft, PodClock
from topcut.core.kernel.ids import EntrantId, Instant
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament


@dataclass(frozen=True, slots=True)
class PodsInStep:
    """Pods whose clocks are at the same point, and their schedule; no clock before it was started.

    ``timed_out`` are the steps at which the oldest card was taken, at a Rochester table (MTR-8.5.a).
    """

    pods: tuple[int, ...]
    steps: tuple[Step, ...]
    clock: PodClock | None
    timed_out: frozenset[int] = frozenset()

    def at(self, now: Instant) -> ClockMoment | None:
        return moment(self.steps, self.clock, now) if self.clock and self.steps else None


def still_picking(tournament: Tournament, rules: Rules, now: Instant) -> bool:
    """Whether a pod of the current draft still has picks to make: its round is not paired yet."""
    draft = draft_on(tournament)
    return draft is not None and pod_picking(draft, tournament.details, rules.drafts, now) is not None


def waits_for_packs(tournament: Tournament) -> bool:
    """Whether seats are drawn for a draft that has not begun: those of a playoff come with its cut."""
    draft = draft_on(tournament)
    drafts = draft is not None and tournament.details.stages[draft.stage].is_drafted
    return draft is not None and drafts and not draft.has_begun


def is_drafting(tournament: Tournament, rules: Rules, now: Instant) -> bool:
    """Whether a draft has to begin or to end before the next round is paired."""
    return waits_for_packs(tournament) or still_picking(tournament, rules, now)


def waits_for_seats(tournament: Tournament) -> bool:
    """Whether seats have to be drawn before the next round can be paired (MTR-7.6.a)."""
    stage = stage_in_hand(tournament)
    if stage is None or stage in tournament.drafts:
        return False
    return tournament.details.stages[stage].drafts_in_pods


def without_seat(tournament: Tournament, draft: Draft) -> tuple[EntrantId, ...]:
    """Who is to play the rounds of a draft and came after its seats were drawn."""
    playing = tournament.playing_in(tournament.details.first_round_of(draft.stage))
    return tuple(
        one.id
        for one in playing
        if draft.place_of(one.id) is None and not tournament.rests_in(one.id, draft.stage)
    )


def pods_in_step(tournament: Tournament, draft: Draft, rules: Rules) -> tuple[PodsInStep, ...]:
    """The pods, grouped where their clocks agree; each table of a Rochester draft has its own order."""
    stage = tournament.details.stages[draft.stage]
    apart = way_of(stage) is LimitedKind.ROCHESTER
    groups: dict[object, list[int]] = {}
    for pod in range(1, len(draft.pods) + 1):
        clock = draft.clocks.get(pod)
        groups.setdefault((clock, pod if apart else 0), []).append(pod)
    return tuple(
        PodsInStep(
            tuple(pods),
            schedule(draft, tournament.details, rules.drafts, pods[0]),
            draft.clocks.get(pods[0]),
            draft.timed_out_at(pods[0]),
        )
        for pods in groups.values()
    )


def order_of(steps: Sequence[Step], number: int) -> tuple[tuple[int, Step], ...]:
    """The numbered picks of the pack that a step belongs to: the whole order, one step ahead."""
    pack = steps[number].pack
    return tuple((at, step) for at, step in enumerate(steps) if step.pack == pack and step.pick)


def picks_to_note(steps: Sequence[Step], number: int) -> tuple[tuple[int, Step], ...]:
    """The picks of the pack on the table and of the one before it, newest pack first."""
    pack = steps[number].pack
    before = next((at for at, step in enumerate(steps) if pack and step.pack == pack - 1), None)
    return (*order_of(steps, number), *(order_of(steps, before) if before is not None else ()))


def forbids_devices(tournament: Tournament, rules: Rules, stage: int) -> bool:
    """Whether a stage is drafted or opened without electronic devices: by its level and the edition."""
    details = tournament.details
    rel = details.rel_in(stage)
    return (
        details.stages[stage].is_limited and rules.devices.while_drafting_and_building.at(rel) == "forbidden"
    )


def phones_away(tournament: Tournament, rules: Rules, entrant: EntrantId, now: Instant) -> bool:
    """Whether a player's phone stays away now (``pod_without_phones``)."""
    draft = draft_on(tournament)
    place = draft.place_of(entrant) if draft else None
    return (
        draft is not None
        and place is not None
        and pod_without_phones(tournament, draft, rules, place[0], now)
    )


def pod_without_phones(tournament: Tournament, draft: Draft, rules: Rules, pod: int, now: Instant) -> bool:
    """Whether the phones of a pod stay away: from its first pack until its decks are built (MTR-2.12).

    Pools of sealed may be registered on phones before: that is neither drafting nor building.
    """
    clock = draft.clocks.get(pod)
    if clock is None or not forbids_devices(tournament, rules, draft.stage):
        return False
    steps = schedule(draft, tournament.details, rules.drafts, pod)
    number = moment(steps, clock, now).number
    registers = any(step.part is SchedulePart.REGISTER for step in steps[number:])
    return steps[number].part is not SchedulePart.OVER and not registers
