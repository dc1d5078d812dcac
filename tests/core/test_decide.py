"""The register of deciders as a whole: nothing is left out, nothing goes on after the end."""

import ast
from functools import cache
from pathlib import Path

import pytest

from tests.core.story import ANA, SEED, Story, and_then, details, enrol, given, round_closed, tournament_with
from topcut.core import desks
from topcut.core.context import DECIDERS
from topcut.core.desks.organizing.commands import CreateTournament, FinishTournament
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.desks.rounds.commands import PairRound, PostStandings
from topcut.core.kernel.command import Command
from topcut.core.kinds import COMMANDS

DESKS = Path(desks.__file__).parent
TESTS = Path(__file__).parents[1]
HERE = Path(__file__)


def test_every_command_has_its_decider() -> None:
    assert set(COMMANDS.values()) - {CreateTournament} == set(DECIDERS), (
        "write @decides(...) in the desk's decide"
    )


@pytest.mark.parametrize("command", [enrol(ANA), PairRound(1), FinishTournament(SEED)])
def test_nothing_can_be_asked_of_a_tournament_that_does_not_exist(command: Command) -> None:
    Story().when(command).refuses("tournament-unknown")


@pytest.mark.parametrize("command", [enrol(ANA), DropEntrant(ANA), PostStandings(1), FinishTournament(SEED)])
def test_nothing_changes_after_the_end(command: Command) -> None:
    story = and_then(given(tournament_with(4, details(rounds=1)), round_closed(1)), FinishTournament(SEED))
    story.when(command).refuses("tournament-finished")


def refusal_codes() -> set[str]:
    """Every code that a desk raises, written out or, for a round's status, made."""
    codes = {"round-not-draft", "round-not-published", "round-not-open"}
    for module in [*DESKS.glob("*/decide.py"), *DESKS.glob("*/decide/*.py")]:
        for node in ast.walk(ast.parse(module.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
                first = node.args[0]
                if isinstance(first, ast.Constant):
                    codes.add(str(first.value))
    return codes


@pytest.mark.parametrize("code", sorted(refusal_codes()))
def test_every_refusal_is_provoked_by_some_test(code: str) -> None:
    assert f'"{code}"' in _mentioned()


@cache
def _mentioned() -> str:
    """The tests of the core and of the rules, this one up to its own list."""
    folders = (TESTS / "core", TESTS / "rulebook")
    others = (path for folder in folders for path in folder.rglob("test_*.py") if path != HERE)
    return "".join(path.read_text() for path in others) + HERE.read_text().split("def refusal_codes")[0]
