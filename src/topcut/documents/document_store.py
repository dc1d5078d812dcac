"""Document store: add, remove and load the organizer's documents."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import astuple, dataclass
from enum import StrEnum

from topcut.caching import Cache
from topcut.documents.collection import Collection
from topcut.documents.document import Document, DocumentKind, Section
from topcut.documents.lines import LeftOut
from topcut.documents.models import KeptDocument
from topcut.documents.reading import read
from topcut.ledger.writing import writing

KNOWN_FOR = 10
"""Seconds until another process sees that the first document was added."""

_kinds: Cache[None, frozenset[str]] = Cache(1, max_age=KNOWN_FOR)
_collections: Cache[tuple[str, ...], Collection] = Cache(2)


class AddOutcome(StrEnum):
    ADDED = "added"
    SAME = "same"
    REPLACED = "replaced"


@dataclass(frozen=True, slots=True)
class Added:
    """The outcome of adding a file, and every line that belongs to no section."""

    outcome: AddOutcome
    document: Document
    left_out: tuple[LeftOut, ...]


def add(data: bytes) -> Added:
    """Parse and store a copy; a better copy of the same document replaces the previous one (ED.5).

    So does the same file once a newer version of the program reads more out of it.

    Raises `Unreadable`, and then nothing has changed.
    """
    reading = read(data)
    document = reading.document
    kept = {
        "sections": [astuple(section) for section in document.sections],
        "left_out": [astuple(line) for line in reading.left_out],
    }
    digest = hashlib.sha256(json.dumps(kept).encode()).hexdigest()
    with writing():
        old = KeptDocument.objects.filter(name=document.name, language=document.language).first()
        if old and old.digest == digest:
            return Added(AddOutcome.SAME, document, reading.left_out)
        KeptDocument.objects.update_or_create(
            name=document.name,
            language=document.language,
            defaults={
                "kind": document.kind,
                "edition": document.edition,
                "title": document.title[:200],
                "digest": digest,
                **kept,
            },
        )
    _kinds.clear()
    return Added(AddOutcome.REPLACED if old else AddOutcome.ADDED, document, reading.left_out)


def kinds() -> frozenset[str]:
    """The kinds of documents stored. Every citation on a page needs this, so it is cached for a while."""
    return _kinds.get_or_make(
        None, lambda: frozenset(KeptDocument.objects.values_list("kind", flat=True).distinct())
    )


def left_out(name: str, language: str) -> tuple[LeftOut, ...]:
    """The lines of a copy that belong to no section."""
    kept = KeptDocument.objects.filter(name=name, language=language).first()
    return tuple(LeftOut(*fields) for fields in kept.left_out) if kept else ()


def remove(name: str, language: str) -> bool:
    """Remove a copy; whether it existed."""
    with writing():
        existed = KeptDocument.objects.filter(name=name, language=language).delete()[0] > 0
    _kinds.clear()
    return existed


def collection() -> Collection:
    """All copies as a ``Collection``, rebuilt only when a copy has changed."""
    digests = tuple(KeptDocument.objects.order_by("digest").values_list("digest", flat=True))
    return _collections.get_or_make(digests, lambda: _collection(digests))


def _collection(digests: Sequence[str]) -> Collection:
    return Collection([_document(kept) for kept in KeptDocument.objects.filter(digest__in=digests)])


def _document(kept: KeptDocument) -> Document:
    sections = tuple(Section(*fields) for fields in kept.sections)
    return Document(DocumentKind(kept.kind), kept.edition, kept.language, kept.title, sections)
