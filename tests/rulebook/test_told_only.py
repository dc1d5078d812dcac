"""Values that are only told: marked in the schema, and no house rule changes them (ED.2)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.core.story import ANA, BO, HUGO, OLGA, SARA, Story, and_then, details, enrol, given, results_in
from topcut.cli.rules import app
from topcut.core.desks.organizing.commands import ChangeDetails, ChangeRounds, CreateTournament
from topcut.core.desks.organizing.events import OfficialAppointed, TournamentCreated
from topcut.core.desks.rounds.commands import CloseRound, OpenRound, PairRound, PublishRound
from topcut.core.kernel.chance import seed_hash
from topcut.core.kernel.ids import PersonId
from topcut.core.play.details import Details, HouseRule, HouseSheet
from topcut.core.rules import ToldOn, ToldWhy
from topcut.core.rules.told import told_only
from topcut.rulebook import RulebookError, load, rules_for
from topcut.rulebook.house import offered
from topcut.rulebook.present import Language
from topcut.rulebook.schema import leaves
from topcut.rulebook.wording import word

pytestmark = pytest.mark.rule("ED.2")

KEY = "devices.electronic_notes"
TEXT = "[devices]\nelectronic_notes = { value = true }\n"
SHEET = HouseSheet("shop", TEXT)


def test_marks_are_read_from_beside_the_type_and_leave_it_as_it_is() -> None:
    mark = told_only()[KEY]
    assert (mark.page, mark.why) == (ToldOn.FACT_SHEET, ToldWhy.AT_THE_TABLE)
    assert str(leaves()[KEY]).endswith("ByRel[bool]")
    assert "extensions.deck_check" not in told_only()


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_page_and_every_reason_has_words(language: Language) -> None:
    for code in (*(f"told-on:{page}" for page in ToldOn), *(f"told-why:{why}" for why in ToldWhy)):
        assert word(code, language) != code


# Choosing a file


def test_a_house_file_on_a_told_value_is_refused_with_file_key_and_reason(tmp_path: Path) -> None:
    (tmp_path / "shop.toml").write_text(TEXT)
    with pytest.raises(RulebookError) as refused:
        load("mtr-2025-06-30", house=tmp_path)
    assert str(refused.value) == (
        "shop.toml: devices.electronic_notes: Topcut cannot act on this value; it only shows it on the "
        "tournament's fact sheet. It happens at the table, where judges see it and the program does not. "
        "Take it out of the file, and announce the change in your own words."
    )


def test_the_command_line_says_the_same_sentence(tmp_path: Path) -> None:
    (tmp_path / "shop.toml").write_text(TEXT)
    answer = CliRunner().invoke(app, ["show", "--house", str(tmp_path)])
    assert answer.exit_code == 1
    assert answer.stderr.startswith("shop.toml: devices.electronic_notes: Topcut cannot act on this value")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "it only shows it on the tournament's fact sheet"),
        ("es", "solo lo muestra en la hoja de datos del torneo"),
    ],
)
def test_such_a_file_is_not_offered_for_a_new_tournament(
    tmp_path: Path, language: Language, said: str
) -> None:
    (tmp_path / "shop.toml").write_text(TEXT)
    (one,) = offered(tmp_path, language)
    assert one.trouble.startswith("shop.toml: devices.electronic_notes: ")
    assert said in one.trouble


# Creating and changing a tournament


WITH_RULE = replace(details(), house=(HouseRule(KEY, "true"),))
WITH_SHEET = replace(details(), sheets=(SHEET,))
AS_IT_IS = replace(
    details(),
    sheets=(
        HouseSheet(
            "same", TEXT.replace("true", "{ regular = true, competitive = false, professional = false }")
        ),
    ),
)
"""What the edition has anyway: still a line that nothing acts on."""


@pytest.mark.parametrize("about", [WITH_RULE, WITH_SHEET, AS_IT_IS])
def test_no_tournament_is_created_with_a_house_rule_on_a_told_value(about: Details) -> None:
    create = CreateTournament(about, PersonId("olga"), "f00d")
    Story().when(create).refuses("house-rule-told", key=KEY, told_why="at-the-table")


@pytest.mark.parametrize("about", [WITH_RULE, WITH_SHEET])
def test_no_tournament_takes_one_on_later(about: Details) -> None:
    story = given(CreateTournament(details(), PersonId("olga"), "f00d"))
    story.when(ChangeDetails(about)).refuses("house-rule-told", key=KEY)


# Tournaments that carry one already


def created_before(about: Details) -> Story:
    """As a version wrote it that refused nothing."""
    story = given(TournamentCreated(about, seed_hash("the seed of this story")))
    for actor in (OLGA, HUGO, SARA):
        assert actor.person
        story = story.happened(OfficialAppointed(actor.person, next(iter(actor.roles))))
    return story


@pytest.mark.parametrize("about", [WITH_RULE, WITH_SHEET])
def test_a_tournament_that_carries_one_already_is_loaded_played_and_changed(about: Details) -> None:
    story = created_before(about)
    assert rules_for(about).devices.electronic_notes.competitive
    story = and_then(story, enrol(ANA), enrol(BO))
    story = and_then(story, ChangeDetails(replace(about, name="Still here")))
    story = and_then(story, ChangeRounds(4, "more came"))
    story = and_then(story, PairRound(1), PublishRound(1), OpenRound(1), results_in, CloseRound(1))
    assert story.tournament.details.name == "Still here"
    assert story.tournament.details.rounds == 4
    assert story.tournament.details.sheets == about.sheets


def test_it_may_take_on_another_house_rule_and_keep_the_old_line() -> None:
    for about in (WITH_RULE, WITH_SHEET):
        more = replace(about, house=(*about.house, HouseRule("extensions.deck_check", "4")))
        story = and_then(created_before(about), ChangeDetails(more))
        told = replace(more, house=(*more.house, HouseRule("devices.may_show_opponents_deck", "false")))
        story.when(ChangeDetails(told)).refuses("house-rule-told", key="devices.may_show_opponents_deck")


def test_it_may_let_go_of_it_and_not_take_it_back() -> None:
    story = and_then(created_before(WITH_SHEET), ChangeDetails(details()))
    story.when(ChangeDetails(WITH_SHEET)).refuses("house-rule-told")
