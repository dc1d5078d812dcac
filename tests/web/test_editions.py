"""Every difference between editions that the rules ledger names, seen where people meet it.

The same is asked of a tournament of 2019, of 2021 and of 2025: of its fact sheet, the form it is made
with, a judge's page, the command line. What is seen elsewhere names its test.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from typer.testing import CliRunner

from tests.core.story import details
from tests.web.at_the_desk import NEW, Desk, text_of
from topcut.cli import app
from topcut.rulebook import editions, load, rows
from topcut.web.fact_sheet import sections

TESTS = Path(__file__).resolve().parents[1]
DAYS = ("2019-06-01", "2022-01-01", "2025-07-05")
Asked = Callable[[Desk, str], str]


def sheet(label: str) -> Asked:
    """What stands beside a label on the fact sheet of a Professional tournament."""

    def ask(desk: Desk, day: str) -> str:
        desk.create(date=day, format="modern", rel="professional")
        page = text_of(Client().get(f"/t/{desk.id}/rules"))
        found = re.search(rf"{re.escape(label)} (.*?) (?:MTR (?:§|App)|\?)", page)
        assert found, page
        return found[1]

    return ask


def form(field: str, value: str) -> Asked:
    """Whether the form for a new tournament offers it that day."""

    def ask(desk: Desk, day: str) -> str:
        page = desk.client.post("/desk/new", NEW | {"do": "look", "date": day}).content.decode()
        chosen = re.search(rf'(?s)<select name="{field}".*?</select>', page)
        assert chosen
        return "offered" if f'value="{value}"' in chosen[0] else "not offered"

    return ask


def at_table_one(desk: Desk, day: str) -> str:
    """What a judge reads of a table in play."""
    desk.create(date=day, format="modern")
    desk.add("Ana Ruiz", "Bo Li")
    desk.do("pair", round=1)
    desk.do("publish-and-open", round=1)
    return text_of(desk.client.get(f"/t/{desk.id}/floor/1-1"))


def other_dice(desk: Desk, day: str) -> str:
    """Whether a judge is led from the fair die to the way with other dice."""
    page = at_table_one(desk, day)
    assert "A fair die" in page
    return "offered" if "By a die with other sides" in page else "not offered"


def turns(desk: Desk, day: str) -> str:
    """When a turn counts as passed, as the judge's helper asks it once time is called."""
    at_table_one(desk, day)
    desk.do("set-clock", round=1, minutes=0, earlier=1)
    page = text_of(desk.client.get(f"/t/{desk.id}/floor/1-1/turns"))
    found = re.search(r"They had already (said|passed priority)", page)
    assert found, page
    return found[1]


def told(*words: str, of: Callable[[Any], object]) -> Asked:
    """What a command says of that day."""

    def ask(desk: Desk, day: str) -> str:
        done = CliRunner().invoke(app, [*words, "--date", day, "--json"])
        return str(of(json.loads(done.stdout))) if done.exit_code == 0 else "refused"

    return ask


def ranked(desk: Desk, day: str) -> str:
    """How many tiebreakers rank teams."""
    record = {
        "topcut": 1,
        "tournament": {"mode": "head-to-head", "entrants": "team", "date": day},
        "entrants": [{"id": "a"}, {"id": "b"}],
        "rounds": [
            {"number": 1, "matches": [{"seats": ["a", "b"], "boards": [[2, 0, 0], [2, 1, 0], [0, 2, 0]]}]}
        ],
    }
    done = CliRunner().invoke(app, ["standings", "-", "--json"], input=json.dumps(record))
    return str(len(json.loads(done.stdout)["standings"][0]["tiebreakers"]))


def why(key: str) -> Asked:
    return told("rules", "why", key, of=lambda answer: answer.get("value"))


