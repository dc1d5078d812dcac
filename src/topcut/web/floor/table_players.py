"""The players on a table's sheet: their points and penalties, what they said, the result."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.judging.burden import burden
from topcut.core.kernel.ids import EntrantId
from topcut.core.play.matches import Match
from topcut.core.scoreboard import OwnInputs, score_of
from topcut.messages.judging import losses_told, sideboarding_told
from topcut.messages.score_words import pod_text, result_text
from topcut.messages.words import state_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.floor.floor_parts import (
    TableSeat,
)
from topcut.web.page_parts import Chip
from topcut.web.public.roster_names import public_names


@dataclass(frozen=True, slots=True)
class PenaltyWay:
    """To a player's penalties. ``had``: how many there are."""

    href: str
    title: str
    had: int


@dataclass(frozen=True, slots=True)
class SheetSeat:
    seat: TableSeat
    points: str
    penalty: PenaltyWay | None


@dataclass(frozen=True, slots=True)
class TableResult:
    chip: Chip
    text: str
    kind: str


def sheet_seats(visit: Visit, match: Match, *, own: bool) -> Iterator[SheetSeat]:
    names = public_names(visit.tournament)
    for place, seat in enumerate(match.seats, 1):
        number = str(place) if len(match.seats) > 2 else ""
        points = score_of(OwnInputs.of(visit.tournament, visit.rules, seat)).points
        told = ngettext("%(count)s point", "%(count)s points", points) % {"count": points}
        if place - 1 in match.conceded:
            told = " · ".join((told, _("conceded")))
        shown = visit.may("see-penalties") and not own
        yield SheetSeat(TableSeat(str(names[seat]), number), told, _penalty(visit, seat) if shown else None)


def _penalty(visit: Visit, entrant: EntrantId) -> PenaltyWay:
    title = _("Penalty for %(name)s") % {"name": public_names(visit.tournament)[entrant]}
    had = len(visit.tournament.judging.penalties_of(entrant))
    return PenaltyWay(address("floor-penalty", visit.tournament.id, entrant), title, had)


def losses_by_penalty(visit: Visit, match: Match) -> Iterator[str]:
    lost, names = burden(visit.tournament, match), public_names(visit.tournament)
    if not lost or match.result or not visit.may("see-penalties"):
        return
    yield from losses_told(lost, [names[seat] for seat in match.seats])
    yield from sideboarding_told(lost)


def table_result(visit: Visit, match: Match) -> TableResult | None:
    if match.result is None:
        return None
    score, names = match.result.score, public_names(visit.tournament)
    chip = Chip(state_text(match.state), "ok")
    if len(match.seats) > 2 and score:
        return TableResult(chip, pod_text(score, [str(names[seat]) for seat in match.seats]), "")
    return TableResult(chip, result_text(score) if score else "–", "nowrap")
