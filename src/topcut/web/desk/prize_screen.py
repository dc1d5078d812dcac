"""Prize page as a value: who wins what, the split, the prizes by place."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.desks.prizes.state import PrizeKind
from topcut.core.desks.prizes.winning import Award, finalists, still_in
from topcut.core.kernel.ids import EntrantId
from topcut.messages.desks.prizes import places_text, prize_kind_text, share_text, shares_text
from topcut.messages.listing import list_text
from topcut.messages.words import status_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.citations import pieces_of
from topcut.web.desk.desk_frame import DeskPage
from topcut.web.desk.prize_lines import TypedPrize
from topcut.web.page_parts import Button, Chip, Cited, Empty, Link, Moment, Option
from topcut.web.pages import screen

SPLIT_RULE = "MTR-5.2.a"


@dataclass(frozen=True, slots=True)
class HandButton:
    """``value`` says who, and whether they have it; one form holds the whole list."""

    text: str
    value: str
    kind: str
    title: str


@dataclass(frozen=True, slots=True)
class AwardLine:
    """``handed``: when; without a button the place can still change."""

    place: int
    name: str
    prize: str
    handed: Chip | None
    button: HandButton | None


@dataclass(frozen=True, slots=True)
class AwardsPart:
    """``split`` is what each of those who split gets."""

    title: str
    split: str
    lines: tuple[AwardLine, ...]


@dataclass(frozen=True, slots=True)
class SplitMade:
    text: str
    take_back: Button


@dataclass(frozen=True, slots=True)
class Sharer:
    """Somebody who has to agree; ``left`` if they are no longer in."""

    id: str
    name: str
    left: Chip | None


@dataclass(frozen=True, slots=True)
class SplitForm:
    rule: Cited
    sharers: tuple[Sharer, ...]


@dataclass(frozen=True, slots=True)
class PrizeLine:
    places: str
    amount: str
    what: str
    kinds: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class PrizeForm:
    problem: str
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
    form: PrizeForm | None
    listed: tuple[PrizeListed, ...]


def prize_screen(
    visit: Visit, awards: Sequence[Award], lines: Sequence[TypedPrize], problem: str
) -> PrizesPage:
    """``lines`` are those of the form: as listed, or as they were typed."""
    form = _form(visit, lines, problem)
    return PrizesPage(
        sheets=_sheets(visit) if awards else (),
        awards=_awards(visit, awards) if awards else None,
        empty=None if awards or visit.tournament.prizes.listed else _nothing_listed(),
        split=_split_made(visit),
        split_form=_split_form(visit),
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


# Who wins what


def _awards(visit: Visit, awards: Sequence[Award]) -> AwardsPart:
    split = visit.tournament.prizes.split
    return AwardsPart(
        title=_("Who won what") if visit.tournament.is_finished else _("Who would win what"),
        split=f"{shares_text(split.each)} {_('for each of those who split.')}" if split else "",
        lines=tuple(_award(visit, award) for award in awards),
    )


def _award(visit: Visit, award: Award) -> AwardLine:
    return AwardLine(
        place=award.place,
        name=str(visit.names[award.entrant]),
        prize=shares_text(award.shares),
        handed=_handed(visit, award),
        button=_hand(visit, award),
    )


def _handed(visit: Visit, award: Award) -> Chip | None:
    if award.handed is None:
        return None
    at = Moment.at(award.handed, visit.tournament.details.zone)
    return Chip(_("handed out, %(time)s") % {"time": at.text}, "ok")


def _hand(visit: Visit, award: Award) -> HandButton | None:
    facts = {"name": visit.names[award.entrant]}
    if award.handed is not None:
        title = _("Take back: %(name)s") % facts
        return HandButton(_("Take back"), f"0-{award.entrant}", "small", title)
    if not award.settled:
        return None
    kind = "small primary" if visit.tournament.is_finished else "small"
    return HandButton(_("Handed out"), f"1-{award.entrant}", kind, _("Handed out: %(name)s") % facts)


# Splitting


def _split_made(visit: Visit) -> SplitMade | None:
    split = visit.tournament.prizes.split
    if split is None or not _may_split(visit):
        return None
    names = list_text(str(visit.names[one]) for one in split.entrants)
    ends = _("they play no further. Finish the tournament on the round's page.")
    goes_on = ends if split.ends else _("they play on for the places.")
    return SplitMade(f"{names}: {goes_on}", Button.of(_("Take the split back"), "take-back", kind="small"))


def _split_form(visit: Visit) -> SplitForm | None:
    prizes, sharing = visit.tournament.prizes, _sharing(visit)
    if prizes.split or len(sharing) < 2 or not prizes.listed or not _may_split(visit):
        return None
    rule = pieces_of(visit.rules.cite_rule(SPLIT_RULE))
    return SplitForm(rule, tuple(_sharer(visit, entrant) for entrant in sharing))


def _may_split(visit: Visit) -> bool:
    return not visit.tournament.is_finished and visit.may("split-prizes")


def _sharing(visit: Visit) -> list[EntrantId]:
    """Players to ask: both finalists, even if one dropped, else all who are still in."""
    last = finalists(visit.tournament)
    return last if len(last) == 2 else still_in(visit.tournament)


def _sharer(visit: Visit, id_: EntrantId) -> Sharer:
    entrant = visit.tournament.entrants[id_]
    left = Chip(status_text(entrant.status)) if entrant.last_round is not None else None
    return Sharer(id_, str(visit.names[id_]), left)


# Prizes by place


def _form(visit: Visit, lines: Sequence[TypedPrize], problem: str) -> PrizeForm | None:
    prizes = visit.tournament.prizes
    fixed = prizes.split or prizes.handed or visit.tournament.is_finished
    if fixed or not visit.may("list-prizes"):
        return None
    save = Button(_("Save the prizes"), "list", kind="" if prizes.listed else "primary")
    return PrizeForm(problem, tuple(_line(line) for line in lines), save)


def _line(line: TypedPrize) -> PrizeLine:
    kinds = (Option(kind, prize_kind_text(kind), kind == line.kind) for kind in PrizeKind)
    return PrizeLine(line.places, line.amount, line.what, tuple(kinds))


def _listed(visit: Visit) -> Iterator[PrizeListed]:
    for prize in visit.tournament.prizes.listed:
        yield PrizeListed(places_text(prize), share_text(prize.share))
