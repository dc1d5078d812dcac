"""What identifies a player, by edition."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.core.story import details, house
from topcut.people.accounts import add_person
from topcut.people.identity import holders_of, is_identified, membership_kind, unidentified
from topcut.people.names import Name
from topcut.rulebook import load, rules_for

RULES = [load(name) for name in ("mtr-2019-05-03", "mtr-2021-07-23", "mtr-2025-06-30")]
BOTH, ONE = Name("Ana", "Ruiz"), Name("Ana")


@pytest.mark.rule("MTR-1.5.a")
@pytest.mark.parametrize(
    ("name", "membership", "enough"),
    [
        (BOTH, "", [False, True, True]),
        (ONE, "", [False, False, False]),
        (ONE, "1234567890", [True, True, True]),
        (BOTH, "1234567890", [True, True, True]),
    ],
)
def test_a_number_is_needed_in_2019_and_a_full_name_is_enough_since(
    name: Name, membership: str, enough: list[bool]
) -> None:
    assert [is_identified(rules, name, membership) for rules in RULES] == enough


@pytest.mark.rule("MTR-1.5.a")
def test_enrolment_asks_for_the_number_of_its_time() -> None:
    assert [membership_kind(rules) for rules in RULES] == ["dci-number", "wizards-account", "wizards-account"]


@pytest.mark.django_db
def test_those_without_are_found_among_many() -> None:
    people = [add_person(BOTH, f"{number}") for number in range(1200)]
    without = add_person(BOTH)
    assert unidentified(RULES[0], [*people, without]) == {without}
    assert holders_of("77") == {people[77]}
    assert holders_of("") == set()


@pytest.mark.rule("MTR-1.5.a")
@pytest.mark.django_db
def test_nobody_lacks_anything_where_the_house_reports_temporary_names() -> None:
    without = add_person(BOTH)
    about = replace(details(), edition="mtr-2019-05-03")
    lenient = house(about, identity__temporary_names_reported="true")
    assert unidentified(rules_for(about), [without]) == {without}
    assert unidentified(rules_for(lenient), [without]) == set()
