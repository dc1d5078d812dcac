"""How names show and sort."""

from __future__ import annotations

import pytest

from topcut.core.kernel.storable import storable
from topcut.people.accounts import add_person
from topcut.people.names import Name, names_of_people


def test_first_names_show_and_last_names_sort() -> None:
    name = Name("Ana", "Ruiz")
    assert (str(name), name.sorted, name.short) == ("Ana Ruiz", "Ruiz, Ana", "Ruiz")


def test_people_with_one_name_have_it_everywhere() -> None:
    name = Name("Pelé")
    assert (str(name), name.sorted, name.short) == ("Pelé", "Pelé", "Pelé")


def test_accents_and_capitals_do_not_matter_for_the_order() -> None:
    names = [Name("Z", "Baker"), Name("A", "álvarez"), Name("B", "Alvarez"), Name("Ñ", "Ñandú"), Name("Zoë")]
    assert [name.sorted for name in sorted(names, key=lambda name: name.key)] == [
        "álvarez, A",
        "Alvarez, B",
        "Baker, Z",
        "Ñandú, Ñ",
        "Zoë",
    ]


@pytest.mark.django_db
def test_many_names_are_read_in_pieces_no_database_minds() -> None:
    people = [add_person(Name(f"P{number}")) for number in range(3)]
    wanted = [*people, *(type(people[0])(f"nobody{number}") for number in range(1200))]
    assert names_of_people(wanted) == {person: Name(f"P{n}") for n, person in enumerate(people)}
    assert names_of_people([]) == {}


def test_text_loses_only_what_no_database_keeps() -> None:
    assert storable("a\0b\ud800c\n\u202e") == "abc\n\u202e"


@pytest.mark.parametrize(
    ("written", "typed"),
    [
        ("Yılmaz", "yilmaz"),
        ("Łukasz", "LUKASZ"),
        ("Sørensen", "sorensen"),
        ("Đặng", "dang"),
        ("Weiß", "weiss"),
    ],
)
def test_letters_with_a_stroke_are_found_and_sorted_without_it(written: str, typed: str) -> None:
    assert Name("", written).key == Name("", typed).key
