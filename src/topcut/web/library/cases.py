"""Forms of the helpers: a case as described at a table."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from topcut.core.companion.effects import DamageChange
from topcut.core.companion.priority import PriorityMoment
from topcut.core.companion.state_based import Permanent, Player
from topcut.messages.table_play import seat_text

PLAYERS = "AB"
SEATS = 6


def _number(label: Any, least: int = 0, **given: Any) -> forms.IntegerField:
    return forms.IntegerField(
        label=label,
        min_value=least,
        max_value=999,
        required=False,
        widget=forms.NumberInput({"inputmode": "numeric"}),
        **given,
    )


def tick(label: Any) -> forms.BooleanField:
    return forms.BooleanField(label=label, required=False)


class Case(forms.Form):
    """Form bound to the URL's query, with defaults for empty fields."""

    def value(self, name: str, otherwise: int = 0) -> int:
        found = self.cleaned_data.get(name)
        return otherwise if found is None else int(found)


class PlayerCase(Case):
    life = _number(gettext_lazy("Life"), -999, initial=20)
    poison = _number(gettext_lazy("Poison counters"))
    commander_damage = _number(gettext_lazy("Most damage by one commander"))
    drew_from_empty = tick(gettext_lazy("Tried to draw from an empty library"))

    def player(self, name: str) -> Player:
        return Player(
            name,
            self.value("life", 20),
            self.value("poison"),
            self.value("commander_damage"),
            bool(self.cleaned_data["drew_from_empty"]),
        )


class PermanentCase(Case):
    name = forms.CharField(label=gettext_lazy("Name"), max_length=60, required=False)
    controller = forms.ChoiceField(
        label=gettext_lazy("Controlled by"), choices=[(one, one) for one in PLAYERS], required=False
    )
    toughness = _number(gettext_lazy("Toughness, with everything counted"), -99)
    damage = _number(gettext_lazy("Damage on it"))
    loyalty = _number(gettext_lazy("Loyalty"))
    plus_counters = _number(gettext_lazy("+1/+1 counters"))
    minus_counters = _number(gettext_lazy("-1/-1 counters"))
    deathtouch = tick(gettext_lazy("Damaged by deathtouch"))
    indestructible = tick(gettext_lazy("Indestructible"))
    legendary = tick(gettext_lazy("Legendary"))
    aura = tick(gettext_lazy("Aura"))
    equipment = tick(gettext_lazy("Equipment"))
    loose = tick(gettext_lazy("Attached to nothing it may be attached to"))
    token = tick(gettext_lazy("Token"))
    away = tick(gettext_lazy("Not on the battlefield"))

    def permanent(self, place: int) -> Permanent | None:
        """The permanent at an index; ``None`` if nothing was typed."""
        given = self.cleaned_data
        typed = (value for name, value in given.items() if name != "controller")
        if all(value is None or value is False or value == "" for value in typed):
            return None
        ticked = ("deathtouch", "indestructible", "legendary", "aura", "equipment", "token")
        return Permanent(
            given["name"] or _("Permanent %(number)s") % {"number": place + 1},
            given["controller"] or PLAYERS[0],
            toughness=given["toughness"],
            damage=self.value("damage"),
            loyalty=given["loyalty"],
            plus_counters=self.value("plus_counters"),
            minus_counters=self.value("minus_counters"),
            attached=not given["loose"],
            on_battlefield=not given["away"],
            **{name: bool(given[name]) for name in ticked},
        )


class DamageCase(Case):
    damage = forms.IntegerField(
        label=gettext_lazy("Damage"),
        min_value=1,
        max_value=999,
        initial=3,
        widget=forms.NumberInput({"inputmode": "numeric"}),
    )


class EffectCase(Case):
    change = forms.ChoiceField(
        label=gettext_lazy("Effect"),
        required=False,
        choices=[
            ("", "–"),
            (DamageChange.DOUBLE, gettext_lazy("doubles it")),
            (DamageChange.MORE, gettext_lazy("adds this much")),
            (DamageChange.PREVENT, gettext_lazy("prevents up to this much")),
            (DamageChange.PREVENT_ALL, gettext_lazy("prevents all of it")),
        ],
    )
    amount = _number(gettext_lazy("How much"))


def _only(players: int) -> str:
    """Said of a seat that nobody sits at."""
    text = ngettext("There is only %(count)s player.", "There are only %(count)s players.", players)
    return text % {"count": players}


class TurnsCase(Case):
    """``made`` lists seats in the order in which their extra turns were created: "3 1"."""

    players = forms.TypedChoiceField(
        label=gettext_lazy("Players"), coerce=int, choices=[(many, many) for many in range(2, SEATS + 1)]
    )
    active = forms.TypedChoiceField(
        label=gettext_lazy("Whose turn is it?"),
        coerce=int,
        choices=[(seat, seat) for seat in range(1, SEATS + 1)],
    )
    made = forms.RegexField(
        r"^\s*+(?:[1-6]\s*+,?\s*+){0,8}+$",
        label=gettext_lazy("Extra turns in the order they were made, by player"),
        required=False,
        max_length=40,
        help_text=gettext_lazy("3 1: first one for player 3, then one for player 1"),
    )

    def clean(self) -> dict[str, Any]:
        given = super().clean() or {}
        seats = [int(sign) for sign in given.get("made") or "" if sign.isdigit()]
        given["made"] = seats
        for field, named in (("active", [given.get("active", 1)]), ("made", seats)):
            if max(named, default=1) > given.get("players", SEATS):
                self.add_error(field, _only(given.get("players", SEATS)))
        return given


class PriorityCase(Case):
    players = forms.TypedChoiceField(
        label=gettext_lazy("Players"), coerce=int, choices=[(many, many) for many in range(2, SEATS + 1)]
    )
    moment = forms.ChoiceField(
        label=gettext_lazy("What has just happened?"),
        choices=[
            (PriorityMoment.BEGINS, gettext_lazy("A step or phase began")),
            (
                PriorityMoment.ACTED,
                gettext_lazy("Somebody cast a spell, activated an ability or played a land"),
            ),
            (PriorityMoment.PASSED, gettext_lazy("Somebody passed")),
            (PriorityMoment.RESOLVED, gettext_lazy("A spell or ability resolved")),
            (
                PriorityMoment.ASKED,
                gettext_lazy("Somebody asked for priority and does nothing; below, who had it"),
            ),
            (PriorityMoment.UNTAP, gettext_lazy("It is the untap step")),
            (PriorityMoment.CLEANUP, gettext_lazy("It is the cleanup step, and nothing triggered")),
        ],
    )
    by = forms.TypedChoiceField(label=gettext_lazy("Who?"), coerce=int)
    passes = forms.TypedChoiceField(
        label=gettext_lazy("How many have passed one after the other?"),
        coerce=int,
        choices=[(many, many) for many in range(1, SEATS + 1)],
    )
    stack = tick(gettext_lazy("Something is on the stack"))

    def __init__(self, *args: Any, **given: Any) -> None:
        super().__init__(*args, **given)
        self.fields["by"].choices = [(seat, seat_text(seat)) for seat in range(SEATS)]  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        given = super().clean() or {}
        if given.get("by", 0) >= given.get("players", SEATS):
            self.add_error("by", _only(given.get("players", SEATS)))
        return given
