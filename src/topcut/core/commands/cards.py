"""Cards that stand for others: proxies, basic lands."""

from dataclasses import dataclass

from topcut.core.commands.base import Command
from topcut.core.ids import EntrantId
from topcut.core.proxies import ProxyCause, ReplacementCause


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
