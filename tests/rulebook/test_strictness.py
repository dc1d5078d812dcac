"""Any mangled rule file is refused with its file and key; none is half-loaded."""

import copy
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from topcut.core.play.details import HouseSheet
from topcut.core.rules import Deviation
from topcut.rulebook import RulebookError, load
from topcut.rulebook.loading import sheet_document
from topcut.rulebook.rule_files import RuleFileKind, document_from, read_document, read_head
from topcut.rulebook.schema import leaves
from topcut.rulebook.toml_rows import HERE

EDITIONS = sorted((HERE / "editions").glob("*.toml"))
NAMES = [path.name for path in EDITIONS]
KEYS = sorted(key for key in leaves() if not key.startswith("table."))
Mangle = Callable[[dict[str, Any], str, str], str]


@cache
def _text(name: str) -> str:
    return (HERE / "editions" / name).read_text(encoding="utf-8")


def _drop(data: dict[str, Any], group: str, name: str) -> str:
    del data[group][name]
    return f"{group}.{name}"


def _rename(data: dict[str, Any], group: str, name: str) -> str:
    data[group][f"{name}_"] = data[group].pop(name)
    return f"{group}.{name}_"


def _half(data: dict[str, Any], group: str, name: str) -> str:
    data[group][name]["value"] = 1.5
    return f"{group}.{name}"


def _below(data: dict[str, Any], group: str, name: str) -> str:
    data[group][name]["value"] = -1
    return f"{group}.{name}"


def _nested(data: dict[str, Any], group: str, name: str) -> str:
    data[group][name]["value"] = {"surprise": data[group][name]["value"]}
    return f"{group}.{name}"


def _no_value(data: dict[str, Any], group: str, name: str) -> str:
    del data[group][name]["value"]
    return f"{group}.{name}.value"


def _no_cite(data: dict[str, Any], group: str, name: str) -> str:
    del data[group][name]["cite"]
    return f"{group}.{name}.cite"


def _blank_cite(data: dict[str, Any], group: str, name: str) -> str:
    data[group][name]["cite"] = " "
    return f"{group}.{name}.cite"


def _extra(data: dict[str, Any], group: str, name: str) -> str:
    data[group][name]["comment"] = "surprise"
    return f"{group}.{name}.comment"


def _bare(data: dict[str, Any], group: str, name: str) -> str:
    data[group][name] = data[group][name]["value"]
    return f"{group}.{name}"


def _group_of_text(data: dict[str, Any], group: str, name: str) -> str:
    data[group] = name
    return group


MANGLES: list[Mangle] = [
    _drop,
    _rename,
    _half,
    _below,
    _nested,
    _no_value,
    _no_cite,
    _blank_cite,
    _extra,
    _bare,
    _group_of_text,
]


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(NAMES), st.sampled_from(KEYS), st.sampled_from(MANGLES))
def test_a_mangled_edition_is_refused_naming_file_and_key(file: str, key: str, mangle: Mangle) -> None:
    data = copy.deepcopy(tomllib.loads(_text(file)))
    group, _, name = key.partition(".")
    place = mangle(data, group, name)
    with pytest.raises(RulebookError) as refused:
        document_from(file, data, RuleFileKind.EDITION)
    assert refused.value.file == file
    assert refused.value.key.startswith((place, key) if mangle is _bare else place)
    assert str(refused.value).startswith(f"{file}: ")


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(NAMES), st.floats(0, 0.98))
def test_an_edition_cut_off_anywhere_is_refused(
    tmp_path_factory: pytest.TempPathFactory, file: str, share: float
) -> None:
    text = _text(file)
    cut = tmp_path_factory.mktemp("cut") / file
    cut.write_text(text[: int(len(text) * share)], encoding="utf-8")
    with pytest.raises(RulebookError) as refused:
        read_document(cut, RuleFileKind.EDITION)
    assert refused.value.file == file


def test_a_file_that_is_no_text_is_refused_by_its_head_and_as_a_whole(tmp_path: Path) -> None:
    broken = tmp_path / "mtr-2026-01-01.toml"
    broken.write_bytes(b'[document]\ntitle = "\xff"\n')
    for reading in (read_head, read_document):
        with pytest.raises(RulebookError, match="not readable as UTF-8") as refused:
            reading(broken, RuleFileKind.EDITION)
        assert refused.value.file == broken.name
    with pytest.raises(RulebookError, match="not readable"):
        read_head(tmp_path, RuleFileKind.EDITION)


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=40))
def test_a_house_file_of_any_text_is_read_whole_or_refused(
    tmp_path_factory: pytest.TempPathFactory, text: str
) -> None:
    house = tmp_path_factory.mktemp("house") / "house.toml"
    house.write_bytes(text.encode("utf-8", "surrogatepass"))
    before = load("mtr-2025-06-30")
    found = _outcome(house)
    assert found == "house.toml" or found == ()
    assert load("mtr-2025-06-30") is before


