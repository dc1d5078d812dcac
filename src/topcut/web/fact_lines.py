"""Lines of the fact sheet: a label, the value in words, and the key that the "?" explains."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from topcut.core.play.details import Details, Stage
from topcut.core.rules import Rel, Rules, ToldOn
from topcut.core.rules.told import told_only
from topcut.messages.departures import reading_language
from topcut.messages.words import format_text, rel_text
from topcut.rulebook.present import explanations, value_of
from topcut.rulebook.wording import in_words

Levels = tuple[Rel, ...]

OF_A_PLAYOFF = ("playoff.sizes", "time.earlier_elimination", "time.semifinal", "end.elimination_tiebreak")


@dataclass(frozen=True, slots=True)
class FactLine:
    """One line; ``key`` names the rule value that the "?" explains, ``rule`` the row it stands in."""

    label: str
    text: str
    key: str
    rule: str = ""


def line_of(label: str, rules: Rules, key: str, levels: Levels) -> FactLine:
    return FactLine(label, by_level({rel: _at(rules, key, rel) for rel in levels}), key)


def by_level(said: Mapping[Rel, str]) -> str:
    """The text once, or with each level if the stages' levels differ in it."""
    if len(set(said.values())) == 1:
        return next(iter(said.values()))
    return "; ".join(f"{rel_text(rel)}: {text}" for rel, text in said.items())


def by_part(said: Sequence[tuple[Stage, str]]) -> str:
    """The text once, or after each part's name if the parts differ in it."""
    if len({text for _, text in said}) == 1:
        return said[0][1]
    named = dict.fromkeys((_part(stage, alone=not at), text) for at, (stage, text) in enumerate(said))
    return "; ".join(f"{name}: {text}" for name, text in named)


def _part(stage: Stage, *, alone: bool) -> str:
    return gettext("Playoff") if stage.is_elimination and not alone else format_text(stage.format)


def _at(rules: Rules, key: str, rel: Rel) -> str:
    value = value_of(rules, key)
    silent = rules.is_silent(key) or rules.is_silent(f"{key}.{rel}")
    at = getattr(value, "at", None)
    return in_words(at(rel) if at else value, reading_language(), silent=silent)


def told_lines(details: Details, rules: Rules, said: frozenset[str]) -> Iterator[FactLine]:
    """The values that nothing acts on and that no other line of the sheet says, where they matter."""
    for key, mark in told_only().items():
        if mark.page is ToldOn.FACT_SHEET and key not in said and _matters(details, key):
            label = explanations()[key].in_language(reading_language()).rstrip(".")
            yield line_of(label, rules, key, details.levels)


def _matters(details: Details, key: str) -> bool:
    """Drafts for those who draft, seats for teams, Commander's zone, playoffs."""
    if key in OF_A_PLAYOFF:
        return details.has_playoff
    group = key.partition(".")[0]
    wanted = {
        "drafts": any(stage.is_drafted for stage in details.stages),
        "boosters": any(stage.is_limited for stage in details.stages),
        "teams": details.in_duels,
        "table": any("commander" in stage.format for stage in details.stages),
    }
    return wanted.get(group, True)
