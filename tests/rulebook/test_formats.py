"""Formats by day: what is legal, banned and restricted, and how many copies."""

from datetime import date

import pytest

from topcut.core.rules import EntrantKind, FormatOn
from topcut.rulebook import NoSuchFormat, edition_for, format_on, formats, load
from topcut.rulebook.format_lists import banned_kinds, commander, copy_exceptions, set_titles


def on(name: str, day: date, **options: str) -> FormatOn:
    return format_on(load(edition_for(day)), name, day, region=options.get("region"))


@pytest.mark.rule("MTR-6.3.a")
def test_edge_of_eternities_enters_standard_on_the_25th_of_july_2025() -> None:
    before, after = on("Standard", date(2025, 7, 24)), on("Standard", date(2025, 7, 25))
    assert set(after.sets or ()) - set(before.sets or ()) == {"Edge of Eternities"}
    assert "eoe" in (after.set_codes or ())
    assert "eoe" not in (before.set_codes or ())


@pytest.mark.rule("MTR-6.3.a")
def test_four_sets_leave_standard_and_one_enters_on_the_24th_of_september_2021() -> None:
    before, after = (set(on("Standard", date(2021, 9, day)).sets or ()) for day in (23, 24))
    assert before - after == {
        "Throne of Eldraine",
        "Theros Beyond Death",
        "Ikoria: Lair of Behemoths",
        "Core Set 2021",
    }
    assert after - before == {"Innistrad: Midnight Hunt"}


@pytest.mark.rule("MTR-6.3.a")
def test_the_global_series_deck_is_in_standard_in_china_only() -> None:
    day = date(2019, 6, 1)
    deck = "Global Deck Series: Jiang Yanggu & Mu Yanling"
    assert deck in (on("Standard", day, region="China").sets or ())
    assert deck not in (on("Standard", day).sets or ())
    assert deck not in (on("Standard", day, region="Spain").sets or ())


@pytest.mark.rule("MTR-6.3.a")
def test_a_deck_legal_yesterday_may_not_be_today() -> None:
    cutter = "Cori-Steel Cutter"
    assert on("Standard", date(2025, 6, 30)).copies_of(cutter) == 0
    early = format_on(load("mtr-2025-06-30"), "Standard", date(2025, 6, 29))
    assert early.copies_of(cutter) == 4


@pytest.mark.rule("MTR-6.4–6.7")
def test_modern_horizons_enters_modern_in_june_2019() -> None:
    assert "Modern Horizons" not in (on("Modern", date(2019, 6, 13)).sets or ())
    assert "Modern Horizons" in (on("Modern", date(2019, 6, 14)).sets or ())


@pytest.mark.rule("MTR-6.4–6.7")
def test_pioneer_is_refused_in_2019_with_the_formats_there_are() -> None:
    with pytest.raises(NoSuchFormat, match="Standard, Modern, Vintage, Legacy"):
        on("Pioneer", date(2020, 1, 1))
    assert on("Pioneer", date(2021, 8, 1)).copies_of("Smuggler's Copter") == 0
    assert on("Pioneer", date(2025, 8, 1)).copies_of("Smuggler's Copter") == 4


@pytest.mark.rule("MTR-6.4–6.7")
def test_kinds_of_cards_are_banned_by_edition() -> None:
    kinds = [on("Vintage", date(year, 8, 1)).banned_kinds for year in (2019, 2021, 2025)]
    assert kinds[0] == ("conspiracy", "ante")
    assert kinds[1] == ("conspiracy", "ante", "offensive")
    assert kinds[2] == ("conspiracy", "ante", "stickers-and-attractions", "offensive")


@pytest.mark.rule("MTR-6.4–6.7")
def test_offensive_cards_are_banned_in_every_format_since_2021() -> None:
    assert on("Modern", date(2019, 8, 1)).banned_kinds == ()
    assert on("Modern", date(2021, 8, 1)).banned_kinds == ("offensive",)


@pytest.mark.rule("MTR-6.4–6.7")
def test_three_promotional_cards_are_legal_in_the_eternal_formats() -> None:
    for name in ("Vintage", "Legacy"):
        found = on(name, date(2021, 8, 1))
        assert found.sets is None
        assert found.also_legal == ("Sewers of Estark", "Windseeker Centaur", "Nalathni Dragon")


