"""Ways from a player's own page to others, and out of the tournament."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from topcut.core.desks.registration.state import EntrantStatus
from topcut.rulebook.play_reference import PlayHelper
from topcut.web.addresses import address
from topcut.web.page_parts import Link
from topcut.web.part_values import KeptPart, part
from topcut.web.player.player_view import PlayerView
from topcut.web.player.situation import Situation
from topcut.web.player.so_far import kept_part
from topcut.web.table_helpers import helper_address, in_pods


@part("player/_so_far.html", "ways")
class OtherWays(KeptPart):
    """Where else to go, and the ways out, under what they are ``about``."""

    links: tuple[Link, ...]
    about: str
    out: tuple[Link, ...]


def other_ways(known: PlayerView) -> OtherWays:
    card, tournament = known.card, known.tournament
    bracket = bool(tournament.cuts) and tournament.details.has_playoff
    lists = (known.has_list, known.sees_their_list, tournament.lists_published)
    leaves = card.entrant.status is EntrantStatus.ACTIVE and known.situation is not Situation.FINISHED
    table = (helper_address(tournament, PlayHelper.MATCH), in_pods(tournament))
    says = (lists, bracket, card.standing is None, leaves, table)
    return kept_part(
        OtherWays,
        known,
        says,
        lambda: OtherWays(
            links=tuple(_ways(known, bracket=bracket)),
            about=_("Leaving, or not your page?") if leaves else _("Not your page?"),
            out=tuple(_out(known, leaves=leaves)),
        ),
    )


def _ways(known: PlayerView, *, bracket: bool) -> Iterator[Link]:
    id_ = known.tournament.id
    if known.has_list:
        yield _way(_("My decklist"), address("player:deck", id_))
    if known.sees_their_list:
        yield _way(_("Opponent's decklist"), address("player:opponents-deck", id_))
    if known.tournament.lists_published:
        yield _way(_("All decklists"), address("public:decks", id_))
    if bracket:
        yield _way(_("Bracket"), address("public:bracket", id_))
    yield _way(_("Rulebook"), address("tournament-rules", id_))
    yield _way(_("Match rules"), helper_address(known.tournament, PlayHelper.MATCH))
    if in_pods(known.tournament):
        yield _way(_("May I reveal it?"), helper_address(known.tournament, PlayHelper.REVEAL))
    yield _way(_("Pairings"), address("public:pairings", id_))
    own_line = f"#{known.card.entrant.id}" if known.card.standing else ""
    yield _way(_("Standings"), f"{address('public:standings', id_)}{own_line}")


def _out(known: PlayerView, *, leaves: bool) -> Iterator[Link]:
    id_ = known.tournament.id
    if leaves:
        yield _way(_("Leave the tournament"), address("player:drop", id_))
    yield _way(_("Not me, or another phone is linked to me"), address("player:phone", id_))


def _way(text: str, href: str) -> Link:
    return Link(text, href, "button")
