"""A player's own seat in a draft or at a sealed table: where, who is around, and the clock of the pod."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.desks.limited.board import phones_away, pods_in_step
from topcut.core.desks.limited.in_hand import draft_on
from topcut.core.desks.limited.neighbours import neighbour, registrar_beside
from topcut.core.desks.limited.schedule import LimitedKind, way_of
from topcut.core.desks.limited.state import Direction, Draft
from topcut.core.kernel.ids import EntrantId
from topcut.core.tournament import Tournament
from topcut.messages.score_words import seat_letter
from topcut.web.addresses import address
from topcut.web.citations import pieces_of
from topcut.web.draft_parts import DraftClock, clocks_of
from topcut.web.page_parts import Banner, Link
from topcut.web.part_values import part
from topcut.web.player.guard import PhoneVisit
from topcut.web.player.phone_parts import BIG
from topcut.web.player.player_view import PlayerView


@dataclass(frozen=True, slots=True)
class SeatNeighbour:
    """``where`` they sit, from the player's seat. Nobody has no name."""

    where: str
    name: str


@part("player/_seat.html", "seat")
class SeatCard:
    """Where they sit. ``pools`` leads to the pools of a sealed stage.

    ``away``: electronic devices are forbidden now, so there are no clocks and no pools either (MTR-2.12).
    """

    away: Banner | None

    label: str
    seat: str
    neighbours: tuple[SeatNeighbour, ...]
    stopped: Banner | None
    clocks: tuple[DraftClock, ...]
    pools: Link | None


def own_seat(visit: PhoneVisit, known: PlayerView) -> SeatCard | None:
    """``None`` where no draft is on, or the player has no seat in it."""
    tournament, me = known.tournament, known.card.entrant.id
    draft = draft_on(tournament)
    place = draft.place_of(me) if draft else None
    if draft is None or place is None:
        return None
    pod, seat = place
    groups = pods_in_step(tournament, draft, visit.rules)
    code = f"{seat}{seat_letter(visit.actor.member or 0)}"
    in_turn = way_of(tournament.details.stages[draft.stage]) is LimitedKind.ROCHESTER
    in_turn = in_turn and code in visit.rules.drafts.rochester_seats
    around = _in_turn(visit, known, draft.pod(pod), code) if in_turn else _neighbours(draft, known)
    stopped = Banner("warn", text=_("You draft no more: build from the cards you have."))
    several = _("Pod %(pod)s, your seat") % {"pod": pod}
    away = _put_away(visit, known)
    pools = None if away or tournament.details.stages[draft.stage].is_drafted else _pools(tournament)
    return SeatCard(
        away=away,
        label=several if len(draft.pods) > 1 else _("Your seat"),
        seat=code if in_turn else str(seat),
        neighbours=tuple(around),
        stopped=stopped if me in draft.stopped else None,
        clocks=() if away else clocks_of([one for one in groups if pod in one.pods], known.now),
        pools=pools,
    )


def _put_away(visit: PhoneVisit, known: PlayerView) -> Banner | None:
    if not phones_away(known.tournament, visit.rules, known.card.entrant.id, known.now):
        return None
    lead = _("Put your phone away until deck building is over.")
    text = _(
        "No electronic devices while you draft and build: calls and clock are on the screen in the hall."
    )
    cite = pieces_of(visit.rules.cite("devices.while_drafting_and_building"))
    return Banner("warn", lead, text, cite=cite, id="away")


def _pools(tournament: Tournament) -> Link:
    return Link(_("Register and check pools"), address("player:pool", tournament.id), f"button {BIG}")


def _in_turn(
    visit: PhoneVisit, known: PlayerView, pod: Sequence[EntrantId], own: str
) -> Iterator[SeatNeighbour]:
    """Teams around one table, person by person: 1A 1B 1C 2A 2B 2C, clockwise (MTR-8.5.a)."""
    seats = visit.rules.drafts.rochester_seats
    at, named = seats.index(own), {}
    for number, team in enumerate(pod, 1):
        people, name = known.members[team], str(known.names[team])
        teams_name = "" if name == " / ".join(map(str, people)) else f", {name}"
        for member, person in enumerate(people):
            code = f"{number}{seat_letter(member)}"
            named[code] = f"{person} ({code}{teams_name})"
    sides = ((len(seats) // 2, _("across the table")), (1, _("on your left")), (-1, _("on your right")))
    for away, where in sides:
        yield SeatNeighbour(where, named.get(seats[(at + away) % len(seats)], ""))


def _neighbours(draft: Draft, known: PlayerView) -> Iterator[SeatNeighbour]:
    tournament, me, names = known.tournament, known.card.entrant.id, known.names
    across = draft.across(me)
    yield SeatNeighbour(_("across the table"), str(names[across]) if across else "")
    registrar = registrar_beside(tournament, draft, me)
    if registrar:
        yield SeatNeighbour(_("registers your pool"), str(names[registrar]))
    if not tournament.details.stages[draft.stage].is_drafted:
        return
    sides: tuple[tuple[Direction, str], ...] = (("left", _("on your left")), ("right", _("on your right")))
    for side, where in sides:
        beside = neighbour(tournament, draft, me, side)
        if beside:
            yield SeatNeighbour(where, str(names[beside]))
