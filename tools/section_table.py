"""Generator of docs/reference/sections.md: what becomes of every section of the source documents.

A section is carried by rows of the rules ledger, told by the judge's reference or by values that are only
told, or left to people for a reason. `python3 run.py rule-reference` writes the page.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.rule_reference import table
from topcut.core.rules import Rules
from topcut.core.rules.told import told_only
from topcut.rulebook.loading import MULTIPLAYER_OVERLAY, editions, load
from topcut.rulebook.play_reference import PlayEntry, entries
from topcut.rulebook.rule_ids import RuleRow, rows
from topcut.rulebook.told_refusal import told_on
from topcut.rulebook.toml_rows import read_rows

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "reference" / "sections.md"


@dataclass(frozen=True, slots=True)
class DocumentSection:
    """``section`` in the newest edition; ``told`` are entries of the judge's reference that have no row.

    ``why``: what of it is left to people.
    """

    document: str
    section: str
    en: str
    in_2019: str | None = None
    in_2021: str | None = None
    told: tuple[str, ...] = ()
    why: str | None = None

    def in_edition(self, edition: str) -> str | None:
        """Its number there, or ``None`` where that edition does not have it."""
        moved = {"2019": self.in_2019, "2021": self.in_2021}.get(edition[:4])
        return None if moved == "-" else moved or self.section


@dataclass(frozen=True, slots=True)
class Carried:
    """What there is of a section: rows that carry it, values, and pages that tell of it."""

    rows: tuple[str, ...]
    values: tuple[str, ...]
    pages: tuple[str, ...]

    def __bool__(self) -> bool:
        return bool(self.rows or self.values or self.pages)


def sections() -> tuple[DocumentSection, ...]:
    return read_rows(ROOT / "tools" / "sections.toml", "section", DocumentSection)


def carried(section: DocumentSection, rules: Rules) -> Carried:
    """What these rules have of it; nothing where the edition has no such section."""
    number = section.in_edition(rules.source.effective.isoformat())
    ids = [row.id for row in rows() if row.document == section.document and number in _sections(row, rules)]
    keys = [
        key
        for key, cite in rules.source.citations.items()
        if cite.document == section.document and cite.section == number
    ]
    told = told_only()
    pages = [told_on(told[key].page, "en") for key in keys if key in told]
    pages += [f"judge's reference: {entry.en}" for entry in entries() if _tells(entry, section, ids)]
    acted = tuple(key for key in keys if key not in told)
    return Carried(tuple(ids), acted, tuple(dict.fromkeys(pages)))


def _sections(row: RuleRow, rules: Rules) -> tuple[str, ...]:
    """ "10.1A–B" stands for 10.1A and 10.1B."""
    section = row.section_in(rules.source.effective.isoformat()) if row.document == "MTR" else row.section
    first, _, last = (section or "").partition("–")
    return (first, first[:-1] + last) if last else (first,)


def _tells(entry: PlayEntry, section: DocumentSection, ids: Sequence[str]) -> bool:
    return entry.id in section.told or any(rule in ids for rule in entry.rules)


def page() -> str:
    """The whole page as Markdown."""
    return "\n".join((_HEAD, *_tournament_rules(), *_addendum(), *_questions())) + "\n"


_HEAD = """# Every section, and what becomes of it

Made by `python3 run.py rule-reference`; change `tools/sections.toml` or the rulebook, not this page. Every
section of the five source documents is carried by rows of the rules ledger or by values, told on a page, or
left to people. Sections of the addendum that only repeat the tournament rules are left out.
"""


def _tournament_rules() -> Iterator[str]:
    rules = [load(edition.name) for edition in editions()]
    yield "## Magic Tournament Rules\n"
    numbers = tuple(one.source.effective.isoformat() for one in rules)
    lines = []
    for section in _of("MTR"):
        places = [section.in_edition(name) or "–" for name in numbers]
        found = [
            carried(section, one) for one in rules if section.in_edition(one.source.effective.isoformat())
        ]
        lines.append((*places, section.en, *_cells(section, found)))
    yield from table((*numbers, "subject", *_COLUMNS), lines)


def _addendum() -> Iterator[str]:
    rules = load(editions()[-1].name, (MULTIPLAYER_OVERLAY,))
    yield "## Multiplayer Addendum\n"
    lines = [(one.section, one.en, *_cells(one, [carried(one, rules)])) for one in _of("MA")]
    yield from table(("section", "subject", *_COLUMNS), lines)


def _questions() -> Iterator[str]:
    rules = load(editions()[-1].name)
    yield "## Game rules FAQ\n"
    lines = [(one.section, one.en, *_cells(one, [carried(one, rules)])) for one in _of("FAQ")]
    yield from table(("subject", "questions", *_COLUMNS), lines)


_COLUMNS = ("carried by", "told on", "left to people")


def _of(document: str) -> Iterator[DocumentSection]:
    return (section for section in sections() if section.document == document)


def _cells(section: DocumentSection, found: Sequence[Carried]) -> tuple[str, str, str]:
    ids = dict.fromkeys(id_ for one in found for id_ in one.rows)
    keys = dict.fromkeys(f"`{key}`" for one in found for key in one.values)
    pages = dict.fromkeys(page for one in found for page in one.pages)
    return ", ".join((*ids, *([] if ids else keys))), ", ".join(pages), section.why or ""
