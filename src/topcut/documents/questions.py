"""Parser of question lists: each question is a section, its answer the text."""

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby

from topcut.documents.document import Section
from topcut.documents.lines import DocumentLine, LeftOut
from topcut.documents.paragraphs import section_text

QUESTION = re.compile(r"^\s*Q:\s*(.*?)(?:\s+A:\s*(.*))?$")
ANSWER = re.compile(r"^\s*A:\s*(.*)$")
SENTENCE_ENDS = (".", ":", "!", "?", '"', "”")
SHORTEST_LIST = 3


@dataclass(frozen=True, slots=True)
class _Subject:
    """Questions about one matter, each with its answer, and the lines before the first."""

    before: list[DocumentLine] = field(default_factory=list)
    asked: list[tuple[str, list[str]]] = field(default_factory=list)


def questions(
    lines: Sequence[DocumentLine], breaks: Collection[int]
) -> tuple[tuple[Section, ...], list[LeftOut]]:
    """Every question in order, ``Q1`` first, and the lines before it.

    ``breaks`` are the places of the line that ends each subject. The sections of a subject stand below its
    first: a question, or the text before it, as ``After Q38``.
    """
    sections: list[Section] = []
    out: list[LeftOut] = []
    count = 0
    for subject in _subjects(lines, breaks):
        found = []
        if subject.before and sections:
            found.append(_opening(f"After Q{count}", [line.text.strip() for line in subject.before]))
        else:
            out += [LeftOut(line.place, line.text.strip(), "unplaced") for line in subject.before]
        for title, answer in subject.asked:
            count += 1
            found.append(Section(f"Q{count}", title, "", section_text(_apart(answer))))
        above = found[0].number if found and breaks else ""
        sections += [*found[:1], *(replace(one, parent=above) for one in found[1:])]
    return tuple(sections), out


def _subjects(lines: Sequence[DocumentLine], breaks: Collection[int]) -> Iterator[_Subject]:
    for _, run in groupby(lines, key=lambda line: sum(place < line.place for place in breaks)):
        subject = _Subject()
        for line in run:
            if asked := QUESTION.match(line.text):
                subject.asked.append((asked[1], [asked[2] or ""]))
            elif subject.asked:
                answer = ANSWER.match(line.text)
                subject.asked[-1][1].append(answer[1] if answer else line.text)
            elif line.text.strip():
                subject.before.append(line)
        yield subject


def _opening(number: str, lines: Sequence[str]) -> Section:
    """Text without a question, by its first words. Lines that are no sentences are a list or headings."""
    title = re.split(r"[,.;:!?]", lines[0], maxsplit=1)[0]
    told: list[str] = []
    for is_sentence, run in groupby(lines, key=lambda line: line.endswith(SENTENCE_ENDS)):
        items = list(run)
        if is_sentence:
            told += _apart(items)
        elif len(items) >= SHORTEST_LIST:
            told += [*(f"- {item}" for item in items), ""]
        else:
            told += _apart([f"**{item}**" for item in items])
    return Section(number, title, "", section_text(told))


def _apart(answer: Sequence[str]) -> list[str]:
    """Every line of an answer is a paragraph of its own."""
    return [line for text in answer for line in (text, "")]
