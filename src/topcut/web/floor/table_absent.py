"""A player who did not come to the table: a match loss, and they are dropped (MTR-2.10.c)."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.play.matches import Match, Round, RoundStatus
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.apart import short_in
from topcut.web.citations import rule_cited
from topcut.web.page_parts import Button, Cited, Link
from topcut.web.public.roster_names import public_names


@dataclass(frozen=True, slots=True)
class AbsentSection:
    """``buttons`` record it at once; ``links`` lead to the penalty for it."""

    cite: Cited
    buttons: tuple[Button, ...]
    links: tuple[Link, ...]


def absent_section(visit: Visit, round_: Round, match: Match) -> AbsentSection | None:
    """Whoever closes rounds records it; a judge gives the penalty that the rules have for it."""
    if round_.status is not RoundStatus.OPEN:
        return None
    at_once = len(match.seats) == 2 and visit.may("close")
    seats = range(len(match.seats))
    buttons = tuple(_absent(visit, match, seat) for seat in seats) if at_once else ()
    links = tuple(_late(visit, match, seat) for seat in seats) if not at_once and visit.may("penalty") else ()
    if not buttons and not links:
        return None
    return AbsentSection(rule_cited(visit.rules, "MTR-2.10.c"), buttons, links)


def _absent(visit: Visit, match: Match, seat: int) -> Button:
    return Button.of(_text(visit, match, seat), "absent", {"match": match.id, "seat": seat})


def _late(visit: Visit, match: Match, seat: int) -> Link:
    page = address("floor-penalty", visit.tournament.id, match.seats[seat])
    return Link(_text(visit, match, seat), f"{page}?infraction=tardiness&absent=1", "button")


def _text(visit: Visit, match: Match, seat: int) -> str:
    name = short_in(public_names(visit.tournament), match.seats[seat], match.seats)
    return _("%(name)s did not come") % {"name": name}
