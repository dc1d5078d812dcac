"""Parser of question lists: each question is a section, its answer the text."""

import re
from collections.abc import Sequence

from topcut.documents.document import Section
from topcut.documents.lines import DocumentLine, LeftOut
from topcut.documents.paragraphs import section_text

QUESTION = re.compile(r"^\s*Q:\s*(.*?)(?:\s+A:\s*(.*))?$")
ANSWER = re.compile(r"^\s*A:\s*(.*)$")


def questions(lines: Sequence[DocumentLine]) -> tuple[tuple[Section, ...], list[LeftOut]]:
    """Every question in order, ``Q1`` first, and the lines before it."""
    found: list[tuple[str, list[str]]] = []
    out: list[LeftOut] = []
    for line in lines:
        if asked := QUESTION.match(line.text):
            found.append((asked[1], [asked[2] or ""]))
        elif found:
            answer = ANSWER.match(line.text)
            found[-1][1].append(answer[1] if answer else line.text)
        elif line.text.strip():
            out.append(LeftOut(line.place, line.text.strip(), "unplaced"))
    return tuple(
        Section(f"Q{number}", title, "", section_text(_apart(answer)))
        for number, (title, answer) in enumerate(found, 1)
    ), out


def _apart(answer: Sequence[str]) -> list[str]:
    """Every line of an answer is a paragraph of its own."""
    return [line for text in answer for line in (text, "")]
