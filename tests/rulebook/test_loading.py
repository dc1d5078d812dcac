"""Editions by date, overlays laid over them, and citations."""

from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest

from topcut.core.rules import Rel, RuleNotInForce
from topcut.rulebook import (
    MULTIPLAYER_OVERLAY,
    BeforeFirstEdition,
    RulebookError,
    edition_for,
    editions,
    load,
    rows,
)

NEWEST = "mtr-2025-06-30"


@pytest.mark.rule("ED.1")
@pytest.mark.parametrize(
    ("day", "edition"),
    [
        (date(2019, 5, 3), "mtr-2019-05-03"),
        (date(2020, 1, 15), "mtr-2019-05-03"),
        (date(2021, 7, 22), "mtr-2019-05-03"),
        (date(2021, 7, 23), "mtr-2021-07-23"),
        (date(2025, 6, 29), "mtr-2021-07-23"),
        (date(2030, 1, 1), NEWEST),
    ],
)
def test_a_tournament_gets_the_newest_edition_not_after_its_date(day: date, edition: str) -> None:
    assert edition_for(day) == edition


@pytest.mark.rule("ED.1")
@pytest.mark.parametrize("day", [date(2018, 1, 1), date(2019, 5, 2)])
def test_before_the_first_edition_the_list_of_editions_is_named(day: date) -> None:
    with pytest.raises(BeforeFirstEdition) as refused:
        edition_for(day)
    assert refused.value.editions == tuple(edition.name for edition in editions())
    assert all(name in str(refused.value) for name in refused.value.editions)


def test_the_same_names_give_the_same_rules() -> None:
    assert load(NEWEST, [MULTIPLAYER_OVERLAY]) is load(NEWEST, (MULTIPLAYER_OVERLAY,))


def test_an_overlay_changes_what_it_names_and_leaves_the_rest() -> None:
    plain, pods = load(NEWEST), load(NEWEST, (MULTIPLAYER_OVERLAY,))
    assert pods.time.swiss_round.at(Rel.COMPETITIVE) == 75
    assert str(pods.cite("time.swiss_round")) == "MA 2023-11-15 App B"
    assert pods.time.sealed_build == plain.time.sealed_build
    assert str(pods.cite("time.sealed_build")) == "MTR 2025-06-30 App B"


def test_melee_floors_at_a_third_where_the_rules_say_33_hundredths() -> None:
    floors = load(NEWEST).tiebreakers, load(NEWEST, ("melee",)).tiebreakers
    assert [ties.opponents_match_win_floor for ties in floors] == [Fraction(33, 100), Fraction(1, 3)]


def test_what_the_addendum_leaves_open_at_professional_is_not_taken_for_untimed() -> None:
    pods = load(NEWEST, (MULTIPLAYER_OVERLAY,))
    assert pods.is_silent("time.swiss_round.professional")
    assert not pods.is_silent("time.final")


@pytest.mark.rule("ED.2")
def test_a_house_file_overrides_single_values_and_each_is_listed_with_the_rule_it_departs_from(
    tmp_path: Path,
) -> None:
    house = tmp_path / "friday.toml"
    house.write_text("[time]\nswiss_round = { value = 55 }\nfinal = { value = 90, cite = 'finals' }\n")
    rules = load(NEWEST, house=house)
    assert rules.time.swiss_round.at(Rel.REGULAR) == 55
    listed = {change.key: (change.now, str(change.departs_from)) for change in rules.source.deviations}
    assert listed["time.final"] == (90, "MTR 2025-06-30 App B")
    assert set(listed) == {"time.swiss_round", "time.final"}
    assert str(rules.cite("time.swiss_round")) == "House friday fact sheet"


def test_a_house_folder_is_read_in_order_of_name_and_again_when_a_file_changes(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("[time]\nfinal = { value = 70 }\n")
    (tmp_path / "b.toml").write_text("[time]\nfinal = { value = 80 }\n")
    assert load(NEWEST, house=tmp_path).time.final == 80
    (tmp_path / "b.toml").write_text("[time]\nfinal = { value = 100 }\n")
    assert load(NEWEST, house=tmp_path).time.final == 100


def test_a_house_value_that_states_what_the_edition_says_is_no_deviation(tmp_path: Path) -> None:
    house = tmp_path / "same.toml"
    house.write_text("[match]\ngames_to_win = { value = 2 }\n")
    assert load(NEWEST, house=house).source.deviations == ()


@pytest.mark.parametrize("name", ["mtr-1999-01-01", "../loading", ""])
def test_an_unknown_edition_is_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(RulebookError, match="mtr-2025-06-30"):
        load(name)


def test_an_unknown_overlay_is_refused_with_those_there_are() -> None:
    with pytest.raises(RulebookError, match="melee, multiplayer-addendum"):
        load(NEWEST, ("melee2",))


@pytest.mark.rule("ED.4")
@pytest.mark.parametrize(
    ("rule", "in_2019", "in_2021", "in_2025"),
    [
        ("MTR-2.4.a", "2.5", "2.5", "2.4"),
        ("MTR-2.5.a", "2.4", "2.4", "2.5"),
        ("MTR-3.10", "3.9", "3.10", "3.10"),
        ("MTR-3.16.a", "3.15", "3.16", "3.16"),
        ("MTR-6.4–6.7", "6.4–6.6", "6.4–6.7", "6.4–6.7"),
    ],
)
def test_a_rule_is_cited_where_the_edition_in_force_has_it(
    rule: str, in_2019: str, in_2021: str, in_2025: str
) -> None:
    cited = [str(load(edition.name).cite_rule(rule)) for edition in editions()]
    assert cited == [f"MTR 2019-05-03 §{in_2019}", f"MTR 2021-07-23 §{in_2021}", f"MTR 2025-06-30 §{in_2025}"]


@pytest.mark.rule("ED.4")
def test_a_rule_that_the_edition_does_not_have_is_not_cited() -> None:
    with pytest.raises(RuleNotInForce, match=r"MTR-3\.9\.a is not a rule of mtr-2019-05-03"):
        load("mtr-2019-05-03").cite_rule("MTR-3.9.a")
    assert str(load("mtr-2021-07-23").cite_rule("MTR-3.9.a")) == "MTR 2021-07-23 §3.9"


def test_the_addendums_rules_are_cited_only_where_it_is_laid_over() -> None:
    assert not load(NEWEST).has_rule("MA-10.4A")
    assert str(load(NEWEST, (MULTIPLAYER_OVERLAY,)).cite_rule("MA-10.4A")) == "MA 2023-11-15 §10.4A"


def test_every_row_is_cited_by_some_edition_with_the_addendum() -> None:
    found = {
        name for edition in editions() for name in load(edition.name, (MULTIPLAYER_OVERLAY,)).source.rows
    }
    assert found == {name for row in rows() for name in row.ids}
