"""Picture of a Swiss draft: who meets whom between score groups, as a typed value with whole pixels."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count

from django.utils.translation import ngettext

from topcut.core.kernel.ids import EntrantId
from topcut.core.play.matches import Round
from topcut.web.part_values import part

_ROW, _TOP = 44, 22
"""Pixels from one group to the next, and to the middle of the first."""
_THINNEST, _THICKEST, _BOX = 3, 20, 30

Points = Mapping[EntrantId, int]


@dataclass(frozen=True, slots=True)
class FlowGroup:
    """``y`` is its middle, ``bar`` how thick the tables inside it are drawn; nothing if there are none."""

    y: int
    points: str
    inside: str
    bar: int

    @property
    def top(self) -> int:
        return self.y - self.bar // 2

    @property
    def box(self) -> int:
        """Where its box begins."""
        return self.y - _BOX // 2

    @property
    def base(self) -> int:
        """The base line of its text."""
        return self.y + 5


@dataclass(frozen=True, slots=True)
class FlowLink:
    """Tables between two groups: from one middle to the other, ``bar`` thick."""

    upper: int
    lower: int
    bar: int


@part("desk/rounds/_flow.html", "flow")
class ScoreFlow:
    """``label`` says the same in words."""

    height: int
    groups: tuple[FlowGroup, ...]
    links: tuple[FlowLink, ...]
    label: str


def score_flow(round_: Round, points: Points) -> ScoreFlow | None:
    """``None`` where everybody has the same points, or more than two sit at a table."""
    groups = Counter(points.get(seat, 0) for match in round_.matches for seat in match.seats)
    if len(groups) < 2 or any(len(match.seats) > 2 for match in round_.matches):
        return None
    tables = Counter(
        (max(meeting), min(meeting))
        for match in round_.matches
        if not match.is_bye
        for meeting in ([points.get(seat, 0) for seat in match.seats],)
    )
    order = sorted(groups, reverse=True)
    middle = dict(zip(order, count(_TOP, _ROW), strict=False))
    most = max(tables.values(), default=1)
    across = {pair: tables[pair] for pair in sorted(tables, reverse=True) if pair[0] != pair[1]}
    return ScoreFlow(
        height=_ROW * len(order),
        groups=tuple(_group(one, middle[one], groups[one], tables[one, one], most) for one in order),
        links=tuple(
            FlowLink(middle[high], middle[low], _thick(met, most)) for (high, low), met in across.items()
        ),
        label="; ".join(_told(*meeting, tables[meeting]) for meeting in sorted(tables, reverse=True)),
    )


def _group(points: int, y: int, players: int, tables: int, most: int) -> FlowGroup:
    return FlowGroup(y, f"{points} · {players}", _tables(tables) if tables else "", _thick(tables, most))


def _told(high: int, low: int, tables: int) -> str:
    """ "9 – 6: 1 table"."""
    return f"{high} – {low}: {_tables(tables)}"


def _tables(count: int) -> str:
    return ngettext("%(count)s table", "%(count)s tables", count) % {"count": count}


def _thick(tables: int, most: int) -> int:
    return max(_THINNEST, _THICKEST * tables // most) if tables else 0
