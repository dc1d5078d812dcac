"""The command line speaks the reader's language; what programs read stays as it is."""

from __future__ import annotations

import json
import re

import pytest

from tests.cli.commands import topcut
from topcut import languages
from topcut.rulebook import answers, load, recommended_rounds
from topcut.rulebook.format_lists import banned_kinds


def test_r57_help_answers_and_faults_are_in_the_language_asked_for() -> None:
    helped = topcut("--help", language="es_MX.UTF-8")
    assert "Inicia el servidor de tus torneos." in helped.stdout
    assert "Opciones" in helped.stdout
    asked = topcut("--language", "es", "rules", "why", "no-such-key")
    assert asked.returncode == 1
    assert asked.stderr.startswith("no-such-key no es un valor. Hay: ")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("rules rounds", "Falta '--entrants'."),
        ("rulebook check", "Falta 'file'."),
        ("rules rounds --entrants many", "'--entrants' lleva un número."),
        ("rules rounds --entrants", "'--entrants' necesita un valor."),
        ("rules rounds --entrants 8 --bad", "No hay ninguna opción --bad."),
        ("rules round", "No existe la orden 'round'. ¿Querías decir 'rounds'?"),
        ("rules editions today", "today sobra aquí."),
        ("print 1 poster", "'poster' no es un valor de 'kind'. Hay: 'names', 'tables',"),
        ("deck check x --format planechase --players 0", "'--players' es 1 o más."),
    ],
)
def test_r57_faults_in_what_was_typed_are_in_the_language_asked_for(typed: str, told: str) -> None:
    """R57: "No existe la orden 'round'. Did you mean 'rounds'?" in one line."""
    asked = topcut(*typed.split(), language="es")
    assert asked.returncode == 2
    shown = " ".join(asked.stderr.replace("│", " ").split())
    assert told in shown
    assert "Try '" not in shown


def test_r57_faults_in_what_was_typed_are_typers_own_in_english() -> None:
    asked = topcut("rules", "round")
    assert asked.returncode == 2
    assert "No such command 'round'. Did you mean 'rounds'?" in asked.stderr


def test_r57_help_says_of_itself_what_it_does_in_the_language_asked_for() -> None:
    assert "Muestra esta ayuda y termina." in topcut("rules", "why", "--help", language="es").stdout


@pytest.mark.parametrize("language", ["en", "es"])
def test_r57_banned_kinds_of_cards_are_told_in_words(language: str) -> None:
    """R57: "clases prohibidas (1): offensive"."""
    for asked in (
        ("rules", "format", "vintage", "--date", "2025-07-05"),
        ("rules", "diff", "mtr-2019-05-03", "mtr-2025-06-30"),
    ):
        told = topcut(*asked, language=language).stdout
        entries = {entry.strip() for entry in re.split(r"^  [+-] |: |; |$", told, flags=re.MULTILINE)}
        assert {getattr(kind, language) for kind in banned_kinds()} & entries
        assert entries.isdisjoint(kind.id for kind in banned_kinds())
        assert not re.search(r"banned_kinds[ :]", told)


def test_r57_a_programs_form_is_told_in_words() -> None:
    """R57: "hojas de registro: es opcional", and "swiss Sealed Deck" below it."""
    told = topcut("rules", "program", "prerelease", "--edition", "mtr-2021-07-23", language="es").stdout
    assert "nivel Normal, entregar hoja de registro es opcional, no Premier" in told
    assert "sistema suizo Mazo cerrado (Normal): 50 minutos, 45 minutos para construir" in told


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
