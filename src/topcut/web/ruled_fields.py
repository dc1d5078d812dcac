"""Fields of forms whose values the rules speak about: each has the "?" that leads to its rule."""

from dataclasses import dataclass
from typing import Self

from topcut.core.rules import Rules
from topcut.web.form_fields import FormField
from topcut.web.rule_links import Why


@dataclass(frozen=True, slots=True)
class RuledField:
    field: FormField
    why: Why

    @classmethod
    def of(cls, field: FormField, rules: Rules, key: str, tournament: str = "") -> Self:
        return cls(field, Why.of(rules, key, field.label, tournament))
