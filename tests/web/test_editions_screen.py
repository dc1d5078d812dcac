"""Editions, their values and what differs between two of them, as page values."""

from __future__ import annotations

import pytest
from django.utils import translation

from topcut.rulebook import MULTIPLAYER_OVERLAY, Edition, editions, load
from topcut.rulebook.format_lists import banned_kinds
from topcut.web.differences_screen import RulesAlikePage, RulesDifferPage, differences_screen
from topcut.web.editions_screen import edition_screen, rule_screen

pytestmark = pytest.mark.django_db


def edition(name: str = "mtr-2025-06-30") -> Edition:
    return next(one for one in editions() if one.name == name)


def test_every_value_of_an_edition_stands_in_a_group_with_its_section() -> None:
    rules = load("mtr-2025-06-30")
    page = edition_screen(edition(), rules)
    values = [value for group in page.groups for value in group.values]
    assert {value.key for value in values} == set(rules.source.citations)
    assert [group.title for group in page.groups] == sorted(group.title for group in page.groups)
    minimum = next(value for value in values if value.key == "minimums.entrants_individual")
    assert (minimum.text, minimum.cite[0].text) == ("4", "§10.1")
    assert minimum.why.href == "/rules/mtr-2025-06-30/minimums.entrants_individual"


def test_a_short_value_is_large_and_other_editions_stand_below_it() -> None:
    page = rule_screen(edition(), load("mtr-2025-06-30"), "minimums.entrants_individual")
    assert (page.size, page.document, page.departs) == ("number", edition().title, ())
    assert [one.text for one in page.elsewhere] == ["8", "8"]
    table = rule_screen(edition(), load("mtr-2025-06-30"), "rounds.recommended")
    assert (table.size, bool(table.value.rows)) == ("lead", True)


def test_a_value_that_an_overlay_changed_names_the_rule_it_departs_from() -> None:
    rules = load("mtr-2025-06-30", (MULTIPLAYER_OVERLAY,))
    gone = rules.source.deviations[0]
    page = rule_screen(edition(), rules, gone.key)
    assert "".join(piece.text for piece in page.departs) == (
        f"Changed here; departs from {gone.departs_from}."
    )


def test_two_editions_differ_and_one_does_not_from_itself() -> None:
    old, new = edition("mtr-2019-05-03"), edition()
    page = differences_screen(old, load(old.name), new, load(new.name))
    assert isinstance(page, RulesDifferPage)
    assert page.values_title == f"{len(page.values)} values"
    assert "§2.5" in {one.before for one in page.moved}
    assert any(one.title.startswith("Modern: banned cards (+") for one in page.formats)
    assert isinstance(differences_screen(new, load(new.name), new, load(new.name)), RulesAlikePage)


@pytest.mark.parametrize("language", ["en", "es"])
def test_kinds_of_banned_cards_are_said_in_words(language: str) -> None:
    old, new = edition("mtr-2019-05-03"), edition()
    with translation.override(language):
        page = differences_screen(old, load(old.name), new, load(new.name))
    assert isinstance(page, RulesDifferPage)
    texts = {text for one in page.formats for text in one.added.split("; ")}
    words = {getattr(kind, language) for kind in banned_kinds() if kind.id == "stickers-and-attractions"}
    assert words <= texts
    assert texts.isdisjoint(kind.id for kind in banned_kinds())
