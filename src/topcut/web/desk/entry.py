"""The entry line: a table and its result in one go, as a slip says it.

``12 2-1``, ``12 2 1``, ``12 21`` are the same; ``12 1-1-1`` has a drawn game; ``12 id`` is a draw
agreed before playing; ``12 1-0 t`` says that time was called; ``d1`` or ``d2`` at the end drops a seat.
"""

import re
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.rounds import Match, Round
from topcut.core.scores import INTENTIONAL_DRAW
from topcut.web.desk.scoring import Typed, read

_LINE = re.compile(
    r"\s*(?P<table>\d{1,5})[\s:,]+(?P<score>id|\d{1,2}(?:[\s:\-–]*\d){0,2})(?P<time>\s+t)?(?P<drops>(?:\s+d[12])*)\s*",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Line:
    match: Match
    typed: Typed
    drops: tuple[int, ...]


class NotALine(ValueError):
    """What was typed names no table and result; its words say how to write one."""


def read_line(text: str, round_: Round) -> Line:
    found = _LINE.fullmatch(text)
    typed = _score(found["score"], bool(found["time"])) if found else None
    if found is None or typed is None:
        raise NotALine(_("Write the table and its result."))
    table = int(found["table"])
    match = round_.at_table(table)
    if match is None:
        raise NotALine(_("There is no table %(table)s in this round.") % {"table": table})
    drops = tuple(sorted({int(seat) - 1 for seat in re.findall(r"[dD]([12])", found["drops"])}))
    return Line(match, typed, drops)


def _score(text: str, at_time: bool) -> Typed | None:
    if text.lower() == "id":
        return Typed(INTENTIONAL_DRAW, at_time)
    figures = re.findall(r"\d", text)
    if not 2 <= len(figures) <= 3:
        return None
    return read("-".join(figures) + (" t" if at_time else ""))
