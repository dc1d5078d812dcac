"""Both catalogues keep to the words of ``docs/concepts/words.md``: one word for one thing."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tools.catalogues import messages, read

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "concepts" / "words.md").read_text(encoding="utf-8")
_SMALL = {"de", "del", "la", "el", "las", "los", "en", "a"}


@dataclass(frozen=True)
class Pair:
    """A sentence in both languages, with all its plural forms and without what is filled in."""

    english: str
    spanish: str


@dataclass(frozen=True)
class Word:
    english: str
    spanish: str


@dataclass(frozen=True)
class Unused:
    language: str
    word: str
    unless: tuple[str, ...]


def catalogue() -> list[Pair]:
    return [
        Pair(*(_plain(forms) for forms in (message.id, message.string)))
        for message in messages(read(ROOT, "es"))
    ]


def _plain(forms: str | Iterable[str] | None) -> str:
    text = forms if isinstance(forms, str) else " | ".join(forms or ())
    return re.sub(r"%\(\w+\)[sd]|\{[^}]*\}|--[\w-]+", " ", text)


def rows(heading: str) -> Iterator[list[str]]:
    """The cells of the table below a heading."""
    part = PAGE.partition(heading)[2].partition("\n## ")[0]
    for line in re.findall(r"(?m)^\|(.*)\|$", part)[2:]:
        yield [cell.strip() for cell in line.split("|")]


def held_words() -> list[Word]:
    """The bold rows, word by word: "**match points, game points**" are two."""
    found = []
    for english, spanish, *_note in rows("# Words, in English and Spanish"):
        if english.startswith("**"):
            sides = [re.sub(r"\([^)]*\)", "", side).strip("* ").split(", ") for side in (english, spanish)]
            found += [Word(one.strip(), other.strip()) for one, other in zip(*sides, strict=True)]
    return found


def unused_words() -> list[Unused]:
    return [
        Unused(language, word, tuple(filter(None, unless.split(", "))))
        for language, word, _instead, unless in rows("## Words that are not used")
    ]


def says(text: str, word: str) -> bool:
    """In the singular or the plural."""
    return re.search(rf"\b{_bare(word)}(?:s|es)?\b(?!-)", _bare(text)) is not None


def says_in_spanish(text: str, word: str) -> bool:
    """Each part of it in any form: "inscribir" in "se inscribió", "mesa de draft" in "mesas de draft"."""
    stems = (part[: max(4, len(part) - 3)] for part in _bare(word).split() if part not in _SMALL)
    return all(re.search(rf"\b{stem}", _bare(text)) for stem in stems)


def _bare(text: str) -> str:
    """Small letters without accents: one talón, two talones."""
    letters = unicodedata.normalize("NFD", text.lower())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def wrong_words(pairs: Iterable[Pair]) -> Iterator[str]:
    held, unused = held_words(), unused_words()
    for pair in pairs:
        for word in held:
            if says(pair.english, word.english) and not says_in_spanish(pair.spanish, word.spanish):
                yield f"{word.english!r} is {word.spanish!r}: {pair}"
        for one in unused:
            here, there = pair.english, pair.spanish
            if one.language == "Spanish":
                here, there = there, here
            if says(here, one.word) and not any(re.search(rf"\b{word}", _bare(there)) for word in one.unless):
                yield f"{one.word!r} is not used: {pair}"


def test_both_catalogues_keep_to_the_word_list() -> None:
    pairs = catalogue()
    assert len(pairs) > 4000
    assert "\n".join(wrong_words(pairs)) == ""


def test_the_list_holds_what_it_is_there_for() -> None:
    assert {"standings", "tiebreaker", "bye", "head judge"} <= {word.english for word in held_words()}
    assert {"evento", "encuentro", "event", "draft"} <= {one.word for one in unused_words()}


@pytest.mark.parametrize(
    ("english", "spanish"),
    [
        ("The event is over.", "El torneo terminó."),
        ("The tournament is over.", "El evento terminó."),
        ("Discard the draft.", "Descartar los emparejamientos."),
        ("Not yet public.", "Es un borrador."),
        ("Tables still out", "Mesas pendientes"),
        ("Final standings", "Clasificación final"),
        ("%(count)s byes", "%(count)s byes"),
        ("Ask the head judge.", "Pregunta al árbitro principal."),
        ("Planned shifts", "Turnos planificados"),
        ("A game loss is a penalty.", "Una pérdida de juego es una sanción."),
    ],
)
def test_a_wrong_word_is_found_in_either_language(english: str, spanish: str) -> None:
    assert list(wrong_words([Pair(_plain(english), _plain(spanish))]))


@pytest.mark.parametrize(
    ("english", "spanish"),
    [
        ("Seats for the draft", "Asientos del draft"),
        ("In turn order", "En orden de turno"),
        ("A step or phase began", "Empezó un paso o fase"),
        ("The best standings after two byes", "Las mejores posiciones tras dos rondas libres"),
    ],
)
def test_a_word_in_its_own_meaning_is_right(english: str, spanish: str) -> None:
    assert not list(wrong_words([Pair(english, spanish)]))
