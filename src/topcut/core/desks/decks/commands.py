"""Commands for decklists, deck checks, proxies and replaced cards."""

from topcut.core.desks.decks.secrecy import lists_are_open
from topcut.core.desks.decks.state import CheckFinding, ProxyCause, ReplacementCause
from topcut.core.kernel.command import TOUCHED, Command, Harmless, command
from topcut.core.kernel.free_text import FreeText
from topcut.core.kernel.ids import EntrantId, MatchId
from topcut.core.kernel.roles import Actor
from topcut.core.kernel.rows import STAFF, Row
from topcut.core.rules import Rules
from topcut.core.touches import Touched, players, players_touched, tables, the_field
from topcut.core.tournament import Tournament

FOR_ALL_LISTS = Harmless("it holds for every list alike, and says who asked and why")


def lists_looked_at(command: "ViewDecklists", tournament: Tournament) -> Touched:
    """The whole field: staff who play may meet anybody, so others' secret lists are closed to them."""
    return players_touched(command.entrants, tournament) | Touched(field=True)


def row_of_look(command: "ViewDecklists", actor: Actor, tournament: Tournament, rules: Rules) -> Row:
    return Row.SEE_OPEN_LIST if lists_are_open(tournament, rules) else Row.SEE_CLOSED_LIST


@command(row=Row.SUBMIT_LIST, touches=players("entrant"), serves=TOUCHED, after_end=False, known_to=STAFF)
class SubmitDecklist(Command):
    """Submit an entrant's decklist, or a new version of it (MTR-2.7.b).

    ``list`` is the id of the text, which is stored elsewhere; ``seal`` proves it. ``faults`` and
    ``unverified`` are the counts from its check. Once it is locked only an official can change it, giving a
    reason. ``stage`` is the first stage that the deck is played in: a championship of drafts and Standard
    takes a list for each.
    """

    entrant: EntrantId
    list: str
    seal: str
    faults: int = 0
    unverified: int = 0
    reason: FreeText = ""
    stage: int = 0


@command(row=row_of_look, touches=lists_looked_at, serves=TOUCHED, after_end=True, known_to=STAFF)
class ViewDecklists(Command):
    """Look at lists that are not open to the actor anyway; the ledger records it.

    ``stage`` is the first that the deck is played in; without it the current deck is meant.
    """

    entrants: tuple[EntrantId, ...]
    stage: int | None = None


@command(row=Row.CHASE_LISTS, touches=the_field, serves=FOR_ALL_LISTS, after_end=False, known_to=STAFF)
class ChaseDecklists(Command):
    """Remind everybody whose list is missing or has faults to correct."""


@command(row=Row.WAIVE_LISTS, touches=the_field, serves=FOR_ALL_LISTS, after_end=False, known_to=STAFF)
class WaiveDecklists(Command):
    """Allow the next round to be paired although lists that are due before it are missing."""

    reason: FreeText


@command(row=Row.PUBLISH_LISTS, touches=the_field, serves=FOR_ALL_LISTS, after_end=True, known_to=STAFF)
class PublishDecklists(Command):
    """Publish all lists after the end, or stop publishing them (MTR-1.2.a)."""

    published: bool = True


@command(row=Row.CHECK_DECK, touches=tables("match"), serves=TOUCHED, after_end=False, known_to=STAFF)
class PickDeckCheck(Command):
    """Choose a table of a round for a deck check: the one named, or one at random (MTR-2.8.a)."""

    round: int
    match: MatchId | None = None


@command(row=Row.CHECK_DECK, touches=tables("match"), serves=TOUCHED, after_end=False, known_to=STAFF)
class CallOffDeckCheck(Command):
    """Cancel the deck check of a table that was chosen."""

    match: MatchId


@command(row=Row.CHECK_DECK, touches=tables("match"), serves=TOUCHED, after_end=False, known_to=STAFF)
class StartDeckCheck(Command):
    """Start a deck check. ``hand_seen``: somebody has looked at an opening hand, so it is too late."""

    match: MatchId
    hand_seen: bool = False


@command(row=Row.CHECK_DECK, touches=tables("match"), serves=TOUCHED, after_end=False, known_to=STAFF)
class EndDeckCheck(Command):
    match: MatchId
    finding: CheckFinding = CheckFinding.NOTHING


@command(row=Row.PROXY, touches=players("entrant"), serves=TOUCHED, after_end=False, known_to=STAFF)
class IssueProxy(Command):
    """Issue a proxy, as head judge (MTR-3.4.a). ``card`` is the id of its name, stored elsewhere."""

    entrant: EntrantId
    card: str
    cause: ProxyCause


@command(row=Row.PROXY, touches=players("entrant"), serves=TOUCHED, after_end=False, known_to=STAFF)
class WithdrawProxy(Command):
    """Withdraw a proxy. ``number`` is its position in the ledger."""

    entrant: EntrantId
    number: int


@command(row=Row.PROXY, touches=players("entrant"), serves=TOUCHED, after_end=False, known_to=STAFF)
class ReplaceCard(Command):
    """Replace a card that must be removed, and for which no other copy is found, by a basic land (MTR-3.3.b).

    ``list`` and ``seal`` are those of the decklist's next version, if there is a list.
    """

    entrant: EntrantId
    card: str
    land: str
    copies: int
    cause: ReplacementCause
    list: str = ""
    seal: str = ""
    faults: int = 0
    unverified: int = 0
