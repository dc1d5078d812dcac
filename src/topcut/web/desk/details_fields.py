"""Fields of the form about a tournament as parts of page values, each with the rule that it follows."""

from collections.abc import Iterable
from dataclasses import dataclass

from topcut.core.desks.decks.secrecy import pulls_apart
from topcut.core.rules import Mode, Rules
from topcut.web.addresses import address
from topcut.web.desk.forms.detail_form import DetailsForm
from topcut.web.form_fields import FormField, field_of, fields_of
from topcut.web.ruled_fields import RuledField

_RULE_KEYS = {
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
    "games": "match.games_to_win",
    "playoff_format": "playoff.draft_bracket_of_8",
    "playoff_games": "match.games_to_win",
    "playoff_boosters": "boosters.mixes",
    "advance_at": "playoff.advances_early",
    "ends_after": "rounds.variable_allowed",
    "ends_wins": "rounds.variable_allowed",
    "ends_players": "rounds.variable_allowed",
    "opponents_lists": "decks.opponents_lists_at",
    "lists_due": "decks.electronic_list_locks",
    "boosters": "boosters.mixes",
    "construction": "decks.continuous_construction",
}
_IN_PODS = {"cut": "playoff.pod_cuts"}

PLAYED = ("format", "entrants", "mode", "rel")
TIMES = ("structure", "minutes", "games", "cut", "playoff_format", "playoff_minutes", "playoff_games")
_EARLY = ("ends_after", "ends_wins", "ends_players")
_LIMITED = ("parts", *_EARLY, "boosters", "playoff_boosters", "construction")


@dataclass(frozen=True, slots=True)
class LimitedFields:
    """What only Limited and tournaments of several parts announce; open if something is filled in."""

    open: bool
    parts: FormField
    early: tuple[RuledField, ...]
    ruled: tuple[RuledField, ...]
    boxes: tuple[FormField, ...]


@dataclass(frozen=True, slots=True)
class HouseFields:
    """What the tournament does by rules of its own. ``troubles``: sheets that cannot be chosen, and why."""

    open: bool
    fields: tuple[FormField, ...]
    troubles: tuple[str, ...]
    house: FormField
    values: str


def rule_key(name: str, rules: Rules) -> str:
    """The value of the rules that stands behind a field."""
    in_pods = rules.match.mode is Mode.MULTIPLAYER
    return _IN_PODS.get(name, _RULE_KEYS[name]) if in_pods else _RULE_KEYS[name]


def ruled_field(form: DetailsForm, name: str, rules: Rules, tournament: str = "") -> RuledField:
    return RuledField.of(field_of(form, name), rules, rule_key(name, rules), tournament)


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
    filled = any(form[name].value() for name in ("parts", *_EARLY, "boosters", "playoff_boosters", *boxes))
    return LimitedFields(
        open=filled or any(name in form.errors for name in _LIMITED),
        parts=field_of(form, "parts"),
        early=ruled_fields(form, _EARLY, rules),
        ruled=ruled_fields(form, ("boosters", "playoff_boosters", "construction"), rules),
        boxes=fields_of(form, *boxes),
    )


def house_fields(form: DetailsForm, rules: Rules) -> HouseFields:
    """A floor of a third is no pod's, where it follows the points for a win (MA-C.omw)."""
    filled = any(form[name].value() for name in ("melee", "sheet", "house"))
    floor = form["melee"].value() or rules.match.mode is Mode.HEAD_TO_HEAD
    names = [name for name, is_there in (("melee", floor), ("sheet", form.sheets)) if is_there]
    return HouseFields(
        open=filled or bool(form["house"].errors),
        fields=fields_of(form, *names),
        troubles=tuple(form.sheets_in_trouble),
        house=field_of(form, "house"),
        values=address("rules-edition", rules.source.edition),
    )
