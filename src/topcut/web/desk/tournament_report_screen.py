"""Report page as a value: the verdict, then part by part; results one round at a time."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.messages.parts import PartColumn, PartTable, ReportPart
from topcut.messages.report import missing_texts, reasons, report_parts, results_part, verdict_text
from topcut.messages.words import round_text
from topcut.service.report_facts import Reported
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.citations import pieces_of
from topcut.web.desk.desk_frame import DeskPage
from topcut.web.page_parts import CitedSentence, Link, Tab
from topcut.web.pages import screen

_KINDS = {"open": "warn", "counts": "ok", "casual": "ok", "did-not-occur": "warn", "invalid": "bad"}
_RESULTS_BEFORE = "changes"


@dataclass(frozen=True, slots=True)
class ReportColumn:
    heading: str
    number: bool


@dataclass(frozen=True, slots=True)
class ReportCell:
    """``subject`` says what the row is about; ``label`` stands before it where columns have no room."""

    text: str
    subject: bool
    kind: str
    label: str


@dataclass(frozen=True, slots=True)
class ReportTable:
    """Without columns it is a list of labels and values."""

    title: str
    columns: tuple[ReportColumn, ...]
    rows: tuple[tuple[ReportCell, ...], ...]
    facts: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class ReportSection:
    key: str
    title: str
    lines: tuple[str, ...]
    tables: tuple[ReportTable, ...]


@dataclass(frozen=True, slots=True)
class ResultsSection:
    """The results of one round; ``rounds`` are those to choose from."""

    rounds: tuple[Tab, ...]
    tables: tuple[ReportTable, ...]


@dataclass(frozen=True, slots=True)
class VerdictPart:
    kind: str
    text: str
    why: tuple[CitedSentence, ...]


@screen("desk/report.html")
class TournamentReportPage(DeskPage):
    """The results stand before what was changed of them."""

    files: tuple[Link, ...]
    verdict: VerdictPart
    before: tuple[ReportSection, ...]
    results: ResultsSection | None
    after: tuple[ReportSection, ...]


def tournament_report_screen(visit: Visit, reported: Reported, wanted: int) -> TournamentReportPage:
    """``wanted`` is the round whose results are shown."""
    sections = [_section(part) for part in report_parts(reported)]
    keys = [section.key for section in sections]
    at = keys.index(_RESULTS_BEFORE) if _RESULTS_BEFORE in keys else len(sections)
    has_results = at < len(sections) and visit.tournament.rounds
    return TournamentReportPage(
        files=_files(visit),
        verdict=_verdict(reported),
        before=tuple(sections[:at]),
        results=_results(visit, reported, wanted) if has_results else None,
        after=tuple(sections[at:]),
    )


def _files(visit: Visit) -> tuple[Link, ...]:
    pdf = address("print-report", visit.tournament.id)
    json = address("desk-report-json", visit.tournament.id)
    return (
        Link(_("PDF, A4"), f"{pdf}?size=a4", "button primary"),
        Link(_("PDF, Letter"), f"{pdf}?size=letter", "button small"),
        Link("JSON", json, "button small"),
        Link(_("JSON without names"), f"{json}?anonymous=1", "button small"),
    )


def _verdict(reported: Reported) -> VerdictPart:
    why = [CitedSentence(one.text, pieces_of(one.cite)) for one in reasons(reported)]
    missing = [CitedSentence(text, ()) for text in missing_texts(reported)]
    return VerdictPart(_KINDS[reported.report.verdict], verdict_text(reported), (*why, *missing))


def _section(part: ReportPart) -> ReportSection:
    return ReportSection(part.key, part.title, part.lines, _tables(part))


def _results(visit: Visit, reported: Reported, wanted: int) -> ResultsSection:
    rounds = reported.tournament.rounds
    shown = rounds[wanted - 1 : wanted] if 0 < wanted <= len(rounds) else ()
    return ResultsSection(tuple(_rounds(visit, wanted)), _tables(results_part(reported, shown)))


def _rounds(visit: Visit, wanted: int) -> Iterator[Tab]:
    """Only where there are several."""
    details, rounds = visit.tournament.details, visit.tournament.rounds
    for one in rounds if len(rounds) > 1 else ():
        title, href = round_text(details, one.number), f"?round={one.number}#results"
        yield Tab(str(one.number), href, one.number == wanted, title=title)


def _tables(part: ReportPart) -> tuple[ReportTable, ...]:
    return tuple(_table(table) for table in part.tables)


def _table(table: PartTable) -> ReportTable:
    if not table.is_headed:
        return ReportTable(table.title, (), (), tuple((label, value) for label, value in table.rows))
    columns = tuple(ReportColumn(column.heading, column.number) for column in table.columns)
    rows = tuple(_cells(table, row) for row in table.rows)
    return ReportTable(table.title, columns, rows, ())


def _cells(table: PartTable, row: Sequence[str]) -> tuple[ReportCell, ...]:
    return tuple(
        ReportCell(
            text=text,
            subject=column is table.subject,
            kind=_kind(column),
            label="" if at == 0 or column.long else column.heading,
        )
        for at, (column, text) in enumerate(zip(table.columns, row, strict=True))
    )


def _kind(column: PartColumn) -> str:
    return " ".join(kind for kind, holds in (("num", column.number), ("whole", column.long)) if holds)
