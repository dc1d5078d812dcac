"""Questions that several pages ask: requests in words, days, tables decided without players, lists owed."""

from datetime import datetime
from typing import NamedTuple

from django.utils.translation import gettext as _

from topcut.core.desks.decks.deadlines import (
    Owing,
    deck_in_hand,
    decks_taken,
    is_asked_of,
    lists_due,
    lists_let_pass,
    locked_since,
    open_decks,
    the_list,
)
from topcut.core.desks.decks.state import SealedList
from topcut.core.desks.limited.before_play import has_no_cards_yet
from topcut.core.desks.registration.state import Entrant
from topcut.core.desks.results.closing import to_acknowledge
from topcut.core.kernel.command import Command
from topcut.core.kernel.event import audience_of
from topcut.core.kernel.ids import Instant, match_place
from topcut.core.kernel.rows import Row
from topcut.core.play.details import ListsTaken
from topcut.core.play.matches import Match, ResultSource
from topcut.core.tournament import Tournament, active_entrants
from topcut.messages.figures import day_text
from topcut.messages.registers import command_text
from topcut.service import now, rules_of
from topcut.service.permissions import may_know
from topcut.web.access import Visit


def request_text(visit: Visit, command: Command) -> str:
    """A proposal in words; only judges may read whose penalty it would be."""
    if may_know(command, visit.actor, visit.tournament):
        return command_text(command, visit.words)
    about = audience_of(command, visit.tournament)
    return _("A request about a penalty") if about is Row.SEE_PENALTIES else _("a request")


def day(date: str) -> str:
    """A date in the reader's format: "5 July 2025"."""
    try:
        return str(day_text(datetime.fromisoformat(date)))
    except ValueError:
        return date


class Decided(NamedTuple):
    """Tables of one round decided in the same way without the players."""

    round: int
    source: ResultSource
    by: str
    matches: tuple[Match, ...]


def decided_without_players(tournament: Tournament) -> list[Decided]:
    """Such tables that the head judge has not reviewed yet."""
    found: dict[tuple[int, ResultSource, str], list[Match]] = {}
    for match in to_acknowledge(tournament):
        assert match.result is not None
        key = (match_place(match.id)[0], match.result.source, match.result.by)
        found.setdefault(key, []).append(match)
    return [Decided(*key, tuple(matches)) for key, matches in found.items()]


def passed_lists(tournament: Tournament) -> Owing:
    """Lists that a round was begun without, and that are still owed (MTR-2.7.a)."""
    return lists_let_pass(tournament, rules_of(tournament))


def due_lists(tournament: Tournament) -> Owing:
    """The required decklists that are missing, and those that have faults, due before the next round."""
    return lists_due(tournament, rules_of(tournament), active_entrants(tournament))


def built_later(tournament: Tournament, deck: int | None = None, at: Instant | None = None) -> bool:
    """Whether a deck, by default the one in hand, is not being built yet: nobody is asked for its list."""
    wanted = deck_in_hand(tournament) if deck is None else deck
    return has_no_cards_yet(tournament, rules_of(tournament), wanted, now() if at is None else at)


def list_missed(tournament: Tournament, entrant: Entrant, at: Instant) -> bool:
    """Whether the required list of the deck in hand is missing or faulty, and locked."""
    rules, deck = rules_of(tournament), deck_in_hand(tournament)
    if tournament.details.lists is not ListsTaken.REQUIRED or deck not in decks_taken(tournament):
        return False
    sealed = the_list(tournament, entrant.id, deck)
    amiss = (sealed is None or sealed.faults > 0) and is_asked_of(tournament, entrant, deck)
    return amiss and locked_since(tournament, rules, entrant, deck, at) is not None


def list_owed(tournament: Tournament, entrant: Entrant, at: Instant) -> tuple[int, SealedList | None] | None:
    """The first deck whose list an entrant may still submit and has not, or has to correct."""
    for deck in open_decks(tournament, rules_of(tournament), entrant, at):
        sealed = the_list(tournament, entrant.id, deck)
        if sealed is None or sealed.faults:
            return deck, sealed
    return None
