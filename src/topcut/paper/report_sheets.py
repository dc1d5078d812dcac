"""Sheets for the standings and the tournament report."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.messages.parts import ReportPart
from topcut.messages.report import missing_texts, reasons, report_parts, results_part, verdict_text
from topcut.paper.part_pages import PartSheet
from topcut.paper.sheets import Origin
from topcut.paper.wall_lists import ListColumn, ListSection, ListSheet
from topcut.service.report_facts import Reported

_FIGURES = 300.0
_NUMBER = 62.0


@dataclass(frozen=True, slots=True)
class StandingsLine:
    place: int
    name: str
    figures: tuple[str, ...]


def standings_sheet(
    origin: Origin,
    title: str,
    note: str,
    figures: tuple[str, ...],
    lines: Iterable[StandingsLine],
    remark: str = "",
) -> ListSheet:
    """``figures`` are the headings of the numbers; ``note`` is next to the title, such as "not posted".

    ``remark`` says how the standings of a second day are to be read.
    """
    width = min(_NUMBER, _FIGURES / max(1, len(figures)))
    columns = (
        ListColumn(_("Place"), width=44, right=True),
        ListColumn(_("Player"), share=1),
        *(ListColumn(figure, width=width, right=True) for figure in figures),
    )
    blocks = tuple(((str(line.place), line.name, *line.figures),) for line in lines)
    return ListSheet(origin, title, columns, (ListSection(note, blocks),), remark=remark)


def report_sheet(reported: Reported) -> PartSheet:
    """The whole report, with the results of every round last, as they take most pages."""
    details, head = reported.tournament.details, reported.known.head
    origin = Origin(details.name, reported.made, details.zone, head.version, head.hash)
    why = [f"{one.text} ({one.cite})" for one in reasons(reported)]
    verdict = ReportPart.of("verdict", verdict_text(reported), *why, *missing_texts(reported))
    results = results_part(reported, reported.tournament.rounds)
    *parts, proof = report_parts(reported)
    return PartSheet(origin, _("Tournament report"), (verdict, *parts, results, proof))
