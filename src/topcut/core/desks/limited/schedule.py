"""Draft schedule: the steps and times of a draft; Team Rochester's pack and pick order (MTR-8.5.a).

In Team Rochester two teams of three sit clockwise 1A 1B 1C 2A 2B 2C. Player B of the team that picks first
lays out the first pack. Picks go in a horseshoe: round the table, the last player takes two, and back again.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice

from topcut.core.desks.clocks.readings import SECOND
from topcut.core.desks.limited.state import Direction, Draft, Packs, PodClock
from topcut.core.kernel.ids import Instant
from topcut.core.play.details import Details, Stage
from topcut.core.rules import Drafts, EntrantKind, Rel


def openers(rules: Drafts, first_team: int, group: int) -> tuple[str, ...]:
    """Who opens the packs of a group, in turn.

    MTR-8.5.a. If team 1 picks first: 1B 1C 2A 2B 2C 1A in the first group; whoever came last begins the
    second, which goes the other way: 1A 2C 2B 2A 1C 1B; the third begins with 1B again.
    """
    first = f"{first_team}{rules.rochester_first_seat}"
    for number in range(1, group):
        first = _round_from(rules, first, number)[-1]
    return _round_from(rules, first, group)


def pick_order(rules: Drafts, opener: str, group: int, cards: int) -> tuple[str, ...]:
    """The pick order of a pack: once round from the player who opened it, and back, until no card is left.

    MTR-8.5.a. Fifteen cards opened by 1B: 1B 1C 2A 2B 2C 1A 1A 2C 2B 2A 1C 1B 1B 1C 2A.
    """
    return tuple(islice(_horseshoe(_round_from(rules, opener, group), cards), cards))


def _round_from(rules: Drafts, first: str, group: int) -> tuple[str, ...]:
    """Every seat once, in the direction of the group."""
    seats = rules.rochester_seats
    step = 1 if group in rules.rochester_clockwise_packs else -1
    start = seats.index(first)
    return tuple(seats[(start + step * away) % len(seats)] for away in range(len(seats)))


def _horseshoe(there: Sequence[str], cards: int) -> list[str]:
    back = list(reversed(there))
    order: list[str] = []
    while len(order) < cards:
        order += there if len(order) // len(there) % 2 == 0 else back
    return order


class LimitedKind(StrEnum):
    """How players get the cards of a stage."""

    DRAFT = "booster-draft"
    TEAM_DRAFT = "two-headed-giant-draft"
    ROCHESTER = "rochester-draft"
    SEALED = "sealed-deck"


class SchedulePart(StrEnum):
    OPEN = "open"
    PICK = "pick"
    LOOK = "look"
    REVIEW = "review"
    REGISTER = "register"
    BUILD = "build"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Step:
    """``seconds`` is ``None`` for a step that an official ends, zero for the last card.

    ``cards`` is the number before the pick, of which ``take`` are taken. ``seat`` is whose pack or pick it is
    where one player picks at a time. ``basics_out``: basic lands are taken out of the pack first (2019);
    ``may_look``: whether picks may be looked at while drafting, said once (MTR-7.7.a).
    """

    part: SchedulePart
    seconds: int | None = None
    pack: int = 0
    pick: int = 0
    cards: int = 0
    take: int = 1
    direction: Direction | None = None
    seat: str = ""
    basics_out: bool = False
    may_look: bool | None = None


@dataclass(frozen=True, slots=True)
class ClockMoment:
    """Position of a draft clock: ``left`` milliseconds of the step, ``None`` if an official ends it."""

    number: int
    step: Step
    left: int | None


def way_of(stage: Stage, entrants: EntrantKind = EntrantKind.INDIVIDUAL) -> LimitedKind | None:
    """How a stage's entrants get their cards; Two-Headed Giant teams draft two at a time (MTR-9.7.a)."""
    if stage.format == LimitedKind.DRAFT and entrants is EntrantKind.TWO_HEADED_GIANT:
        return LimitedKind.TEAM_DRAFT
    return LimitedKind(stage.format) if stage.format in list(LimitedKind) else None


def steps_of(
    way: LimitedKind,
    packs: Packs,
    rules: Drafts,
    products: Sequence[str] = (),
    first_team: int = 1,
    rel: Rel = Rel.REGULAR,
) -> tuple[Step, ...]:
    """The whole schedule; with fourteen cards in each of three packs a draft has 50 steps."""
    if way is LimitedKind.SEALED:
        return tuple(_sealed(packs))
    if way is LimitedKind.ROCHESTER:
        return (*_rochester(packs, rules, first_team), *_building(packs))
    return (*_draft(way, packs, rules, products, rel), *_building(packs))


