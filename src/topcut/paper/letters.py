"""Where in the alphabet: which names a page or a board has."""

from collections.abc import Sequence
from itertools import accumulate

LONGEST = 6


def page_ranges(keys: Sequence[str], sizes: Sequence[int]) -> list[str]:
    """For each page the names it has, with as many letters as it takes to tell it from its neighbours.

    Ruiz on one page and Rossi on the one before: "A – Ro" and "Ru – Z".
    """
    ends = list(accumulate(sizes))
    return [_range(keys, end - size, end) for size, end in zip(sizes, ends, strict=True)]


def _range(keys: Sequence[str], start: int, end: int) -> str:
    if start == end:
        return ""
    first = _apart(keys[start], keys[start - 1] if start else "")
    last = _apart(keys[end - 1], keys[end] if end < len(keys) else "")
    return first if first == last else f"{first} – {last}"


def _apart(key: str, other: str) -> str:
    """The beginning of a name, long enough to differ from the other one's."""
    length = 1
    while length < LONGEST and length < len(key) and other and key[:length] == other[:length]:
        length += 1
    return key[:length].capitalize().strip() or "#"


def boards(keys: Sequence[str], count: int) -> list[int]:
    """Where each board begins: as even as it goes, but a letter is never on two boards.

    People look for their letter first; with fewer letters than boards there are fewer boards.
    """
    letters = [at for at, key in enumerate(keys) if not at or key[:1] != keys[at - 1][:1]]
    wished = [len(keys) * board / count for board in range(1, count)]
    return sorted({0, *(min(letters, key=lambda at: abs(at - wish)) for wish in wished if letters)})
