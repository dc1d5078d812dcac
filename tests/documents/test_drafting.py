"""The rulebook held against a document, and a new edition drafted from one."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest

from tests.documents.conftest import needs_documents, small_document
from topcut.documents.document import Document
from topcut.documents.edition_draft import changed_figures, draft
from topcut.documents.held_values import HeldStatus, check, check_lists
from topcut.documents.reading import read

BASE = "mtr-2025-06-30"


def test_a_figure_that_gave_way_is_told_with_its_sentence() -> None:
    before = "Rounds are long. Teams need eight (8) people. It ends."
    after = "Rounds are long. Teams need four (4) people. It ends."
    found = list(changed_figures(before, after))
    assert {(one.was, one.now) for one in found} == {(Fraction(8), Fraction(4))}
    assert found[0].around.strip() == "Teams need four (4) people"


def test_a_value_whose_section_is_not_there_is_not_found() -> None:
    document = read(small_document().encode()).document
    statuses = {one.stated.key: one.status for one in check(BASE, document)}
    assert statuses["extensions.deck_check"] is HeldStatus.NOT_FOUND  # the small document has no 2.6
    assert statuses["minimums.entrants_individual"] is HeldStatus.DIFFERENT  # it says eight


@pytest.fixture
def newest(shared: Callable[[str], bytes]) -> str:
    return shared("mtr-2025-06-30.en.txt").decode()


def changed(text: str) -> Document:
    """A document as an edition of November, changed by hand."""
    return read(text.replace("Effective June 30, 2025", "Effective November 3, 2025", 1).encode()).document


@needs_documents
@pytest.mark.parametrize("file", ["mtr-2019-05-03.en.txt", "mtr-2021-07-23.es.txt", "mtr-2025-06-30.en.txt"])
def test_every_figure_of_our_data_stands_where_we_say(file: str, shared: Callable[[str], bytes]) -> None:
    document = read(shared(file)).document
    found = list(check(document.name, document))
    assert not [one for one in found if one.status is HeldStatus.NOT_FOUND]
    # What is not there in these words is a reading of ours, and few.
    differing = {one.stated.key for one in found if one.status is HeldStatus.DIFFERENT}
    assert differing <= {
        "rounds.set_by_fact_sheet",
        "decks.basics_not_added",
        "roles.officials_may_play_in",
        "ratings.points_for_casual",
        "formats.not_yet",
    }
    assert all(one.status is HeldStatus.FOUND for one in check_lists(document.name, document))


@needs_documents
@pytest.mark.parametrize(
    ("file", "readings"),
    [
        (  # worked out of formulas and read off a picture; the cut to 16 stands in App E
            "multiplayer-addendum-2023-11-15.en.md",
            {
                "points.match_win",
                "points.match_bye",
                "points.game_win",
                "tiebreakers.opponents_match_win_floor",
                "playoff.pod_pattern_of_16",
                "playoff.pod_cuts",
            },
        ),
        ("rules-faq.en.txt", set()),
    ],
)
def test_r54_the_addendum_and_the_faq_are_checked_too(
    file: str, readings: set[str], shared: Callable[[str], bytes]
) -> None:
    document = read(shared(file)).document
    found = list(check(document.name, document))
    assert {one.stated.key for one in found if one.status is HeldStatus.DIFFERENT} == readings
    assert not [one for one in found if one.status is HeldStatus.NOT_FOUND]
    assert any(one.status is HeldStatus.FOUND for one in found)


@needs_documents
def test_three_values_a_card_and_a_moved_section_are_all_found(newest: str) -> None:
    old = read(newest.encode()).document
    text = newest.replace("a minimum of four (4) players must", "a minimum of six (6) players must")
    text = text.replace("the deck check took plus three minutes", "the deck check took plus five minutes")
    text = text.replace("turn and five additional turns", "turn and seven additional turns")
    text = text.replace(
        "- Up the Beanstalk (Eff", "- Vivi Ornitier (Effective November 3, 2025)\n- Up the Beanstalk (Eff"
    )
    tapped, graveyard, after = (text.rindex(f"\n{head}") for head in ("3.14 Tap", "3.15 Gra", "3.16 Side"))
    moved_down = text[tapped:graveyard].replace("3.14", "3.15", 1)
    moved_up = text[graveyard:after].replace("3.15", "3.14", 1)
    made = draft(changed(text[:tapped] + moved_up + moved_down + text[after:]), BASE, old)
    assert {(one.key, one.now) for one in made.proposals if one.sure} == {
        ("minimums.entrants_individual", Fraction(6)),
        ("extensions.deck_check", Fraction(5)),
        ("end.additional_turns", Fraction(7)),
    }
    assert [(one.format, one.list, one.extra, one.missing) for one in made.lists] == [
        ("Standard", "banned", ("Vivi Ornitier",), ())
    ]
    assert made.moved == {"3.14": "3.15", "3.15": "3.14"}
    file = tomllib.loads(made.text)
    assert file["document"]["effective"] == date(2025, 11, 3)
    assert file["extensions"]["deck_check"]["value"] == 5
    assert file["extensions"]["feature_match"]["value"] == 3
    assert file["minimums"]["entrants_team"]["value"] == 4


@needs_documents
def test_a_value_whose_figure_is_gone_is_never_left_unsaid(newest: str) -> None:
    """Team and Two-Headed Giant tournaments share a sentence: one figure in it, two values."""
    text = newest.replace("a minimum of four (4)", "a minimum of six (6)")
    found = draft(changed(text), BASE, changed(newest))
    told = {one.key: one.now for one in found.proposals if one.section == "10.1"}
    assert told == {f"minimums.entrants_{kind}": 6 for kind in ("individual", "team", "two_headed_giant")}
    assert "minimums.entrants_team: perhaps 6 instead of 4" in found.text


@needs_documents
def test_a_section_with_new_words_must_be_read_by_a_person(newest: str) -> None:
    old = read(newest.encode()).document
    text = newest.replace("Sideboards may be used", "Sideboards are used")
    reworded = text.replace("Players are responsible for:", "Everybody who plays is responsible for:")
    made = draft(changed(reworded), BASE, old)
    assert "1.10" in made.to_read
    assert "2.6" not in made.to_read


@needs_documents
def test_the_same_document_drafts_the_same_edition(newest: str) -> None:
    old = read(newest.encode()).document
    made = draft(replace(old), BASE, old)
    assert (made.proposals, made.lists, dict(made.moved), made.to_read) == ((), (), {}, ())


@needs_documents
def test_without_the_older_document_missing_figures_are_told(newest: str) -> None:
    text = newest.replace("a minimum of four (4)", "a minimum of six (6)")
    made = draft(changed(text), BASE, None)
    assert "10.1" in made.to_read
