"""The organizer's own overlays, from a folder into a tournament (ED.2)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.web.at_the_desk import NEW, Desk, text_of
from topcut.rulebook import rules_for

pytestmark = pytest.mark.rule("ED.2")

SHOP = """
[document]
title = "Shop league"

[extensions]
deck_check = { value = 5, cite = "league sheet" }
"""


@pytest.fixture
def folder(tmp_path: Path, settings: Any) -> Path:
    house = tmp_path / "house"
    house.mkdir()
    settings.HOUSE = house
    (house / "shop.toml").write_text(SHOP, encoding="utf-8")
    return house


def rules_page(desk: Desk) -> str:
    return text_of(desk.client.get(f"/t/{desk.id}/rules"))


def test_a_tournament_is_created_with_a_sheet_of_the_folder_and_announces_it(
    desk: Desk, folder: Path
) -> None:
    form = desk.client.get("/desk/new").content.decode()
    assert '<option value="shop">Shop league</option>' in form
    desk.create(sheet="shop")
    assert rules_for(desk.tournament.details).extensions.deck_check == 5
    page = rules_page(desk)
    assert "House sheet: Shop league" in page
    assert "in the rules 3" in page
    assert "MTR 2025-06-30 §2.6" in page, "with the rule it departs from"


def test_what_the_form_leaves_to_the_rules_is_played_as_the_sheet_has_it(desk: Desk, folder: Path) -> None:
    values = """
[match]
games_to_win = { value = 3, cite = "league sheet" }
pod_size = { value = 3, cite = "league sheet" }
[time]
swiss_round = { value = 55, cite = "league sheet" }
"""
    (folder / "shop.toml").write_text(SHOP + values, encoding="utf-8")
    desk.create(sheet="shop")
    stage = desk.tournament.details.stages[0]
    assert (stage.games_to_win, stage.minutes, stage.seats) == (3, 55, 2)
    desk.create(sheet="shop", minutes="60", mode="multiplayer", format="commander")
    stage = desk.tournament.details.stages[0]
    assert (stage.minutes, stage.seats) == (60, 3)


def test_the_tournament_stays_as_it_is_when_the_file_changes_or_the_folder_goes(
    desk: Desk, folder: Path
) -> None:
    desk.create(sheet="shop")
    (folder / "shop.toml").write_text(SHOP.replace("5", "9"), encoding="utf-8")
    assert rules_for(desk.tournament.details).extensions.deck_check == 5
    details = desk.client.get(f"/t/{desk.id}/desk/details").content.decode()
    assert '<option value="kept-shop" selected>Shop league, as it was chosen</option>' in details
    assert '<option value="shop">Shop league</option>' in details, "the file as it is now can be chosen"
    (folder / "shop.toml").unlink()
    folder.rmdir()
    assert "House sheet: Shop league" in rules_page(desk)
    desk.do("", "details", **(NEW | {"name": "Still here", "sheet": "kept-shop"}))
    assert desk.tournament.details.name == "Still here"
    assert rules_for(desk.tournament.details).extensions.deck_check == 5


def test_a_sheet_is_renewed_or_taken_off_before_the_start(desk: Desk, folder: Path) -> None:
    desk.create(sheet="shop")
    (folder / "shop.toml").write_text(SHOP.replace("5", "9"), encoding="utf-8")
    desk.do("", "details", **(NEW | {"sheet": "shop"}))
    assert rules_for(desk.tournament.details).extensions.deck_check == 9
    desk.do("", "details", **(NEW | {"sheet": ""}))
    assert desk.tournament.details.sheets == ()


def test_a_file_that_cannot_be_used_is_named_with_its_key_and_not_offered(desk: Desk, folder: Path) -> None:
    (folder / "broken.toml").write_text("[extensions]\ndeck_chck = { value = 5 }\n", encoding="utf-8")
    (folder / "latin.toml").write_bytes(b"# caf\xe9\n")
    response = desk.client.get("/desk/new")
    assert "A house sheet cannot be used: broken.toml: extensions.deck_chck: unknown key" in text_of(response)
    assert "latin.toml: not readable as UTF-8 text" in text_of(response)
    assert '<option value="broken">' not in response.content.decode()
    assert desk.client.post("/desk/new", NEW | {"sheet": "broken"}).status_code == 409


def test_what_the_rules_require_no_sheet_can_change(desk: Desk, folder: Path) -> None:
    (folder / "fast.toml").write_text("[time]\nminimum_match = { value = 20 }\n", encoding="utf-8")
    response = desk.client.post("/desk/new", NEW | {"sheet": "fast"})
    assert response.status_code == 409
    assert "no house rule can change it" in text_of(response)


def test_a_sheet_longer_than_is_kept_is_refused(desk: Desk, folder: Path) -> None:
    (folder / "long.toml").write_text(SHOP + "# " + "x" * 20_000, encoding="utf-8")
    response = desk.client.post("/desk/new", NEW | {"sheet": "long"})
    assert response.status_code == 409
    assert "The house sheet is too long" in text_of(response)


def test_without_a_folder_nothing_is_offered(desk: Desk, tmp_path: Path, settings: Any) -> None:
    settings.HOUSE = tmp_path / "nowhere"
    assert "House sheet" not in text_of(desk.client.get("/desk/new"))


def test_a_file_on_a_value_that_is_only_told_is_refused_in_the_organizers_language(
    desk: Desk, folder: Path
) -> None:
    (folder / "notes.toml").write_text("[devices]\nelectronic_notes = { value = true }\n", encoding="utf-8")
    page = text_of(desk.client.get("/desk/new"))
    assert "notes.toml: devices.electronic_notes: Topcut cannot act on this value" in page
    desk.client.post("/language", {"language": "es", "next": "/desk/new"})
    page = text_of(desk.client.get("/desk/new"))
    assert "notes.toml: devices.electronic_notes: Topcut no puede aplicar este valor" in page


def test_a_line_on_a_value_that_is_only_told_is_refused_with_the_reason(desk: Desk) -> None:
    response = desk.client.post("/desk/new", NEW | {"house": "devices.electronic_notes = true"})
    assert response.status_code == 409
    page = text_of(response)
    assert "no house rule can change it: “Whether notes may be taken on a device”" in page
    assert "where judges see it and the program does not" in page
