"""State of the prizes desk: prizes by place, the split, what was handed out (MTR-5.2.a)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from topcut.core.kernel.ids import EntrantId, Instant


class PrizeKind(StrEnum):
    """Kinds of prize; the rules let players split the first four."""

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
        """The share of one place."""
        return Share(self.kind, self.what, self.amount)


@dataclass(frozen=True, slots=True)
class Share:
    """An amount of one thing for one person."""

    kind: PrizeKind
    what: str
    amount: int

    @property
    def figures(self) -> str:
        """The amount as text: pieces as they are, money with decimals: 1250 is "12.50"."""
        return f"{self.amount // 100}.{self.amount % 100:02}" if self.kind.is_money else str(self.amount)


Shares = tuple[Share, ...]


@dataclass(frozen=True, slots=True)
class Split:
    """``each`` of the entrants gets the same, or their own of ``shares``; ``ends``: they play no further."""

    entrants: tuple[EntrantId, ...]
    each: Shares
    ends: bool
    shares: tuple[Shares, ...] = ()

    def of(self, entrant: EntrantId) -> Shares:
        return self.shares[self.entrants.index(entrant)] if self.shares else self.each

    @property
    def divided(self) -> set[tuple[PrizeKind, str]]:
        """What it is about, whoever gets it."""
        return {(one.kind, one.what) for shares in (self.each, *self.shares) for one in shares}


@dataclass(frozen=True, slots=True)
class HandedOut:
    """What somebody was given, and for which place; 0 and nothing where the line does not say."""

    at: Instant
    place: int = 0
    shares: Shares = ()


@dataclass(frozen=True)
class Prizes:
    """``listed_after``: how many rounds were closed when they were listed as they are."""

    listed: tuple[Prize, ...] = ()
    split: Split | None = None
    handed: Mapping[EntrantId, Instant] = field(default_factory=dict)
    listed_after: int = 0
    given: Mapping[EntrantId, HandedOut] = field(default_factory=dict)

    @property
    def end_play(self) -> bool:
        return self.split is not None and self.split.ends

    def at(self, place: int) -> Shares:
        """What a place wins, one line for each kind of thing."""
        return added(prize.share for prize in self.listed if prize.first <= place <= prize.last)

    def pool(self, places: int, kinds: Iterable[str]) -> Shares:
        """The divisible part of what the first places win."""
        within = set(kinds)
        every = (share for place in range(1, places + 1) for share in self.at(place))
        return added(share for share in every if share.kind in within)

    def handed_as(self, entrant: EntrantId, shares: Shares) -> Instant | None:
        """When somebody was given just this: after a corrected result another place may be theirs."""
        given = self.given.get(entrant)
        if given and given.place and given.shares != shares:
            return None
        return self.handed.get(entrant)

    def of(self, entrant: EntrantId, place: int) -> Shares:
        """What an entrant has won: by place, or by the split plus the undivided prizes of their place."""
        own = self.at(place)
        if self.split is None or entrant not in self.split.entrants:
            return own
        shared = self.split.divided
        undivided = (share for share in own if (share.kind, share.what) not in shared)
        return (*self.split.of(entrant), *undivided)


def added(shares: Iterable[Share]) -> Shares:
    """Shares summed by kind: 4 packs and 8 packs are 12 packs."""
    sums: dict[tuple[PrizeKind, str], int] = {}
    for share in shares:
        key = (share.kind, share.what)
        sums[key] = sums.get(key, 0) + share.amount
    return tuple(Share(kind, what, amount) for (kind, what), amount in sums.items())


def evenly(pool: Sequence[Share], players: int) -> Shares:
    """One equal share: 28 packs among four are 7. The caller has checked that it divides evenly."""
    return tuple(Share(share.kind, share.what, share.amount // players) for share in pool)
