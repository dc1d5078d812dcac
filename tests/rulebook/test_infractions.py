"""Infractions: by edition and level, what is usual, what repeats come to, what a judge gives alone."""

from pathlib import Path

import pytest

from topcut.core.rules import Infraction, Penalty, Rel, Rules
from topcut.core.rules.infractions import infraction_key
from topcut.rulebook import RulebookError, editions, load
from topcut.rulebook.loading import MULTIPLAYER_OVERLAY
from topcut.rulebook.wording import in_words, infraction_name

EDITIONS = [edition.name for edition in editions()]
NEWEST = EDITIONS[-1]


def infraction(name: str) -> Infraction:
    return load(NEWEST).penalties.infractions[name]


@pytest.mark.rule("MTR-5.1–5.6")
@pytest.mark.parametrize("edition", EDITIONS)
def test_regular_is_handled_more_lightly_and_never_more_harshly(edition: str) -> None:
    rules = load(edition)
    lighter = 0
    for one in rules.penalties.infractions.values():
        harshness = [list(Penalty).index(one.usual.at(rel)) for rel in Rel]
        assert harshness == sorted(harshness)
        lighter += harshness[0] < harshness[1]
    assert lighter > 10
    assert rules.penalties.marked_cards.usual.at(Rel.REGULAR) is Penalty.REMINDER
    assert rules.penalties.marked_cards.usual.at(Rel.PROFESSIONAL) is Penalty.WARNING


@pytest.mark.rule("MTR-5.1–5.6")
@pytest.mark.parametrize(
    ("name", "sections"),
    [
        ("marked-cards", ["3.11", "3.12", "3.12"]),
        ("insufficient-shuffling", ["3.9", "3.10", "3.10"]),
        ("looking-at-extra-cards", ["3.12", "3.13", "3.13"]),
        ("cheating", ["5.1", "5.1", "5.1"]),
        ("slow-play", ["5.5", "5.5", "5.5"]),
    ],
)
def test_each_edition_names_the_conduct_in_a_section_of_its_own(name: str, sections: list[str]) -> None:
    assert [load(edition).cite(infraction_key(name)).section for edition in EDITIONS] == sections


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_no_document_here_says_is_marked_as_practice(edition: str) -> None:
    """Every edition leaves them to the guide of the level (1.12), which is not among our documents."""
    rules = load(edition)
    assert {one.source for one in rules.penalties.infractions.values()} == {"practice"}
    assert rules.cite("penalties.guide").section == "1.12"
    assert "Regular" in rules.penalties.guide.at(Rel.REGULAR)
    assert "Infraction" in rules.penalties.guide.at(Rel.COMPETITIVE)


@pytest.mark.rule("MTR-5.1–5.6")
def test_all_three_kinds_are_there_in_every_edition() -> None:
    for edition in EDITIONS:
        kinds = {one.group for one in load(edition).penalties.infractions.values()}
        assert kinds == {"game-play-error", "tournament-error", "unsporting-conduct"}


def test_pods_are_judged_by_the_addendum_too() -> None:
    laid = load(NEWEST, (MULTIPLAYER_OVERLAY,))
    assert load(NEWEST).penalties.also_guide == ()
    assert [str(laid.cite("penalties.also_guide")), len(laid.penalties.also_guide)] == [
        "MA 2023-11-15 §1.12A",
        1,
    ]


@pytest.mark.parametrize(
    ("name", "warned", "offered"),
    [
        ("missed-trigger", 0, Penalty.WARNING),
        ("missed-trigger", 1, Penalty.WARNING),
        ("missed-trigger", 2, Penalty.GAME_LOSS),
        ("slow-play", 0, Penalty.WARNING),
        ("slow-play", 1, Penalty.GAME_LOSS),
        ("game-state-not-kept", 9, Penalty.WARNING),
        ("cheating", 0, Penalty.DISQUALIFICATION),
    ],
)
def test_repeated_warnings_are_offered_for_upgrade(name: str, warned: int, offered: Penalty) -> None:
    assert infraction(name).offered(Rel.COMPETITIVE, warned) is offered


def test_a_reminder_at_regular_is_upgraded_by_nothing() -> None:
    assert infraction("slow-play").offered(Rel.REGULAR, 3) is Penalty.REMINDER


def test_every_infraction_has_a_name_in_both_languages() -> None:
    for name in load(NEWEST).penalties.infractions:
        assert len({infraction_name(name, "en"), infraction_name(name, "es"), name}) == 3


def test_a_house_may_be_stricter_and_it_is_announced(tmp_path: Path) -> None:
    house = tmp_path / "shop.toml"
    house.write_text(
        '[penalties]\nslow_play = { value = { group = "tournament-error", usual = "game-loss" } }\n'
    )
    rules: Rules = load(NEWEST, house=house)
    assert rules.penalties.slow_play.usual.at(Rel.REGULAR) is Penalty.GAME_LOSS
    assert [one.key for one in rules.source.deviations] == ["penalties.slow_play"]
    assert "game loss" in in_words(rules.penalties.slow_play, "en")


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ('{ group = "play", usual = "warning" }', "expected one of game-play-error"),
        ('{ group = "game-play-error", usual = "fine" }', "expected one of reminder"),
        ('{ group = "game-play-error" }', "missing"),
        ('{ group = "game-play-error", usual = "warning", harsh = true }', "unknown key"),
    ],
)
def test_an_ill_written_infraction_stops_the_start(tmp_path: Path, value: str, said: str) -> None:
    house = tmp_path / "shop.toml"
    house.write_text(f"[penalties]\nslow_play = {{ value = {value} }}\n")
    with pytest.raises(RulebookError, match=said):
        load(NEWEST, house=house)
