"""The standings for the wall: as many lines on a page as can be read standing."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.paper.lists import Column, ListSheet, Section
from topcut.paper.sheets import Origin

_FIGURES = 300.0
_NUMBER = 62.0


@dataclass(frozen=True, slots=True)
class Line:
    place: int
    name: str
    figures: tuple[str, ...]


def standings_sheet(
    origin: Origin, title: str, note: str, figures: tuple[str, ...], lines: Iterable[Line]
) -> ListSheet:
    """``figures`` heads the numbers; ``note`` stands beside the title, as "not posted"."""
    width = min(_NUMBER, _FIGURES / max(1, len(figures)))
    columns = (
        Column(_("Place"), width=44, right=True),
        Column(_("Player"), share=1),
        *(Column(figure, width=width, right=True) for figure in figures),
    )
    blocks = tuple(((str(line.place), line.name, *line.figures),) for line in lines)
    return ListSheet(origin, title, columns, (Section(note, blocks),))
