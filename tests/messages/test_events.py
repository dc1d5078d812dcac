"""Every event and every command can be read."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.utils.translation import override

from tests.messages.examples import (
    ANA,
    BO,
    COMMANDS,
    CORRECTION,
    EVENTS,
    INES,
    MATCH,
    NAMES,
    REQUEST,
    entry,
    name_of,
)
from tests.messages.reading import faults
from topcut.core import kinds
from topcut.core.desks.approval.events import ActionProposed
from topcut.core.desks.playoff.commands import MakeCut
from topcut.core.desks.registration.commands import EnrolEntrant
from topcut.core.desks.results.events import ResultCorrected, ResultRecorded, ResultReported
from topcut.core.desks.rounds.events import PairedMatch, RoundPaired
from topcut.core.kernel.command import Command
from topcut.core.kernel.event import DECLARED_EVENTS, Event
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.roles import Role
from topcut.core.kernel.rows import Row
from topcut.core.kernel.scores import Score
from topcut.core.pairing import Certificate
from topcut.core.play.matches import ResultSource
from topcut.messages.naming import Names
from topcut.messages.registers import ASKERS, TELLERS, command_text, event_text


def test_no_kind_of_event_or_command_is_without_an_example() -> None:
    assert {type(event) for event in EVENTS} == set(kinds.EVENTS.values()), "add one to examples.py"
    assert {type(command) for command in COMMANDS} == set(kinds.COMMANDS.values()), "add one to examples.py"


def test_no_kind_of_event_or_command_is_without_its_sentence() -> None:
    assert set(TELLERS) == set(kinds.EVENTS.values()), "write @tells(...) in messages/desks"
    assert set(ASKERS) == set(kinds.COMMANDS.values()), "write @asks(...) in messages/desks"


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_every_event_is_a_sentence_in_both_languages(event: Event) -> None:
    english, spanish = (_event(language, event) for language in ("en", "es"))
    assert faults(english) == faults(spanish) == []
    assert english != spanish
    assert english[0].isupper()


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: type(command).__name__)
def test_every_command_can_be_shown_while_it_waits(command: Command) -> None:
    english, spanish = (_command(language, command) for language in ("en", "es"))
    assert faults(english) == faults(spanish) == []
    assert english != spanish


def test_a_cut_that_names_nobody_is_not_called_a_draw() -> None:
    assert [_command("en", MakeCut(size)) for size in (8, 0)] == ["Cut to top 8", "Draw the bracket"]
    assert [_command("es", MakeCut(size)) for size in (8, 0)] == ["Cortar al top 8", "Sortear el cuadro"]


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_a_sentence_can_be_made_when_nothing_can_be_looked_up(event: Event) -> None:
    with override("es"):
        assert faults(event_text(entry(event), Names())) == []


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_a_sentence_tells_nothing_that_only_some_of_the_staff_may_know(event: Event) -> None:
    told = _event("en", event)
    for field, known_to in DECLARED_EVENTS[type(event)].fields.items():
        if isinstance(known_to, Row):
            assert _event("en", replace(event, **{field: "another"})) == told


def test_a_correction_says_from_what_to_what_and_why() -> None:
    event = ResultCorrected(MATCH, Score((2, 1)), Score((1, 2)), "slip misread")
    told = "The result of table 7 in round 3 was corrected from 2–1 to 1–2: slip misread"
    assert _event("en", event) == told
    assert _command("en", CORRECTION) == "Change table 7 in round 3 from 2–1 to 1–2: slip misread"
    assert _command("es", CORRECTION) == "Cambiar la mesa 7 de la ronda 3 de 2–1 a 1–2: slip misread"


def test_a_request_in_the_log_does_not_tell_the_score_of_today() -> None:
    event = ActionProposed(REQUEST, CORRECTION, (Role.HEAD_JUDGE, Role.ORGANIZER))
    asked = "Change table 7 in round 3 to 1–2: slip misread"
    assert _event("en", event) == f"Asked for, to be approved by the head judge or organizer: {asked}"
    assert "(juez principal u organizador)" in _event("es", event)


def test_a_report_names_the_winner_whoever_reports() -> None:
    event = ResultReported(MATCH, 1, Score((2, 1)))
    assert _event("en", event) == "Bo Li reported at table 7 in round 3: Ana Ruiz won 2–1."
    drawn = ResultReported(MATCH, 1, Score((1, 1), 1))
    assert _event("en", drawn) == "Bo Li reported at table 7 in round 3: a draw, 1–1–1."
    assert _event("es", event) == "Bo Li reportó en la mesa 7 de la ronda 3: Ana Ruiz ganó 2–1."


def test_a_result_is_told_with_both_names_and_any_match_loss() -> None:
    won = ResultRecorded(MATCH, Score((2, 1)), ResultSource.PLAYERS)
    assert _event("en", won).endswith(": Ana Ruiz 2–1 Bo Li.")
    lost = ResultRecorded(MATCH, Score((0, 0), match_loss=(0,)), ResultSource.OFFICIAL)
    assert _event("en", lost).endswith(": Ana Ruiz 0–0 Bo Li, a match loss for Ana Ruiz.")


def test_a_pod_is_told_by_its_winner() -> None:
    match = NAMES.match_of(MATCH)
    assert match is not None
    pod = replace(match, seats=(ANA, BO, ANA, BO))
    names = replace(NAMES, match_of={MATCH: pod}.get)
    with override("en"):
        assert names.result(MATCH, Score((0, 1, 0, 0))) == "Bo Li won"
        assert names.result(MATCH, Score((0, 0, 0, 0), drawn=1)) == "a draw"


@pytest.mark.parametrize(
    ("tables", "byes", "rematches", "told"),
    [
        (16, 0, 0, "Round 3 was paired: 16 matches, no rematch."),
        (1, 1, 1, "Round 3 was paired: 1 match, 1 bye, 1 rematch."),
        (2, 2, 2, "Round 3 was paired: 2 matches, 2 byes, 2 rematches."),
    ],
)
def test_a_round_is_told_in_numbers(tables: int, byes: int, rematches: int, told: str) -> None:
    matches = (PairedMatch((ANA, BO), 1),) * tables + (PairedMatch((ANA,), None),) * byes
    certificate = Certificate(rematches, 0, 0, True)
    assert _event("en", RoundPaired(3, 0, matches, "swiss", 1, "", 9, certificate)) == told


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_r57_what_somebody_erased_did_begins_with_a_capital(event: Event) -> None:
    """R57: "somebody was enrolled." """
    for language in ("en", "es"):
        with override(language):
            assert event_text(entry(event), Names())[0].isupper()


def test_a_person_who_was_erased_is_somebody_and_the_program_is_topcut() -> None:
    with override("en"):
        assert NAMES.actor("person:gone") == "somebody"
        assert Names(name_of).actor("system") == "Topcut"


def test_a_request_to_enrol_names_the_player_who_is_no_entrant_yet() -> None:
    request = EnrolEntrant(EntrantId("not-yet"), (INES,))
    assert _command("en", request) == "Enrol Inés Mora"


def _event(language: str, event: Event) -> str:
    with override(language):
        return event_text(entry(event), NAMES)


def _command(language: str, command: Command) -> str:
    with override(language):
        return command_text(command, NAMES)
