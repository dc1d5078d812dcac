"""Heading detection. Some documents mark headings, some do not, and lists look like chapters."""

import re
from dataclasses import dataclass

TAG = re.compile(r"<[^<>]{1,200}>")
EMPHASIS = re.compile(r"(?<!\\)(\*{1,3}|_{1,3})(?=\S)(.+?)(?<=\S)\1")
MARKS = re.compile(r"^\s{0,3}(#{1,6})\s+(.*?)\s*#*$")
CHAPTER = re.compile(r"(\d{1,2}|\*)\.\s+(\S.{1,80})")
SECTION = re.compile(r"((?:\d{1,2}|\*)\.(?:\d{1,2}|\*))\.?\s+(\S.{1,90})")
APPENDIX = re.compile(r"(?:Appendix|Ap[eé]ndice)\s+([A-Z])\s*[—–:.-]+\s*(\S.{1,90})", re.IGNORECASE)
ADDITION = re.compile(r"^\s*\*\*((?:\d{1,2}|\*)\.\d{1,2}[A-Z]{1,2})\.?\*\*\s*(.*)$")
CONTENTS = re.compile(r"^(.*?\S)(?:\s*\.{2,}\s*|\s*…+\s*|\t+\s*|\s+)(\d{1,3})\s*$")
LONGEST = 300
"""Maximum length of a heading with its marks; longer lines are skipped."""
OPENINGS = ("introduction", "introducción", "introduccion")


@dataclass(frozen=True, slots=True)
class Heading:
    """A line that may be a heading. ``marks`` counts the # before it; 0 is a bare line."""

    number: str
    title: str
    marks: int = 0


def plain(text: str) -> str:
    """The line without emphasis, tags and backticks at its end."""
    text = TAG.sub("", text).strip().rstrip("`").strip()
    for _ in range(3):
        text = EMPHASIS.sub(r"\2", text)
    return text.strip()


def heading(line: str) -> Heading | None:
    """Parse a line as a heading, if it can be one."""
    if len(line) > LONGEST:
        return None
    marked = MARKS.match(line)
    marks, rest = (len(marked[1]), marked[2]) if marked else (0, line)
    text = rest.strip() if rest.lstrip().startswith("*.") else plain(rest)
    if found := APPENDIX.fullmatch(text):
        return Heading(f"App {found[1].upper()}", found[2], marks)
    if found := SECTION.fullmatch(text):
        return Heading(found[1], found[2], marks)
    if found := CHAPTER.fullmatch(text):
        return Heading(found[1], found[2], marks)
    if text.casefold() in OPENINGS or (marks and text):
        return Heading("", text, marks)
    return None


def addition(line: str) -> tuple[str, str] | None:
    """The number and the text of an addendum's paragraph, such as 2.4AA."""
    found = ADDITION.match(line)
    return (found[1], found[2]) if found else None


def contents_entry(line: str) -> Heading | None:
    """A line of a table of contents: a heading followed by a page number."""
    found = CONTENTS.match(line.replace("**", "")) if len(line) <= LONGEST else None
    if not found:
        return None
    entry = heading(re.sub(r"^((?:\d{1,2}|\*)\.\d*)\t", r"\1 ", found[1].strip().rstrip(". …")))
    return entry or Heading("", plain(found[1]).rstrip(". …"))


def order(number: str) -> tuple[float, float]:
    """Sort key of a section number: chapters, then appendices. A star sorts after every number."""
    if number.startswith("App "):
        return 100 + ord(number[4]) - ord("A"), 0
    chapter, _, section = number.partition(".")
    return 9.5 if chapter == "*" else int(chapter), 99 if section == "*" else int(section or 0)
