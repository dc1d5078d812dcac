"""Small texts an organizer types, a fact a line: parts of a tournament, house rules."""

from collections.abc import Mapping

from django import forms
from django.utils.translation import gettext_lazy as _

from topcut.core.details import HouseRule, Stage
from topcut.messages import format_text


def read_part(line: str, known: Mapping[str, str]) -> tuple[str, int]:
    """A part of a tournament as it is typed: “Booster Draft 3” is three rounds of it."""
    name, _space, rounds = line.strip().rpartition(" ")
    slug = known.get(name.strip().casefold())
    if slug is None or not (rounds.isascii() and rounds.isdigit() and 1 <= int(rounds) <= 30):
        raise forms.ValidationError(
            _("“%(line)s” is not a format of this edition and a number of rounds."),
            params={"line": line[:60]},
        )
    return slug, int(rounds)


def written_parts(stages: tuple[Stage, ...]) -> str:
    ranked = [stage for stage in stages if not stage.is_elimination]
    if len(ranked) < 2:
        return ""
    return "\n".join(f"{format_text(stage.format)} {stage.rounds}" for stage in ranked)


def read_house(text: str) -> tuple[HouseRule, ...]:
    """One value a line, ``key = value``; the rulebook checks what they hold."""
    found: dict[str, HouseRule] = {}
    for line in filter(None, map(str.strip, text.splitlines())):
        key, sign, value = (part.strip() for part in line.partition("="))
        if not (key and sign and value):
            raise forms.ValidationError(
                _("“%(line)s” is not a key, an equals sign and a value."), params={"line": line[:60]}
            )
        found[key] = HouseRule(key, value)
    return tuple(found.values())


def written_house(rules: tuple[HouseRule, ...]) -> str:
    return "\n".join(f"{rule.key} = {rule.value}" for rule in rules)
