"""Glosses: our own titles of the rules, by section, in both languages."""

import re
from collections.abc import Iterator, Sequence

from topcut.caching import cached
from topcut.documents.document import Document, DocumentKind
from topcut.documents.searching import Glosses
from topcut.rulebook import editions, load, overlays, rows
from topcut.rulebook.edition_changes import compare
from topcut.rulebook.present import explanations

SHORT = {DocumentKind.MTR: "MTR", DocumentKind.ADDENDUM: "MA", DocumentKind.FAQ: "FAQ"}


def glosses(documents: Sequence[Document]) -> Glosses:
    """For every section cited by the rules ledger: the titles of its rules."""
    found: dict[tuple[str, str], list[str]] = {}
    for document in documents:
        for row in rows():
            if row.document != SHORT[document.kind]:
                continue
            section = row.section_in(str(document.edition or "")) or ""
            for number in _numbers(section):
                found.setdefault((document.name, number), []).extend((row.en, row.es))
        for key, number in _keys(document):
            told = explanations()[key]
            found.setdefault((document.name, number), []).extend((told.en, told.es))
    return {place: " ".join(titles) for place, titles in found.items()}


def _keys(document: Document) -> Iterator[tuple[str, str]]:
    """The rulebook values that cite a document, each with its section."""
    newest = editions()[-1].name
    name = document.name
    if document.kind is DocumentKind.MTR:
        rules = load(name if name in {edition.name for edition in editions()} else newest)
    else:
        rules = load(newest, (name,) if name in overlays() else ())
    for key in rules.source.citations:
        cite = rules.cite(key)
        if cite.document == SHORT[document.kind]:
            yield key, cite.section


def _numbers(section: str) -> list[str]:
    """The sections a row names: "2.11–2.13" are three."""
    span = re.fullmatch(r"(\d+)\.(\d+)–(?:\d+\.)?(\d+)", section)
    if not span:
        return [section]
    return [f"{span[1]}.{number}" for number in range(int(span[2]), int(span[3]) + 1)]


@cached(64)
def moved_numbers(before: str, after: str) -> dict[str, str]:
    """Sections with another number in another edition, according to the rulebook: 2.4 is 2.5 in 2025."""
    names = {edition.name for edition in editions()}
    if not {before, after} <= names:
        return {}
    moves = compare(load(before), load(after)).sections
    return {move.before: move.after for move in moves if move.before and move.after}
