"""Prize page as a value: who wins what, the split, the prizes by place."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.desks.prizes.state import PrizeKind
from topcut.core.desks.prizes.winning import Award
from topcut.messages.desks.prizes import places_text, prize_kind_text, share_text, shares_text
from topcut.messages.words import the_round_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.award_lines import AwardsPart, awards_part
from topcut.web.desk.desk_frame import DeskPage
from topcut.web.desk.prize_lines import TypedPrize
from topcut.web.desk.prize_split import (
    DivisionForm,
    SplitForm,
    SplitMade,
    division_form,
    split_form,
    split_made,
)
from topcut.web.page_parts import Banner, Button, Empty, Link, Option
from topcut.web.pages import screen
from topcut.web.part_values import part


@dataclass(frozen=True, slots=True)
class PrizeLine:
    places: str
    amount: str
    what: str
    kinds: tuple[Option, ...]


@part("desk/_prize_forms.html", "list")
class PrizeForm:
    """``said``: what is wrong with what was typed, or that some of it stays as it is."""

    said: Banner | None
    lines: tuple[PrizeLine, ...]
    save: Button


@dataclass(frozen=True, slots=True)
class PrizeListed:
    places: str
    prize: str


@screen("desk/prizes.html")
class PrizesPage(DeskPage):
    """``listed`` is shown where the prizes can no longer be changed."""

    sheets: tuple[Link, ...]
    awards: AwardsPart | None
    empty: Empty | None
    split: SplitMade | None
    split_form: SplitForm | None
    division: DivisionForm | None
    form: PrizeForm | None
    listed: tuple[PrizeListed, ...]


def prize_screen(
    visit: Visit, awards: Sequence[Award], lines: Sequence[TypedPrize], problem: str
) -> PrizesPage:
    """``lines`` are those of the form: as listed, or as they were typed."""
    form = _form(visit, lines, problem, _places_known(visit, awards))
    return PrizesPage(
        sheets=_sheets(visit) if awards else (),
        awards=awards_part(visit, awards) if awards else None,
        empty=None if awards or visit.tournament.prizes.listed else _nothing_listed(),
        split=split_made(visit),
        split_form=split_form(visit),
        division=division_form(visit),
        form=form,
        listed=() if form else tuple(_listed(visit)),
    )


def _sheets(visit: Visit) -> tuple[Link, ...]:
    page = address("print-prizes", visit.tournament.id)
    return (
        Link(_("PDF, A4"), f"{page}?size=a4", "button small"),
        Link(_("PDF, Letter"), f"{page}?size=letter", "button small"),
    )


def _nothing_listed() -> Empty:
    return Empty(
        _("No prizes yet"),
        _(
            "List below what each place wins. Once a round is closed, this page says who would get it; after "
            "the end, who does."
        ),
    )


# Prizes by place


def _places_known(visit: Visit, awards: Sequence[Award]) -> str:
    """That whoever sets prizes now knows the places, and what they would win by it themselves."""
    after, person = visit.tournament.rounds_closed, visit.actor.person
    if not after:
        return ""
    text = _("Prizes set now, after %(round)s, are set with the places known, and the report says so.")
    facts = {"round": the_round_text(visit.tournament.details, after)}
    told, own = text % facts, visit.tournament.entrant_of(person) if person else None
    mine = next((award for award in awards if own and award.entrant == own.id), None)
    if mine is None:
        return told
    then = _("You are playing too, and your place, %(place)s, wins %(prize)s.")
    return " ".join((told, then % {"place": mine.place, "prize": shares_text(mine.shares)}))


def _form(visit: Visit, lines: Sequence[TypedPrize], problem: str, known: str) -> PrizeForm | None:
    prizes = visit.tournament.prizes
    if prizes.split or not visit.may("list-prizes"):
        return None
    save = Button(_("Save the prizes"), "list", kind="" if prizes.listed else "primary")
    return PrizeForm(_said(visit, problem, known), tuple(_line(line) for line in lines), save)


def _said(visit: Visit, problem: str, known: str) -> Banner | None:
    if problem:
        return Banner("bad", text=problem, alert=True)
    kept = _("Prizes that were handed out stay as they are, unless you take them back.")
    said = " ".join(filter(None, (known, kept if visit.tournament.prizes.handed else "")))
    return Banner("info", text=said) if said else None


def _line(line: TypedPrize) -> PrizeLine:
    kinds = (Option(kind.value, prize_kind_text(kind), kind == line.kind) for kind in PrizeKind)
    return PrizeLine(line.places, line.amount, line.what, tuple(kinds))


def _listed(visit: Visit) -> Iterator[PrizeListed]:
    for prize in visit.tournament.prizes.listed:
        yield PrizeListed(places_text(prize), share_text(prize.share))
