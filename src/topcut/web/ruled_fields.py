"""Fields of forms whose values the rules speak about: each has the "?" that leads to its rule."""

from dataclasses import dataclass
from typing import Self

from django.forms import BoundField

from topcut.core.rules import Rules
from topcut.web.rule_links import Why


@dataclass(frozen=True, slots=True)
class RuledField:
    bound: BoundField
    why: Why

    @classmethod
    def of(cls, bound: BoundField, rules: Rules, key: str, tournament: str = "") -> Self:
        return cls(bound, Why.of(rules, key, str(bound.label), tournament))
