"""Faults in what was typed, such as a missing option, in the language that the command line speaks.

Typer asks gettext for its headings and not for these sentences, so they are known by their English.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import typer
from typer.core import TyperGroup

from topcut.languages import ENGLISH, noted, spoken
from topcut.languages import said as _

FAULTS = (
    (r"Missing \w+ (?P<name>.+)\.", noted("%(name)s is missing.")),
    (r"No such option: (?P<name>\S+)", noted("There is no option %(name)s.")),
    (
        r"No such option: (?P<name>\S+) \(Possible options: (?P<near>.+)\)",
        noted("There is no option %(name)s. Did you mean %(near)s?"),
    ),
    (r"Option (?P<name>\S+) requires an argument\.", noted("%(name)s needs a value.")),
    (r"Option (?P<name>\S+) does not take a value\.", noted("%(name)s takes no value.")),
    (r"Got unexpected extra argument\S* \((?P<name>.+)\)", noted("%(name)s is too much here.")),
    (r"(?P<told>.+)\. Did you mean (?P<near>.+)\?", noted("%(told)s. Did you mean %(near)s?")),
    (
        r"Invalid value for (?P<name>[^:]+): (?:Value error, )?(?P<value>.+) is not one of (?P<near>.+)\.",
        noted("%(value)s is not a value of %(name)s. There are: %(near)s."),
    ),
    (
        r"Invalid value for (?P<name>[^:]+): Input should be a valid (?:integer|number).*",
        noted("%(name)s takes a number."),
    ),
    (
        r"Invalid value for (?P<name>[^:]+): Input should be greater than or equal to (?P<least>\S+)",
        noted("%(name)s is %(least)s or more."),
    ),
    (
        r"Invalid value for (?P<name>[^:]+): Input should be less than or equal to (?P<most>\S+)",
        noted("%(name)s is %(most)s or less."),
    ),
)
"""What Typer says in English, and how we say it."""


def in_words(told: str) -> str:
    """Typer's sentence in the language that is spoken; as it is if it is none of those above."""
    for pattern, text in FAULTS:
        if found := re.fullmatch(pattern, told, re.DOTALL):
            return _(text) % found.groupdict()
    return told


class SpokenGroup(TyperGroup):
    """The command line as a whole: every fault in what was typed passes here."""

    def make_context(self, *given: Any, **more: Any) -> Any:
        with _faults_in_words():
            return super().make_context(*given, **more)

    def invoke(self, ctx: Any) -> Any:
        with _faults_in_words():
            return super().invoke(ctx)


@contextmanager
def _faults_in_words() -> Iterator[None]:
    try:
        yield
    except typer.TyperException as fault:
        told, at = fault.format_message(), getattr(fault, "ctx", None)
        said = told if spoken() == ENGLISH else in_words(told)
        if said == told:
            raise
        if at is not None:
            at.fail(said)
        fault.message = said
        raise
