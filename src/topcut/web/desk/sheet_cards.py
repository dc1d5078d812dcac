"""Sheets that can be printed, as cards with their options."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from topcut.core.play.matches import Round, RoundStatus
from topcut.messages.words import the_round_text
from topcut.paper.pairings import MOST_BOARDS
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.page_parts import Field, Option, TickBox

_STACKS = (25, 50, 100, 500)
_USUAL_STACK = 50


@dataclass(frozen=True, slots=True)
class SheetSelect:
    name: str
    label: str
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class SheetCard:
    """A sheet that opens as a PDF; ``primary`` is the one that is needed now."""

    title: str
    text: str
    action: str
    fields: tuple[tuple[str, str], ...]
    primary: bool = False
    inputs: tuple[Field, ...] = ()
    selects: tuple[SheetSelect, ...] = ()
    ticks: tuple[TickBox, ...] = ()


@dataclass(frozen=True, slots=True)
class SheetOptions:
    """What every sheet is printed with."""

    round: Round | None
    size: str
    language: str

    @property
    def round_field(self) -> tuple[tuple[str, str], ...]:
        return (("round", str(self.round.number)),) if self.round else ()

    @property
    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("size", self.size), ("lang", self.language))


def _numbers(numbers: Iterable[int], chosen: int) -> tuple[Option, ...]:
    return tuple(Option(str(number), str(number), number == chosen) for number in numbers)


def sheet_cards(visit: Visit, chosen: SheetOptions) -> Iterator[SheetCard]:
    if chosen.round:
        yield from _of_round(visit, chosen, chosen.round)
    if visit.tournament.rounds_closed:
        yield _standings(visit, chosen)
    yield from _of_tournament(visit, chosen)


def _of_round(visit: Visit, chosen: SheetOptions, round_: Round) -> Iterator[SheetCard]:
    of, fields = visit.tournament.id, (*chosen.fields, *chosen.round_field)
    yield SheetCard(
        title=_("Pairings by name"),
        text=_(
            "Last name first, with the letters of each page at its head. For several boards the alphabet is "
            "split between letters."
        ),
        action=address("print-by-name", of),
        fields=fields,
        primary=round_.status in (RoundStatus.DRAFT, RoundStatus.PUBLISHED),
        selects=(SheetSelect("boards", _("Boards"), _numbers(range(1, MOST_BOARDS + 1), 0)),),
    )
    yield SheetCard(
        title=_("Pairings by table"),
        text=_("In the order of the hall, with points and what is unusual about a match."),
        action=address("print-by-table", of),
        fields=fields,
    )
    yield _slips(visit, fields)
    out = sum(1 for _match in round_.without_result())
    if out and round_.status is RoundStatus.OPEN:
        yield _outstanding(visit, fields, out)


def _slips(visit: Visit, fields: tuple[tuple[str, str], ...]) -> SheetCard:
    attributes = (
        ("size", "9"),
        ("autocomplete", "off"),
        ("inputmode", "text"),
        ("placeholder", pgettext("tables", "all")),
    )
    return SheetCard(
        title=_("Result slips"),
        text=_(
            "Four to a page. Cut the stack across in three places and lay the piles on each other: the "
            "tables are in order."
        ),
        action=address("print-slips", visit.tournament.id),
        fields=fields,
        inputs=(Field("tables", _("Tables"), attributes=attributes),),
        selects=(SheetSelect("stack", _("Sheets in a stack"), _numbers(_STACKS, _USUAL_STACK)),),
        ticks=(TickBox("backs", _("Penalties on the back")),),
    )


def _outstanding(visit: Visit, fields: tuple[tuple[str, str], ...], out: int) -> SheetCard:
    text = ngettext(
        "%(count)s table has no result. Extended tables come first.",
        "%(count)s tables have no result. Extended tables come first.",
        out,
    )
    zones = TickBox("zones", _("Each zone on its own page"), ticked=True)
    return SheetCard(
        title=_("Outstanding tables"),
        text=text % {"count": out},
        action=address("print-outstanding", visit.tournament.id),
        fields=fields,
        primary=True,
        ticks=(zones,) if visit.tournament.zones else (),
    )


def _standings(visit: Visit, chosen: SheetOptions) -> SheetCard:
    tournament, round_ = visit.tournament, chosen.round
    after = min(round_.number if round_ else 0, tournament.rounds_closed)
    is_posted = tournament.posted_after >= after
    return SheetCard(
        title=_("Standings after %(round)s") % {"round": the_round_text(tournament.details, after)},
        text=_("Posted.") if is_posted else _("Not posted yet: the sheet says so."),
        action=address("public:standings-sheet", tournament.id),
        fields=(*chosen.fields, ("after", str(after))),
        primary=round_ is not None and round_.status is RoundStatus.CLOSED,
    )


def _of_tournament(visit: Visit, chosen: SheetOptions) -> Iterator[SheetCard]:
    of, fields = visit.tournament.id, (*chosen.fields, *chosen.round_field)
    yield SheetCard(
        title=_("Players' meeting"),
        text=_("Everybody seated by the alphabet, to begin the day together. It pairs nobody."),
        action=address("print-meeting", of),
        fields=fields,
        primary=chosen.round is None,
    )
    attributes = (("size", "4"), ("inputmode", "numeric"), ("value", "1"), ("autocomplete", "off"))
    yield SheetCard(
        title=_("Deck registration, blank"),
        text=_("To be written on: who, the deck, the sideboard."),
        action=address("print-blank-deck", of),
        fields=fields,
        inputs=(Field("copies", _("Copies"), attributes=attributes),),
    )
    yield SheetCard(
        title=_("Players by name"),
        text=_("Who is entered, who has left, who has byes."),
        action=address("print-players", of),
        fields=fields,
    )
