"""Names are stored exactly or refused; user names and passwords have rules (scenario 39)."""

from __future__ import annotations

import pytest
from django.contrib.auth import authenticate

from tests.hall import at_once
from topcut.core.kernel.refusal import Refusal
from topcut.people.accounts import add_account, add_person, rename
from topcut.people.models import Account, Person
from topcut.people.names import Name, names_of_people
from topcut.people.typed_names import checked_membership

pytestmark = pytest.mark.django_db

PASSWORD = "correct horse battery"

GOOD = [
    "Ana",
    "Núria Güell i Ferré",
    "Nguyễn Thị Minh Khai",
    "Иван",
    "مریم میرزاخانی",
    "علی‌رضا",  # with the joiner that Persian names are written with
    "山田　太郎",  # with the wide space of Japanese names
    "O'Neil-Smith, Jr.",
    '=HYPERLINK("http://example")',
    "<script>alert(1)</script>",
    "'; DROP TABLE people_person; --",
    "🧙‍♂️ Merlin",
    "👨‍👩‍👧‍👦",
    "X",
    "7",
    "A" * 100,
    "e\u0301" * 50,
]

BAD = {
    "\u202eanA": "person-name-unprintable",
    "Ana\u2066Ruiz": "person-name-unprintable",
    "An\x00a": "person-name-unprintable",
    "An\na": "person-name-unprintable",
    "An\x1b[31ma": "person-name-unprintable",
    "An\u200ba": "person-name-unprintable",
    "An\u2028a": "person-name-unprintable",
    "\ud800": "person-name-unprintable",
    "A" * 101: "person-name-too-long",
    "A" * 10_000: "person-name-too-long",
    "": "person-name-missing",
    " \t ": "person-name-missing",
    "\u200d": "person-name-missing",
    "\u0301": "person-name-missing",
}


@pytest.mark.scenario(39)
@pytest.mark.parametrize("text", GOOD)
def test_a_name_is_stored_exactly_as_it_was_given(text: str) -> None:
    person = add_person(Name(text, text))
    assert names_of_people([person]) == {person: Name(text, text)}


@pytest.mark.scenario(39)
@pytest.mark.parametrize(("text", "code"), BAD.items(), ids=[ascii(text)[:20] for text in BAD])
def test_a_name_that_cannot_be_shown_is_refused_with_the_reason(text: str, code: str) -> None:
    with pytest.raises(Refusal, match=code):
        add_person(Name(text))
    person = add_person(Name("Before"))
    with pytest.raises(Refusal, match=code):
        rename(person, Name(text))
    assert names_of_people([person]) == {person: Name("Before")}
    assert Person.objects.count() == 1


@pytest.mark.parametrize("text", [text for text, code in BAD.items() if code != "person-name-missing"])
def test_a_last_name_is_looked_at_as_closely(text: str) -> None:
    with pytest.raises(Refusal):
        add_person(Name("Ana", text))


@pytest.mark.scenario(39)
def test_people_with_the_same_name_are_different_people() -> None:
    assert add_person(Name("Ana", "Ruiz")) != add_person(Name("Ana", "Ruiz"))


def test_one_name_is_enough_whichever_field_it_was_typed_in() -> None:
    for name in (Name("Pelé"), Name("", "Pelé"), Name("  Pelé ", " ")):
        person = add_person(name)
        assert names_of_people([person]) == {person: Name("Pelé")}


def test_a_new_name_replaces_the_old() -> None:
    person = add_person(Name("Ana", "Ruiz"))
    rename(person, Name(" Ana ", "Ruiz Gómez"))
    assert names_of_people([person]) == {person: Name("Ana", "Ruiz Gómez")}


# Accounts


def account(username: str = "ana", password: str = PASSWORD) -> Account:
    return add_account(Name("Ana", "Ruiz"), username, password)


def test_an_account_signs_in_with_name_and_password_and_no_capitals_matter() -> None:
    made = account("Álvaro")
    for typed in ("Álvaro", "álvaro", "ÁLVARO", " álvaro ", "A\u0301lvaro"):
        assert authenticate(username=typed, password=PASSWORD) == made
    assert authenticate(username="álvaro", password=PASSWORD.upper()) is None
    assert authenticate(username="alvaro", password=PASSWORD) is None


def test_a_password_is_not_kept_readable() -> None:
    assert PASSWORD not in account().password


@pytest.mark.parametrize("username", ["Ana", "ANA", " ana "])
def test_a_user_name_is_given_once(username: str) -> None:
    account("ana")
    people = Person.objects.count()
    with pytest.raises(Refusal, match="username-taken"):
        account(username)
    assert Person.objects.count() == people


@pytest.mark.parametrize(
    ("username", "code"),
    [
        ("  ", "username-missing"),
        ("x" * 61, "person-name-too-long"),
        ("a\0b", "person-name-unprintable"),
        ("\u202eana", "person-name-unprintable"),
    ],
)
def test_a_user_name_nobody_could_type_is_refused(username: str, code: str) -> None:
    with pytest.raises(Refusal, match=code):
        account(username)
    assert not Account.objects.exists()


@pytest.mark.parametrize("password", ["", "short", "password", "12345678"])
def test_a_password_that_is_easily_guessed_is_refused_with_the_reasons(password: str) -> None:
    with pytest.raises(Refusal, match="password-weak") as refused:
        account(password=password)
    assert refused.value.facts["reasons"]
    assert not Person.objects.exists()


def test_a_bad_name_makes_no_account() -> None:
    with pytest.raises(Refusal, match="person-name-missing"):
        add_account(Name(""), "ana", PASSWORD)
    assert not Account.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_two_who_want_the_same_user_name_at_once_are_told_apart() -> None:
    answers = at_once(lambda: account("Ana"), lambda: account("ana"), lambda: account("ANA"))
    refused = [answer for answer in answers if isinstance(answer, Refusal)]
    assert [refusal.code for refusal in refused] == ["username-taken"] * 2
    assert Account.objects.count() == Person.objects.count() == 1


def test_a_number_that_is_too_long_is_called_a_number() -> None:
    with pytest.raises(Refusal, match="membership-too-long"):
        checked_membership("9" * 101)
    assert checked_membership(" 4012 ") == "4012"
