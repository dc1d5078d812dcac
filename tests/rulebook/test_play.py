"""The judge's reference: whole in both languages, resting on rules that exist."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from topcut.rulebook import RulebookError, rows
from topcut.rulebook.play_reference import FILE, PlayHelper, entries

SUBJECTS = {
    *("state-based-actions", "copying", "replacement-effects", "turn-structure", "information", "shortcuts"),
    *("loops", "out-of-order", "triggered-abilities", "reversing", "end-of-match"),
    *("commander", "two-headed-giant", "emperor", "planechase"),
}


def test_every_subject_a_judge_is_asked_about_is_there() -> None:
    assert {entry.id for entry in entries()} >= SUBJECTS


def test_every_helper_is_named_by_some_explanation() -> None:
    assert {entry.helper for entry in entries()} - {None} == set(PlayHelper)


def test_every_rule_it_names_is_a_row_of_the_ledger() -> None:
    known = {name for row in rows() for name in row.ids}
    assert all(set(entry.rules) <= known for entry in entries())


def test_both_languages_are_there_and_are_two() -> None:
    for entry in entries():
        assert entry.en != entry.es or entry.id in ("planechase", "commander"), entry.id
        assert entry.text_en != entry.text_es


@pytest.mark.parametrize(
    ("mangled", "said"),
    [
        (
            lambda text: text.replace('ask = "copying"', 'asks = "x"').replace("text_en", "texten", 1),
            "unknown",
        ),
        (lambda text: text.replace('id = "losing"', 'id = "state-based-actions"'), "listed twice"),
        (lambda text: text.replace('"FAQ.loss"', '"FAQ.lost"'), "no such rule: FAQ.lost"),
        (lambda text: text.replace('helper = "effects"', 'helper = "magic"'), "expected one of"),
        (lambda text: text.replace('ask = "state-based actions a player loses"\n', ""), "missing"),
        (lambda text: text + "\nmore = 1\n", "unknown key"),
    ],
)
def test_a_mangled_file_is_refused_with_the_key(
    tmp_path: Path, mangled: Callable[[str], str], said: str
) -> None:
    whole = FILE.read_text("utf-8")
    changed = mangled(whole)
    assert changed != whole
    file = tmp_path / "play.toml"
    file.write_text(changed, "utf-8")
    with pytest.raises(RulebookError, match=said):
        entries(file)


def test_r17_taking_back_a_decision_is_the_same_at_every_level() -> None:
    """R17: no edition's section 4.8 names a level; what counts is whether anything was learned."""
    [entry] = [entry for entry in entries() if entry.id == "reversing"]
    levels = ("Regular", "Competitive", "higher level", "en Normal", "niveles")
    assert not [word for word in levels if word in entry.text_en or word in entry.text_es]
    assert "learned" in entry.text_en


@pytest.mark.rule("MTR-3.9.a")
@pytest.mark.parametrize(
    ("entry", "never"),
    [("dice", ("agree", "acuerd")), ("information", ("by everybody", "todo el mundo"))],
)
def test_r17_the_reference_says_nothing_that_no_edition_says(entry: str, never: tuple[str, ...]) -> None:
    """R17: dice that all agree on (3.9), status information that everybody tracks (4.1)."""
    [found] = [one for one in entries() if one.id == entry]
    assert not [words for words in never if words in found.text_en + found.text_es]
