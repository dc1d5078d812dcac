"""Random choices, fair and verifiable: each follows from the tournament's seed and a label.

The seed is secret until the tournament ends and its hash is published at the start; with the
seed anybody can recompute every choice. The stream is SHAKE-256 and the methods are
written out here, so that no library's version can change what a seed means.
"""

import hashlib
from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")
_WORD = 8
_BLOCK = 4096


def seed_hash(seed: str) -> str:
    """The hash of the seed, published before the first choice is made."""
    return hashlib.sha256(seed.encode()).hexdigest()


class Chance:
    """A stream of choices, the same for the same seed and label.

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
        shuffled = list(items)
        for last in range(len(shuffled) - 1, 0, -1):
            other = self.below(last + 1)
            shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
        return shuffled

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def token(self) -> str:
        """Sixteen hexadecimal digits."""
        return f"{next(self._words):016x}"

    def _stream(self) -> Iterator[int]:
        block = 0
        while True:
            key = self._key + block.to_bytes(_WORD, "big")
            data = hashlib.shake_256(key).digest(_BLOCK)
            for start in range(0, _BLOCK, _WORD):
                yield int.from_bytes(data[start : start + _WORD], "big")
            block += 1
