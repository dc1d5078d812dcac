"""Random choices, fair and verifiable: each follows from the tournament's secret seed and a label.

The seed is secret until the tournament ends and its hash is published at the start; with the seed anybody
can recompute every choice. There are two rules, and a tournament keeps the one it began with:

* Rule 1: one stream for each decision, labelled by the number of the ledger line that records it.
* Rule 2: the label says what is chosen and which draw of it this is (``core.play.draws``), and everybody
  has a lot of their own: the same question has the same answer, whatever happened between.

Stream, lots and methods are written out here, so that no library's version can change what a seed means.
"""

import hashlib
import hmac
import struct
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")
S = TypeVar("S", bound=str)
_WORD = 8
_BLOCK = 4096

BY_POSITION, BY_LABEL = 1, 2
"""The rules of chance, by the numbers that ledgers store."""
NEWEST_RULE = BY_LABEL


def seed_hash(seed: str) -> str:
    """The hash of the seed, published before the first choice is made."""
    return hashlib.sha256(seed.encode()).hexdigest()


class Chance:
    """A stream of choices, the same for the same seed and label: rule 1.

    >>> Chance("s", "seats").shuffled("abcd") == Chance("s", "seats").shuffled("abcd")
    True
    """

    def __init__(self, seed: str, label: str) -> None:
        self.label = label
        self._key = f"{len(seed)}:{seed}{label}".encode()
        self._words = self._stream()

    def below(self, bound: int) -> int:
        """A whole number from 0 up to, not including, ``bound``; every one equally likely."""
        limit = (1 << 64) - (1 << 64) % bound
        while (word := next(self._words)) >= limit:
            pass
        return word % bound

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """In an order from the stream: it depends on how many there are, and on the order they came in."""
        shuffled = list(items)
        for last in range(len(shuffled) - 1, 0, -1):
            other = self.below(last + 1)
            shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
        return shuffled

    def token(self) -> str:
        """Sixteen hexadecimal digits."""
        return f"{next(self._words):016x}"

    def part(self, name: str) -> "Chance":
        """The chance for one part of a choice; by rule 1 all parts take from the same stream in turn."""
        return self

    def lots(self, ids: Sequence[str]) -> Sequence[int]:
        """64 random bits for each, whatever order they came in.

        Four words are the key of a SHAKE-256 stream; the ids, sorted, take eight bytes of it each.
        """
        key = b"".join(next(self._words).to_bytes(_WORD, "big") for _ in range(4))
        words = struct.unpack(f">{len(ids)}Q", hashlib.shake_256(key).digest(_WORD * len(ids)))
        drawn = dict(zip(sorted(ids), words, strict=True))
        return [drawn[one] for one in ids]

    def by_lot(self, ids: Sequence[S]) -> list[S]:
        """In random order."""
        return self.shuffled(ids)

    def pick(self, ids: Sequence[S]) -> S:
        """One of them, each as likely."""
        return ids[self.below(len(ids))]

    def _stream(self) -> Iterator[int]:
        block = 0
        while True:
            key = self._key + block.to_bytes(_WORD, "big")
            data = hashlib.shake_256(key).digest(_BLOCK)
            for start in range(0, _BLOCK, _WORD):
                yield int.from_bytes(data[start : start + _WORD], "big")
            block += 1


class LotChance(Chance):
    """Rule 2: the lot of each is a keyed hash of its own id, so nobody's depends on who else is there.

    The key is HMAC-SHA-256 of the label under the seed; a lot is the first eight bytes of SHA-256 over key
    and id. What has to be searched or counted takes a stream from the same key.

    >>> LotChance("s", "seats").by_lot(["a", "b", "c"]) == LotChance("s", "seats").by_lot(["c", "a", "b"])
    True
    """

    def __init__(self, seed: str, label: str) -> None:
        self.label = label
        self._seed = seed
        self._key = hmac.digest(seed.encode(), label.encode(), "sha256")
        self._words = self._stream()

    def part(self, name: str) -> Chance:
        return LotChance(self._seed, f"{self.label}/{name}")

    def lots(self, ids: Sequence[str]) -> Sequence[int]:
        keyed, digests = hashlib.sha256(self._key).copy, list[bytes]()
        for one in ids:  # a copy of the hash that has read the key: the quickest way for thousands
            lot = keyed()
            lot.update(one.encode())
            digests.append(lot.digest())
        return struct.unpack(">" + "Q24x" * len(ids), b"".join(digests))

    def by_lot(self, ids: Sequence[S]) -> list[S]:
        """Lowest lot first, in whatever order they came in."""
        return [one for _, one in sorted(zip(self.lots(ids), ids, strict=True))]

    def pick(self, ids: Sequence[S]) -> S:
        """The one with the lowest lot."""
        return self.by_lot(ids)[0]


def chance_by(rule: int, seed: str, label: str) -> Chance:
    """The chance of a label, by one of the rules."""
    return LotChance(seed, label) if rule == BY_LABEL else Chance(seed, label)


@dataclass(frozen=True, slots=True)
class ChanceSource:
    """The chance that one decision may take: by rule 1 that of its ``position``, whatever it chooses.

    ``seed`` is only asked where something is chosen: most decisions choose nothing.
    """

    rule: int
    seed: Callable[[], str]
    position: str

    def of(self, label: str) -> Chance:
        """The chance for what ``label`` says is chosen (``core.play.draws``)."""
        return chance_by(self.rule, self.seed(), label if self.rule == BY_LABEL else self.position)


def position_label(tournament: str, version: int) -> str:
    """The label that rule 1 gives to everything chosen in this line of the ledger."""
    return f"{tournament}:{version}"
