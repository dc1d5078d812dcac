"""Every refusal has a sentence in both languages, and the rule behind it can be cited."""

from __future__ import annotations

import re

import pytest
from django.utils.translation import override

from tests.messages.examples import FACTS, name_of
from tests.messages.reading import faults
from tests.messages.sources import Raised, refusals
from topcut.core.kernel.refusal import Refusal
from topcut.messages.refusals import SENTENCES, UNKNOWN, refusal_citation, refusal_text
from topcut.rulebook import editions, load, rows
from topcut.rulebook.loading import MULTIPLAYER_OVERLAY

RAISED = refusals()
FORMS = (
    "penalty-missing",
    "infraction-missing",
    "finding-missing",
    "no-show-early",
    "own-no-show-asked",
    "age-not-a-number",
    "no-pool-to-register",
    "codes-shown-before",
    "strike-without-cause",
)
KEYS = ("draw-key-missing", "draw-key-wrong", "draw-key-lost")
SERVICE = (*FORMS, "not-allowed", "busy-try-again", "tournament-unknown", "storage-full", *KEYS)
TO_PLAYERS = ("round-not-begun",)  # what a phone says in place of a sentence for the desk
LANGUAGES = ("en", "es")


def example(raised: Raised) -> Refusal:
    """The refusal with the facts that its place in the source gives, and no others."""
    return Refusal(raised.code, raised.rule, **{fact: FACTS[fact] for fact in raised.facts})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("raised", RAISED, ids=lambda raised: f"{raised.place} {raised.code}")
def test_every_refusal_in_the_sources_has_a_sentence(raised: Raised, language: str) -> None:
    assert raised.code in SENTENCES, (
        f"{raised.place}: write a sentence in the desk's REFUSALS in topcut/messages/desks"
    )
    with override(language):
        sentence = refusal_text(example(raised), name_of=name_of)
        assert sentence != str(UNKNOWN), f"{raised.place} lacks a fact that its sentence shows"
    assert faults(sentence) == []
    assert not sentence[0].islower()
    assert sentence.endswith(".")


def test_the_sources_were_read() -> None:
    found = {raised.code for raised in RAISED}
    assert {"round-not-draft", "result-changed-since", "head-judge-missing"} <= found
    assert len(found) > 40


def test_no_sentence_is_kept_for_a_code_that_nobody_uses() -> None:
    assert SENTENCES.keys() - {raised.code for raised in RAISED} <= {*SERVICE, *TO_PLAYERS}


@pytest.mark.parametrize("code", SERVICE)
def test_the_service_has_its_sentences_too(code: str) -> None:
    spoken = {language: _in(language, Refusal(code)) for language in LANGUAGES}
    assert faults(spoken["en"]) == faults(spoken["es"]) == []
    assert spoken["en"] != spoken["es"]


@pytest.mark.parametrize("code", sorted(SENTENCES))
def test_spanish_is_not_english(code: str) -> None:
    refusal = Refusal(code, None, **FACTS)
    assert _in("en", refusal) != _in("es", refusal)


def test_a_code_without_a_sentence_is_not_shown_bare() -> None:
    assert _in("en", Refusal("some-new-code")) == str(UNKNOWN)


def test_two_tables_without_a_result_are_named() -> None:
    refusal = Refusal("round-has-open-matches", round=5, tables=(23, 7))
    assert _in("en", refusal) == (
        "Round 5 cannot be closed yet: tables 7 and 23 have no result. "
        "Enter them; where nobody plays, enter a match loss for both."
    )
    assert _in("es", refusal) == (
        "Aún no se puede cerrar la ronda 5: las mesas 7 y 23 no tienen resultado. "
        "Anótalos; donde nadie juegue, anota pérdida de partida para los dos."
    )


def test_one_table_is_one_table() -> None:
    refusal = Refusal("round-has-open-matches", round=5, tables=(7,))
    assert "table 7 has no result" in _in("en", refusal)
    assert "la mesa 7 no tiene resultado" in _in("es", refusal)


