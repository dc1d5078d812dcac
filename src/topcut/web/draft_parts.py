"""Draft clocks as parts of page values, the same on the desk, on the wall and on phones."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from django.conf import settings
from django.utils.translation import gettext as _

from topcut.core.desks.limited.board import PodsInStep, order_of
from topcut.core.desks.limited.schedule import ClockMoment
from topcut.core.kernel.ids import Instant
from topcut.messages.draft_steps import draft_cards, draft_direction, draft_heading, draft_text
from topcut.web.clock_parts import countdown
from topcut.web.draft_clock import clock_data, pods_words
from topcut.web.script_data import ScriptData


@dataclass(frozen=True, slots=True)
class PickTurn:
    """One pick of the pack on the table; ``number`` is its step."""

    number: int
    seat: str
    current: bool
    out_of_time: bool


@dataclass(frozen=True, slots=True)
class PickOrder:
    """The whole order of picks from a pack, where one player picks at a time."""

    pack: int
    turns: tuple[PickTurn, ...]


@dataclass(frozen=True, slots=True)
class PodsSpoken:
    """Whose clock it is, where there are several: "Pods 1–3". ``spoken``: a list in JSON, by language."""

    text: str
    spoken: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DraftClock:
    """A draft's clock; draft.js counts it by the server's time and runs the steps in ``data``.

    A page that is kept for everybody cannot say what time it is: ``now`` is ``None``, and the live channel
    does.
    """

    id: str
    now: Instant | None
    way: str
    waits: bool
    held: bool
    pods: PodsSpoken | None
    label: str
    data: ScriptData
    heading: str
    time: str
    text: str
    cards: str
    direction: str
    order: PickOrder | None


def clocks_of(groups: Sequence[PodsInStep], now: Instant, *, kept: bool = False) -> tuple[DraftClock, ...]:
    """The clocks that were started. ``kept``: for a page that is the same for everybody."""
    several = len(groups) > 1
    return tuple(draft_clock(group, now, several=several, kept=kept) for group in groups if group.clock)


def draft_clock(group: PodsInStep, now: Instant, *, several: bool, kept: bool = False) -> DraftClock:
    at = group.at(now)
    assert at is not None
    assert group.clock is not None
    step, drafted = at.step, group.steps[0].cards > 0
    return DraftClock(
        id=f"draft-{'-'.join(map(str, group.pods))}",
        now=None if kept else now,
        way=step.direction or "",
        waits=at.left is None,
        held=group.clock.is_held,
        pods=_spoken(group.pods) if several else None,
        label=pods_words(group.pods) if drafted else _("Sealed"),
        data=clock_data(group),
        heading=draft_heading(step),
        time="" if at.left is None or kept else countdown(at.left),
        text=draft_text(step, drafted),
        cards=draft_cards(step),
        direction=draft_direction(step),
        order=_order(group, at) if step.seat else None,
    )


def _spoken(pods: tuple[int, ...]) -> PodsSpoken:
    return PodsSpoken(
        pods_words(pods), json.dumps([pods_words(pods, code) for code, _name in settings.LANGUAGES])
    )


def _order(group: PodsInStep, at: ClockMoment) -> PickOrder:
    turns = (
        PickTurn(number, step.seat, number == at.number, number in group.timed_out)
        for number, step in order_of(group.steps, at.number)
    )
    return PickOrder(at.step.pack, tuple(turns))
