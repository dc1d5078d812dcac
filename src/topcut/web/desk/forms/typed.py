"""Form fields and parsers shared by several forms."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from topcut.core.desks.organizing.decide.requirements import MOST_BOOSTERS
from topcut.core.play.cuts import MOST_IN_CUT
from topcut.core.play.details import HouseRule, Stage
from topcut.core.rules import Mode, Rel, Rules
from topcut.messages.words import format_text, rel_text


class NumberInput(forms.NumberInput):
    """Number input that opens a phone's numeric keyboard."""

    def __init__(self) -> None:
        super().__init__({"inputmode": "numeric"})


class OfferedNumbers(NumberInput):
    """Input for a number, with some to choose from that any other may replace."""

    offered: tuple[int, ...] = ()

    def get_context(self, name: str, value: Any, attrs: Any) -> dict[str, Any]:
        context = super().get_context(name, value, {**(attrs or {}), "list": f"{name}-offered"})
        context["widget"]["offered"] = self.offered
        return context


def rounds_field() -> forms.IntegerField:
    return forms.IntegerField(label=_("Rounds"), min_value=1, max_value=30, widget=NumberInput())


def cut_field(help_text: Any) -> forms.IntegerField:
    return forms.IntegerField(
        label=_("Places in the playoff"),
        min_value=0,
        max_value=MOST_IN_CUT,
        required=False,
        widget=OfferedNumbers(),
        help_text=help_text,
    )


def games_field(label: Any, help_text: Any) -> forms.IntegerField:
    return forms.IntegerField(
        label=label,
        min_value=1,
        max_value=MOST_GAMES,
        required=False,
        widget=NumberInput(),
        help_text=help_text,
    )


def offer_cuts(form: forms.Form, rules: Rules) -> None:
    """The sizes of a playoff that the rules name; any other is possible (MTR-10.4.b, MA-10.4B)."""
    widget = form.fields["cut"].widget
    assert isinstance(widget, OfferedNumbers)
    of_pods = rules.match.mode is Mode.MULTIPLAYER
    widget.offered = tuple(cut.size for cut in rules.playoff.pod_cuts) if of_pods else rules.playoff.sizes


def offer(form: forms.Form, name: str, choices: list[tuple[str, Any]]) -> None:
    """Set the choices of a field, which depend on the tournament."""
    field = form.fields[name]
    assert isinstance(field, forms.ChoiceField)
    field.choices = choices


_PART = re.compile(
    r"(?P<format>.+?) (?P<rounds>[0-9]{1,2})(?: top (?P<cut>[0-9]{1,4}))?(?: bo(?P<best_of>[13579]))?"
    r"(?: (?P<level>\w+))?",
    re.IGNORECASE,
)
MOST_GAMES = 5


@dataclass(frozen=True, slots=True)
class PartTyped:
    """One stage as typed; ``cut`` is how many advance to it, ``games`` and ``rel`` are set if different."""

    format: str
    rounds: int
    cut: int = 0
    rel: Rel | None = None
    games: int | None = None


def read_part(line: str, known: Mapping[str, str]) -> PartTyped:
    """Parse one stage: “Booster Draft 3” is three rounds of it.

    “Modern 7 top 128 bo5 Professional” is seven rounds for the best 128, best of five, at Professional.
    """
    found = _PART.fullmatch(" ".join(line.split()))
    slug = known.get(found["format"].casefold()) if found else None
    levels = {rel_text(rel).casefold(): rel for rel in Rel} | {rel.value: rel for rel in Rel}
    rel = levels.get((found["level"] or "").casefold()) if found else None
    if found is None or slug is None or not 1 <= int(found["rounds"]) <= 30 or (found["level"] and not rel):
        raise forms.ValidationError(
            _("“%(line)s” is not a format of this edition and a number of rounds."),
            params={"line": line[:60]},
        )
    games = (int(found["best_of"]) + 1) // 2 if found["best_of"] else None
    return PartTyped(slug, int(found["rounds"]), int(found["cut"] or 0), rel, games)


def rounds_typed(line: str) -> int:
    """The rounds of a stage; 0 if it cannot be parsed."""
    found = _PART.fullmatch(" ".join(line.split()))
    return int(found["rounds"]) if found else 0


def written_part(format: str, rounds: int, cut: int, rel: Rel | None, games: int | None = None) -> str:
    top = f" top {cut}" if cut else ""
    best_of = f" bo{2 * games - 1}" if games else ""
    level = f" {rel_text(rel)}" if rel else ""
    return f"{format} {rounds}{top}{best_of}{level}"


def written_parts(stages: tuple[Stage, ...]) -> str:
    ranked = [stage for stage in stages if not stage.is_elimination]
    if len(ranked) < 2:
        return ""
    usual = ranked[0].games_to_win
    return "\n".join(
        written_part(
            format_text(stage.format),
            stage.rounds,
            stage.cut,
            stage.rel,
            stage.games_to_win if stage.games_to_win != usual else None,
        )
        for stage in ranked
    )


_BETWEEN = re.compile(r"[,;\n]")
_AND = re.compile(r" (?:and|y|e) (?=\d)")
_COUNTED = re.compile(r"([1-9]\d?)\s*[x×]?\s+(.+)")


def read_boosters(text: str) -> tuple[str, ...]:
    """Boosters in order, each once; "6 Edge of Eternities", as Appendix D writes them, is six of them."""
    names: list[str] = []
    parts = (" ".join(part.split()) for part in _BETWEEN.split(text))
    for name in filter(None, (name for part in parts for name in _AND.split(part))):
        counted = _COUNTED.fullmatch(name)
        times = min(int(counted[1]), MOST_BOOSTERS + 1) if counted else 1
        names += [counted[2].strip() if counted else name] * times
    return tuple(names)


def read_house(text: str) -> tuple[HouseRule, ...]:
    """Parse one value a line, ``key = value``; the rulebook validates them."""
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
