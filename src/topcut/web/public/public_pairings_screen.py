"""Public pairings as values: by name, by table, those found by a name, and before the first round."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from django.utils.translation import gettext as _

from topcut.core.play.details import Stage
from topcut.core.play.matches import Round
from topcut.messages.draw_words import draw_and_deletions
from topcut.messages.words import round_text, the_round_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.page_parts import Tab
from topcut.web.pages import screen
from topcut.web.public import public_rows as rows
from topcut.web.public.happenings import happening_text, rests_text
from topcut.web.public.name_search import NameSearch, found_text, name_search
from topcut.web.public.public_frame import PublicPage
from topcut.web.public.public_rows import SeatRow
from topcut.web.public.public_tables import PublicTables, by_table_text, tables_shown
from topcut.web.public.roster_names import public_members, public_names

FEW = 40
"""Up to so many rows a list needs no letters."""


@dataclass(frozen=True, slots=True)
class PublicPairing:
    """``across``: who else sits there, or that they rest."""

    name: str
    team: str
    table: str
    across: str
    changed: bool


@dataclass(frozen=True, slots=True)
class LetterGroup:
    """Those under one letter; ``letter`` is empty where the list is short."""

    anchor: str
    letter: str
    lines: tuple[PublicPairing, ...]


class PublicPairingsPage(PublicPage):
    """A page under the tab of the pairings."""

    __slots__ = ()
    here: ClassVar[str] = "pairings"


@screen("public/no_pairings.html")
class NoPairingsPage(PublicPairingsPage):
    happening: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingsAround:
    """What stands above and below the list."""

    title: str
    heading: str
    happening: str
    find: NameSearch
    orders: tuple[Tab, ...]
    drawn: str
    paired_from: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedRoundPage(PublicPairingsPage):
    """The current round, in whatever order."""

    around: PairingsAround
    caption: str


@screen("public/pairings_by_name.html")
class PairingsByNamePage(ListedRoundPage):
    """``letters`` lead to the groups of a long list."""

    across: str
    groups: tuple[LetterGroup, ...]
    letters: tuple[LetterGroup, ...]


@screen("public/pairings_found.html")
class PairingsFoundPage(ListedRoundPage):
    across: str
    lines: tuple[PublicPairing, ...]


@screen("public/pairings_by_table.html")
class PairingsByTablePage(ListedRoundPage):
    tables: tuple[PublicTables, ...]


def no_pairings_screen(visit: Visit) -> NoPairingsPage:
    return NoPairingsPage(happening=happening_text(visit.tournament, None))


def by_name_screen(visit: Visit, round_: Round) -> PairingsByNamePage:
    stage, seats = visit.tournament.stage_of(round_.number), seat_rows(visit, round_)
    many = len(seats) > FEW
    groups = tuple(
        LetterGroup(f"L{at}", letter if many else "", tuple(_lines(group, stage)))
        for at, (letter, group) in enumerate(rows.by_letter(seats), 1)
    )
    return PairingsByNamePage(
        around=_around(visit, round_, "name"),
        caption=_("%(round)s by name") % {"round": round_text(visit.tournament.details, round_.number)},
        across=_across(stage),
        groups=groups,
        letters=groups if many else (),
    )


def found_screen(visit: Visit, round_: Round, wanted: str) -> PairingsFoundPage:
    stage = visit.tournament.stage_of(round_.number)
    lines = tuple(_lines(rows.searched(seat_rows(visit, round_), wanted), stage))
    return PairingsFoundPage(
        around=_around(visit, round_, "name"),
        caption=found_text(len(lines)),
        across=_across(stage),
        lines=lines,
    )


def by_table_screen(visit: Visit, round_: Round) -> PairingsByTablePage:
    pods = visit.tournament.stage_of(round_.number).in_pods
    return PairingsByTablePage(
        around=_around(visit, round_, "table"),
        caption=by_table_text(visit.tournament, round_.number),
        tables=tuple(tables_shown(visit.tournament, round_, numbered=pods, results=False)),
    )


def seat_rows(visit: Visit, round_: Round) -> list[SeatRow]:
    """Everybody in the round, sorted as people search."""
    return rows.by_name(round_, public_names(visit.tournament), public_members(visit.tournament))


def _around(visit: Visit, round_: Round, by: str) -> PairingsAround:
    tournament = visit.tournament
    find = name_search(visit, address("public:pairings", tournament.id))
    by_table = f"{find.all}{'&' if find.fields else '?'}by=table"
    return PairingsAround(
        title=_("Pairings of %(round)s") % {"round": the_round_text(tournament.details, round_.number)},
        heading=round_text(tournament.details, round_.number),
        happening=happening_text(tournament, rows.current(tournament)),
        find=find,
        orders=(
            Tab(_("By name"), find.all, by == "name"),
            Tab(_("By table"), by_table, by == "table"),
        ),
        drawn=draw_and_deletions(tournament, round_.number),
        paired_from=_("Paired from ledger line %(version)s.") % {"version": round_.based_on},
    )


def _across(stage: Stage) -> str:
    return _("Seat, and who else sits there") if stage.in_pods else _("Opponent")


def _lines(seats: list[SeatRow], stage: Stage) -> Iterator[PublicPairing]:
    rests = rests_text(stage)
    numbers = {at: _("seat %(n)s") % {"n": at} for at in {seat.seat for seat in seats}}
    for seat in seats:
        across = f"{numbers[seat.seat]} · {seat.opponent}" if seat.seat else seat.opponent
        yield PublicPairing(
            seat.name, seat.team, seat.table or "–", across if seat.table else rests, seat.changed
        )
