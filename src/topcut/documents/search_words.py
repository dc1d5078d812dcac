"""Search query parser: stemming, stop words, synonyms."""

import re
import tomllib
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import snowballstemmer

from topcut.caching import cached

WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
LANGUAGES = ("en", "es")


class Vocabulary(NamedTuple):
    """A language's words: stop words, words that identify it, months, numbers."""

    silent: frozenset[str]
    common: frozenset[str]
    months: tuple[str, ...]
    numbers: Mapping[str, int]


@cached(4)
def vocabulary(language: str) -> Vocabulary:
    read = tomllib.loads((Path(__file__).with_name("words.toml")).read_text(encoding="utf-8"))[language]
    silent, common = frozenset(read["silent"]), frozenset(read["common"])
    return Vocabulary(silent, common, tuple(read["months"]), read["numbers"])


def is_silent(word: str) -> bool:
    """Whether a word, already folded, is a stop word."""
    return any(word in vocabulary(language).silent for language in LANGUAGES)


def folded(text: str) -> str:
    """Lower case without accents, including ñ, so that "tamano" finds "tamaño"."""
    return unicodedata.normalize("NFKD", text.casefold()).encode("ascii", "ignore").decode()


def words(text: str) -> Iterator[re.Match[str]]:
    return WORD.finditer(text)


@cache
def _stemmers() -> tuple[Any, Any]:
    return snowballstemmer.stemmer("english"), snowballstemmer.stemmer("spanish")


@lru_cache(maxsize=20_000)
def stem(word: str, language: str) -> str:
    """The word without its ending: "players" and "player" are one."""
    english, spanish = _stemmers()
    stemmer = spanish if language == "es" else english
    # Spanish endings differ by accents, so accents are removed last.
    found: str = stemmer.stemWord(word.casefold().replace("’", "'").removesuffix("'s"))
    return folded(found).replace("'", "")


def stems(text: str, language: str) -> list[str]:
    """The stems of a text without stop words, as the index stores them."""
    return [stem(found[0], language) for found in words(text) if not is_silent(folded(found[0]))]


PHRASE = re.compile(r'["“”«]([^"“”«»]+)["“”»]')


@dataclass(frozen=True, slots=True)
class SearchQuestion:
    """``match`` is the FTS5 query; each of ``ideas`` is met by any one of its words."""

    match: str
    ideas: tuple[frozenset[str], ...]
    marks: frozenset[str]


def understood(asked: str) -> SearchQuestion:
    """Parse a query: quoted phrases must match exactly; of the other words any may match."""
    phrases = [phrase for phrase in PHRASE.findall(asked) if stems(phrase, "en")]
    ideas = tuple(dict.fromkeys(_ideas(" ".join(PHRASE.findall(asked)) or asked)))
    marks = frozenset[str]().union(*ideas)
    if phrases:
        return SearchQuestion(" AND ".join(map(_phrase, phrases)), ideas, marks)
    return SearchQuestion(" OR ".join(f'"{word}"' for word in sorted(marks)), ideas, marks)


def _ideas(text: str) -> Iterator[frozenset[str]]:
    for found in words(text):
        if not is_silent(folded(found[0])):
            own = {stem(found[0], language) for language in LANGUAGES}
            yield frozenset(own | in_english().get(stem(found[0], "es"), frozenset()))
    plain = f" {' '.join(folded(found[0]) for found in words(text))} "
    for language in LANGUAGES:
        for said, meant in synonyms(language):
            if f" {said}" in plain:
                yield frozenset(stems(meant, language))


@cached(1)
def in_english() -> Mapping[str, frozenset[str]]:
    """Stems of Spanish words, and of what documents that exist in English only call the same."""
    listed = _lists()["english"].items()
    return {stem(spanish, "es"): frozenset(stems(english, "en")) for spanish, english in listed}


def _lists() -> Mapping[str, Any]:
    return tomllib.loads(Path(__file__).with_name("synonyms.toml").read_text(encoding="utf-8"))


@cached(4)
def synonyms(language: str) -> tuple[tuple[str, str], ...]:
    """Synonyms: the last of each list is the documents' term for all before it."""
    lists = _lists()[language]
    return tuple((folded(said), meant) for *all_said, meant in lists for said in all_said)


def _phrase(phrase: str) -> str:
    forms = dict.fromkeys(" ".join(stems(phrase, language)) for language in LANGUAGES)
    return "(" + " OR ".join(f'"{form}"' for form in forms) + ")"
