"""What a check of a list came to, as parts of page values: each deck's findings with their rules."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.http import HttpResponse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.decks import DeckFinding
from topcut.core.rules import Rules
from topcut.deckdesk.deck_check import Examined
from topcut.deckdesk.list_check import DeckOfSeat, ExaminedList
from topcut.messages.deck_findings import basis_text, finding_text, not_a_decklist_text
from topcut.messages.departures import reading_language
from topcut.web.citations import rule_cited
from topcut.web.deck_layout import seat_title
from topcut.web.helpers import day
from topcut.web.page_parts import Chip, CitedSentence
from topcut.web.pages import Page, respond, screen

MOST_UNKNOWN = 12


@dataclass(frozen=True, slots=True)
class DeckFindings:
    """What was found in a deck that can be read; ``unknown`` may stay, as unverified."""

    cards: int
    sideboard: int
    chip: Chip
    faults: tuple[CitedSentence, ...]
    unknown: tuple[CitedSentence, ...]
    instructions: tuple[CitedSentence, ...]


@dataclass(frozen=True, slots=True)
class DeckJudged:
    """One deck of a list; ``title`` is "Deck A" in a team. Either it is ``unreadable`` or it was judged."""

    title: str
    unreadable: str
    found: DeckFindings | None


@dataclass(frozen=True, slots=True)
class ListJudged:
    """``without_cards``: there is no card data, so names and legality were not checked.

    ``basis``: what was checked by, and how old that is.
    """

    decks: tuple[DeckJudged, ...]
    without_cards: bool
    basis: str


@screen("decks/_check.html")
class ListCheckPage(Page):
    """What a check came to, answered alone while somebody types."""

    judged: ListJudged | None


def list_judged(looked: ExaminedList, rules: Rules) -> ListJudged:
    return ListJudged(
        decks=tuple(_judged(seat, rules) for seat in looked.seats),
        without_cards=looked.seats[0].examined is not None and not looked.has_cards,
        basis=_basis(looked),
    )


def _basis(looked: ExaminedList) -> str:
    found = next((seat.examined.verdict.basis for seat in looked.seats if seat.examined), None)
    return basis_text(found, reading_language(), day) if found else ""


def _judged(seat: DeckOfSeat, rules: Rules) -> DeckJudged:
    why, found = seat.unreadable, seat.examined
    return DeckJudged(
        title=seat_title(seat),
        unreadable=not_a_decklist_text(why.code, why.most, reading_language()) if why else "",
        found=_found(found, rules) if found and not why else None,
    )


def _found(found: Examined, rules: Rules) -> DeckFindings:
    return DeckFindings(
        cards=found.statistics.cards,
        sideboard=found.sideboard,
        chip=_chip(found),
        faults=_told(found.faults, rules),
        unknown=_told(found.unknown[:MOST_UNKNOWN], rules, _("It can stay, as unverified.")),
        instructions=_told(found.verdict.instructions, rules),
    )


def _chip(found: Examined) -> Chip:
    if found.faults:
        count = len(found.faults)
        text = ngettext("%(count)s problem to fix", "%(count)s problems to fix", count)
        return Chip(text % {"count": count}, "bad")
    basis = found.verdict.basis
    if basis is not None and basis.lists is not None and basis.is_old:
        facts = {"date": date_format(basis.lists, "DATE_FORMAT")}
        return Chip(_("no problems found, by the lists of %(date)s") % facts, "warn")
    if found.unverified:
        return Chip(_("no problems found, some unverified"), "warn")
    return Chip(_("no problems found"), "ok")


def _told(findings: Iterable[DeckFinding], rules: Rules, also: str = "") -> tuple[CitedSentence, ...]:
    return tuple(
        CitedSentence(
            " ".join(filter(None, (finding_text(one, reading_language()), also))), rule_cited(rules, one.rule)
        )
        for one in findings
    )


def live_check(looked: ExaminedList | None, rules: Rules) -> HttpResponse:
    """The answer to the script that checks while somebody types."""
    return respond(ListCheckPage(judged=list_judged(looked, rules) if looked else None), None)