@pytest.mark.rule("MTR-6.2.a")
def test_a_restricted_card_may_be_played_once_and_a_banned_one_not_at_all() -> None:
    vintage, legacy = on("Vintage", date(2025, 8, 1)), on("Legacy", date(2025, 8, 1))
    assert vintage.copies_of("Black Lotus") == 1
    assert legacy.copies_of("Black Lotus") == 0


@pytest.mark.rule("MTR-6.1.a")
@pytest.mark.parametrize(
    ("name", "copies"),
    [("Lightning Bolt", 4), ("Seven Dwarves", 7), ("Nazgûl", 9), ("Relentless Rats", None)],
)
def test_how_many_copies_a_modern_deck_may_hold(name: str, copies: int | None) -> None:
    assert on("Modern", date(2025, 8, 1)).copies_of(name) == copies


def test_a_limited_deck_has_forty_cards_and_any_number_of_copies() -> None:
    sealed = on("sealed deck", date(2025, 8, 1))
    assert (sealed.minimum_deck, sealed.maximum_sideboard) == (40, None)
    assert sealed.copies_of("Lightning Bolt") is None
    assert sealed.copies_of("Seven Dwarves") is None


@pytest.mark.rule("MTR-9.5.a")
def test_two_headed_giant_bans_erayo_and_has_no_sideboard() -> None:
    day = date(2025, 8, 1)
    alone = on("Modern", day)
    paired = format_on(load(edition_for(day)), "Modern", day, entrants=EntrantKind.TWO_HEADED_GIANT)
    assert set(paired.banned) - set(alone.banned) == {"Erayo, Soratami Ascendant"}
    assert (alone.maximum_sideboard, paired.maximum_sideboard) == (15, 0)


def test_the_spanish_name_of_a_format_finds_it() -> None:
    assert on("estándar", date(2021, 8, 1)).name == "Standard"


def test_every_format_that_an_edition_lists_can_be_asked_for() -> None:
    for day in (date(2019, 6, 1), date(2021, 8, 1), date(2025, 8, 1)):
        rules = load(edition_for(day))
        for name in formats(rules):
            assert format_on(rules, name, day).minimum_deck >= 40


def test_commander_decks_hold_exactly_a_hundred_single_cards() -> None:
    found = on("Commander", date(2025, 8, 1))
    assert (found.minimum_deck, found.maximum_deck, found.maximum_sideboard) == (100, 100, 0)
    assert found.copies_of("Sol Ring") == 1
    assert found.copies_of("Nazgûl") == 9
    assert str(found.cite) == "MA 2023-11-15 §6.*"


@pytest.mark.parametrize(
    ("day", "count"),
    [(date(2019, 5, 3), 41), (date(2024, 6, 1), 45), (date(2024, 9, 23), 49), (date(2025, 4, 22), 44)],
)
def test_commanders_list_changes_by_date_and_names_its_source(day: date, count: int) -> None:
    assert len(on("Commander", day).banned) == count
    assert commander().source is not None
    assert commander().known_through is not None


def test_commanders_list_follows_its_announcements() -> None:
    def banned(day: date) -> set[str]:
        return set(on("Commander", day).banned)

    assert banned(date(2019, 7, 8)) - banned(date(2019, 7, 7)) == {"Iona, Shield of Emeria", "Paradox Engine"}
    assert banned(date(2021, 9, 12)) - banned(date(2021, 9, 13)) == {"Worldfire"}
    assert len(banned(date(2025, 4, 21)) - banned(date(2025, 4, 22))) == 5


def test_each_set_has_codes_of_its_own() -> None:
    codes = [code for entry in set_titles() for code in entry.codes]
    assert len(codes) == len(set(codes))


def test_kinds_known_by_name_are_as_many_as_the_rules_say() -> None:
    for kind in banned_kinds():
        assert not kind.cards or kind.count in (None, len(kind.cards))


def test_the_exceptions_are_those_of_the_card_data_where_it_is_here(shared: object) -> None:
    import json
    from pathlib import Path

    assert isinstance(shared, Path)
    cards = json.loads((shared / "cards" / "scryfall-real-subset-2025-11.json").read_text(encoding="utf-8"))
    text = "a deck can have"
    told = {card["name"] for card in cards if text in card.get("oracle_text", "").lower()}
    assert told == {entry.name for entry in copy_exceptions()}
