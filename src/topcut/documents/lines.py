"""Line reader: bytes to lines, from text in any usual encoding or a PDF's text. Bounded on any input."""

import io
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

LARGEST = 8_000_000
MOST_PAGES = 400
MOST_LINES = 40_000
LONGEST_LINE = 10_000
"""The rules have two thousand lines of at most some thousand characters."""
PAGE_NUMBER = re.compile(r"(?:page|página|pág\.?)?\s*\d{1,3}(?:\s*(?:/|of|de)\s*\d{1,3})?", re.IGNORECASE)
PAGE_BREAK = "\f"
LONG = 100
"""A repeated line of at least this length does not belong to any one section."""


class Unreadable(Exception):
    """A file that is not a rule document. ``code`` says why; nothing of it was stored."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code, self.facts = code, facts


@dataclass(frozen=True, slots=True)
class DocumentLine:
    """A line of the file, counted from one."""

    place: int
    text: str


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A line that belongs to no section, and why: `page`, `contents`, `running` or `unplaced`."""

    place: int
    text: str
    why: str


def text_of(data: bytes) -> str:
    """The file as text. Binary files, too large ones and empty ones are refused."""
    if len(data) > LARGEST:
        raise Unreadable("too-large", largest=LARGEST)
    text = _pdf_text(data) if data.startswith(b"%PDF-") else _decoded(data)
    if not text.strip():
        raise Unreadable("empty")
    odd = sum(unicodedata.category(character) in ("Cc", "Cn", "Co") for character in text)
    if odd - sum(text.count(character) for character in "\n\r\t\f\v") > len(text) // 500:
        raise Unreadable("not-text")
    lines = text.splitlines()
    if len(lines) > MOST_LINES or max(map(len, lines)) > LONGEST_LINE:
        raise Unreadable("another-document")
    return text


def _decoded(data: bytes) -> str:
    marked = data.startswith((b"\xff\xfe", b"\xfe\xff"))
    encodings = ["utf-16"] if marked else ["utf-8-sig", "cp1252"]
    for encoding in encodings:
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise Unreadable("not-text")


def _pdf_text(data: bytes) -> str:
    from pypdf import PdfReader

    try:
        reader = PdfReader(io.BytesIO(data))
        if len(reader.pages) > MOST_PAGES:
            raise Unreadable("too-many-pages", pages=len(reader.pages), most=MOST_PAGES)
        return PAGE_BREAK.join(page.extract_text() for page in reader.pages)
    except Unreadable:
        raise
    except Exception as error:  # on a damaged file pypdf may raise anything
        raise Unreadable("broken-pdf") from error


def clean_lines(text: str) -> tuple[list[DocumentLine], list[LeftOut]]:
    """Separate the lines of the document from those that only belong to its pages."""
    raw = text.replace("\r\n", "\n").replace("\r", "\n").replace("\u00a0", " ").replace("\u200b", "")
    lines = list(_numbered(raw))
    running = _running(lines)
    kept: list[DocumentLine] = []
    out: list[LeftOut] = []
    for line in lines:
        bare = line.text.strip(PAGE_BREAK + " \t")
        if bare in running:
            out.append(LeftOut(line.place, bare, "running"))
        elif bare and PAGE_NUMBER.fullmatch(bare):
            out.append(LeftOut(line.place, bare, "page"))
        else:
            kept.append(DocumentLine(line.place, line.text.replace(PAGE_BREAK, "").rstrip()))
    return kept, out


def _numbered(text: str) -> Iterator[DocumentLine]:
    """Lines by number; a page break starts a new line but is not counted."""
    for place, whole in enumerate(text.split("\n"), 1):
        for part, piece in enumerate(whole.split(PAGE_BREAK)):
            yield DocumentLine(place, PAGE_BREAK + piece if part else piece)


def _running(lines: Sequence[DocumentLine]) -> frozenset[str]:
    """Running headers and footers, and long lines that are repeated.

    A short line is one of them if it is repeated mostly next to page numbers or page breaks, since many
    words of a document are repeated: the name of a card in several lists, "Examples".
    """
    full = [line for line in lines if line.text.strip()]
    seen: Counter[str] = Counter()
    at_edges: Counter[str] = Counter()
    for here, line in enumerate(full):
        bare = line.text.strip(PAGE_BREAK + " \t")
        seen[bare] += 1
        beside = full[max(0, here - 1) : here] + full[here + 1 : here + 2]
        at_edges[bare] += line.text.startswith(PAGE_BREAK) or any(
            PAGE_NUMBER.fullmatch(other.text.strip(PAGE_BREAK + " \t")) or other.text.startswith(PAGE_BREAK)
            for other in beside
        )
    return frozenset(
        text
        for text, times in seen.items()
        if times >= 4 and (len(text) > LONG or (text and at_edges[text] * 2 > times))
    )
