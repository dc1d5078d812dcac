"""The screen for players without a phone, as values: type a name, read the table (scenario 16)."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.play.matches import Round
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.pages import screen
from topcut.web.public import public_rows as rows
from topcut.web.public.happenings import rests_text
from topcut.web.public.name_search import NameSearch, name_search
from topcut.web.public.public_frame import PublicPage
from topcut.web.public.public_pairings_screen import seat_rows
from topcut.web.public.public_rows import SeatRow

MOST_ON_KIOSK = 12


@dataclass(frozen=True, slots=True)
class KioskSeat:
    """Where somebody sits and against whom; without a ``table``, why they have none."""

    name: str
    against: str
    changed: bool
    table: str
    rests: str


@screen("public/kiosk.html")
class KioskPage(PublicPage):
    """``soon`` if there are no pairings to search."""

    find: NameSearch
    soon: str


@screen("public/kiosk_found.html")
class KioskFoundPage(PublicPage):
    """The answer to a name; ``more`` if it fits too many."""

    find: NameSearch
    found: tuple[KioskSeat, ...]
    more: str


def kiosk_screen(visit: Visit, round_: Round | None) -> KioskPage:
    soon = _("There are no pairings yet. Your table can be found here as soon as round 1 is published.")
    return KioskPage(find=_search(visit), soon="" if round_ else soon)


def kiosk_found_screen(visit: Visit, round_: Round, wanted: str) -> KioskFoundPage:
    found = rows.searched(seat_rows(visit, round_), wanted)
    left = len(found) - MOST_ON_KIOSK
    more = ngettext(
        "And %(count)s more: type more of the name.", "And %(count)s more: type more of the name.", left
    )
    rests = rests_text(visit.tournament.stage_of(round_.number))
    return KioskFoundPage(
        find=_search(visit),
        found=tuple(_seats(found[:MOST_ON_KIOSK], rests)),
        more=more % {"count": left} if left > 0 else "",
    )


def _search(visit: Visit) -> NameSearch:
    return name_search(visit, address("public:kiosk", visit.tournament.id))


def _seats(found: list[SeatRow], rests: str) -> Iterator[KioskSeat]:
    for seat in found:
        against = _("against %(name)s") % {"name": seat.opponent} if seat.table else ""
        yield KioskSeat(seat.name, against, seat.changed, seat.table, "" if seat.table else rests)
