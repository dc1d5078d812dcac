"""`topcut rules …` as people and programs call it."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from topcut.cli.rules import app
from topcut.rulebook import MULTIPLAYER_OVERLAY


def run(*words: str) -> str:
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 0, result.output
    return result.stdout


def ask(*words: str) -> Any:
    return json.loads(run(*words, "--json"))


def refused(*words: str) -> str:
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 1
    assert "Traceback" not in result.output
    return result.stderr


@pytest.mark.rule("ED.1")
def test_editions_are_listed_with_their_dates() -> None:
    found = ask("editions")
    assert [edition["effective"] for edition in found["editions"]] == [
        "2019-05-03",
        "2021-07-23",
        "2025-06-30",
    ]
    assert MULTIPLAYER_OVERLAY in found["overlays"]
    assert "mtr-2021-07-23  from 2021-07-23" in run("editions")


@pytest.mark.rule("ED.1")
def test_a_date_before_the_first_edition_is_refused_with_the_list() -> None:
    assert "mtr-2019-05-03, mtr-2021-07-23, mtr-2025-06-30" in refused(
        "format", "Standard", "--date", "2018-01-01"
    )


@pytest.mark.rule("ED.3")
def test_why_gives_the_value_the_section_and_a_sentence_in_english_and_spanish() -> None:
    english = ask("why", "time.swiss_round", "--edition", "mtr-2025-06-30")
    assert english["value"] == {"regular": 50, "competitive": 50, "professional": 50}
    assert english["cite"] == "MTR 2025-06-30 App B"
    spanish = ask("why", "time.swiss_round", "--edition", "mtr-2025-06-30", "--lang", "es")
    assert "Minutos" in spanish["explanation"]
    assert "minutes" in english["explanation"]


@pytest.mark.rule("ED.3")
def test_why_says_when_a_document_leaves_a_matter_open() -> None:
    assert ask("why", "retention.result_slips_months", "--edition", "mtr-2025-06-30")["silent"]
    assert ask("why", "retention.result_slips_months", "--edition", "mtr-2021-07-23")["value"] == 6
    assert "left open" in run("why", "retention.result_slips_months", "--edition", "mtr-2025-06-30")


@pytest.mark.rule("ED.3", "ED.4")
def test_why_of_a_ledger_row_says_where_it_stands_in_the_edition_in_force() -> None:
    before, after = (
        ask("why", "MTR-2.5.a", "--edition", name) for name in ("mtr-2021-07-23", "mtr-2025-06-30")
    )
    assert (before["cite"], after["cite"]) == ("MTR 2021-07-23 §2.4", "MTR 2025-06-30 §2.5")
    assert "is not a rule of mtr-2019-05-03" in refused("why", "MTR-4.9.a", "--edition", "mtr-2019-05-03")


def test_why_refuses_a_group_an_unknown_key_and_an_unknown_language() -> None:
    assert "time.final" in refused("why", "time")
    assert "time.final" in refused("why", "time.finale")
    assert "tiebreakers" in refused("why", "clock.final")
    assert "There are: en, es" in refused("why", "time.final", "--lang", "fr")


def test_show_lists_a_group_with_overlays_and_a_house_file(tmp_path: Path) -> None:
    house = tmp_path / "shop.toml"
    house.write_text("[time]\nfinal = { value = 120 }\n")
    found = ask("show", "time", "--overlay", MULTIPLAYER_OVERLAY, "--house", str(house))
    assert found["overlays"] == [MULTIPLAYER_OVERLAY, "shop"]
    assert found["values"]["time.final"]["value"] == 120
    assert found["values"]["time.swiss_round"]["cite"] == "MA 2023-11-15 App B"
    assert all(key.startswith("time.") for key in found["values"])


def test_a_broken_house_file_is_refused_with_file_and_key(tmp_path: Path) -> None:
    house = tmp_path / "shop.toml"
    house.write_text("[time]\nfinale = { value = 120 }\n")
    assert refused("show", "--house", str(house)) == "shop.toml: time.finale: unknown key\n"


@pytest.mark.rule("ED.4")
def test_diff_tells_values_sections_and_lists_that_changed() -> None:
    found = ask("diff", "mtr-2021-07-23", "mtr-2025-06-30")
    values = {change["key"]: (change["before"], change["after"]) for change in found["values"]}
    assert values["decks.list_deadline_constructed"] == ("round-one", "tournament-start")
    sections = {moved["rule"]: (moved["before"], moved["after"]) for moved in found["sections"]}
    assert sections["MTR-2.5.a"] == ("2.4", "2.5")
    assert sections["MTR-4.9.a"] == (None, "4.9")
    lists = {(change["format"], change["list"]): change for change in found["formats"]}
    assert "Grief" in lists["Legacy", "banned"]["added"]
    assert lists["Legacy", "banned"]["removed"] == ["Mind's Desire"]


def test_an_edition_does_not_differ_from_itself() -> None:
    found = ask("diff", "mtr-2019-05-03", "mtr-2019-05-03")
    assert (found["values"], found["sections"], found["formats"]) == ([], [], [])


@pytest.mark.rule("APP-E.a")
def test_rounds_answers_with_exactly_what_is_recommended() -> None:
    found = ask("rounds", "--entrants", "20", "--edition", "mtr-2025-06-30")
    assert {key: found[key] for key in ("swiss", "playoff", "elimination_only", "cite")} == {
        "swiss": 5,
        "playoff": 8,
        "elimination_only": None,
        "cite": "MTR 2025-06-30 App E",
    }
    assert ask("rounds", "--entrants", "4", "--teams")["elimination_only"] == 2
    assert ask("rounds", "--entrants", "12", "--draft-playoff")["swiss"] == 4
    assert ask("rounds", "--entrants", "60", "--bye", "3=1", "--bye", "2=1")["counted_as"] == 70


@pytest.mark.rule("MA-E")
def test_rounds_for_pods() -> None:
    regular = ask("rounds", "--entrants", "23", "--mode", "multiplayer", "--rel", "regular")
    assert (regular["swiss"], regular["playoff"]) == (3, 10)
    competitive = ask("rounds", "--entrants", "30", "--mode", "multiplayer", "--rel", "competitive")
    assert (competitive["counted_as"], competitive["swiss"]) == (36, 4)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--entrants", "3"), "recommends nothing for so many (individual): 3"),
        (("--entrants", "20", "--bye", "two=1"), "two=1 is not a bye"),
        (("--entrants", "20", "--bye", "0=1"), "0=1 is not a bye"),
        (("--entrants", "20", "--rel", "casual"), "casual is not one of: regular"),
        (("--entrants", "20", "--mode", "pods"), "pods is not one of: head-to-head"),
        (("--entrants", "20", "--edition", "mtr-1"), "no such edition"),
        (("--entrants", "20", "--date", "yesterday"), "yesterday is not a date"),
    ],
)
def test_rounds_refuses_in_a_sentence(words: tuple[str, ...], sentence: str) -> None:
    assert sentence in refused("rounds", *words)


@pytest.mark.rule("APP-B.a")
def test_time_answers_by_stage_mode_and_level() -> None:
    assert ask("time", "--stage", "swiss")["minutes"] == 50
    final = ask("time", "--stage", "final")
    assert (final["minutes"], final["untimed"]) == (None, True)
    assert ask("time", "--stage", "swiss", "--mode", "multiplayer", "--rel", "competitive")["minutes"] == 75
    assert "sealed-build" in refused("time", "--stage", "lunch")


@pytest.mark.rule("APP-B.build")
def test_time_to_build_by_kind_of_entrant_and_weekend() -> None:
    team = ("time", "--stage", "sealed-build", "--entrants-kind", "team")
    assert ask(*team)["minutes"] == 60
    assert ask(*team, "--release-weekend")["minutes"] == 75
    early = ("time", "--stage", "sealed-build", "--prerelease", "--date")
    assert [ask(*early, day)["minutes"] for day in ("2020-01-01", "2022-01-01")] == [30, 45]


@pytest.mark.rule("MTR-6.3.a")
def test_format_answers_with_lists_sizes_and_section() -> None:
    before = ask("format", "Standard", "--date", "2025-07-24")
    after = ask("format", "Standard", "--date", "2025-07-25")
    assert (len(before["sets"]), len(after["sets"]), len(after["banned"])) == (15, 16, 7)
    assert (after["minimum_deck"], after["maximum_sideboard"], after["restricted"]) == (60, 15, [])
    assert after["cite"] == "MTR 2025-06-30 §6.3"
    assert "Theros Beyond Death" in ask("format", "Standard", "--date", "2021-09-23")["sets"]
    assert "Theros Beyond Death" not in ask("format", "Standard", "--date", "2021-09-24")["sets"]


@pytest.mark.rule("MTR-6.4–6.7")
def test_format_refuses_what_the_edition_does_not_have() -> None:
    assert "Standard, Modern, Vintage, Legacy" in refused("format", "Pioneer", "--date", "2019-06-01")
    assert len(ask("format", "vintage", "--date", "2019-06-01")["restricted"]) == 46


@pytest.mark.rule("MTR-1.12.a")
def test_program_fills_the_form() -> None:
    found = ask("program", "Prerelease", "--date", "2025-07-18", "--entrants", "24")
    assert (found["rel"], found["stages"][0]["rounds"], found["stages"][0]["build_minutes"]) == (
        "regular",
        5,
        45,
    )
    assert "store-championship" in refused("program", "Grand Prix", "--date", "2025-07-18")


@pytest.mark.parametrize("as_json", [(), ("--json",)])
@pytest.mark.parametrize(
    "words",
    [
        ("editions",),
        ("show",),
        ("diff", "mtr-2019-05-03", "mtr-2025-06-30"),
        ("why", "playoff.bracket_of_8"),
        ("rounds", "--entrants", "100"),
        ("time", "--stage", "draft-build"),
        ("format", "Modern", "--date", "2025-08-01"),
        ("program", "pro-tour"),
    ],
)
def test_a_command_answers_without_the_web_framework(words: tuple[str, ...], as_json: tuple[str]) -> None:
    code = "import sys\nfrom topcut.cli.rules import app\ntry:\n    app()\nfinally:\n    "
    code += "print('django' in sys.modules, file=sys.stderr)"
    done = subprocess.run(
        [sys.executable, "-c", code, *words, *as_json], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip()
    assert done.stderr.strip() == "False"


@pytest.mark.rule("APP-E.a")
def test_byes_that_cannot_be_are_refused_in_words() -> None:
    assert "9 players with a bye are more than take part: 5." in refused(
        "rounds", "--entrants", "5", "--bye", "1=9"
    )
    assert "up to 3 rounds" in refused("rounds", "--entrants", "40", "--bye", "9=1")
    assert "3 players with a bye are more than take part: 2." in refused(
        "rounds", "--entrants", "2", "--bye", "1=1", "--bye", "2=2"
    )
    assert ask("rounds", "--entrants", "5", "--bye", "1=5")["counted_as"] == 10


def test_one_round_is_one_round() -> None:
    assert "1 round of single elimination" in run("rounds", "--entrants", "4", "--mode", "multiplayer")
    assert "2 Swiss rounds, then top 4" in run("rounds", "--entrants", "5", "--mode", "multiplayer")


def test_a_program_is_told_with_its_minutes_to_build_and_the_level_that_is_recommended() -> None:
    assert "50 minutes, 45 minutes to build" in run("program", "prerelease", "--date", "2025-07-18")
    assert "level regular (competitive recommended)" in run(
        "program", "store-championship", "--date", "2025-07-18"
    )
    small = run("program", "regional-championship-qualifier", "--date", "2025-07-18", "--entrants", "6")
    assert "single-elimination Modern (competitive): 90 minutes, 3 rounds" in small
    assert "swiss" not in small


@pytest.mark.rule("MTR-7.1.a")
def test_limited_is_asked_for_as_a_whole_too() -> None:
    for name in ("limited", "Limited", "Sealed Deck"):
        found = ask("format", name, "--date", "2025-07-18")
        assert (found["minimum_deck"], found["maximum_sideboard"]) == (40, None)


def test_a_rule_of_the_addendum_is_answered_with_how_to_ask_for_it() -> None:
    told = refused("why", "MA-1.1A")
    assert told == f"MA-1.1A is a rule of the Multiplayer Addendum: add --overlay {MULTIPLAYER_OVERLAY}.\n"
    assert "MA 2023-11-15" in run("why", "MA-1.1A", "--overlay", MULTIPLAYER_OVERLAY)


def test_two_headed_giant_is_answered_with_how_to_ask_for_it() -> None:
    told = refused("format", "Two-Headed Giant")
    assert "name the format, with --entrants-kind two-headed-giant." in told


@pytest.mark.rule("ED.2")
def test_readers_are_listed_with_what_is_only_told_and_why() -> None:
    lines = run("show", "devices", "--readers").splitlines()
    assert (
        "devices.electronic_notes  [MTR 2025-06-30 §2.11]  told only, on the tournament's fact sheet: It "
        "happens at the table, where judges see it and the program does not." in lines
    )
    (cameras,) = (line for line in lines if line.startswith("devices.camera_may_be_declined "))
    assert cameras.endswith("core/desks/floor/decide.py")
    found = ask("show", "boosters.sealed", "--readers")
    assert found["values"]["boosters.sealed"] == {
        "cite": "MTR 2025-06-30 §7.2",
        "read_by": ["core/desks/limited/product.py"],
        "told_only": None,
    }
