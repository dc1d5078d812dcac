"""Every page in every situation: fit for everybody, at every width, and in Spanish where it is asked for."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page

import topcut.urls  # noqa: F401 - imports every view, and with them every page value
from tests.gallery.camera import VARIANTS
from tests.gallery.english import untranslated
from tests.gallery.inspecting import (
    crowding,
    decided_by_enter,
    escaped_tags,
    faults_of,
    overflows,
    saying_nothing,
)
from tests.pseudo_locale import LANGUAGE, make_locale
from tools.template_readers import reached
from topcut.web.page_parts import NewestAnnouncement
from topcut.web.pages import SCREENS
from topcut.web.part_values import PARTS

MAIN_BUTTON = re.compile(r'<(?:button|a)\b[^>]*\bclass="[^"]*\bprimary\b')
POD = re.compile(r'aria-labelledby="pod-\d+"')
SHARES = 4
"""Tests among which the pages are divided, for the workers to share."""


class Listed(NamedTuple):
    file: Path
    kind: str
    language: str
    theme: str
    made_of: list[str]

    @property
    def is_fragment(self) -> bool:
        """Whether it is put into another page, as the check of a list that somebody types."""
        return "<html" not in self.file.read_text("utf-8")

    def english(self) -> list[str]:
        return list(untranslated(self.file.read_text("utf-8"), self.language))


@pytest.fixture(scope="session")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> list[Listed]:
    """Each page in one of its variants, built once for all workers."""
    return _built(_shared(tmp_path_factory) / "gallery", "--quick")


def _shared(factory: pytest.TempPathFactory) -> Path:
    """A folder that all workers have."""
    return factory.getbasetemp().parent if "PYTEST_XDIST_WORKER" in os.environ else factory.getbasetemp()


def _built(folder: Path, *options: str) -> list[Listed]:
    """Build it, or wait for the worker that does; whatever went wrong there is told by all of them."""
    lock, over, listed = folder.with_suffix(".lock"), folder.with_suffix(".over"), folder / "pages.json"
    try:
        lock.mkdir()
    except FileExistsError:
        while not over.exists():
            time.sleep(0.2)
    else:
        build = [sys.executable, "-m", "tests.gallery.build", "--out", str(folder), *options]
        done = subprocess.run(build, check=False, capture_output=True, text=True)
        over.write_text("" if done.returncode == 0 else done.stderr)
    assert not over.read_text(), over.read_text()[-3000:]
    read = json.loads(listed.read_text("utf-8"))
    return [Listed(**{**one, "file": folder / one["file"]}) for one in read]


def test_the_gallery_holds_every_page_value_and_every_part_of_one(gallery: list[Listed]) -> None:
    """Also what stands on one page alone and is no part value: a row, a form, a card."""
    values = {value.__name__ for value in reached([*SCREENS, *PARTS]) - {NewestAnnouncement}}  # of frames
    assert values - {kind for one in gallery for kind in one.made_of} == set()


def test_no_paragraph_list_or_heading_is_empty(gallery: list[Listed]) -> None:
    found = {one.file.name: saying_nothing(one.file.read_text("utf-8")) for one in gallery}
    assert {name: texts for name, texts in found.items() if texts} == {}


def test_no_tag_is_read_as_text(gallery: list[Listed]) -> None:
    found = {one.file.name: escaped_tags(one.file.read_text("utf-8")) for one in gallery}
    assert {name: tags for name, tags in found.items() if tags} == {}


def test_enter_in_a_field_chooses_none_of_several_acts(gallery: list[Listed]) -> None:
    """Enter after a reason once recorded the first score of the form."""
    found = {one.file.name: decided_by_enter(one.file.read_text("utf-8")) for one in gallery}
    assert {name: acts for name, acts in found.items() if acts} == {}


def test_no_english_stands_in_a_spanish_page(gallery: list[Listed]) -> None:
    found = {one.file.name: one.english() for one in gallery if one.language == "es"}
    assert {name: texts for name, texts in found.items() if texts} == {}


def test_a_page_of_staff_has_one_main_button_or_one_for_each_pod(gallery: list[Listed]) -> None:
    """Pods of a draft that are not in step each have their own next act."""
    texts = {one.file.name: one.file.read_text("utf-8") for one in gallery}
    counted = {name: (len(MAIN_BUTTON.findall(text)), len(POD.findall(text))) for name, text in texts.items()}
    found = {name: main for name, (main, pods) in counted.items() if main > max(1, pods)}
    assert {name: main for name, main in found.items() if "at-desk" in texts[name]} == {}


@pytest.mark.browser
@pytest.mark.parametrize("share", range(SHARES))
def test_nothing_is_wider_than_the_window(gallery: list[Listed], browser: Browser, share: int) -> None:
    """Axe takes longer, and comes with the slow tests."""
    assert _looked_at(gallery[share::SHARES], browser, overflows) == {}


@pytest.mark.browser
@pytest.mark.parametrize("share", range(SHARES))
def test_buttons_stand_apart_and_a_hall_sees_all_of_its_screen(
    gallery: list[Listed], browser: Browser, share: int
) -> None:
    assert _looked_at(gallery[share::SHARES], browser, crowding) == {}


def _looked_at(
    pages: list[Listed], browser: Browser, look: Callable[[Page, str], Iterator[str]]
) -> dict[str, list[str]]:
    found = {}
    for theme in ("light", "dark"):
        context = browser.new_context(color_scheme="dark" if theme == "dark" else "light")
        page = context.new_page()
        for one in pages:
            if one.theme == theme and not one.is_fragment:
                found[one.file.name] = list(look(page, one.file.as_uri()))
        context.close()
    return {name: faults for name, faults in found.items() if faults}


@pytest.fixture(scope="session")
def all_variants(tmp_path_factory: pytest.TempPathFactory) -> list[Listed]:
    return _built(_shared(tmp_path_factory) / "all_variants")


@pytest.mark.slow
@pytest.mark.browser
@pytest.mark.parametrize(("language", "theme"), VARIANTS)
def test_axe_finds_nothing_on_any_page(
    all_variants: list[Listed], browser: Browser, language: str, theme: str
) -> None:
    pages = [one for one in all_variants if (one.language, one.theme) == (language, theme)]
    assert _looked_at(pages, browser, faults_of) == {}


@pytest.mark.slow
def test_no_english_stands_in_any_spanish_page(all_variants: list[Listed]) -> None:
    found = {one.file.name: one.english() for one in all_variants if one.language == "es"}
    assert {name: texts for name, texts in found.items() if texts} == {}


@pytest.mark.slow
def test_no_english_stands_in_any_page_of_a_third_language(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Every page in the pseudo-locale: a language is a catalogue and nothing else."""
    folder = _shared(tmp_path_factory)
    locale = make_locale(folder / "locale")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TOPCUT_LOCALE", str(locale))
        pages = _built(folder / "third_language", "--language", LANGUAGE)
    found = {one.file.name: one.english() for one in pages}
    assert len(pages) > 500
    assert {name: texts for name, texts in found.items() if texts} == {}