SLIP, RECORDED = "the result slip is filled in", "the result is recorded"
SEEN: list[tuple[str, str, Asked, tuple[str, str, str]]] = [
    ("MTR-1.4.f", "Grand Prix is Premier",
     told("rules", "program", "grand-prix", of=lambda preset: preset["premier"]),
     ("True", "True", "refused")),
    ("MTR-1.4.f", "so is a Regional Championship",
     told("rules", "program", "regional-championship", of=lambda preset: preset["premier"]),
     ("refused", "refused", "True")),
    ("MTR-1.5.a", "who a player is", sheet("A player is known by"),
     ("DCI number", "Wizards account / first and last name / DCI number + first and last name",
      "Wizards account / first and last name")),
    ("MTR-1.6.a", "how long results are kept", sheet("Months results are kept"),
     ("6", "6", "the rules leave it open")),
    ("MTR-1.12.a", "Draft Weekend",
     told("rules", "program", "draft-weekend", of=lambda preset: preset["rel"]),
     ("regular", "regular", "refused")),
    ("MTR-1.12.a", "Standard Showdown", form("program", "Standard Showdown"),
     ("offered", "not offered", "not offered")),
    ("MTR-1.12.a", "Store Championship", form("program", "Store Championship"),
     ("not offered", "not offered", "offered")),
    ("MTR-2.3.a", "before each game",
     lambda desk, day: str("companion" in sheet("Before each game")(desk, day)),
     ("False", "False", "True")),
    ("MTR-2.4.a", "time called on a passed turn", turns, ("passed priority", "said", "said")),
    ("MTR-2.5.a", "conceding ends", sheet("Conceding or agreeing a draw ends when"), (SLIP, SLIP, RECORDED)),
    ("MTR-2.7.b", "decklists are due", sheet("Decklists are due"),
     ("before round one", "before round one", "before the tournament starts")),
    ("MTR-2.7.d", "opponents' lists", sheet("Opponents' decklists are shown"),
     ("in the playoff", "in the playoff", "always")),
    ("MTR-2.10.d", "a drop after the cut", sheet("the best one left gets"),
     ("a bye in this round", "a bye in this round", "a bye in the next elimination round")),
    ("MTR-2.12", "phones in a match", sheet("Electronic devices in a match"),
     ("not allowed", "allowed where everybody can see them", "allowed where everybody can see them")),
    ("MTR-3.2.a", "Pioneer", form("format", "pioneer"), ("not offered", "offered", "offered")),
    ("MTR-3.2.b", "Planeswalker Points", why("ratings.points_for"),
     ("['win', 'draw', 'bye']", "None", "None")),
    ("MTR-3.5.a", "stand-in cards", sheet("Instead of double-faced cards"),
     ("checklist card", "substitute card", "substitute card")),
    ("MTR-3.6.b", "two names of one card", why("cards.renamed_versions_are_one_card"),
     ("None", "None", "True")),
    ("MTR-3.9.a", "a die", sheet("Any fair method may stand in for a die"),
     ("the rules leave it open", "yes", "yes")),
    ("MTR-3.9.a", "other dice for a die", other_dice, ("not offered", "offered", "offered")),
    ("MTR-4.1.a", "a dungeon is tracked",
     lambda desk, day: str("dungeon" in sheet("Kept track of by the player it concerns")(desk, day)),
     ("False", "True", "True")),
    ("MTR-4.1.a", "speed is tracked",
     lambda desk, day: str("speed" in sheet("Kept track of by the player it concerns")(desk, day)),
     ("False", "False", "True")),
    ("MTR-4.9.a", "day and night", told("rules", "why", "MTR-4.9.a", of=lambda answer: answer["cite"]),
     ("refused", "refused", "MTR 2025-06-30 §4.9")),
    ("MTR-6.3.a", "Standard on the day",
     told("rules", "format", "standard", of=lambda lists: "Guilds of Ravnica" in lists["sets"]),
     ("True", "False", "False")),
    ("MTR-6.3.b", "snow-covered basics", why("decks.snow_basics_replaced"), ("None", "True", "True")),
    ("MTR-6.4", "offensive cards in Modern",
     told("rules", "format", "modern", of=lambda lists: "offensive" in lists["banned_kinds"]),
     ("False", "True", "True")),
    ("MTR-6.5", "restricted in Vintage",
     told("rules", "format", "vintage", of=lambda lists: "Karn, the Great Creator" in lists["restricted"]),
     ("False", "True", "True")),
    ("MTR-6.6", "stickers in Legacy",
     told("rules", "format", "legacy", of=lambda lists: "stickers-and-attractions" in lists["banned_kinds"]),
     ("False", "False", "True")),
    ("MTR-6.7", "Pioneer's lists", told("rules", "format", "pioneer", of=lambda lists: bool(lists["sets"])),
     ("refused", "True", "True")),
    ("MTR-7.7.a", "Double Masters", why("drafts.two_cards_first_pick"),
     ("[]", "['Double Masters']", "['Double Masters']")),
    ("APP-B.build", "building at a Prerelease",
     told("rules", "time", "--stage", "sealed-build", "--prerelease", of=lambda limit: limit["minutes"]),
     ("30", "45", "45")),
    ("APP-D", "boosters of the day",
     told("rules", "why", "boosters.mixes", of=lambda answer: "War of the Spark" in str(answer["value"])),
     ("True", "False", "False")),
    ("APP-C.team", "tiebreakers of teams", ranked, ("4", "2", "2")),
    ("MTR-10.1.a", "players to count", sheet("Players needed for it to count"), ("8", "8", "4")),
    ("MTR-10.4.d", "advancing early", why("playoff.advances_early"),
     ("[]", "[]", "['Pro Tour', 'World Championship']")),
]  # fmt: skip

