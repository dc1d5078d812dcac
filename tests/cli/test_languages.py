"""The command line speaks the reader's language; what programs read stays as it is."""

from __future__ import annotations

import json

import pytest

from tests.cli.commands import topcut
from topcut import languages
from topcut.rulebook import answers, load, recommended_rounds


def test_r57_help_answers_and_faults_are_in_the_language_asked_for() -> None:
    helped = topcut("--help", language="es_MX.UTF-8")
    assert "Inicia el servidor de tus torneos." in helped.stdout
    assert "Opciones" in helped.stdout
    asked = topcut("--language", "es", "rules", "why", "no-such-key")
    assert asked.returncode == 1
    assert asked.stderr.startswith("no-such-key no es un valor. Hay: ")


def test_r57_json_is_the_same_in_every_language() -> None:
    asked = ("rules", "why", "time.final", "--json")
    english, spanish = topcut(*asked), topcut(*asked, language="es")
    assert json.loads(english.stdout) == json.loads(spanish.stdout)


def test_r57_answers_about_the_rules_are_in_spanish(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(languages, "_speaking", ["es"])
    rules = load("mtr-2025-06-30")
    assert answers.explained(rules, "time.final", "es").lines[0] == "time.final = ninguno"
    found = recommended_rounds(rules, 9)
    assert found
    assert answers.round_count(found).lines[0].startswith("5 rondas suizas, luego top 4 (cuenta como 9)")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"TOPCUT_LANGUAGE": "es"}, "es"),
        ({"TOPCUT_LANGUAGE": "", "LC_ALL": "es_ES.UTF-8"}, "es"),
        ({"TOPCUT_LANGUAGE": "", "LC_ALL": "", "LC_MESSAGES": "", "LANG": "es_AR"}, "es"),
        ({"TOPCUT_LANGUAGE": "en", "LANG": "es_AR"}, "en"),
        ({"TOPCUT_LANGUAGE": "", "LC_ALL": "C.UTF-8", "LANG": "es_AR"}, "en"),
        ({"TOPCUT_LANGUAGE": "xx"}, "en"),
    ],
)
def test_the_environment_chooses_the_language(
    environment: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert languages.chosen() == language


def test_a_language_that_is_not_here_is_refused_and_nothing_is_done() -> None:
    asked = topcut("--language", "xx", "rules", "editions")
    assert asked.returncode == 1
    assert asked.stderr == "xx is not a language here. There are: en, es.\n"
    assert asked.stdout == ""
