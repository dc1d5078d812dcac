"""Helpers as page values: a case in the address, and its answer."""

from __future__ import annotations

import pytest
from django.http import QueryDict

from topcut.core.rules import Rel
from topcut.rulebook import load
from topcut.web.library.helper_screens import effects_screen, extra_turns_screen, priority_screen
from topcut.web.library.information_screen import information_screen, kinds_of_information
from topcut.web.library.match_screen import match_screen
from topcut.web.library.reveal_screen import reveal_screen
from topcut.web.library.state_based_screen import MOST_PERMANENTS, state_based_screen
from topcut.web.page_parts import Cited

LIVES = "playerA-life=20&playerB-life=20"


def test_nothing_asked_is_not_answered_but_by_an_example() -> None:
    nothing = QueryDict("")
    assert state_based_screen(nothing).answer is None
    assert priority_screen(nothing).answer == extra_turns_screen(nothing, "").answer == ""
    assert [order.dealt for order in effects_screen(nothing).orders] == [0, 2]


def test_what_applies_happens_at_once_and_none_may_apply() -> None:
    asked = f"{LIVES}&permanents=2&p0-toughness=2&p0-damage=2&p1-name=Halo&p1-aura=on&p1-loose=on"
    answer = state_based_screen(QueryDict(asked)).answer
    assert answer
    (look,) = answer.looks
    assert (look.title, len(look.actions)) == ("", 2)
    none = state_based_screen(QueryDict(LIVES)).answer
    assert none
    assert none.looks == ()


def test_one_more_permanent_is_offered_until_there_are_enough() -> None:
    full = state_based_screen(QueryDict(f"permanents={MOST_PERMANENTS}&more=1"))
    assert (full.permanents, full.more) == (MOST_PERMANENTS, False)
    assert state_based_screen(QueryDict("permanents=2&more=1")).permanents == 3


def test_effects_are_told_in_the_order_chosen() -> None:
    page = effects_screen(QueryDict("damage=3&e0-change=double"))
    (order,) = page.orders
    assert [(step.damage, step.then) for step in order.steps] == [("(3 → 6)", "")]
    assert effects_screen(QueryDict("damage=0")).orders == ()


def test_the_last_extra_turn_made_is_taken_first() -> None:
    page = extra_turns_screen(QueryDict("players=3&active=1&made=3+2"), "/t/x/floor/1-2")
    assert page.answer.startswith("2 → 3 → 2")
    assert page.back == "/t/x/floor/1-2"


@pytest.mark.django_db
@pytest.mark.rule("MTR-4.1.a")
def test_r17_status_is_tracked_by_the_player_it_concerns() -> None:
    """R17: in no edition does everybody track it."""
    status = kinds_of_information(load("mtr-2019-05-03"), Rel.REGULAR)[0]
    assert status.duty == "Say it when it changes. Whom it concerns tracks it, where all can see it."
    asked = information_screen(QueryDict("edition=mtr-2019-05-03"), "")
    assert "".join(piece.text for piece in asked.cite) == "MTR 2019-05-03 §4.1", "R16: with nothing but it"


def test_derived_information_is_free_where_the_level_says_so() -> None:
    rules = load("mtr-2025-06-30")
    duties = {rel: kinds_of_information(rules, rel)[2].duty for rel in Rel}
    assert duties[Rel.REGULAR] == "Here it counts as free: answer completely and truthfully."
    assert duties[Rel.COMPETITIVE] != duties[Rel.REGULAR]
    assert information_screen(QueryDict("edition=none"), "").kinds == ()


def cited(pieces: Cited) -> str:
    return "".join(piece.text for piece in pieces)


@pytest.mark.django_db
@pytest.mark.rule("MA-3.13A")
@pytest.mark.parametrize(
    ("asked", "answer", "cite"),
    [
        ("place=hand&looks=on&pods=1", "No, do not show it.", "MA 2023-11-15 §3.13A"),
        ("place=hand&owns=on&pods=1", "Yes, you may show it.", "MA 2023-11-15 §3.13A"),
        ("place=hand&looks=on", "Yes, you may show it.", "MTR 2025-06-30 §3.13"),
        ("place=hand&looks=on&edition=mtr-2019-05-03", "Yes, you may show it.", "MTR 2019-05-03 §3.12"),
    ],
)
def test_r52_may_i_reveal_it_is_answered_by_place_and_mode(asked: str, answer: str, cite: str) -> None:
    page = reveal_screen(QueryDict(asked), "")
    assert page.answer
    assert (page.answer.text, cited(page.cite)) == (answer, cite)


@pytest.mark.django_db
def test_r52_before_a_case_is_asked_the_places_of_a_pod_are_told() -> None:
    page = reveal_screen(QueryDict(""), "")
    assert page.answer is None
    assert [one.who for one in page.places][:2] == ["its owner", "its owner, once told to look at it"]
    assert reveal_screen(QueryDict("edition=none"), "").places == ()


