"""A player's own seat in a draft or at a sealed table: where, who is around, and the clock of the pod."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.desks.limited.board import PodsInStep, draft_on, order_of, pods_in_step
from topcut.core.desks.limited.neighbours import neighbour
from topcut.core.desks.limited.schedule import ClockMoment
from topcut.core.desks.limited.state import Direction, Draft
from topcut.core.kernel.ids import EntrantId, Instant
from topcut.core.tournament import Tournament
from topcut.messages.draft_steps import draft_cards, draft_direction, draft_heading, draft_text
from topcut.people.names import Name
from topcut.web.addresses import address
from topcut.web.draft_clock import clock_data, pods_words
from topcut.web.page_parts import Banner, Link, countdown
from topcut.web.part_values import part
from topcut.web.player.card_parts import PlayerView
from topcut.web.player.guard import PhoneVisit
from topcut.web.player.phone_parts import BIG


@dataclass(frozen=True, slots=True)
class SeatNeighbour:
    """``where`` they sit, from the player's seat. Nobody has no name."""

    where: str
    name: str


@dataclass(frozen=True, slots=True)
class PickInOrder:
    number: int
    seat: str
    current: bool
    out_of_time: bool


@part("player/_draft_clock.html", "clock")
class PodClockCard:
    """The clock of a pod, which draft.js counts by the server's time. ``data`` are its steps, as JSON."""

    id: str
    label: str
    now: int
    way: str
    waits: bool
    held: bool
    data: str
    heading: str
    time: str
    text: str
    cards: str
    direction: str
    pack: int
    order: tuple[PickInOrder, ...]


@part("player/_seat.html", "seat")
class SeatCard:
    """Where they sit. ``pools`` leads to the pools of a sealed stage."""

    label: str
    seat: int
    neighbours: tuple[SeatNeighbour, ...]
    stopped: tuple[Banner, ...]
    clocks: tuple[PodClockCard, ...]
    pools: tuple[Link, ...]


def own_seat(visit: PhoneVisit, known: PlayerView) -> SeatCard | None:
    """``None`` where no draft is on, or the player has no seat in it."""
    tournament, me = known.tournament, known.card.entrant.id
    draft = draft_on(tournament)
    place = draft.place_of(me) if draft else None
    if draft is None or place is None:
        return None
    pod, seat = place
    groups = pods_in_step(tournament, draft, visit.rules)
    stopped = Banner("warn", text=_("You draft no more: build from the cards you have."))
    several = _("Pod %(pod)s, your seat") % {"pod": pod}
    return SeatCard(
        label=several if len(draft.pods) > 1 else _("Your seat"),
        seat=seat,
        neighbours=tuple(_neighbours(tournament, draft, me, known.names)),
        stopped=(stopped,) if me in draft.stopped else (),
        clocks=tuple(_clock(one, known.now) for one in groups if pod in one.pods and one.clock),
        pools=() if tournament.details.stages[draft.stage].is_drafted else (_pools(tournament),),
    )


def _pools(tournament: Tournament) -> Link:
    return Link(_("Register and check pools"), address("player:pool", tournament.id), f"button {BIG}")


def _neighbours(
    tournament: Tournament, draft: Draft, me: EntrantId, names: Mapping[EntrantId, Name]
) -> Iterator[SeatNeighbour]:
    across = draft.across(me)
    yield SeatNeighbour(_("across the table"), str(names[across]) if across else "")
    if not tournament.details.stages[draft.stage].is_drafted:
        return
    sides: tuple[tuple[Direction, str], ...] = (("left", _("on your left")), ("right", _("on your right")))
    for side, where in sides:
        beside = neighbour(tournament, draft, me, side)
        if beside:
            yield SeatNeighbour(where, str(names[beside]))


def _clock(group: PodsInStep, now: Instant) -> PodClockCard:
    at = group.at(now)
    assert at is not None
    assert group.clock is not None
    drafted = group.steps[0].cards > 0
    return PodClockCard(
        id=f"draft-{'-'.join(map(str, group.pods))}",
        label=pods_words(group.pods) if drafted else _("Sealed"),
        now=now,
        way=at.step.direction or "",
        waits=at.left is None,
        held=group.clock.is_held,
        data=clock_data(group),
        heading=draft_heading(at.step),
        time=countdown(at.left) if at.left is not None else "",
        text=draft_text(at.step, drafted),
        cards=draft_cards(at.step),
        direction=draft_direction(at.step),
        pack=at.step.pack,
        order=tuple(_order(group, at)) if at.step.seat else (),
    )


def _order(group: PodsInStep, at: ClockMoment) -> Iterator[PickInOrder]:
    for number, step in order_of(group.steps, at.number):
        yield PickInOrder(number, step.seat or "", number == at.number, number in group.timed_out)
