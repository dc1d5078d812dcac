"""Cards of a sealed pool, each once, by set and name like a registration sheet."""

from topcut.core.decks import DecklistLine, WrittenDecklist
from topcut.deckdesk.decklists import NotADecklist, read_decklist

PoolLine = tuple[str, int, str]
"""The set's code, empty if unknown, the count, and the card's name."""


def pool_lines(text: str) -> list[PoolLine]:
    """A pool's cards, each once, by set and name; none for a text that is not a list."""
    try:
        read: WrittenDecklist = read_decklist(text)
    except NotADecklist:
        return []
    counted: dict[tuple[str, str], int] = {}
    for line in read.lines:
        key = (_set(line), line.name)
        counted[key] = counted.get(key, 0) + line.count
    ordered = sorted(counted, key=lambda key: (key[0], key[1].casefold()))
    return [(code, counted[code, name], name) for code, name in ordered]


def _set(line: DecklistLine) -> str:
    return (line.set_code or "").upper()


def pool_size(text: str) -> int:
    return sum(count for _, count, _ in pool_lines(text))
