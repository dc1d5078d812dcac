"""Document collection: all copies together, with one answer for a section that is in several of them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from topcut.documents.cited_sections import section_cited
from topcut.documents.document import Document, DocumentKind, Section
from topcut.documents.glosses import glosses, moved_numbers
from topcut.documents.searching import Hit, Index
from topcut.documents.section_changes import align

MERE_HEADING = 3
DAY = re.compile(r"\d{4}-\d\d-\d\d$")

Family = tuple[DocumentKind, str]
"""A section through all its editions and languages, by the number it has in the newest."""


@dataclass(frozen=True, slots=True)
class LibraryReader:
    """The reader: their language, and the edition of their tournament, if any."""

    language: str = "en"
    edition: str = ""


@dataclass(frozen=True, slots=True)
class Copy:
    """A section in one document."""

    document: Document
    section: Section


@dataclass(frozen=True, slots=True)
class SectionAnswer:
    """A section that answers, in the copy that suits the reader; ``others`` are its other copies."""

    best: Copy
    others: tuple[Copy, ...]
    score: float


@dataclass(frozen=True, slots=True)
class Answers:
    found: tuple[SectionAnswer, ...]
    marks: frozenset[str]
    meant: str


class Collection:
    """Documents, in any order. Creating one is cheap; the first query builds the index."""

    def __init__(self, documents: Sequence[Document]) -> None:
        self.documents = tuple(sorted(documents, key=lambda one: (one.kind, str(one.edition), one.language)))

    @cached_property
    def index(self) -> Index:
        return Index(self.documents, glosses(self.documents))

    @cached_property
    def families(self) -> dict[tuple[str, str, str], Family]:
        """Document, language and number of every section, with the family it belongs to."""
        found: dict[tuple[str, str, str], Family] = {}
        for document in self.documents:
            newest = self.newest(document.kind)
            if document is newest:
                own = ((section.number, (document.kind, section.number)) for section in document.sections)
                found |= {(document.name, document.language, number): family for number, family in own}
                continue
            moved = moved_numbers(document.name, newest.name)
            for pair in align(document, newest, moved):
                if pair.before:
                    number = pair.after.number if pair.after else f"{document.name} {pair.before.number}"
                    place = (document.name, document.language, pair.before.number)
                    found[place] = (document.kind, number)
        return found

    def newest(self, kind: DocumentKind, language: str = "") -> Document:
        """The latest edition, in English if possible: the source of the families' numbers."""
        same = [
            document
            for document in self.documents
            if document.kind == kind and language in ("", document.language)
        ]
        return max(same, key=lambda one: (str(one.edition), one.language == "en"))

    def family(self, document: Document, section: Section) -> Family:
        return self.families[document.name, document.language, section.number]

    @cached_property
    def members(self) -> dict[Family, list[Copy]]:
        found: dict[Family, list[Copy]] = {}
        for document in self.documents:
            for section in document.sections:
                found.setdefault(self.family(document, section), []).append(Copy(document, section))
        return found

    def copies(self, family: Family, reader: LibraryReader) -> tuple[Copy, ...]:
        """Every copy of a section, the one that suits the reader first."""
        return tuple(sorted(self.members[family], key=lambda copy: _distance(copy.document, reader)))

    @cached_property
    def amendments(self) -> dict[Family, tuple[Copy, ...]]:
        """What an addendum adds, by the section of the rules that it amends."""
        added = [document for document in self.documents if document.kind is DocumentKind.ADDENDUM]
        if not added or not any(document.kind is DocumentKind.MTR for document in self.documents):
            return {}
        rules, found = self.newest(DocumentKind.MTR), dict[Family, list[Copy]]()
        addendum = self.newest(DocumentKind.ADDENDUM)
        for section in addendum.sections:
            number = _amended(section.number)
            if number in rules.by_number and says_something(section):
                found.setdefault((DocumentKind.MTR, number), []).append(Copy(addendum, section))
        return {family: tuple(copies) for family, copies in found.items()}

    def amending(self, document: Document, section: Section) -> tuple[Copy, ...]:
        """Additions to a section, shown in the newest edition available in the reader's language."""
        if document.kind is not DocumentKind.MTR or document is not self.newest(
            DocumentKind.MTR, document.language
        ):
            return ()
        return self.amendments.get(self.family(document, section), ())

    def search(self, asked: str, reader: LibraryReader) -> Answers:
        """Sections that answer, best first, each once."""
        results = self.index.search(asked)
        best: dict[Family, Hit] = {}
        for hit in results.hits:
            best.setdefault(self.family(hit.document, hit.section), hit)
        found = []
        for family, hit in best.items():
            copies = self.copies(family, reader)
            found.append(SectionAnswer(copies[0], copies[1:], hit.score))
        return Answers(tuple(found), results.marks, results.meant)

    def cited(self, short: str, edition: str, section: str, reader: LibraryReader) -> Copy | None:
        """The copy of a citation that suits the reader; its document says whether it is the cited edition."""
        kind = {"MTR": DocumentKind.MTR, "MA": DocumentKind.ADDENDUM, "FAQ": DocumentKind.FAQ}.get(short)
        same = [document for document in self.documents if document.kind == kind]
        if kind is DocumentKind.FAQ:
            found = ((document, section_cited(document, section)) for document in same)
            return next((Copy(document, one) for document, one in found if one), None)
        cited = next((document for document in same if str(document.edition) == edition), None)
        if cited and section in cited.by_number:
            wanted = LibraryReader(reader.language, cited.name)
            return self.copies(self.family(cited, cited.by_number[section]), wanted)[0]
        near = sorted(
            same, key=lambda one: _distance(one, LibraryReader(reader.language, f"{kind}-{edition}"))
        )
        for document in near:
            moved = moved_numbers(f"{kind}-{edition}", document.name).get(section, section)
            if moved in document.by_number:
                return Copy(document, document.by_number[moved])
        return None


def _amended(number: str) -> str:
    """The section an addition belongs to: 2.4AA is about 2.4, App C/match-points about App C."""
    found = re.fullmatch(r"(\d+\.\d+|App [A-F])(?:[A-Z]+|/.*)?", number)
    return found[1] if found else ""


def says_something(section: Section) -> bool:
    """Whether there is more than the heading "Policy Additions"."""
    return len(section.text.split()) > MERE_HEADING


def _distance(document: Document, reader: LibraryReader) -> tuple[bool, int, bool, str]:
    """How far a copy is from what the reader wants: the language first, then the edition's date."""
    wanted = _day(reader.edition)
    days = _days_between(document, wanted)
    newest_first = "" if wanted else "".join(chr(255 - ord(sign)) for sign in str(document.edition))
    return document.language != reader.language, days, document.name != reader.edition, newest_first


def _day(edition: str) -> date | None:
    """The date in an edition's name; URLs may contain invalid dates."""
    dated = DAY.search(edition)
    try:
        return date.fromisoformat(dated[0]) if dated else None
    except ValueError:
        return None


def _days_between(document: Document, wanted: date | None) -> int:
    return abs((document.edition - wanted).days) if document.edition and wanted else 0
