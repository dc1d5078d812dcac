"""Print page as a value: every sheet of a round, with its options."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.play.matches import Round, RoundStatus
from topcut.messages.words import the_round_text
from topcut.people.links import coded_seats
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.codes import may_give_codes
from topcut.web.desk.desk_frame import DeskPage
from topcut.web.desk.round_marks import round_chip
from topcut.web.desk.sheet_cards import SheetCard, SheetOptions, sheet_cards
from topcut.web.page_parts import Chip, Option, Tab
from topcut.web.pages import screen


@dataclass(frozen=True, slots=True)
class CodesCard:
    """``stops`` says how many codes that were given out stop working."""

    action: str
    stops: str


@screen("desk/print.html")
class PrintPage(DeskPage):
    title: str
    status: Chip | None
    rounds: tuple[Tab, ...]
    action: str
    round_field: tuple[tuple[str, str], ...]
    papers: tuple[Option, ...]
    languages: tuple[Option, ...]
    draft: str
    sheets: tuple[SheetCard, ...]
    codes: CodesCard | None


def _title(visit: Visit, round_: Round | None) -> str:
    if round_ is None:
        return _("Print")
    return _("Print %(round)s") % {"round": the_round_text(visit.tournament.details, round_.number)}


def print_screen(visit: Visit, chosen: SheetOptions) -> PrintPage:
    round_ = chosen.round
    is_draft = round_ is not None and round_.status is RoundStatus.DRAFT
    draft = _("Not yet public: sheets say so, and slips count only while the pairings stay as they are.")
    return PrintPage(
        title=_title(visit, round_),
        status=round_chip(round_) if round_ else None,
        rounds=tuple(_rounds(visit, chosen)),
        action=address("desk-print", visit.tournament.id),
        round_field=chosen.round_field,
        papers=_options((("a4", "A4"), ("letter", _("Letter"))), chosen.size),
        languages=_options(settings.LANGUAGES, chosen.language),
        draft=draft if is_draft else "",
        sheets=tuple(sheet_cards(visit, chosen)),
        codes=_codes(visit, chosen) if may_give_codes(visit) else None,
    )


def _options(known: Iterable[tuple[str, str]], chosen: str) -> tuple[Option, ...]:
    return tuple(Option(value, text, value == chosen) for value, text in known)


def _rounds(visit: Visit, chosen: SheetOptions) -> Iterator[Tab]:
    """Only where there are several."""
    rounds, page = visit.tournament.rounds, address("desk-print", visit.tournament.id)
    for other in rounds if len(rounds) > 1 else ():
        yield Tab(
            text=str(other.number),
            href=f"{page}?round={other.number}&size={chosen.size}&lang={chosen.language}",
            current=other is chosen.round,
            title=_("Round %(n)s") % {"n": other.number},
        )


def _codes(visit: Visit, chosen: SheetOptions) -> CodesCard:
    page = address("print-codes", visit.tournament.id)
    coded = len(coded_seats(visit.tournament.id))
    text = ngettext(
        "%(count)s code that was given out and not used stops working.",
        "%(count)s codes that were given out and not used stop working.",
        coded,
    )
    stops = text % {"count": coded} if coded else ""
    return CodesCard(f"{page}?size={chosen.size}&lang={chosen.language}", stops)
