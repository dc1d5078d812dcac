"""Outline parser: a document's sections from its lines, which headings count, and their hierarchy."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from topcut.documents.document import Section
from topcut.documents.headings import OPENINGS, Heading, addition, heading, order
from topcut.documents.lines import DocumentLine, LeftOut, Unreadable
from topcut.documents.paragraphs import folded_text, section_text

MOST_SECTIONS = 2_000
"""The rules have some hundred and twenty; comparing two documents takes the product of theirs."""
SUBHEAD = re.compile(r"[A-ZÁÉÍÓÚÑ0-9][^\t|<>*_]{2,60}[^\s.,:;!?|*]")


@dataclass
class SectionDraft:
    """A section while its lines are being collected."""

    number: str
    title: str
    parent: str
    lines: list[str] = field(default_factory=list)
    folded: list[str] = field(default_factory=list)

    def finished(self) -> Section:
        return Section(
            self.number, self.title, self.parent, section_text(self.lines), folded_text(self.folded)
        )


def outline(
    lines: Sequence[DocumentLine], known: Sequence[Heading]
) -> tuple[tuple[Section, ...], list[LeftOut]]:
    """Every section in order, and the lines before the first one."""
    builder = Builder(titles={entry.title.casefold() for entry in known if not entry.number})
    builder.marked = sum(line.text.startswith("#") for line in lines) >= 5
    out: list[LeftOut] = []
    for here, line in enumerate(lines):
        if not builder.take(line.text, lines, here) and line.text.strip():
            out.append(LeftOut(line.place, line.text.strip(), "unplaced"))
    return tuple(draft.finished() for draft in builder.drafts), out


@dataclass
class Builder:
    """Builds sections from one line after another."""

    titles: set[str]
    marked: bool = False
    drafts: list[SectionDraft] = field(default_factory=list)
    taken: Counter[str] = field(default_factory=Counter)
    numbered: str = ""
    inside_fold: bool = False

    def take(self, text: str, lines: Sequence[DocumentLine], here: int) -> bool:
        """Add a line; whether it belongs to a section."""
        if self._folded(text):
            return bool(self.drafts)
        if found := addition(text):
            self._open(found[0], "", self.numbered)
            self.drafts[-1].lines.append(found[1])
            return True
        head = heading(text)
        if head and self._counts(head, lines, here):
            self._begin(head)
            return True
        if self._is_subhead(text, lines, here):
            self._begin(Heading("", text.strip()))
            return True
        if self.drafts:
            self.drafts[-1].lines.append(text)
        return bool(self.drafts)

    def _folded(self, text: str) -> bool:
        """Whether the line belongs to a folded-in block of policy."""
        opens, closes = "<details" in text, "</details>" in text
        was, self.inside_fold = self.inside_fold, (self.inside_fold or opens) and not closes
        if (was or opens) and self.drafts:
            self.drafts[-1].folded.append(text)
        return was or opens

    def _counts(self, head: Heading, lines: Sequence[DocumentLine], here: int) -> bool:
        """Whether a heading counts: numbers only increase; an unmarked chapter needs a section after it."""
        if not head.number:
            return bool(self.drafts) or head.title.casefold() in OPENINGS
        if self.numbered and order(head.number) <= order(self.numbered):
            return False
        if self.numbered.startswith("App ") and not head.number.startswith("App "):
            return False
        if head.marks:
            return True
        if head.number.startswith("App "):
            return self._is_next_appendix(head)
        if "." in head.number:
            return self._fits_chapter(head.number) and _ends_like_a_title(head.title)
        follows = _next_heading(lines, here)
        return follows is not None and follows.number.startswith(f"{head.number}.")

    def _fits_chapter(self, number: str) -> bool:
        """Whether an unmarked section is in its own chapter, or opens the next one."""
        chapter = order(number)[0]
        current = order(self.numbered)[0] if self.numbered else 0
        return chapter == current or (chapter == current + 1 and number.endswith(".1"))

    def _is_next_appendix(self, head: Heading) -> bool:
        """Without marks, only the next letter counts: an appendix of changes begins lines with others."""
        before = order(self.numbered)[0] if self.numbered.startswith("App ") else order("App A")[0] - 1
        return order(head.number)[0] == before + 1 and _ends_like_a_title(head.title)

    def _is_subhead(self, text: str, lines: Sequence[DocumentLine], here: int) -> bool:
        """A short line alone between empty ones, in a document that does not mark its headings."""
        bare = text.strip()
        if not self.numbered or not SUBHEAD.fullmatch(bare):
            return False
        if bare.casefold() in self.titles:
            return True
        alone = not _text_at(lines, here - 1) and not _text_at(lines, here + 1)
        return alone and not self.marked and not heading(text)

    def _begin(self, head: Heading) -> None:
        if head.number:
            self.numbered = head.number
            chapter, dot, _ = head.number.partition(".")
            self._open(head.number, head.title, chapter if dot else "")
            return
        parent = "" if head.marks == 1 or not self.numbered else self.numbered
        own = "Introduction" if head.title.casefold() in OPENINGS else slug(head.title)
        number = f"{parent}/{own}".lstrip("/")
        self.taken[number] += 1
        again = f"~{self.taken[number]}" if self.taken[number] > 1 else ""
        self._open(f"{number}{again}", head.title, parent)

    def _open(self, number: str, title: str, parent: str) -> None:
        if len(self.drafts) == MOST_SECTIONS:
            raise Unreadable("another-document")
        self.drafts.append(SectionDraft(number, title, parent))


def slug(title: str) -> str:
    """A title as part of a URL: ``match-win-percentage``."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().casefold()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or "section"


def _ends_like_a_title(title: str) -> bool:
    return not title.endswith((".", ";", ":", ",")) and not title.endswith("?")


def _text_at(lines: Sequence[DocumentLine], place: int) -> str:
    return lines[place].text.strip() if 0 <= place < len(lines) else ""


def _next_heading(lines: Sequence[DocumentLine], here: int) -> Heading | None:
    following: Iterator[str] = (line.text for line in lines[here + 1 : here + 6] if line.text.strip())
    return heading(next(following, ""))
