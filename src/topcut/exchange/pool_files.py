"""Sealed pool export as text and CSV, sorted by set and name like a registration sheet."""

from collections.abc import Mapping, Sequence

from topcut.core.decks import DecklistLine, WrittenDecklist
from topcut.core.kernel.ids import EntrantId
from topcut.exchange.csv_export import written_csv
from topcut.exchange.decklists import NotADecklist, read_decklist

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


def pools_text(pools: Mapping[EntrantId, str], names: Mapping[EntrantId, object]) -> str:
    """Every pool under its owner's name, readable by any deck program."""
    parts = []
    for owner, text in pools.items():
        lines = [f"{count} {name}{f' ({code})' if code else ''}" for code, count, name in pool_lines(text)]
        parts.append("\n".join([f"// {names[owner]}", *lines]))
    return "\n\n".join(parts) + "\n"


def pools_csv(pools: Mapping[EntrantId, str], names: Mapping[EntrantId, object]) -> str:
    rows: list[Sequence[str | int]] = [("id", "name", "set", "count", "card")]
    for owner, text in pools.items():
        rows += [(owner, str(names[owner]), code, count, card) for code, count, card in pool_lines(text)]
    return written_csv(rows)
