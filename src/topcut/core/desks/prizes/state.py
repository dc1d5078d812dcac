"""Prizes by place, who has won them, and an even split among those still in (MTR-5.2.a)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from topcut.core.kernel.ids import EntrantId, Instant


class PrizeKind(StrEnum):
    """The first four are what the rules let players split."""

    UNOPENED_PRODUCT = "unopened-product"
    CASH = "cash"
    STORE_CREDIT = "store-credit"
    PRIZE_TICKETS = "prize-tickets"
    INVITATION = "invitation"  # with its travel award, a single item
    OTHER = "other"

    @property
    def is_money(self) -> bool:
        return self in (PrizeKind.CASH, PrizeKind.STORE_CREDIT)


@dataclass(frozen=True, slots=True)
class Prize:
    """What each of the places from ``first`` to ``last`` gets.

    ``what`` is the product or the currency; ``amount`` counts pieces, of money hundredths:
    ``Prize(3, 4, PrizeKind.UNOPENED_PRODUCT, "packs", 4)`` is four packs each for third and fourth.
    """

    first: int
    last: int
    kind: PrizeKind
    what: str
    amount: int

    @property
    def share(self) -> "Share":
        """What one place gets of it."""
        return Share(self.kind, self.what, self.amount)


@dataclass(frozen=True, slots=True)
class Share:
    """So much of one thing for one person."""

    kind: PrizeKind
    what: str
    amount: int

    @property
    def figures(self) -> str:
        """Pieces as they are, money with its hundredths: 1250 is "12.50"."""
        return f"{self.amount // 100}.{self.amount % 100:02}" if self.kind.is_money else str(self.amount)


Shares = tuple[Share, ...]


@dataclass(frozen=True, slots=True)
class Split:
    """``each`` of the entrants gets the same; ``ends``: they play no further."""

    entrants: tuple[EntrantId, ...]
    each: Shares
    ends: bool


@dataclass(frozen=True)
class Prizes:
    listed: tuple[Prize, ...] = ()
    split: Split | None = None
    handed: Mapping[EntrantId, Instant] = field(default_factory=dict)

    @property
    def end_play(self) -> bool:
        return self.split is not None and self.split.ends

    def at(self, place: int) -> Shares:
        """What a place wins, one line for each kind of thing."""
        return added(prize.share for prize in self.listed if prize.first <= place <= prize.last)

    def pool(self, places: int, kinds: Iterable[str]) -> Shares:
        """What may be split of everything that the first so many places win."""
        within = set(kinds)
        every = (share for place in range(1, places + 1) for share in self.at(place))
        return added(share for share in every if share.kind in within)

    def of(self, entrant: EntrantId, place: int) -> Shares:
        """What somebody has won: by their place, or by the split and what of their place it left alone."""
        own = self.at(place)
        if self.split is None or entrant not in self.split.entrants:
            return own
        shared = {(share.kind, share.what) for share in self.split.each}
        return (*self.split.each, *(share for share in own if (share.kind, share.what) not in shared))


def added(shares: Iterable[Share]) -> Shares:
    """The same things together: 4 packs and 8 packs are 12 packs."""
    sums: dict[tuple[PrizeKind, str], int] = {}
    for share in shares:
        key = (share.kind, share.what)
        sums[key] = sums.get(key, 0) + share.amount
    return tuple(Share(kind, what, amount) for (kind, what), amount in sums.items())


def evenly(pool: Sequence[Share], players: int) -> Shares:
    """The share of one of so many: 28 packs among four are 7. That it comes out even was seen before."""
    return tuple(Share(share.kind, share.what, share.amount // players) for share in pool)
