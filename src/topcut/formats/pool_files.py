"""Sealed pool export as text and CSV, sorted by set and name like a registration sheet."""

from collections.abc import Mapping, Sequence

from topcut.core.kernel.ids import EntrantId
from topcut.deckdesk.pool_lines import pool_lines
from topcut.formats.csv_export import written_csv


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