def _outcome(house: Path) -> str | tuple[Deviation, ...]:
    """The file that was refused, or what was laid over."""
    try:
        return load("mtr-2025-06-30", house=house).source.deviations
    except RulebookError as refused:
        return refused.file


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("[time]\nfinale = { value = 90 }", "house.toml: time.finale: unknown key"),
        ("[times]\nfinal = { value = 90 }", "house.toml: times: unknown group"),
        ("[time]\nfinal = { value = '90' }", "house.toml: time.final: expected a whole number, found '90'"),
        ("[time]\nfinal = { value = true }", "house.toml: time.final: expected a whole number, found True"),
        (
            "[time]\nminimum_match = { value = 'silent' }",
            "house.toml: time.minimum_match: expected a whole number",
        ),
        ("[decks]\nlists = { value = 'maybe' }", "house.toml: decks.lists.regular: expected one of required"),
        (
            "[decks]\nlists = { value = { regular = 'optional' } }",
            "house.toml: decks.lists.competitive: missing",
        ),
        ("[decks]\ncheck_share = { value = '1/0' }", "house.toml: decks.check_share: expected a fraction"),
        ("[decks]\ncheck_share = { value = 0.1 }", "house.toml: decks.check_share: expected a fraction"),
        (
            "[points]\nbye_games = { value = [2] }",
            "house.toml: points.bye_games: expected 2 entries, found 1",
        ),
        (
            "[rounds]\nrecommended = { value = [{ least = 4, most = 8, swiss = 3 }] }",
            "house.toml: rounds.recommended[0].playoff: missing",
        ),
        (
            "[roles]\npremier = { value = ['Pro Tuor'] }",
            "house.toml: roles.premier: no program Pro Tuor; there are: Eternal Weekend, Friday",
        ),
        (
            "[playoff]\nadvances_early = { value = ['Pro Tour', 'Worlds'] }",
            "house.toml: playoff.advances_early: no program Worlds; there are: ",
        ),
        (
            "[playoff]\nmissed_cut = { value = 'live', source = 'practice' }",
            "house.toml: playoff.missed_cut.source: unknown key",
        ),
        ("[document]\nname = 'x'", "house.toml: document.name: unknown key"),
        ("time = 3", "house.toml: time: expected a table"),
        ("[time", "house.toml: file: not readable as TOML"),
    ],
)
def test_a_wrong_line_in_a_house_file_is_named(tmp_path: Path, line: str, sentence: str) -> None:
    house = tmp_path / "house.toml"
    house.write_text(line)
    with pytest.raises(RulebookError) as refused:
        load("mtr-2025-06-30", house=house)
    assert str(refused.value).startswith(sentence)


def test_an_edition_may_not_hold_the_figures_of_the_game_faq() -> None:
    data = tomllib.loads(_text(NAMES[0]))
    data["table"] = {"commander_life": {"value": 40, "cite": "1.1"}}
    with pytest.raises(RulebookError, match="table: unknown group"):
        document_from(NAMES[0], data, RuleFileKind.EDITION)