def schedule(draft: Draft, details: Details, rules: Drafts, pod: int = 1) -> tuple[Step, ...]:
    """The schedule of one pod; empty before the draft has begun."""
    stage = details.stages[draft.stage]
    way = way_of(stage, details.entrants)
    if way is None or draft.packs is None:
        return ()
    members, first = draft.pod(pod), draft.first.get(pod)
    team = members.index(first) + 1 if first else 1
    return steps_of(way, draft.packs, rules, stage.boosters, team, details.rel_in(draft.stage))


def moment(steps: Sequence[Step], clock: PodClock, now: Instant) -> ClockMoment:
    """The step a clock is at. It advances through timed steps and stops at an untimed one.

    A clock set at pick one, with 40 and 40 seconds: after 50 seconds it is at pick two with 30 left.
    """
    left, number = clock.elapsed(now), min(clock.step, len(steps) - 1)
    while (seconds := steps[number].seconds) is not None and left >= seconds * SECOND:
        left -= seconds * SECOND
        number += 1
    return ClockMoment(number, steps[number], None if seconds is None else seconds * SECOND - left)


def pod_picking(draft: Draft, details: Details, rules: Drafts, now: Instant) -> int | None:
    """The first pod whose clock was started and that has picks left; ``None`` if there is none."""
    for pod, clock in sorted(draft.clocks.items()):
        steps = schedule(draft, details, rules, pod)
        if any(step.part is SchedulePart.PICK for step in steps[moment(steps, clock, now).number :]):
            return pod
    return None


def pick_seconds(way: LimitedKind, cards: int, rules: Drafts) -> int:
    """Seconds for a pick by the cards left: 40 for fifteen, two at a time 50; the last cards take none."""
    if way is LimitedKind.TEAM_DRAFT:
        return rules.two_headed_giant_seconds_for(cards) or 0
    return rules.seconds_for(cards) or 0


def _draft(
    way: LimitedKind, packs: Packs, rules: Drafts, products: Sequence[str], rel: Rel
) -> Iterator[Step]:
    for pack, cards in enumerate(packs.cards, 1):
        product = products[pack - 1] if pack <= len(products) else ""
        yield Step(
            SchedulePart.OPEN,
            None,
            pack,
            cards=cards,
            direction=_direction(pack, rules),
            basics_out=rules.basics_taken_out,
            may_look=rules.may_look_at_picks.at(rel) if pack == 1 else None,
        )
        yield from _picks(way, pack, cards, names_product(product, rules.two_cards_first_pick), rules)
        if pack < len(packs.cards):
            twice = way is LimitedKind.TEAM_DRAFT
            seconds = rules.two_headed_giant_review if twice else rules.review_after(pack)
            yield Step(SchedulePart.REVIEW, seconds, pack)


def _picks(way: LimitedKind, pack: int, cards: int, two_first: bool, rules: Drafts) -> Iterator[Step]:
    usual = rules.two_headed_giant_cards_per_pick if way is LimitedKind.TEAM_DRAFT else 1
    left, pick = cards, 1
    while left > 0:
        take = min(left, max(usual, 2 if two_first and pick == 1 else 1))
        yield Step(
            SchedulePart.PICK, pick_seconds(way, left, rules), pack, pick, left, take, _direction(pack, rules)
        )
        left, pick = left - take, pick + 1


def names_product(product: str, named: Sequence[str]) -> bool:
    """Whether it is one of these or a later set of that name.

    MTR-7.2.b, 7.7.a. "Conspiracy: Take the Crown" is Conspiracy, "Double Masters 2022" is Double Masters.
    """
    written = product.strip().casefold()
    return any(written.startswith(name.casefold()) for name in named)


def _direction(pack: int, rules: Drafts) -> Direction:
    return rules.directions[(pack - 1) % len(rules.directions)]


def _rochester(packs: Packs, rules: Drafts, first_team: int) -> Iterator[Step]:
    """Each of the six opens one pack of every group; packs are numbered consecutively."""
    number = 0
    for group, cards in enumerate(packs.cards, 1):
        for opener in openers(rules, first_team, group):
            number += 1
            yield Step(SchedulePart.OPEN, None, number, cards=cards, seat=opener)
            yield Step(SchedulePart.LOOK, rules.rochester_review, number, cards=cards, seat=opener)
            for pick, seat in enumerate(pick_order(rules, opener, group, cards), 1):
                yield Step(SchedulePart.PICK, rules.rochester_pick, number, pick, cards - pick + 1, seat=seat)


def _sealed(packs: Packs) -> Iterator[Step]:
    yield Step(SchedulePart.OPEN)
    if packs.registration:
        yield Step(SchedulePart.REGISTER, packs.registration * 60)
    yield from _building(packs)


def _building(packs: Packs) -> Iterator[Step]:
    """An official starts deck building: people may have to find their places first."""
    if packs.build:
        if packs.cards:
            yield Step(SchedulePart.OPEN)
        yield Step(SchedulePart.BUILD, packs.build * 60)
    yield Step(SchedulePart.OVER)
