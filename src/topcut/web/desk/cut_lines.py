"""Who plays on: the lines of a cut that is not made yet, with everybody's answer."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.desks.playoff.cutting import CutCandidate, Fate
from topcut.messages.words import fate_text
from topcut.web.access import Visit
from topcut.web.page_parts import Button, Chip

_BELOW = 3
"""Rows shown below the cut: those who would be next."""

_FATE_KINDS = {Fate.IN: "ok", Fate.MOVED_UP: "info", Fate.DECLINED: "warn"}


@dataclass(frozen=True, slots=True)
class CutLine:
    """``seed`` and ``place`` are dashes where there is none."""

    seed: str
    place: str
    name: str
    points: int
    chips: tuple[Chip, ...]
    answer: Button | None


def _near(found: list[CutCandidate]) -> list[CutCandidate]:
    """Everybody who is in or was asked, and the next few below."""
    last = max((at for at, each in enumerate(found) if each.seed or each.fate is Fate.DECLINED), default=0)
    return found[: last + 1 + _BELOW]


def drawn_lines(visit: Visit, found: list[CutCandidate]) -> Iterator[CutLine]:
    """Those who will be drawn: nobody has a seed or a place."""
    for each in _near(found):
        name = str(visit.names[each.entrant])
        yield CutLine("–", "–", name, each.line.points, tuple(_chips(visit, each)), None)


def cut_lines(visit: Visit, found: list[CutCandidate]) -> Iterator[CutLine]:
    """Those who play on and those near it."""
    may = visit.may("answer-cut")
    for each in _near(found):
        chips = list(_chips(visit, each))
        if each.by_lot:
            chips.append(Chip(_("drawn by lot"), "warn"))
        name = str(visit.names[each.entrant])
        yield CutLine(
            seed=str(each.seed or "–"),
            place=str(each.line.place),
            name=name,
            points=each.line.points,
            chips=tuple(chips),
            answer=_answer(each, name) if may else None,
        )


def _chips(visit: Visit, each: CutCandidate) -> Iterator[Chip]:
    yield Chip(fate_text(each.fate), _FATE_KINDS.get(each.fate, ""))
    if each.entrant in visit.tournament.advanced:
        yield Chip(_("advanced early"), "info")


def _answer(each: CutCandidate, name: str) -> Button | None:
    fields = {"entrant": each.entrant}
    if each.fate is Fate.DECLINED:
        title = _("%(name)s plays after all") % {"name": name}
        return Button.of(_("Plays after all"), "accept", fields, "small", title=title)
    if each.seed:
        title = _("%(name)s declines") % {"name": name}
        return Button.of(_("Declines"), "decline", fields, "small quiet", title=title)
    return None
