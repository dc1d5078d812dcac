"""What a question asks for: its words in both languages, with others that mean the same."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from topcut.documents.words import LANGUAGES, folded, is_silent, stem, stems, words

PHRASE = re.compile(r'["“”«]([^"“”«»]+)["“”»]')


@dataclass(frozen=True, slots=True)
class Question:
    """``match`` is what FTS5 is asked; each of ``ideas`` is met by any one of its words."""

    match: str
    ideas: tuple[frozenset[str], ...]
    marks: frozenset[str]


def understood(asked: str) -> Question:
    """Phrases in quotation marks must stand as they are; of the other words any may."""
    phrases = [phrase for phrase in PHRASE.findall(asked) if stems(phrase, "en")]
    ideas = tuple(dict.fromkeys(_ideas(" ".join(PHRASE.findall(asked)) or asked)))
    marks = frozenset[str]().union(*ideas)
    if phrases:
        return Question(" AND ".join(map(_phrase, phrases)), ideas, marks)
    return Question(" OR ".join(f'"{word}"' for word in sorted(marks)), ideas, marks)


def _ideas(text: str) -> Iterator[frozenset[str]]:
    for found in words(text):
        if not is_silent(folded(found[0])):
            own = {stem(found[0], language) for language in LANGUAGES}
            yield frozenset(own)
    plain = f" {' '.join(folded(found[0]) for found in words(text))} "
    for language in LANGUAGES:
        for said, meant in synonyms(language):
            if f" {said}" in plain:
                yield frozenset(stems(meant, language))


@cache
def synonyms(language: str) -> tuple[tuple[str, str], ...]:
    """How people say it, and how the documents do: the last of each list stands for all before it."""
    lists = tomllib.loads(Path(__file__).with_name("synonyms.toml").read_text(encoding="utf-8"))[language]
    return tuple((folded(said), meant) for *all_said, meant in lists for said in all_said)


def _phrase(phrase: str) -> str:
    forms = dict.fromkeys(" ".join(stems(phrase, language)) for language in LANGUAGES)
    return "(" + " OR ".join(f'"{form}"' for form in forms) + ")"