UNSOUND: list[tuple[str, Any, str]] = [
    ("match.games_to_win", 0, "at least 1"),
    ("match.games_to_win", 10**9, "more than 10000"),
    ("match.intentional_draw", [1, 1, 1], "nobody wins a game without playing"),
    ("match.intentional_draw", [0, 0, 0], "at least 1 and at most 9 drawn games"),
    ("match.intentional_draw", [0, 0, 10], "at most 9 drawn games"),
    ("match.conceded_after_winning", [3, 1], "2 to 0 or 2 to 1 is needed"),
    ("points.match_win", 0, "at least 1"),
    ("roles.officials", ["organizer", "referee"], "no official referee"),
    ("roles.officials", ["head-judge"], "a tournament has an organizer"),
    ("playoff.pod_cuts", [{"size": 10, "skip": 5, "pods": 3}], "do not fill 3 pods"),
    ("playoff.pod_cuts", [{"size": 16, "skip": 0, "pods": 4}] * 2, "two lines for one size"),
    ("playoff.pod_pattern_of_16", [[1, 2, 3, 4]], "each of the places 1 to 16"),
    ("time.minimum_match", 0, "at least 1"),
    ("decks.minimum_constructed", 0, "at least 1"),
    ("decks.check_share", "5/2", "more than the whole"),
    ("tiebreakers.match_win_floor", "4/3", "more than the whole"),
    ("roles.premier", [], "empty"),
    ("playoff.bracket_of_8", [], "each of the places 1 to 8"),
    ("playoff.bracket_of_8", [[1, 8], [4, 5], [2, 7], [3, 7]], "each of the places 1 to 8"),
    ("playoff.bracket_of_4", [[1, 4]], "each of the places 1 to 4"),
    ("playoff.draft_bracket_of_8", [[1, 5], [3, 7], [2, 6], [4, 9]], "each of the places 1 to 8"),
    ("drafts.pick_seconds", [40, 40, 35, 30, 25, 25, 20, 20, 15, 10, 10, 5, 5], "14 times are needed"),
    ("drafts.pick_seconds", [40, 40, 35, 30, 25, 25, 20, 20, 15, 10, 10, 5, 5, 0], "a pick without time"),
    ("drafts.two_headed_giant_pick_seconds_15", [50], "7 times are needed"),
    ("drafts.two_headed_giant_pick_seconds_14", [], "6 times are needed"),
    ("rounds.bye_weights", [4, 2], "a longer bye weighs less"),
    ("tiebreakers.order", [], "empty"),
]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("key", "value", "reason"), UNSOUND)
def test_a_value_of_the_right_type_that_cannot_be_played_by_is_refused(
    name: str, key: str, value: Any, reason: str
) -> None:
    data = tomllib.loads(_text(name))
    group, leaf = key.split(".")
    data[group][leaf]["value"] = value
    with pytest.raises(RulebookError) as refused:
        document_from(name, data, RuleFileKind.EDITION)
    assert (refused.value.file, refused.value.key) == (name, key)
    assert reason in str(refused.value)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda rows: [], "the table has no lines"),
        (lambda rows: [*rows[:2], *rows[3:]], "no line for 9 entrants"),
        (lambda rows: rows[:-1], "no line for more than 409 entrants"),
        (lambda rows: [*rows[:3], {**rows[3], "least": 16}, *rows[4:]], "two lines for 16 entrants"),
        (lambda rows: [*rows, rows[-1]], "two lines for 410 entrants"),
        (lambda rows: [{**rows[0], "elimination_only": 0}, *rows[1:]], "no rounds for 4 entrants"),
        (lambda rows: [*rows[:3], {**rows[3], "most": 12}, *rows[4:]], "a line from 17 to 12"),
    ],
)
def test_a_table_of_rounds_with_a_gap_or_an_overlap_is_refused(
    name: str, change: Callable[[list[dict[str, Any]]], list[dict[str, Any]]], reason: str
) -> None:
    data = tomllib.loads(_text(name))
    data["rounds"]["recommended"]["value"] = change(data["rounds"]["recommended"]["value"])
    with pytest.raises(RulebookError) as refused:
        document_from(name, data, RuleFileKind.EDITION)
    assert (refused.value.file, refused.value.key) == (name, "rounds.recommended")
    assert reason in str(refused.value)


def test_a_house_file_is_held_to_the_same_sense(tmp_path: Path) -> None:
    house = tmp_path / "shop.toml"
    house.write_text("[playoff]\nbracket_of_8 = { value = [] }\n", encoding="utf-8")
    with pytest.raises(RulebookError, match=r"shop\.toml: playoff\.bracket_of_8"):
        load("mtr-2025-06-30", house=house)


def test_a_house_file_may_name_programs_of_the_edition_and_its_own(tmp_path: Path) -> None:
    house = tmp_path / "shop.toml"
    house.write_text(
        "[roles]\npremier = { value = ['WPN Premium Qualifier', 'City Cup'] }\n"
        "[programs]\nlevels = { value = [{ name = 'City Cup', rel = 'competitive' }] }\n",
        encoding="utf-8",
    )
    # the 2019 document calls the qualifier Premier and gives it no line in the table of levels
    assert load("mtr-2019-05-03", house=house).roles.premier == ("WPN Premium Qualifier", "City Cup")


@pytest.mark.parametrize("value", ["[" * 2000, "9" * 5000])
def test_a_value_that_no_reader_of_toml_takes_is_refused_with_its_file(value: str) -> None:
    with pytest.raises(RulebookError) as caught:
        sheet_document(HouseSheet("shop", f"[time]\nfinal = {{ value = {value} }}"))
    assert (caught.value.file, caught.value.key) == ("shop.toml", "file")
