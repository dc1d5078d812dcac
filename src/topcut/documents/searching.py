"""Full-text search for the section that answers a question.

The index is an in-memory FTS5 table, built from the documents: a few hundred sections take a tenth of a
second, the ranking does not depend on the database, and nothing has to be kept in sync. Both languages are
stemmed before indexing. Sections also carry our own titles of their rules, in English and Spanish, so that a
question in one language finds a document in the other.
"""

import difflib
import math
import re
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from topcut.documents.document import Document, DocumentKind, Section
from topcut.documents.search_words import SearchQuestion, folded, is_silent, stem, stems, understood, words

NUMBER = re.compile(
    r"(?:(?:mtr|ma)[ -]?)?§?\s*((?:\d{1,2}|\*)(?:\.(?:\d{1,2}|\*))?)\.?([a-z]{0,2})"
    r"|(?:app(?:endix)?|ap[eé]ndice)\.?\s*([a-z])|q\s?(\d{1,3})",
    re.IGNORECASE,
)
WEIGHTS = (5.0, 1.0, 0.2, 3.0, 1.5)
"""Weights of a word in: title, text, folded policy, our titles of its rules, titles above it."""
MOST = 60
STANDING = {DocumentKind.MTR: 1.0, DocumentKind.ADDENDUM: 0.8, DocumentKind.FAQ: 0.9}
"""With equal scores the rules come before additions to them."""
CHANGES = "App A"
"""The appendix that lists what changed names every subject and explains none."""

MERE_HEADINGS = ("", "**Policy Additions**", "**Edits**")
"""Sections with no more than this are only headings of those that explain."""

Place = tuple[str, str]
"""The name of a document with its language: `("mtr-2025-06-30", "en")`."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A section that may answer, best first."""

    document: Document
    section: Section
    score: float


@dataclass(frozen=True, slots=True)
class Results:
    """The hits, the words to highlight, and a "did you mean" suggestion."""

    hits: tuple[Hit, ...]
    marks: frozenset[str]
    meant: str = ""


Glosses = Mapping[tuple[str, str], str]
"""Our own words for a section, by the document's name and the section's number."""


class Index:
    """Search index over documents' sections. One thread at a time builds it; many may query it."""

    def __init__(self, documents: Sequence[Document], glosses: Glosses) -> None:
        self.documents = tuple(documents)
        self._places: list[tuple[Document, Section]] = []
        self._database = sqlite3.connect(":memory:", check_same_thread=False)
        self._database.execute(
            "CREATE VIRTUAL TABLE sections USING fts5(title, text, original, gloss, above, tokenize='ascii')"
        )
        self._database.execute("CREATE VIRTUAL TABLE vocabulary USING fts5vocab(sections, 'row')")
        self._spelled: dict[str, str] = {}
        self._said: list[frozenset[str]] = []
        self._standing: dict[str, set[int]] = {}
        for document in self.documents:
            self._add(document, glosses)

    def _add(self, document: Document, glosses: Glosses) -> None:
        language, numbers = document.language, document.by_number
        for section in document.sections:
            above = numbers.get(section.parent)
            gloss = glosses.get((document.name, section.number), "")
            row = (
                self._kept(section.title, language),
                self._kept(section.text, language),
                self._kept(section.original, language),
                " ".join((*stems(gloss, "en"), *stems(gloss, "es"))),
                self._kept(above.title if above else "", language),
            )
            self._places.append((document, section))
            self._said.append(frozenset(" ".join(row).split()))
            for word in self._said[-1]:
                self._standing.setdefault(word, set()).add(len(self._places))
            self._database.execute(
                "INSERT INTO sections (rowid, title, text, original, gloss, above) VALUES (?, ?, ?, ?, ?, ?)",
                (len(self._places), *row),
            )

    def _kept(self, text: str, language: str) -> str:
        """The stems of a text; every word's spelling is recorded for "did you mean"."""
        for found in words(text):
            self._spelled.setdefault(folded(found[0]), found[0].casefold())
        return " ".join(stems(text, language))

    def search(self, asked: str, prefer: Sequence[Place] = ()) -> Results:
        """The best matching sections; ``prefer`` orders copies with equal scores."""
        if by_number := self._numbered(asked):
            return Results(tuple(_preferred(by_number, prefer)), frozenset())
        question = understood(asked)
        if not question.match:
            return Results((), frozenset())
        rows = self._database.execute(
            f"SELECT rowid, bm25(sections, {', '.join(map(str, WEIGHTS))}) FROM sections"
            " WHERE sections MATCH ? ORDER BY 2 LIMIT ?",
            (question.match, MOST),
        ).fetchall()
        hits = [self._hit(row, -score, question) for row, score in rows]
        return Results(tuple(_preferred(hits, prefer)), question.marks, self._meant(asked))

    def _hit(self, row: int, score: float, question: SearchQuestion) -> Hit:
        """A section scores higher the more of the query it covers, rare words weighing more."""
        document, section = self._places[row - 1]
        weights = [self._rarity(words) for words in question.ideas]
        met = [
            weight
            for weight, words in zip(weights, question.ideas, strict=True)
            if words & self._said[row - 1]
        ]
        share = sum(met) / sum(weights) if weights else 1.0
        score *= (0.2 + share**2) * STANDING[document.kind]
        explains = section.text.strip() not in MERE_HEADINGS and not section.number.startswith(CHANGES)
        return Hit(document, section, score if explains else score / 3)

    def _rarity(self, words: frozenset[str]) -> float:
        """Weight of a word: higher in fewer sections; zero if in none."""
        count = len(set[int]().union(*(self._standing.get(word, ()) for word in words)))
        return math.log(1 + len(self._said) / count) if count else 0.0

    def _numbered(self, asked: str) -> list[Hit]:
        """Sections by the number people say: 2.10, MTR 2.10, App C, 2.4AA, Q7."""
        found = NUMBER.fullmatch(asked.strip())
        if not found:
            return []
        section, letters, appendix, question = found.groups()
        wanted = f"App {appendix.upper()}" if appendix else f"Q{question}" if question else section
        exact = wanted + (letters or "").upper()
        return [
            Hit(document, document.by_number[number], 1.0)
            for number in dict.fromkeys((exact, wanted))
            for document in self.documents
            if number in document.by_number
        ]

    def _meant(self, asked: str) -> str:
        """The query with unknown words replaced by the nearest known ones."""
        known: set[str] = {row[0] for row in self._database.execute("SELECT term FROM vocabulary")}
        changed = asked
        for found in words(asked):
            bare = folded(found[0])
            if is_silent(bare) or len(bare) < 4 or {stem(found[0], "en"), stem(found[0], "es")} & known:
                continue
            candidates = (word for word in self._spelled if abs(len(word) - len(bare)) <= 2)
            near = difflib.get_close_matches(bare, candidates, n=1, cutoff=0.75)
            if near:
                changed = changed.replace(found[0], self._spelled[near[0]])
        return changed if changed != asked else ""


def _preferred(hits: Iterable[Hit], prefer: Sequence[Place]) -> list[Hit]:
    """The same order, with the wanted copy before others of the same score."""
    order = {place: rank for rank, place in enumerate(prefer)}
    return sorted(
        hits,
        key=lambda hit: (-hit.score, order.get((hit.document.name, hit.document.language), len(order))),
    )
