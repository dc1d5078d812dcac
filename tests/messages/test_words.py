"""Single words, scores and lists."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Any

import pytest
from django.utils.translation import override

from tests.core.story import INTENTIONAL_DRAW
from tests.messages.reading import faults
from topcut.core.desks.playoff.cutting import Fate
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.desks.rounds.board.publish_checks import PublishCheck
from topcut.core.desks.rounds.board.why import BYE_FLAGS
from topcut.core.kernel.refusal import Fact
from topcut.core.kernel.roles import Role
from topcut.core.kernel.scores import Outcome, Score
from topcut.core.pairing import Certificate
from topcut.core.play.details import StageKind
from topcut.core.play.matches import STAFF_MARKS, MatchState, RoundStatus
from topcut.core.rules import Rel
from topcut.messages.check_list import check_text
from topcut.messages.listing import list_text, tables_text
from topcut.messages.reasons import REASONS, certificate_text, reason_text
from topcut.messages.score_words import match_loss_text, result_text, score_text
from topcut.messages.words import (
    FLAGS,
    fate_text,
    flag_text,
    flag_texts,
    format_text,
    outcome_text,
    rel_text,
    role_text,
    stage_text,
    state_text,
    status_text,
)

CORE = Path(__file__).resolve().parents[2] / "src" / "topcut" / "core"
KNOWN_FLAGS = {
    "bye-again",
    "bye-awarded",
    "by-hand",
    "repaired",
    "bye-higher-to-avoid-rematch",
    "bye-higher-to-keep-results",
    "bye-lowest-without-one",
    "fixed-table-out-of-range",
    "fixed-table-taken",
    "bye-nobody-across",
    "bye-best-seed",
    "bye-in-turn",
    "small-pod",
    "small-pod-again",
    "large-pod",
    "mixed-points",
    "forbidden",
    "paired-down",
    "rematch",
    "two-fixed-tables",
}

_ABOUT: list[tuple[str, dict[str, Fact]]] = [
    ("everybody-seated", {"entrants": 1}),
    ("everybody-seated", {"entrants": 33}),
    ("no-rematches", {"rematches": 0}),
    ("no-rematches", {"rematches": 1}),
    ("no-rematches", {"rematches": 2}),
    ("kept-apart", {"pairs": 1}),
    ("kept-apart", {"pairs": 2}),
    ("fixed-tables", {"fixed": 0, "tables": (7,)}),
    ("fixed-tables", {"fixed": 1, "tables": (7, 9)}),
    ("fixed-tables", {"fixed": 3, "tables": (7, 9)}),
    ("results-complete", {"round": 0}),
    ("results-complete", {"round": 4}),
    ("results-agree", {"round": 4, "tables": 2}),
    ("byes", {"byes": 0, "given": 0}),
    ("byes", {"byes": 1, "given": 1}),
    ("byes", {"byes": 3, "given": 1}),
    ("byes", {"byes": 3, "given": 0}),
    ("no-repeats", {"rematches": 0}),
    ("no-repeats", {"rematches": 1}),
    ("no-repeats", {"rematches": 4}),
    ("pod-sizes", {"full": 4, "less": 3, "pods": 5, "smaller": 1, "larger": 0}),
    ("pod-byes", {"byes": 0, "given": 0, "full": 4}),
    ("pod-byes", {"byes": 3, "given": 2, "full": 4}),
    ("pod-byes", {"byes": 1, "given": 0, "full": 4}),
    ("draft-byes", {"byes": 0, "given": 0, "pods": 2}),
    ("draft-byes", {"byes": 2, "given": 2, "pods": 2}),
    ("draft-byes", {"byes": 1, "given": 0, "pods": 2}),
    ("bracket-byes", {"byes": 0}),
    ("bracket-byes", {"byes": 3}),
    ("left-out", {"dropped": 0}),
    ("left-out", {"dropped": 1}),
    ("left-out", {"dropped": 5}),
    ("left-since", {"dropped": 1}),
    ("left-since", {"dropped": 2}),
    ("standings-posted", {"round": 4}),
    ("position", {"version": 128}),
    ("corrections-decided", {"corrections": 1}),
    ("corrections-decided", {"corrections": 2}),
]
CHECKS = [PublishCheck(code, passed, facts) for passed in (True, False) for code, facts in _ABOUT]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(
    ("say", "words"),
    [
        (outcome_text, Outcome),
        (state_text, MatchState),
        (status_text, RoundStatus),
        (status_text, EntrantStatus),
        (role_text, Role),
        (rel_text, Rel),
        (fate_text, Fate),
        (stage_text, StageKind),
    ],
)
def test_every_member_has_a_word_of_its_own(
    say: Callable[[Any], str], words: type[StrEnum], language: str
) -> None:
    with override(language):
        spoken = [say(word) for word in words]
    assert len(set(spoken)) == len(words)
    assert not any(faults(word) for word in spoken)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: f"{check.code} {check.facts}")
def test_every_check_is_a_sentence_in_both_languages(check: PublishCheck) -> None:
    spoken = []
    for language in ("en", "es"):
        with override(language):
            spoken.append(check_text(check))
    assert spoken[0] != spoken[1]
    assert not any(faults(sentence) or not sentence.endswith(".") for sentence in spoken)


def test_no_check_is_without_words() -> None:
    source = (CORE / "desks" / "rounds" / "board" / "publish_checks.py").read_text(encoding="utf-8")
    assert set(re.findall(r'PublishCheck\(\s*"([a-z-]+)"', source)) == {check.code for check in CHECKS}


def test_every_known_flag_has_words() -> None:
    assert FLAGS.keys() == KNOWN_FLAGS


def test_no_flag_of_the_pairing_is_unknown() -> None:
    """Flags are constants of the pairing modules; so are the names of methods, which nobody sees.

    The reasons in explain.py and podexplain.py are not flags: ``reasons.py`` has their words.
    """
    files = (file for file in (CORE / "pairing").rglob("*.py") if not file.stem.endswith("explain"))
    found = {flag for file in files for flag in constants(ast.parse(file.read_text(encoding="utf-8")))}
    assert "paired-down" in found
    assert found <= FLAGS.keys(), "write words for it in topcut/messages/words.py"


def test_every_mark_of_a_bye_is_a_reason_for_it() -> None:
    assert {flag for flag in FLAGS if flag.startswith("bye-")} == set(BYE_FLAGS)


def test_every_reason_is_a_sentence_in_both_languages() -> None:
    sources = (*(CORE / "pairing").rglob("*explain.py"), CORE / "desks" / "rounds" / "board" / "why.py")
    codes = {code for file in sources for code in constants(ast.parse(file.read_text(encoding="utf-8")))}
    assert codes | {*STAFF_MARKS, *BYE_FLAGS} == REASONS.keys()
    for code in REASONS:
        spoken = []
        for language in ("en", "es"):
            with override(language):
                spoken.append(reason_text(code))
        assert spoken[0] != spoken[1]
        assert not any(faults(sentence) or not sentence.endswith(".") for sentence in spoken)


def test_what_a_person_paired_by_hand_is_not_said_to_have_been_unavoidable() -> None:
    assert flag_texts(("rematch",)) == [("rematch: none could be avoided", "warn")]
    assert flag_texts(("by-hand", "rematch")) == [
        ("paired by hand", "warn"),
        ("they have met before", "warn"),
    ]
    assert flag_texts(("bye-lowest-without-one",), first_round=True) == [("drawn by lot", "")]
    made_later = flag_texts(("repaired", "bye-lowest-without-one"), first_round=True)
    assert made_later == [("changed after publishing", "warn")]


def test_a_certificate_says_whether_it_is_a_proof() -> None:
    proved = " ".join(certificate_text(Certificate(0, 9, 9, proved=True)))
    assert "No other pairing of these players is better." in proved
    assert "Rematches: 0." in proved
    found = " ".join(certificate_text(Certificate(2, 27, 18, proved=False)))
    assert "No pairing can be below 18." in found
    assert "Rematches: 2. Sum of squared gaps in points: 27." in found
    assert "another may be better" in certificate_text(Certificate(0, 9, 0, proved=False))[0]


def constants(tree: ast.Module) -> set[str]:
    """The strings that look like codes and are given a name at the top of a module."""
    given = [
        node for node in tree.body if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
    ]
    named = {ast.unparse(node.targets[0]): str(ast.literal_eval(node.value)) for node in given}
    return {
        text
        for name, text in named.items()
        if "METHOD" not in name and re.fullmatch(r"[a-z]+(-[a-z]+)*", text)
    }


def test_an_unknown_flag_shows_as_plain_words() -> None:
    assert flag_text("some-new-mark") == "some new mark"


def test_formats_keep_their_names_unless_spanish_has_one() -> None:
    with override("es"):
        assert format_text("standard") == "Estándar"
        assert format_text("modern") == "Modern"
        assert format_text("booster-draft") == "Booster Draft"


def test_a_score_is_read_from_ones_own_side() -> None:
    assert score_text(Score((2, 1))) == "2–1"
    assert score_text(Score((2, 1)), seat=1) == "1–2"
    assert score_text(INTENTIONAL_DRAW) == "0–0–3"
    with override("en"):
        assert score_text(Score((0, 1, 0, 0)), seat=1) == "win"
        assert score_text(Score((0, 1, 0, 0)), seat=2) == "loss"


def test_a_match_loss_is_said_in_words() -> None:
    with override("en"):
        assert result_text(Score((2, 1))) == "2–1"
        assert result_text(Score((0, 0), match_loss=(1,))) == "0–0, the opponent has a match loss"
        assert result_text(Score((0, 0), match_loss=(1,)), seat=1) == "0–0, with a match loss"
        assert result_text(Score((0, 0), match_loss=(0, 1))) == "0–0, a match loss for everybody"
        names = ["Gus Hill", "Hana Ito"]
        assert match_loss_text(Score((0, 0), match_loss=(1,)), names) == "a match loss for Hana Ito"
        assert match_loss_text(Score((0, 0), match_loss=(0, 1)), names) == "a match loss for everybody"


@pytest.mark.parametrize(
    ("items", "english", "spanish"),
    [
        ([], "", ""),
        (["Ana"], "Ana", "Ana"),
        (["Ana", "Bo"], "Ana and Bo", "Ana y Bo"),
        (["Ana", "Inés"], "Ana and Inés", "Ana e Inés"),
        (["Ana", "Íñigo"], "Ana and Íñigo", "Ana e Íñigo"),
        (["Ana", "Hilario"], "Ana and Hilario", "Ana e Hilario"),
        (["Ana", "Hierro"], "Ana and Hierro", "Ana y Hierro"),
        (["Ana", "Yago"], "Ana and Yago", "Ana y Yago"),
        (["Ana", "Bo", "Cy"], "Ana, Bo and Cy", "Ana, Bo y Cy"),
    ],
)
def test_names_are_joined_as_each_language_does(items: list[str], english: str, spanish: str) -> None:
    with override("en"):
        assert list_text(items) == english
    with override("es"):
        assert list_text(items) == spanish


def test_a_choice_is_joined_with_or() -> None:
    with override("en"):
        assert list_text(["a", "b"], either=True) == "a or b"
    with override("es"):
        assert list_text(["juez", "organizador"], either=True) == "juez u organizador"
        assert list_text(["organizador", "juez"], either=True) == "organizador o juez"


def test_tables_are_in_order_and_a_bye_has_none() -> None:
    with override("en"):
        assert tables_text((41, 0, 7, 23)) == "7, 23 and 41"
