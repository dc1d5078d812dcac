"""Who plays on: the standings around a cut that is not made yet, and the line where it is made."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut import service
from topcut.core.desks.playoff.cutting import CutCandidate, Fate
from topcut.core.rules import Tiebreaker
from topcut.core.standings import decimal
from topcut.messages.figures import HEADINGS, figure, in_figures
from topcut.messages.words import fate_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.page_parts import Button, Chip
from topcut.web.standings_rows import FigureColumn, RowMaker, StandingRow

_BELOW = 3
"""Rows shown below the line: those who would be next."""

_FATE_KINDS = {Fate.MOVED_UP: "info", Fate.DECLINED: "warn"}
_MOST_PLACES = 6
"""Decimal places of a percentage, at most, to show that two differ."""


@dataclass(frozen=True, slots=True)
class CutLine:
    """``seed`` is a dash where there is none."""

    seed: str
    row: StandingRow
    answer: Button | None


@dataclass(frozen=True, slots=True)
class CutTable:
    """``line`` is drawn between those who are in and those ``below``, ``decided`` is why there.

    ``width``: how many columns it crosses.
    """

    columns: tuple[FigureColumn, ...]
    inside: tuple[CutLine, ...]
    line: str
    decided: str
    width: int
    below: tuple[CutLine, ...]


def cut_table(visit: Visit, found: Sequence[CutCandidate]) -> CutTable:
    """Those who play on or were asked to, the line, and the next few."""
    asked = (at for at, each in enumerate(found, 1) if each.seed or each.fate is Fate.DECLINED)
    last = max(asked, default=0)
    after = len(visit.tournament.rounds)
    maker = RowMaker.of(visit.tournament.details, service.scoreboard_after(visit.tournament, after), {})
    lines = [_line(visit, maker, each) for each in found[: last + _BELOW]]
    count = sum(bool(each.seed) for each in found)
    return CutTable(
        columns=maker.columns,
        inside=tuple(lines[:last]),
        line=ngettext("%(count)s plays on", "%(count)s play on", count) % {"count": count},
        decided=_decided(visit, maker, found),
        width=6 + len(maker.columns),
        below=tuple(lines[last:]),
    )


def _line(visit: Visit, maker: RowMaker, each: CutCandidate) -> CutLine:
    id_, name = visit.tournament.id, str(visit.names[each.entrant])
    row = maker.row(
        each.line,
        name,
        address("desk-player", id_, each.entrant),
        f"{address('desk-standings', id_)}/{each.entrant}?after={maker.table.after}",
        tuple(_chips(visit, each)),
    )
    answer = _answer(each, name) if visit.may("answer-cut") else None
    return CutLine(str(each.seed or "–"), row, answer)


def _chips(visit: Visit, each: CutCandidate) -> list[Chip]:
    """What is not plain from the side of the line that they stand on."""
    chips = []
    if each.fate not in (Fate.IN, Fate.BELOW):
        chips.append(Chip(fate_text(each.fate), _FATE_KINDS.get(each.fate, "")))
    if each.entrant in visit.tournament.advanced:
        chips.append(Chip(_("advanced early"), "info"))
    if each.by_lot:
        chips.append(Chip(_("drawn by lot"), "warn"))
    return chips


def _answer(each: CutCandidate, name: str) -> Button | None:
    fields = {"entrant": each.entrant}
    if each.fate is Fate.DECLINED:
        title = _("Undo the decline of %(name)s") % {"name": name}
        return Button.of(_("Undo decline"), "accept", fields, "small", title=title)
    if each.seed:
        title = _("Mark %(name)s as declined") % {"name": name}
        return Button.of(_("Mark as declined"), "decline", fields, "small quiet", title=title)
    return None


def _decided(visit: Visit, maker: RowMaker, found: Sequence[CutCandidate]) -> str:
    """What keeps the last who is in and the first who is not apart: points, a tiebreaker, or the lot."""
    inside = [each for each in found if each.seed]
    outside = [each for each in found if each.fate is Fate.BELOW]
    if not inside or not outside or inside[-1].entrant in visit.tournament.advanced:
        return ""
    one, other = inside[-1].line, outside[0].line
    if one.rank == other.rank:
        names = {"name": visit.names[one.entrant], "other": visit.names[other.entrant]}
        return _("Only the lot put %(name)s ahead of %(other)s: every tiebreaker is equal.") % names
    if one.points != other.points:
        return _("Decided by points: %(one)s to %(other)s.") % {"one": one.points, "other": other.points}
    pairs = ((kind, one.tiebreakers[kind], other.tiebreakers[kind]) for kind in maker.kinds)
    return next((by_tiebreaker(*pair) for pair in pairs if pair[1] != pair[2]), "")


def by_tiebreaker(kind: Tiebreaker, one: Fraction, other: Fraction) -> str:
    """With as many decimals as it takes to see that the two differ."""
    figures = figure(kind, one), figure(kind, other)
    for places in range(3, _MOST_PLACES + 1):
        if figures[0] == figures[1]:
            scale = 1 if kind is Tiebreaker.OPPONENTS_AVERAGE_MATCH_POINTS else 100
            figures = in_figures(decimal(one * scale, places)), in_figures(decimal(other * scale, places))
    facts = {"tiebreaker": HEADINGS[kind].short, "one": figures[0], "other": figures[1]}
    return _("Decided by %(tiebreaker)s: %(one)s to %(other)s.") % facts
