"""What a judge has at hand at a table: a fair die, helpers, the cards that stand for others."""

from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import quote

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.floor.state import Roll
from topcut.core.desks.judging.state import CallWish
from topcut.core.kernel.ids import EntrantId
from topcut.core.play.matches import Match
from topcut.messages.judging import wish_text
from topcut.rulebook.play_reference import PlayHelper
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.citations import pieces_of
from topcut.web.floor.floor_parts import moment_at
from topcut.web.floor.judging_parts import player_name
from topcut.web.page_parts import Button, Cited, Link, Moment
from topcut.web.table_helpers import helper_address

DICE = (2, 4, 6, 8, 10, 20)
ROLLS_SHOWN = 3


@dataclass(frozen=True, slots=True)
class RollLine:
    rolled: int
    of: str
    at: Moment
    by: str


@dataclass(frozen=True, slots=True)
class DieSection:
    """``other``: the way to make do with another die, and the rule that lets one."""

    rolls: tuple[RollLine, ...]
    dice: tuple[Button, ...]
    other: Link | None
    cite: Cited


def die_section(visit: Visit, match: Match) -> DieSection | None:
    if not visit.may("roll-die"):
        return None
    rolls = visit.tournament.judging.rolls_at(match.id)[:ROLLS_SHOWN]
    other = Link(_("By a die with other sides"), f"{address('companion-dice')}?sides=20&wanted=6")
    any_die = visit.rules.dice.any_fair_method
    return DieSection(
        rolls=tuple(_roll(visit, roll) for roll in rolls),
        dice=tuple(_die(match, sides) for sides in DICE),
        other=other if any_die else None,
        cite=pieces_of(visit.rules.cite("dice.any_fair_method")) if any_die else (),
    )


def _roll(visit: Visit, roll: Roll) -> RollLine:
    of = _("of %(sides)s") % {"sides": roll.sides}
    return RollLine(roll.rolled, of, moment_at(visit, roll.at), visit.words.actor(roll.by))


def _die(match: Match, sides: int) -> Button:
    title = ngettext("Roll a die with %(sides)s side", "Roll a die with %(sides)s sides", sides) % {
        "sides": sides
    }
    return Button.of(f"d{sides}", "roll", {"match": match.id, "sides": sides}, "plus", title=title)


# At hand


@dataclass(frozen=True, slots=True)
class CardsWay:
    """To a player's proxies and replaced cards. ``count``: how many proxies."""

    name: str
    href: str
    count: int


@dataclass(frozen=True, slots=True)
class HelpSection:
    """``calls``: what another judge can be sent for."""

    links: tuple[Link, ...]
    calls: tuple[Button, ...]
    cards: tuple[CardsWay, ...]


def help_section(visit: Visit, match: Match) -> HelpSection | None:
    if not visit.may("rule"):
        return None
    cards = tuple(_cards(visit, seat) for seat in match.seats) if visit.may("see-proxies") else ()
    return HelpSection(tuple(_helpers(visit, match)), tuple(_calls(visit, match)), cards)


def _calls(visit: Visit, match: Match) -> Iterator[Button]:
    """Every reason for a call that does not wait here already."""
    waiting = {call.wish for call in visit.tournament.judging.calls_at(match.id)}
    for wish in CallWish:
        if wish not in waiting:
            yield Button.of(wish_text(wish), "call", {"match": match.id, "wish": wish})


def _helpers(visit: Visit, match: Match) -> Iterator[Link]:
    tournament, players, path = visit.tournament, len(match.seats), visit.request.path
    back, kind = f"back={quote(path)}", "button small"
    ways = {
        _("Match rules"): helper_address(tournament, PlayHelper.MATCH, path),
        _("Who must tell what"): helper_address(tournament, PlayHelper.INFORMATION, path),
        _("May I reveal it?"): helper_address(tournament, PlayHelper.REVEAL, path),
        _("Shorten a loop"): f"{address('companion-loops')}?players={players}&{back}",
        _("Extra turns"): f"{address('library-help', 'extra-turns')}?players={players}&{back}",
    }
    yield from (Link(text, href, kind) for text, href in ways.items())
    if visit.may("notes"):
        yield Link(_("Write a note"), f"{address('floor-notes', tournament.id)}?match={match.id}", kind)


def _cards(visit: Visit, seat: EntrantId) -> CardsWay:
    href = address("floor-cards", visit.tournament.id, seat)
    return CardsWay(player_name(visit, seat), href, len(visit.tournament.judging.proxies_of(seat)))
