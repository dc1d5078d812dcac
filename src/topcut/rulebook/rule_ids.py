"""Rules ledger rows: ids that code and tests cite, and the section of each by edition."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from topcut.caching import cached
from topcut.core.rules import Citation
from topcut.rulebook.errors import RulebookError
from topcut.rulebook.rule_files import RuleFile
from topcut.rulebook.toml_rows import HERE, read_rows

FILE = "ledger.toml"


@dataclass(frozen=True, slots=True)
class RuleRow:
    """One row: its id, other ids it answers to, our titles, and its sections by document.

    ``section`` applies wherever the document has the row; ``in_2019`` and the like replace it
    for one edition, and "-" means that the edition has no such rule. ``part_of`` names the row
    that a part with a section of its own belongs to: MTR-2.12 is part of MTR-2.11–2.13.
    """

    id: str
    en: str
    es: str
    document: str
    section: str
    also: tuple[str, ...] = ()
    in_2019: str | None = None
    in_2021: str | None = None
    in_2025: str | None = None
    edition_bound: bool = False
    part_of: str | None = None
    not_carried: str | None = None

    @property
    def ids(self) -> tuple[str, ...]:
        return (self.id, *self.also)

    def section_in(self, edition: str) -> str | None:
        """The section in an edition; ``None`` if that edition has no such rule."""
        moved = {"2019": self.in_2019, "2021": self.in_2021, "2025": self.in_2025}.get(edition[:4])
        section = moved or self.section
        return None if section == "-" else section


@cached(1)
def rows() -> tuple[RuleRow, ...]:
    """Every ledger row in the ledger's order."""
    found = read_rows(HERE / FILE, "row", RuleRow)
    seen: set[str] = set()
    for row in found:
        for name in row.ids:
            if name in seen:
                raise RulebookError(FILE, name, "listed twice")
            seen.add(name)
    return found


def row_citations(documents: Sequence[RuleFile]) -> Mapping[str, Citation]:
    """Citations of all rows that the documents in force have."""
    heads = {document.head.short: document.head for document in documents}
    found: dict[str, Citation] = {}
    for row in rows():
        head = heads.get(row.document)
        section = row.section_in(head.edition) if head and row.document == "MTR" else row.section
        if section is None or (head is None and row.document in ("MTR", "MA")):
            continue
        citation = Citation(row.document, head.edition if head else "", section)
        found.update(dict.fromkeys(row.ids, citation))
    return found
