"""Decklists handed in and looked at; deck checks; proxies and replaced cards."""

from dataclasses import dataclass

from topcut.core.desks.decks.state import CheckFinding, ProxyCause, ReplacementCause
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import EntrantId, MatchId


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class ViewDecklists(Command):
    """Somebody looks at lists that are not open to them anyway: the ledger says that they did.

    ``stage`` is the first that the deck is played in; without it the deck in hand is meant.
    """

    entrants: tuple[EntrantId, ...]
    stage: int | None = None


@dataclass(frozen=True, slots=True)
class ChaseDecklists(Command):
    """Remind everybody whose list is missing or has things to mend."""


@dataclass(frozen=True, slots=True)
class WaiveDecklists(Command):
    """The coming round may be paired although lists that are due before it are missing."""

    reason: str


@dataclass(frozen=True, slots=True)
class PublishDecklists(Command):
    """Show everybody's list to everybody after the end, or no longer (MTR-1.2.a)."""

    published: bool = True


@dataclass(frozen=True, slots=True)
class PickDeckCheck(Command):
    """Choose a table of a round whose decks are checked: the one named, or one by lot (MTR-2.8.a)."""

    round: int
    match: MatchId | None = None


@dataclass(frozen=True, slots=True)
class CallOffDeckCheck(Command):
    """The table that was chosen is not checked after all."""

    match: MatchId


@dataclass(frozen=True, slots=True)
class StartDeckCheck(Command):
    """``hand_seen``: somebody has looked at the opening hand of the game, which is too late."""

    match: MatchId
    hand_seen: bool = False


@dataclass(frozen=True, slots=True)
class EndDeckCheck(Command):
    match: MatchId
    finding: CheckFinding = CheckFinding.NOTHING


@dataclass(frozen=True, slots=True)
class IssueProxy(Command):
    """The head judge makes a proxy (MTR-3.4.a). ``card`` is the id of its name, which is kept apart."""

    entrant: EntrantId
    card: str
    cause: ProxyCause


@dataclass(frozen=True, slots=True)
class WithdrawProxy(Command):
    """The proxy is not played any more. ``number`` is its position in the ledger."""

    entrant: EntrantId
    number: int


@dataclass(frozen=True, slots=True)
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
