"""A tournament's fact sheet as a page value; it prints as a sheet."""

from dataclasses import dataclass

from topcut.core.play.details import HouseSheet
from topcut.rulebook import Edition
from topcut.rulebook.house import title_of
from topcut.web.access import Visit
from topcut.web.citations import document_piece
from topcut.web.deviation_values import announced_departures
from topcut.web.editions_screen import EditionLine, edition_line
from topcut.web.fact_lines import FactLine
from topcut.web.fact_sheet import FactSection, sections
from topcut.web.page_parts import Cited, CitedSentence
from topcut.web.pages import Page, screen
from topcut.web.rule_links import Why
from topcut.web.when_and_where import announcement_of


@dataclass(frozen=True, slots=True)
class HouseSheetShown:
    """A sheet of the organizer's own, as its file was when it was chosen."""

    title: str
    file: str
    text: str


@dataclass(frozen=True, slots=True)
class FactShown:
    """``cite`` is empty where the edition says nothing."""

    label: str
    text: str
    cite: Cited
    why: Why


@dataclass(frozen=True, slots=True)
class FactCard:
    id: str
    title: str
    facts: tuple[FactShown, ...]


@screen("rules/tournament.html")
class FactSheetPage(Page):
    """``otherwise`` is what was announced as other than the rules."""

    tournament: str
    name: str
    date: str
    edition: EditionLine
    otherwise: tuple[CitedSentence, ...]
    sheets: tuple[HouseSheetShown, ...]
    cards: tuple[FactCard, ...]


def fact_sheet_screen(visit: Visit, edition: Edition) -> FactSheetPage:
    tournament, details, rules = visit.tournament, visit.tournament.details, visit.rules
    found = sections(details, rules, tournament.admission)
    return FactSheetPage(
        tournament=tournament.id,
        name=details.name,
        date=announcement_of(details),
        edition=edition_line(edition),
        otherwise=announced_departures(tournament),
        sheets=tuple(_sheet(sheet) for sheet in details.sheets),
        cards=tuple(_card(visit, place, section) for place, section in enumerate(found, 1)),
    )


def _sheet(sheet: HouseSheet) -> HouseSheetShown:
    return HouseSheetShown(title_of(sheet), f"{sheet.name}.toml", sheet.text)


def _card(visit: Visit, place: int, section: FactSection) -> FactCard:
    return FactCard(f"s{place}", section.title, tuple(_fact(visit, line) for line in section.lines))


def _fact(visit: Visit, line: FactLine) -> FactShown:
    why = Why.here(visit, line.key, line.label)
    rules = visit.rules
    if rules.is_silent(line.key):
        return FactShown(line.label, line.text, (), why)
    cite = rules.cite_rule(line.rule) if rules.has_rule(line.rule) else rules.cite(line.key)
    return FactShown(line.label, line.text, (document_piece(cite),), why)
