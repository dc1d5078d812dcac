"""A third language is a catalogue and nothing else: pages in the pseudo-locale of tests."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client, override_settings
from django.utils import translation
from django.utils.formats import date_format

from tests.gallery.english import texts_of
from tests.hall import open_hall
from tests.pseudo_locale import LANGUAGE, make_locale
from topcut import languages
from topcut.core.rules import Need, Tiebreaker
from topcut.messages.departures import need_text
from topcut.messages.figures import figure, minutes_text


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_locale(tmp_path_factory.mktemp("locale"))


@pytest.fixture
def third(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As a program started with TOPCUT_LOCALE has it."""
    monkeypatch.setenv("TOPCUT_LOCALE", str(folder))
    with override_settings(LANGUAGES=languages.offered(), LOCALE_PATHS=languages.folders()):
        yield


@pytest.mark.usefixtures("third")
def test_a_catalogue_makes_a_language() -> None:
    assert settings.LANGUAGES == [("en", "English"), ("es", "Español"), ("pl", "Polski")]


@pytest.mark.usefixtures("third")
@pytest.mark.parametrize(
    ("minutes", "said"),
    [(1, "[1 míñúté]"), (2, "[2 míñútéš]²"), (5, "[5 míñútéš]⁵"), (22, "[22 míñútéš]²"), (0, "[0 míñútéš]⁵")],
)
def test_it_has_as_many_plural_forms_as_it_needs(minutes: int, said: str) -> None:
    with translation.override(LANGUAGE):
        assert minutes_text(minutes) == said


@pytest.mark.usefixtures("third")
def test_numbers_dates_and_the_rulebooks_own_words_follow_it() -> None:
    with translation.override(LANGUAGE):
        assert figure(Tiebreaker.GAME_WIN_PERCENTAGE, Fraction(2, 3)) == "66,67"
        assert date_format(date(2025, 6, 30), "DATE_FORMAT") == "30 czerwca 2025"
        assert need_text(Need.REQUIRED) == "[ŕéqúíŕéd]"


@pytest.mark.django_db
@pytest.mark.usefixtures("third")
@pytest.mark.parametrize("page", ["", "pairings", "head"])
def test_pages_are_offered_and_shown_in_it_and_every_word_comes_from_the_catalogue(page: str) -> None:
    """Outside of the brackets stand names and figures; the slow tests look at every page of the gallery."""
    hall = open_hall(4)
    hall.start_round()
    text = Client().get(f"/t/{hall.id}/{page}", {"lang": LANGUAGE}).content.decode()
    assert f'<html lang="{LANGUAGE}"' in text
    assert ">Polski<" in text
    names = r"Friday Night|Ana Ruiz|Topcut|Polski|MTR-2025-06-30|CEST"
    given = re.compile(rf"\[[^\[\]]*\][²⁵]?|4 lipca 2025|{names}")
    shown = [given.sub("", one) for one in texts_of(text, LANGUAGE)]
    assert len(shown) > 20
    assert [one for one in shown if re.search(r"\b[A-Za-z]{3,}\b", one)] == []