def test_a_long_list_of_tables_ends_in_a_number() -> None:
    refusal = Refusal("round-has-open-matches", round=5, tables=tuple(range(1, 23)))
    assert "tables 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 12 more have" in _in("en", refusal)
    assert "las mesas 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 y 12 más no" in _in("es", refusal)


def test_a_round_of_the_playoff_is_not_called_by_its_number() -> None:
    """Where the desk says “Final”, “round 5” is none that anybody finds."""
    refusal = Refusal("bracket-goes-on", table=2, round=5)
    assert "is in the next round of the playoff already" in _in("en", refusal)
    assert "ya está en la ronda siguiente de la eliminatoria" in _in("es", refusal)
    assert not any("5" in _in(language, refusal) for language in ("en", "es"))


def test_a_score_is_told_as_the_reader_typed_it() -> None:
    refusal = Refusal("match-not-finished", score="1-0", needed=2)
    with override("en"):
        assert refusal_text(refusal, seat=0).startswith("At 1–0 ")
        assert refusal_text(refusal, seat=1).startswith("At 0–1 ")
        assert "−1–0" in refusal_text(Refusal("score-out-of-range", score="-1-0"))


@pytest.mark.rule("ED.3")
@pytest.mark.parametrize("edition", [edition.name for edition in editions()])
@pytest.mark.parametrize("rule", sorted({raised.rule for raised in RAISED if raised.rule}))
def test_the_rule_behind_a_refusal_is_cited_in_every_edition_that_has_it(rule: str, edition: str) -> None:
    row = next((row for row in rows() if rule in row.ids), None)
    assert row is not None, f"{rule} is no row of the rules ledger"
    if rule.startswith("MA-"):
        in_pods = load(edition, (MULTIPLAYER_OVERLAY,))
        assert str(refusal_citation(Refusal("any", rule), in_pods)).startswith("MA 2023-11-15 §")
        return
    citation = refusal_citation(Refusal("any", rule), load(edition))
    day = edition.removeprefix("mtr-")
    if row.section_in(day) is None:
        assert citation is None
    else:
        assert citation is not None
        assert re.fullmatch(rf"MTR {day} (§\d+\.\d+|App [A-F])", citation)


def test_the_citation_stands_apart_or_at_the_end() -> None:
    refusal = Refusal("head-judge-missing", rule="MTR-1.7.a")
    rules = load("mtr-2025-06-30")
    assert refusal_citation(refusal, rules) == "MTR 2025-06-30 §1.7"
    with override("en"):
        assert refusal_text(refusal, rules) == f"{refusal_text(refusal)} (MTR 2025-06-30 §1.7)"
    assert refusal_citation(refusal, None) is None
    assert refusal_citation(Refusal("name-missing"), rules) is None


def _in(language: str, refusal: Refusal) -> str:
    with override(language):
        return refusal_text(refusal, name_of=name_of)


@pytest.mark.parametrize(
    ("missing", "faulty", "told"),
    [
        (9, 0, "9 decklists are missing."),
        (0, 1, "1 decklist has problems to fix."),
        (1, 2, "1 decklist is missing and 2 decklists have problems to fix."),
    ],
)
def test_of_decklists_only_what_there_is_is_told(missing: int, faulty: int, told: str) -> None:
    refusal = Refusal("decklists-missing", round=1, missing=missing, faulty=faulty)
    assert refusal_text(refusal).startswith(f"Round 1 is not paired yet: {told} Remind the players")


def test_a_command_is_named_as_the_program_was_started(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "with topcut erase." in refusal_text(Refusal("erase-others-account"))
    monkeypatch.setenv("TOPCUT_STARTED_AS", "python3 run.py")
    assert "with python3 run.py erase." in refusal_text(Refusal("erase-others-account"))