def match_rules(asked: str) -> dict[str, dict[str, str]]:
    """The lines of each part, with where they stand: what is not cited stands where the next line does."""
    parts: dict[str, dict[str, str]] = {}
    for card in match_screen(QueryDict(asked), "").cards:
        cite, lines = "", parts.setdefault(card.id, {})
        for line in reversed(card.lines):
            cite = cited(line.cite) or cite
            lines[line.text] = cite
    return parts


def said(part: dict[str, str], *starts: str) -> list[str]:
    """Those of these beginnings that are said, each with its section."""
    return [
        f"{one}: {cite.split(' ', 2)[2]}"
        for one in starts
        for text, cite in part.items()
        if text.startswith(one)
    ]


@pytest.mark.django_db
@pytest.mark.rule("MTR-4.1.b")
@pytest.mark.rule("MTR-4.7.a")
@pytest.mark.parametrize(
    ("rel", "above"), [("regular", False), ("competitive", True), ("professional", True)]
)
def test_r21_above_regular_life_is_kept_without_dice_and_cards_have_their_place(
    rel: str, above: bool
) -> None:
    parts = match_rules(f"rel={rel}&edition=mtr-2021-07-23")
    assert said(parts["life"], "Not with dice") == (["Not with dice: §4.1"] if above else [])
    assert ("layout" in parts) is above
    assert not above or set(parts["layout"].values()) == {"MTR 2021-07-23 §4.7"}


@pytest.mark.django_db
@pytest.mark.rule("MTR-3.15.a")
@pytest.mark.parametrize(
    ("format_", "text"),
    [
        ("modern", "You may put your own graveyard in another order at any time"),
        ("legacy", "Every graveyard stays in its order"),
        ("vintage", "Every graveyard stays in its order"),
        ("commander", "Every graveyard stays in its order"),
        ("booster-draft", "You may put your own graveyard in another order, your opponent's never, unless"),
    ],
)
def test_r21_graveyards_keep_their_order_where_old_cards_are(format_: str, text: str) -> None:
    ((line, cite),) = match_rules(f"format={format_}&edition=mtr-2019-05-03")["graveyards"].items()
    assert (line.startswith(text), cite) == (True, "MTR 2019-05-03 §3.14")


@pytest.mark.django_db
@pytest.mark.rule("MTR-1.11.b")
@pytest.mark.parametrize(
    ("rel", "pause"), [("regular", True), ("competitive", True), ("professional", False)]
)
def test_r21_at_professional_spectators_leave_the_match_alone(rel: str, pause: bool) -> None:
    watching = " ".join(match_rules(f"rel={rel}")["watching"])
    assert ("may ask you to pause" in watching) is pause
    assert ("only the coverage team may interfere" in watching) is not pause


@pytest.mark.django_db
@pytest.mark.rule("MTR-2.4.e")
@pytest.mark.parametrize(
    ("edition", "stays"), [("mtr-2019-05-03", False), ("mtr-2021-07-23", False), ("mtr-2025-06-30", True)]
)
def test_r21_staying_at_the_table_is_a_rule_since_2025(edition: str, stays: bool) -> None:
    assert ("over" in match_rules(f"edition={edition}")) is stays


@pytest.mark.django_db
@pytest.mark.rule("MTR-4.2.a")
@pytest.mark.parametrize(
    ("edition", "only"),
    [("mtr-2019-05-03", "X without a number"), ("mtr-2021-07-23", ""), ("mtr-2025-06-30", "Of several mana")],
)
def test_r21_shortcuts_are_those_of_the_edition(edition: str, only: str) -> None:
    shortcuts = match_rules(f"edition={edition}")["shortcuts"]
    found = said(shortcuts, "X without a number", "Of several mana", "Creatures attack the player")
    assert found == [f"{one}: §4.2" for one in (only, "Creatures attack the player") if one]


@pytest.mark.django_db
@pytest.mark.rule("MA-4.2")
@pytest.mark.rule("MA-4.2A")
def test_r52_in_a_pod_nobody_is_attacked_by_default_and_everybody_else_acts_in_turn_order() -> None:
    """R52: the addendum's edits of 4.2."""
    shortcuts = match_rules("pods=1&format=commander")["shortcuts"]
    starts = ("Creatures attack the player", "Where the opponent is taken to act", "While more than two")
    back = "A player who asks for priority"
    assert said(shortcuts, *starts, back) == [
        "Where the opponent is taken to act: §4.2",
        "While more than two: §4.2",
        "A player who asks for priority: §4.2A",
    ]
    assert said(match_rules("")["shortcuts"], back) == [f"{back}: §4.2"]
