"""Everybody's proxies and replaced cards as a value."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.citations import rule_cited
from topcut.web.desk.desk_frame import FloorPage
from topcut.web.floor.standing_cards import StandingCard, standing_cards
from topcut.web.page_parts import Cited, Empty, Link
from topcut.web.pages import screen
from topcut.web.public.roster_names import public_names


@dataclass(frozen=True, slots=True)
class CardsOwner:
    name: str
    link: Link
    standing: tuple[StandingCard, ...]


@screen("floor/proxies.html")
class ProxiesPage(FloorPage):
    """Everybody with a proxy or a replaced card, by name; ``empty`` if there is nobody."""

    text: str
    cite: Cited
    owners: tuple[CardsOwner, ...]
    empty: Empty | None


def proxies_screen(visit: Visit) -> ProxiesPage:
    tournament, names = visit.tournament, public_names(visit.tournament)
    owners = {proxy.entrant for proxy in tournament.judging.proxies.values() if proxy.valid}
    owners |= {one.entrant for one in tournament.judging.replacements}
    listed = tuple(
        CardsOwner(
            str(names[owner]),
            Link(names[owner].sorted, address("floor-cards", tournament.id, owner)),
            standing_cards(visit, owner),
        )
        for owner in sorted(owners, key=lambda owner: names[owner].key)
    )
    none = Empty(_("No proxies so far."), _("Open a table, then the player’s cards, to make one."))
    return ProxiesPage(
        text=_over() if tournament.is_finished else _valid(),
        cite=rule_cited(visit.rules, "MTR-3.4.a"),
        owners=listed,
        empty=None if listed else none,
    )


def _over() -> str:
    return _("The tournament is over: none of these proxies is valid any more.")


def _valid() -> str:
    return _(
        "Made by the head judge, valid in this tournament only. Names of cards show to whoever may see the "
        "deck."
    )
