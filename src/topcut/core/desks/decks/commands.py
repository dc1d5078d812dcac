"""Decklists handed in and looked at; deck checks; proxies and replaced cards."""

from topcut.core.desks.decks.secrecy import lists_are_open
from topcut.core.desks.decks.state import CheckFinding, ProxyCause, ReplacementCause
from topcut.core.kernel.command import TOUCHED, Command, Harmless, command
from topcut.core.kernel.ids import EntrantId, MatchId
from topcut.core.kernel.roles import Actor
from topcut.core.kernel.rows import STAFF, Row
from topcut.core.rules import Rules
from topcut.core.touches import Touched, players, players_touched, tables, the_field
from topcut.core.tournament import Tournament

FOR_ALL_LISTS = Harmless("it holds for every list alike, and says who asked and why")


def lists_looked_at(command: "ViewDecklists", tournament: Tournament) -> Touched:
    """Whoever plays may meet anybody: a secret list of another is none of theirs."""
    return players_touched(command.entrants, tournament) | Touched(field=True)


def row_of_look(command: "ViewDecklists", actor: Actor, tournament: Tournament, rules: Rules) -> Row:
    return Row.SEE_OPEN_LIST if lists_are_open(tournament, rules) else Row.SEE_CLOSED_LIST


@command(row=Row.SUBMIT_LIST, touches=players("entrant"), serves=TOUCHED, after_end=False, known_to=STAFF)
class SubmitDecklist(Command):
    """An entrant's decklist, or another version of it (MTR-2.7.b).

    ``list`` finds the text, which is kept apart; ``seal`` proves it. ``faults`` and ``unverified`` are what
    its check came to. Once it is locked only an official changes it, and says why. ``stage`` is the first
    stage that the deck is played in: a championship of drafts and Standard takes a list for each.
    """

    entrant: EntrantId
    list: str
    seal: str
    faults: int = 0
    unverified: int = 0
    reason: str = ""
    stage: int = 0


@command(row=row_of_look, touches=lists_looked_at, serves=TOUCHED, after_end=True, known_to=STAFF)
class ViewDecklists(Command):
    """Somebody looks at lists that are not open to them anyway: the ledger says that they did.

    ``stage`` is the first that the deck is played in; without it the deck in hand is meant.
    """

    entrants: tuple[EntrantId, ...]
    stage: int | None = None


@command(row=Row.CHASE_LISTS, touches=the_field, serves=FOR_ALL_LISTS, after_end=False, known_to=STAFF)
class ChaseDecklists(Command):
    """Remind everybody whose list is missing or has things to mend."""


@command(row=Row.WAIVE_LISTS, touches=the_field, serves=FOR_ALL_LISTS, after_end=False, known_to=STAFF)
class WaiveDecklists(Command):
    """The coming round may be paired although lists that are due before it are missing."""

    reason: str


@command(row=Row.PUBLISH_LISTS, touches=the_field, serves=FOR_ALL_LISTS, after_end=True, known_to=STAFF)
class PublishDecklists(Command):
    """Show everybody's list to everybody after the end, or no longer (MTR-1.2.a)."""

    published: bool = True


@command(row=Row.CHECK_DECK, touches=tables("match"), serves=TOUCHED, after_end=False, known_to=STAFF)
class PickDeckCheck(Command):
    """Choose a table of a round whose decks are checked: the one named, or one by lot (MTR-2.8.a)."""

    round: int
    match: MatchId | None = None


@command(row=Row.CHECK_DECK, touches=tables("match"), serves=TOUCHED, after_end=False, known_to=STAFF)
class CallOffDeckCheck(Command):
    """The table that was chosen is not checked after all."""

    match: MatchId


@command(row=Row.CHECK_DECK, touches=tables("match"), serves=TOUCHED, after_end=False, known_to=STAFF)
class StartDeckCheck(Command):
    """``hand_seen``: somebody has looked at the opening hand of the game, which is too late."""

    match: MatchId
    hand_seen: bool = False


@command(row=Row.CHECK_DECK, touches=tables("match"), serves=TOUCHED, after_end=False, known_to=STAFF)
class EndDeckCheck(Command):
    match: MatchId
    finding: CheckFinding = CheckFinding.NOTHING


@command(row=Row.PROXY, touches=players("entrant"), serves=TOUCHED, after_end=False, known_to=STAFF)
class IssueProxy(Command):
    """The head judge makes a proxy (MTR-3.4.a). ``card`` is the id of its name, which is kept apart."""

    entrant: EntrantId
    card: str
    cause: ProxyCause


@command(row=Row.PROXY, touches=players("entrant"), serves=TOUCHED, after_end=False, known_to=STAFF)
class WithdrawProxy(Command):
    """The proxy is not played any more. ``number`` is its position in the ledger."""

    entrant: EntrantId
    number: int


@command(row=Row.PROXY, touches=players("entrant"), serves=TOUCHED, after_end=False, known_to=STAFF)
class ReplaceCard(Command):
    """A card that must go, and for which no other is found, becomes a basic land (MTR-3.3.b).

    ``list`` and ``seal`` are those of the decklist's next version, where there is a list.
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
