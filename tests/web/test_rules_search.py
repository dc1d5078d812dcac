"""An edition's values are found by words, by section and by the name that house sheets use (U19)."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.utils import translation

from topcut.rulebook import editions, load
from topcut.web.editions_screen import EditionPage, edition_screen

pytestmark = pytest.mark.django_db

EDITION = editions()[-1]


def found(asked: str) -> EditionPage:
    return edition_screen(EDITION, load(EDITION.name), asked)


def keys(page: EditionPage) -> set[str]:
    return {value.key for group in page.groups for value in group.values}


def test_every_value_is_there_in_groups_that_are_folded_until_something_is_searched() -> None:
    page = found("")
    assert keys(page) == set(load(EDITION.name).source.citations)
    assert not page.is_open
    assert all(group.count == len(group.values) for group in page.groups)
    assert found("deck check").is_open


@pytest.mark.parametrize("language", ["en", "es"])
def test_no_group_or_value_is_called_by_its_key(language: str) -> None:
    for edition in editions():
        with translation.override(language):
            page = edition_screen(edition, load(edition.name))
        for group in page.groups:
            assert "group:" not in group.title
            assert all(value.about != value.key for value in group.values)


@pytest.mark.parametrize("asked", ["Deck Check", "extensions.deck_check", "2.6"])
def test_a_value_is_found_by_words_by_key_and_by_section(asked: str) -> None:
    page = found(asked)
    assert "extensions.deck_check" in keys(page)
    assert len(keys(page)) < len(keys(found(""))) / 2


def test_what_is_not_there_says_what_to_try() -> None:
    page = found("no such words")
    assert (page.groups, page.told) == ((), "No value has these words. Try fewer, or a section such as 2.5.")


def test_the_page_shows_labels_that_lead_to_their_values_and_no_keys() -> None:
    page = Client().get(f"/rules/{EDITION.name}", {"q": "deck check"}).content.decode()
    assert f'<a href="/rules/{EDITION.name}/extensions.deck_check">' in page
    assert "extensions.deck_check" not in re.sub(r"<[^>]*>", "", page)
    assert page.count("<details") == page.count("open>")
