"""Play reference for judges: our own short explanations, with the rules behind them."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from topcut.caching import cached
from topcut.rulebook.errors import RulebookError
from topcut.rulebook.present import Language, text_in
from topcut.rulebook.rule_ids import rows
from topcut.rulebook.toml_rows import HERE, read_rows

FILE = HERE / "play.toml"


class PlayHelper(StrEnum):
    """A page that answers a case faster than prose."""

    STATE_BASED = "state-based"
    EFFECTS = "effects"
    PRIORITY = "priority"
    EXTRA_TURNS = "extra-turns"
    LOOPS = "loops"
    INFORMATION = "information"
    DICE = "dice"
    MATCH = "match"
    REVEAL = "reveal"


@dataclass(frozen=True, slots=True)
class PlayEntry:
    """``rules`` are rows of the rules ledger; ``ask`` finds the passage in the organizer's own FAQ."""

    id: str
    en: str
    es: str
    text_en: str
    text_es: str
    ask: str
    rules: tuple[str, ...] = ()
    helper: PlayHelper | None = None

    def title(self, language: Language) -> str:
        return text_in(language, self.en, self.es)

    def paragraphs(self, language: Language) -> list[str]:
        return text_in(language, self.text_en, self.text_es).strip().split("\n")


@cached(4)
def entries(path: Path = FILE) -> tuple[PlayEntry, ...]:
    """Every explanation, in the file's order; `RulebookError` if one is incomplete."""
    found = read_rows(path, "entry", PlayEntry)
    known = {name for row in rows() for name in row.ids}
    seen: set[str] = set()
    for entry in found:
        if entry.id in seen:
            raise RulebookError(path.name, entry.id, "listed twice")
        seen.add(entry.id)
        for rule in entry.rules:
            if rule not in known:
                raise RulebookError(path.name, f"{entry.id}.rules", f"no such rule: {rule}")
        if len(entry.paragraphs("en")) != len(entry.paragraphs("es")):
            raise RulebookError(path.name, entry.id, "English and Spanish have not as many paragraphs")
    return found