# That these would find something

_PAGE = """<!doctype html><html lang="es"><head><title>Prueba</title><meta charset="utf-8">
<meta name="viewport" content="width=device-width"></head><body><main><h1>Ronda</h1>{}</main></body></html>"""


@pytest.mark.browser
@pytest.mark.parametrize(
    ("planted", "fault"),
    [
        ('<p style="width: 50rem">Mesa 12</p>', "at 320 px"),
        ('<p style="width: 38rem">Mesa 12</p>', "at 320 px"),
        ('<p style="color: #bbb; background: #fff">Mesa 12</p>', "color-contrast"),
        ('<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">', "image-alt"),
    ],
)
def test_a_planted_fault_is_found(planted: str, fault: str, tmp_path: Path, browser: Browser) -> None:
    file = tmp_path / "page.html"
    file.write_text(_PAGE.format(planted), encoding="utf-8")
    page = browser.new_page()
    found = list(faults_of(page, file.as_uri()))
    page.close()
    assert any(one.startswith(fault) for one in found), found


@pytest.mark.browser
def test_two_buttons_that_touch_are_found(tmp_path: Path, browser: Browser) -> None:
    file = tmp_path / "page.html"
    apart = "<button>Sí</button> <p>o</p> <button>No</button> <p>entonces</p>"
    together = '<button style="display: block">Gané</button><button style="display: block">Perdí</button>'
    file.write_text(_PAGE.format(apart + together), encoding="utf-8")
    page = browser.new_page()
    found = list(crowding(page, file.as_uri()))
    page.close()
    assert found == ["at 390 px: Gané touches Perdí"]


@pytest.mark.parametrize(
    ("planted", "found"),
    [
        ("<p>Ve a tu mesa.</p><p>Go to your table.</p>", "Go to your table."),
        ('<a aria-label="The next round" href="#">2</a>', "The next round"),
        ("<h2>Pairings</h2>", "Pairings"),
        ("<p>Mesa 3: Announce to everybody</p>", "Mesa 3: Announce to everybody"),
        ("<p>Handed on to <b>Ana Ruiz</b></p>", "Handed on to Ana Ruiz"),
        ('<input placeholder="Last name" value="Ruiz">', "Last name"),
        ('<td data-label="Points">3</td>', "Points"),
        ('<b data-late="time is up">3:12</b>', "time is up"),
        ('<script type="application/json">{"say": {"again": "Next game"}}</script>', "Next game"),
    ],
)
def test_a_planted_english_sentence_is_found(planted: str, found: str) -> None:
    """Also one without any of the small words that tell English."""
    assert list(untranslated(_PAGE.format(planted))) == [found]


@pytest.mark.parametrize(
    "planted",
    [
        "<p>Ve a tu mesa.</p>",
        '<button lang="en">This is English</button>',
        "<p>Total</p><p>3 de 8</p>",
        '<p data-way="left" data-live="/live/x?of=lists">Player 1</p>',
        '<script type="application/json">{"steps": ["draw"], "say": [[0, "Ten seconds."]]}</script>',
    ],
)
def test_spanish_names_and_what_only_scripts_read_are_no_english(planted: str) -> None:
    assert list(untranslated(_PAGE.format(planted))) == []
