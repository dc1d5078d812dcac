"""Every sentence with a count in it, in every language: R57 found "1 Swiss rounds" and the like."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tools.catalogue_files import languages, mo_path
from tools.catalogues import messages, read

ROOT = Path(__file__).parents[2]
VALUE = re.compile(r"%\((\w+)\)[sd]|\{(\w+)\}")
VERBS = ("is", "was", "has", "acts", "waits", "picks")
WORD = re.compile(r"%\(\w+\)[sd]|\{\w+\}|[^\W\d_]+")


@cache
def _sentences() -> tuple[list[str], list[tuple[str, str, str | None]]]:
    """Those that count nothing, and those that do: for one, for several, with the context."""
    found = messages(read(ROOT, "es"))
    plain = [one.id for one in found if isinstance(one.id, str)]
    return plain, [
        (str(one.id[0]), str(one.id[1]), one.context) for one in found if not isinstance(one.id, str)
    ]


@cache
def _nouns() -> frozenset[str]:
    """Nouns that sentences count, as they stand after a two: verbs have their s after a one."""
    pairs = [
        pair
        for one, several, _ in _sentences()[1]
        for pair in zip(WORD.findall(one), WORD.findall(several), strict=False)
    ]
    return frozenset(
        many for one, many in pairs if many in (f"{one}s", f"{one}es", f"{one[:-1]}ies") and len(one) > 2
    )


@cache
def _numbers() -> frozenset[str]:
    """What values are called that sentences count."""
    return frozenset(name for _, several, _ in _sentences()[1] for name in _counts_in(several))


def _counts_in(text: str) -> Iterator[str]:
    """The values that stand before a noun, with one word between at most: "%(count)s empty tables"."""
    nouns = "|".join(_nouns())
    for found in re.finditer(rf"(?:{VALUE.pattern}) (?:(?!the |has )[^\W\d_]+ )?(?:{nouns})\b", text):
        yield found[1] or found[2]


def _said(language: str, number: int) -> Iterator[tuple[str, str]]:
    """Every counted sentence in English, and as it is said of a number in a language."""
    catalogue = gettext.NullTranslations()
    if language != "en":
        with mo_path(ROOT, language).open("rb") as file:
            catalogue = gettext.GNUTranslations(file)
    for one, several, context in _sentences()[1]:
        if context:
            said = catalogue.npgettext(context, one, several, number)
        else:
            said = catalogue.ngettext(one, several, number)
        yield one if number == 1 else several, VALUE.sub(str(number), said)


@pytest.mark.parametrize("language", ["en", *languages(ROOT)])
@pytest.mark.parametrize("number", [0, 1, 2, 5])
def test_r57_every_sentence_with_a_count_reads_well(language: str, number: int) -> None:
    """After a one no noun is in the plural, in English or Spanish: both have an s there."""
    said = list(_said(language, number))
    assert len(said) > 280
    assert [text for _, text in said if "%(" in text or "{" in text] == []
    if number == 1 and language in ("en", "es"):
        after = re.compile(r"(?<![\w:–+.-])1 ([^\W\d_]+s)\b")
        found = [(text, after.findall(text)) for _, text in said]
        assert [text for text, words in found if _has_plural(words, language)] == []
    if number == 1 and language == "en":
        nouns = "|".join(_nouns())
        apart = re.compile(rf"(?<![\w:–+.-])1 (?!the |has |player )[^\W\d_]+ (?:{nouns})\b")
        assert [text for _, text in said if apart.search(text)] == [], "1 Swiss rounds"


def _has_plural(words: list[str], language: str) -> bool:
    if language == "en":
        return not _nouns().isdisjoint(words)
    return bool({*words} - {"es", "más", "las", "los", "menos", "tras"})


def test_r57_no_sentence_counts_without_a_plural() -> None:
    """Neither a noun that others count, nor any word with an s after what others count."""
    plain = _sentences()[0]
    found = [text for text in plain for name in _counts_in(text) if name in _numbers()]
    for text in plain:
        after = re.findall(rf"(?:{VALUE.pattern}) ([^\W\d_]+s)\b", text)
        found += [text for *names, word in after if _numbers() & {*names} and word not in VERBS]
    assert {"rounds", "decklists", "cards", "entries"} <= _nouns()
    assert found == []


def test_r57_the_sentence_for_one_has_no_value_that_the_other_lacks() -> None:
    """Such a sentence would break the page that says it, and only when there is one."""
    values = [(one, {*VALUE.findall(one)} - {*VALUE.findall(several)}) for one, several, _ in _sentences()[1]]
    assert [one for one, beyond in values if beyond] == []


def test_r57_no_sentence_counts_two_things() -> None:
    """gettext chooses the form by one number: of a second it would be wrong, "1 card from 2 boosters"."""
    found = [text for _, text, _ in _sentences()[1] if len(set(_counts_in(text)) & _numbers()) > 1]
    assert found == []