ELSEWHERE = {
    "MTR-2.4.e": (
        "web/player/test_own_screen.py",
        "test_r21_players_are_told_to_stay_until_the_result_is_recorded",
    ),
    "MTR-2.12.a": (
        "web/player/test_own_list_screen.py",
        "test_during_the_round_the_opponents_list_has_to_be_asked_for",
    ),
    "MTR-4.2.a": ("web/library/test_helper_screens.py", "test_r21_shortcuts_are_those_of_the_edition"),
    "MTR-2.5.a": (
        "web/player/test_editions_on_phones.py",
        "test_until_2025_conceding_ends_when_the_opponent_has_reported",
    ),
    "MTR-2.12": (
        "web/player/test_editions_on_phones.py",
        "test_in_2019_the_phone_is_put_away_in_a_match_above_regular",
    ),
    "MTR-3.2.a": (
        "core/test_editions_act.py",
        "test_there_is_no_pioneer_tournament_under_the_edition_of_2019",
    ),
    "MTR-7.7.a": (
        "core/test_editions_act.py",
        "test_two_cards_are_taken_first_from_double_masters_since_2021",
    ),
    "MTR-2.7.b": (
        "core/desks/decks/test_decks.py",
        "test_a_constructed_list_locks_with_the_tournament_or_with_round_one",
    ),
    "MTR-3.3.a": (
        "cards/test_deck_table.py",
        "test_which_cards_are_authorized_is_the_editions_to_say",
    ),
    "MTR-3.6.b": ("cards/test_store.py", "test_one_card_under_two_names_is_one_card"),
    "MTR-6.3.b": ("cards/test_deck_table.py", "test_snow_covered_basics_are_replaced_and_no_error"),
    "MTR-2.7.d": ("web/test_list_secrecy.py", "test_who_sees_a_list_by_role_stage_moment_and_edition"),
    "MTR-1.4.d": (
        "core/desks/organizing/test_requirements.py",
        "test_an_official_may_not_play_what_the_edition_calls_premier",
    ),
    "MTR-3.7.a": (
        "rulebook/test_cli_rules.py",
        "test_format_answers_with_lists_sizes_and_section",
    ),
}


@pytest.mark.parametrize(
    ("ask", "answers"), [row[2:] for row in SEEN], ids=[f"{row[0]} {row[1]}" for row in SEEN]
)
def test_the_editions_differ_where_people_meet_them(
    desk: Desk, ask: Asked, answers: tuple[str, str, str]
) -> None:
    assert tuple(ask(desk, day) for day in DAYS) == answers


def test_every_difference_the_ledger_names_is_in_the_table() -> None:
    bound = {row.id: row.part_of for row in rows() if row.edition_bound}
    seen = {row[0] for row in SEEN} | set(ELSEWHERE)
    wholes = {bound[part] for part in seen if bound.get(part)}
    assert set(bound) - seen - wholes == set()
    assert seen - set(bound) == set()


@pytest.mark.parametrize(("file", "name"), ELSEWHERE.values())
def test_what_is_seen_elsewhere_is_there(file: str, name: str) -> None:
    assert f"def {name}(" in (TESTS / file).read_text(encoding="utf-8")


@pytest.mark.rule("MTR-2.13")
@pytest.mark.parametrize(
    ("program", "helped"),
    [
        ("Magic Tabletop Mythic Championship", (True, False, False)),
        ("Players Tour", (False, True, False)),
        ("Pro Tour", (False, False, True)),
        ("World Championship", (True, True, True)),
        ("", (False, False, False)),
    ],
)
def test_the_fact_sheet_says_where_a_video_helps_with_a_ruling(
    program: str, helped: tuple[bool, bool, bool]
) -> None:
    for edition, expected in zip(editions(), helped, strict=True):
        about = replace(details(), edition=edition.name, program=program)
        lines = [line for section in sections(about, load(edition.name)) for line in section.lines]
        said = {line.label: line.text for line in lines}["A video may help with a ruling"]
        assert said == ("yes" if expected else "no")
