"""Document reader: parses a file into a document, or refuses it with the reason."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from topcut.documents.document import Document, DocumentKind, Section, contents
from topcut.documents.headings import Heading, plain
from topcut.documents.lines import DocumentLine, LeftOut, Unreadable, clean_lines, text_of
from topcut.documents.outline import outline
from topcut.documents.questions import questions
from topcut.documents.search_words import LANGUAGES, vocabulary

ENGLISH_DAY = re.compile(r"effective\s+([a-z]+)\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})", re.IGNORECASE)
SPANISH_DAY = re.compile(
    r"(?:efectiv\w+|vigentes?)\s+(?:desde|a partir de)l?\s+(?:el\s+)?(\d{1,2})\s+de\s+(\w+)\s+de\s+(\d{4})",
    re.IGNORECASE,
)
FRONT_DAY = re.compile(r"^date:\s*(\d{4})-(\d{2})-(\d{2})", re.MULTILINE)
TITLES = (
    (DocumentKind.ADDENDUM, re.compile(r"multiplayer addendum", re.IGNORECASE)),
    (DocumentKind.MTR, re.compile(r"tournament\s+rules|reglas\s+de\s+torneo", re.IGNORECASE)),
)
HEAD = 3_000
LAST = {DocumentKind.MTR: "App F", DocumentKind.ADDENDUM: "App E"}
CHAPTERS = range(1, 11)
FEWEST_QUESTIONS = 10


@dataclass(frozen=True, slots=True)
class DocumentReading:
    """The document of a file, and every line that belongs to no section."""

    document: Document
    left_out: tuple[LeftOut, ...]


def read(data: bytes) -> DocumentReading:
    """Read a copy of a document. Raises `Unreadable`: not text, another document, or only a part of one."""
    text = text_of(data)
    lines, out = clean_lines(text)
    if sum(line.text.lstrip().startswith("Q:") for line in lines) >= FEWEST_QUESTIONS:
        sections, unplaced = questions(lines, {line.place for line in out if line.why == "running"})
        document = Document(DocumentKind.FAQ, None, language_of(text), "", sections)
        _check_end(sections)
        return DocumentReading(document, (*out, *unplaced))
    kind, day = kind_of(text), edition_of(text)
    place, listed = contents(lines)
    out += [
        LeftOut(line.place, line.text.strip(), "contents")
        for line in lines[place.start : place.stop]
        if line.text.strip()
    ]
    before, body = lines[: place.start], lines[place.stop :]
    sections, unplaced = outline([*before, *body], listed)
    if day is None:
        raise Unreadable("no-date", kind=str(kind))
    _check_complete(kind, sections, listed)
    return DocumentReading(Document(kind, day, language_of(text), _title(lines), sections), (*out, *unplaced))


def kind_of(text: str) -> DocumentKind:
    """The kind of document, from its head."""
    for kind, pattern in TITLES:
        if pattern.search(text[:HEAD]):
            return kind
    raise Unreadable("another-document")


def edition_of(text: str) -> date | None:
    """The effective date, from the text in either language or from a page's front matter."""
    head = text[:HEAD]
    try:
        if found := FRONT_DAY.search(head):
            return date(int(found[1]), int(found[2]), int(found[3]))
        if found := ENGLISH_DAY.search(head):
            return date(int(found[3]), _month(found[1], "en"), int(found[2]))
        if found := SPANISH_DAY.search(head):
            return date(int(found[3]), _month(found[2], "es"), int(found[1]))
    except ValueError:
        return None
    return None


def _month(name: str, language: str) -> int:
    return vocabulary(language).months.index(name.casefold()) + 1


def language_of(text: str) -> str:
    """``es`` or ``en``, by the most common words."""
    said = Counter(re.findall(r"[a-záéíóúñü]+", text.casefold()))
    return max(LANGUAGES, key=lambda language: sum(said[word] for word in vocabulary(language).common))


def _title(lines: Sequence[DocumentLine]) -> str:
    front = next((line.text for line in lines[:12] if line.text.startswith("title:")), "")
    if front:
        return front.partition(":")[2].strip().strip('"')
    return plain(next(line.text for line in lines if line.text.strip()).lstrip("# "))


def _check_complete(kind: DocumentKind, sections: Sequence[Section], listed: Sequence[Heading]) -> None:
    """Everything in the table of contents is there, and the document is not cut off."""
    numbers = {section.number for section in sections}
    missing = [entry.number for entry in listed if entry.number and entry.number not in numbers]
    if kind is DocumentKind.MTR:
        missing += [str(chapter) for chapter in CHAPTERS if str(chapter) not in numbers]
        missing += _gaps(numbers)
    if LAST[kind] not in numbers:
        missing.append(LAST[kind])
    if missing:
        raise Unreadable("incomplete", missing=tuple(dict.fromkeys(missing)))


def _gaps(numbers: set[str]) -> list[str]:
    """Sections missing in the middle of a chapter: with 2.3 and 2.5, 2.4 is missing."""
    missing = []
    for chapter in CHAPTERS:
        inside = [int(number.split(".")[1]) for number in numbers if re.fullmatch(rf"{chapter}\.\d+", number)]
        missing += [f"{chapter}.{one}" for one in range(1, max(inside, default=0)) if one not in inside]
    return missing


def _check_end(sections: Sequence[Section]) -> None:
    """A list of questions does not say how long it is; one that stops in mid-sentence was cut off."""
    last = sections[-1].text.rstrip()
    if not last.endswith((".", "!", "?", ")", '"', "”", ":")):
        raise Unreadable("incomplete", missing=(sections[-1].number,))
