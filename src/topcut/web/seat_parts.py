"""Seats of a draft as parts of page values: a player's own, and everybody's on the screen in the hall."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.desks.limited.board import draft_on, pods_in_step
from topcut.core.desks.limited.neighbours import neighbour
from topcut.core.desks.limited.state import Direction, Draft
from topcut.core.kernel.ids import EntrantId, Instant
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament
from topcut.people.names import Name
from topcut.web.draft_clock import pods_words
from topcut.web.draft_parts import DraftClock, clocks_of, draft_clock

FEW_DRAFTERS = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnSeat:
    """Where a player sits, who is across, who gets the packs. ``across`` is empty where nobody is."""

    title: str
    number: int
    across: str
    beside: tuple[tuple[str, str], ...]
    stopped: bool
    clocks: tuple[DraftClock, ...]


def own_seat(
    tournament: Tournament, rules: Rules, me: EntrantId, names: Mapping[EntrantId, Name], now: Instant
) -> OwnSeat | None:
    """``None`` where no draft is on, or the player has no seat in it."""
    draft = draft_on(tournament)
    place = draft.place_of(me) if draft else None
    if draft is None or place is None:
        return None
    pod, number = place
    across = draft.across(me)
    own = [group for group in pods_in_step(tournament, draft, rules) if pod in group.pods and group.clock]
    title = _("Pod %(pod)s, your seat") % {"pod": pod} if len(draft.pods) > 1 else _("Your seat")
    return OwnSeat(
        title=title,
        number=number,
        across=str(names[across]) if across else "",
        beside=_beside(tournament, draft, me, names),
        stopped=me in draft.stopped,
        clocks=tuple(draft_clock(group, now, several=False) for group in own),
    )


def _beside(
    tournament: Tournament, draft: Draft, me: EntrantId, names: Mapping[EntrantId, Name]
) -> tuple[tuple[str, str], ...]:
    """Who sits on the left and on the right, where packs are passed."""
    if not tournament.details.stages[draft.stage].is_drafted:
        return ()
    sides: dict[Direction, str] = {"left": _("on your left"), "right": _("on your right")}
    found = ((where, neighbour(tournament, draft, me, side)) for side, where in sides.items())
    return tuple((where, str(names[who])) for where, who in found if who)


# The screen in the hall


@dataclass(frozen=True, slots=True)
class ClocksOnWall:
    """``kind``: classes by how many there are."""

    kind: str
    clocks: tuple[DraftClock, ...]


def clocks_on_wall(tournament: Tournament, draft: Draft, rules: Rules, now: Instant) -> ClocksOnWall:
    groups = pods_in_step(tournament, draft, rules)
    clocks = clocks_of(groups, now, kept=True)
    rows = "rows-1" if len(clocks) <= 2 else "rows-2" if len(clocks) <= 4 else "rows-3"
    return ClocksOnWall(f"several {rows}" if len(groups) > 1 else "", clocks)


@dataclass(frozen=True, slots=True)
class PodOnWall:
    """The names in the order of the seats."""

    title: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SeatsOnWall:
    few: bool
    pods: tuple[PodOnWall, ...]


def seats_on_wall(draft: Draft, names: Mapping[EntrantId, Name]) -> SeatsOnWall:
    pods = (
        PodOnWall(pods_words((number,)), tuple(names[one].sorted for one in pod))
        for number, pod in enumerate(draft.pods, 1)
    )
    return SeatsOnWall(draft.drafters <= FEW_DRAFTERS, tuple(pods))
