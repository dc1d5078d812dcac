"""Fields of the form about a tournament as parts of page values, each with the rule that it follows."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.forms import BoundField

from topcut.core.desks.decks.secrecy import pulls_apart
from topcut.core.rules import Rules
from topcut.web.addresses import address
from topcut.web.desk.forms.detail_form import DetailsForm
from topcut.web.ruled_fields import RuledField

RULE_KEYS = {
    "program": "programs.levels",
    "format": "formats.sanctioned",
    "entrants": "teams.sizes",
    "mode": "match.mode",
    "rel": "programs.levels",
    "lists": "decks.lists",
    "rounds": "rounds.recommended",
    "structure": "rounds.recommended",
    "minutes": "time.swiss_round",
    "cut": "playoff.sizes",
    "playoff_minutes": "time.quarterfinal",
    "advance_at": "playoff.advances_early",
    "opponents_lists": "decks.opponents_lists_at",
    "lists_due": "decks.electronic_list_locks",
    "boosters": "boosters.mixes",
    "construction": "decks.continuous_construction",
}
"""The value of the rules that stands behind a field."""

PLAYED = ("format", "entrants", "mode", "rel")
TIMES = ("structure", "minutes", "cut", "playoff_minutes")
_LIMITED = ("parts", "boosters", "construction")


@dataclass(frozen=True, slots=True)
class LimitedFields:
    """What only Limited and tournaments of several parts announce; open if something is filled in."""

    open: bool
    parts: BoundField
    ruled: tuple[RuledField, ...]
    boxes: tuple[BoundField, ...]


@dataclass(frozen=True, slots=True)
class HouseFields:
    """What the tournament does by rules of its own. ``troubles``: sheets that cannot be chosen, and why."""

    open: bool
    fields: tuple[BoundField, ...]
    troubles: tuple[str, ...]
    house: BoundField
    values: str


def ruled_field(form: DetailsForm, name: str, rules: Rules, tournament: str = "") -> RuledField:
    return RuledField.of(form[name], rules, RULE_KEYS[name], tournament)


def ruled_fields(
    form: DetailsForm, names: Iterable[str], rules: Rules, tournament: str = ""
) -> tuple[RuledField, ...]:
    return tuple(ruled_field(form, name, rules, tournament) for name in names)


def advancing(form: DetailsForm, rules: Rules) -> tuple[RuledField, ...]:
    """The field for points that advance early, where the program has it."""
    names = ("advance_at",) if form["program"].value() in rules.playoff.advances_early else ()
    return ruled_fields(form, names, rules)


def list_fields(form: DetailsForm, rules: Rules, tournament: str = "") -> tuple[RuledField, ...]:
    """By when lists are due; whether opponents get them, where the rules pull apart (MTR-2.7.d)."""
    asks = pulls_apart(str(form["program"].value() or ""), rules)
    names = ("lists_due", "opponents_lists") if asks else ("lists_due",)
    return ruled_fields(form, names, rules, tournament)


def limited_fields(form: DetailsForm, rules: Rules) -> LimitedFields:
    boxes = ("across_pods", "own_lands", "own_product", "casual")
    filled = any(form[name].value() for name in ("parts", "boosters", *boxes))
    return LimitedFields(
        open=filled or any(name in form.errors for name in _LIMITED),
        parts=form["parts"],
        ruled=ruled_fields(form, ("boosters", "construction"), rules),
        boxes=tuple(form[name] for name in boxes),
    )


def house_fields(form: DetailsForm, rules: Rules) -> HouseFields:
    filled = any(form[name].value() for name in ("melee", "sheet", "house"))
    return HouseFields(
        open=filled or bool(form["house"].errors),
        fields=(form["melee"], form["sheet"]) if form.sheets else (form["melee"],),
        troubles=tuple(form.sheets_in_trouble),
        house=form["house"],
        values=address("rules-edition", rules.source.edition),
    )
