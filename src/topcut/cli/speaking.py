"""The language of the command line: from an option, the environment, or English."""

import sys
from collections.abc import Iterator, Sequence
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from topcut.languages import ENGLISH, chosen, codes, nearest, noted, speak, spoken
from topcut.languages import said as _
from topcut.setting_values import SettingWrong

SpokenLanguage = Annotated[
    str | None, typer.Option("--language", "--lang", help="The language of what is told, such as es.")
]
"""A language for one command; that of the command line without it."""

OF_TYPER = (
    noted("Options"),
    noted("Arguments"),
    noted("Commands"),
    noted("Error"),
    noted("Aborted."),
    noted("[default: {}]"),
    noted("[env var: {}]"),
    noted("[required]"),
    noted("No such command {name!r}."),
    noted("Missing command."),
    noted("Try [blue]'{command_path} {help_option}'[/] for help."),
)
"""What Typer asks gettext for. Faults are told by ``typing_faults``; the word "Usage:" is English."""


def as_asked(language: str | None, code: int = 1) -> str:
    """The language of an option, if there is one; one that is not here is refused in words."""
    if language is None or language in codes():
        return language or spoken()
    typer.echo(_unknown(language), err=True)
    raise typer.Exit(code)


def begin(arguments: Sequence[str]) -> None:
    """Choose the language before anything is said. What programs read as JSON is in English."""
    first, *rest = *arguments, ""
    asked = rest[0] if first == "--language" else first.removeprefix("--language=")
    named = first.startswith("--language")
    speak(ENGLISH if "--json" in arguments else nearest(asked) if named else chosen())
    if named and nearest(asked) == ENGLISH and not asked.lower().startswith(ENGLISH):
        sys.exit(_unknown(asked))


def _unknown(language: str) -> str:
    facts = {"language": language, "codes": ", ".join(codes())}
    return _("%(language)s is not a language here. There are: %(codes)s.") % facts


def helped(command: Any) -> Any:
    """A command with every help text below it in the language that is spoken."""
    if spoken() != ENGLISH:
        for one in below(command):
            for name in ("help", "short_help"):
                if text := getattr(one, name, None):
                    setattr(one, name, _(text))
            if isinstance(one, TyperCommand | TyperGroup) and (
                own := one.get_help_option(typer.Context(one))
            ):
                own.help = _(noted("Show this message and exit."))
    return command


def help_texts(command: Any) -> Iterator[str]:
    """Every help text, for translators."""
    for one in below(command):
        if text := getattr(one, "help", None):
            yield text


def below(command: Any) -> Iterator[Any]:
    yield command
    yield from command.params
    for one in getattr(command, "commands", {}).values():
        yield from below(one)


def run(app: typer.Typer) -> None:
    """Run the command; a setting that cannot be meant ends it with a sentence."""
    begin(sys.argv[1:])
    try:
        helped(typer.main.get_command(app))()
    except SettingWrong as wrong:
        sys.exit(str(wrong))
