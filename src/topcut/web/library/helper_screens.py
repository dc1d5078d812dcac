"""Small helpers as page values: effects on damage, who gets priority, whose turn comes next."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

from topcut.core.companion.effects import DamageChange, Effect, EffectOrder, orders
from topcut.core.companion.game import GameKind, Setup, start
from topcut.core.companion.passing import following
from topcut.core.companion.priority import PriorityMoment, next_priority
from topcut.messages.table_play import effect_text, next_text
from topcut.rulebook import editions, load
from topcut.web.form_fields import FormField, field_of, fields_of
from topcut.web.library.cases import DamageCase, EffectCase, PriorityCase, TurnsCase
from topcut.web.pages import screen
from topcut.web.rules_frame import RulesPage

EFFECTS = 4
_FIRST = {
    "e0-change": DamageChange.DOUBLE,
    "e1-change": DamageChange.PREVENT,
    "e1-amount": "4",
    "damage": "3",
}


@dataclass(frozen=True, slots=True)
class EffectStep:
    """One effect in an order: "doubled", "(3 → 6)"."""

    text: str
    damage: str
    then: str


@dataclass(frozen=True, slots=True)
class OrderShown:
    dealt: int
    steps: tuple[EffectStep, ...]


@dataclass(frozen=True, slots=True)
class EffectFields:
    title: str
    fields: tuple[FormField, ...]


@screen("library/help_effects.html")
class EffectsPage(RulesPage):
    """``orders`` is empty where the case cannot be read."""

    orders: tuple[OrderShown, ...]
    damage: FormField
    effects: tuple[EffectFields, ...]


@screen("library/help_priority.html")
class PriorityPage(RulesPage):
    answer: str
    fields: tuple[FormField, ...]


@screen("library/help_extra_turns.html")
class ExtraTurnsPage(RulesPage):
    """``back`` leads to the judge's table."""

    back: str
    answer: str
    fields: tuple[FormField, ...]


def effects_screen(asked: QueryDict) -> EffectsPage:
    given: Mapping[str, Any] = asked or _FIRST
    damage = DamageCase(given)
    rows = [EffectCase(given, prefix=f"e{place}") for place in range(EFFECTS)]
    found, effects = tuple[EffectOrder, ...](), list[Effect]()
    if damage.is_valid() and all(row.is_valid() for row in rows):
        chosen = [row for row in rows if row.cleaned_data["change"]]
        effects = [Effect(DamageChange(row.cleaned_data["change"]), row.value("amount")) for row in chosen]
        found = orders(damage.cleaned_data["damage"], effects)
    return EffectsPage(
        orders=tuple(_order(one, effects) for one in found),
        damage=field_of(damage, "damage"),
        effects=tuple(
            EffectFields(_("Effect %(number)s") % {"number": number}, fields_of(row, "change", "amount"))
            for number, row in enumerate(rows, 1)
        ),
    )


def _order(order: EffectOrder, effects: Sequence[Effect]) -> OrderShown:
    last, then = len(order.chosen) - 1, _("then")
    steps = (
        EffectStep(
            effect_text(effects[chosen]),
            f"({order.damage[place]} → {order.damage[place + 1]})",
            "" if place == last else f", {then} ",
        )
        for place, chosen in enumerate(order.chosen)
    )
    return OrderShown(order.dealt, tuple(steps))


def priority_screen(asked: QueryDict) -> PriorityPage:
    form = PriorityCase(asked or None)
    answer = ""
    if asked and form.is_valid():
        given = form.cleaned_data
        found = next_priority(
            PriorityMoment(given["moment"]),
            given["players"],
            by=given["by"],
            passes=given["passes"],
            stack=given["stack"],
        )
        answer = next_text(found)
    fields = fields_of(form, "players", "moment", "by", "passes", "stack")
    return PriorityPage(answer=answer, fields=fields)


def extra_turns_screen(asked: QueryDict, back: str) -> ExtraTurnsPage:
    form = TurnsCase(asked or None)
    answer = ""
    if asked and form.is_valid():
        given = form.cleaned_data
        setup, rules = Setup(GameKind.DUEL, given["players"]), load(editions()[-1].name)
        extra = {"extra": ",".join(map(str, given["made"]))}
        begun = {"active": given["active"], "natural": given["active"]}
        cells = start(setup, rules) | begun | extra
        turns = following(setup, cells, rules, len(given["made"]) + given["players"])
        answer = " → ".join(map(str, turns))
    fields = fields_of(form, "players", "active", "made")
    return ExtraTurnsPage(back=back, answer=answer, fields=fields)
