"""Choices of form fields: formats, programs, kinds of entrants, time zones."""

import os
from datetime import datetime, time
from functools import cache
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from topcut.core.desks.decks.decide.deck_checks import COMMANDER
from topcut.core.desks.organizing.decide.requirements import format_id, sizes_of
from topcut.core.desks.organizing.decide.structure import LONGEST_PLACE
from topcut.core.play.details import HouseSheet
from topcut.core.rules import EntrantKind, Mode, Rules
from topcut.messages.departures import reading_language
from topcut.messages.words import format_text
from topcut.rulebook.house import SheetsOf, offered, title_of
from topcut.rulebook.present import text_in
from topcut.rulebook.programs import Outline, presets
from topcut.service import now
from topcut.web.desk.forms.typed import NumberInput, offer

MOST_PLAYERS = 10_000


def formats_of(rules: Rules) -> list[tuple[str, str]]:
    """The formats of the edition; the core decides which are for players or teams (MTR-3.2.a)."""
    slugs = [format_id(one.format) for one in rules.formats.sanctioned]
    if rules.match.mode is Mode.MULTIPLAYER:
        slugs = [COMMANDER, *slugs]
    return [(slug, format_text(slug)) for slug in slugs]


def programs_of(rules: Rules) -> list[tuple[str, str]]:
    """The programs of the edition, and our presets for pods, teams and limited."""
    known = presets(rules)
    named = [row for row in known if row.program]
    ours = [row for row in known if not row.program and _is_special(row)]
    return [(value_of(row), name_of(row)) for row in (*named, *ours)]


def offered_first(rules: Rules) -> list[tuple[str, str]]:
    """The few that most evenings are, as large choices; the data says which."""
    rows = sorted((row for row in presets(rules) if row.first), key=lambda row: row.first)
    return [(value_of(row), name_of(row)) for row in rows]


def value_of(row: Outline) -> str:
    """The form value: the name in the rules' table, or our own id."""
    return row.program or row.id


def _is_special(row: Outline) -> bool:
    """Whether it is more than a choice of format: pods, teams, or anything drafted or opened."""
    limited = any(stage.format in ("Booster Draft", "Sealed Deck") for stage in row.stages)
    return row.mode is Mode.MULTIPLAYER or row.entrants is not EntrantKind.INDIVIDUAL or limited


def name_of(row: Outline) -> str:
    return text_in(reading_language(), row.en, row.es)


def entering(rules: Rules) -> list[tuple[str, Any]]:
    """Kinds of entrants: single players, or teams of a size (MTR-8.2.a, 9.1.a)."""
    words = {2: _("teams of two, a match each"), 3: _("teams of three, a match each")}
    sizes = sizes_of(EntrantKind.TEAM, rules)
    teams = [(f"{EntrantKind.TEAM}-{size}", words[size]) for size in sizes]
    heads = (EntrantKind.TWO_HEADED_GIANT.value, _("Two-Headed Giant: two share a game"))
    return [(EntrantKind.INDIVIDUAL.value, _("players one by one")), *teams, heads]


def entering_of(kind: EntrantKind, members: int) -> str:
    """The form value: ``team-3``."""
    return f"{kind}-{members}" if kind is EntrantKind.TEAM else kind.value


def sheets_of(kept: tuple[HouseSheet, ...], whose: SheetsOf) -> dict[str, tuple[str, HouseSheet]]:
    """The sheets to choose from: the tournament's own, as chosen, then those of the folder."""
    found = {
        f"kept-{sheet.name}": (_("%(title)s, as it was chosen") % {"title": title_of(sheet)}, sheet)
        for sheet in kept
    }
    for one in offered(settings.HOUSE, whose=whose):
        if not one.trouble and one.sheet not in kept:
            found[one.sheet.name] = (one.title, one.sheet)
    return found


@cache
def zones() -> tuple[str, ...]:
    """Time zones by area and city."""
    areas = (
        "Africa",
        "America",
        "Antarctica",
        "Asia",
        "Atlantic",
        "Australia",
        "Europe",
        "Indian",
        "Pacific",
    )
    return (*sorted(zone for zone in available_timezones() if zone.split("/")[0] in areas), "UTC")


def guessed_zone() -> str:
    """The time zone of this computer."""
    named = os.environ.get("TZ", "").removeprefix(":")
    linked = str(Path("/etc/localtime").resolve()).partition("zoneinfo/")[2]
    return next((zone for zone in (named, linked) if zone in zones()), "UTC")


def today(zone: str) -> str:
    return datetime.fromtimestamp(now() / 1000, ZoneInfo(zone)).date().isoformat()


class NamedInZone(forms.Form):
    """Form for what may change at any time: the name, when and where it is, for how many, what shows when."""

    name = forms.CharField(label=_("Name"), max_length=200)
    start_time = forms.TimeField(
        label=_("Start time"),
        required=False,
        widget=forms.TimeInput({"type": "time"}, format="%H:%M"),
        input_formats=("%H:%M", "%H:%M:%S"),
    )
    zone = forms.ChoiceField(label=_("Time zone of the venue"))
    place = forms.CharField(
        label=_("Venue"),
        required=False,
        max_length=LONGEST_PLACE,
        help_text=_("As players should read it: the shop, the street, the room."),
    )
    cap = forms.IntegerField(
        label=_("Cap"),
        required=False,
        min_value=2,
        max_value=MOST_PLAYERS,
        widget=NumberInput(),
        help_text=_("When so many have entered it is full. Empty for any number."),
    )
    posts_standings = forms.BooleanField(
        label=_("Post standings when a round closes"),
        required=False,
        help_text=_("Otherwise you post them yourself, with a button on the round’s page."),
    )
    live_results = forms.BooleanField(
        label=_("Show results as they come in"),
        required=False,
        help_text=_(
            "On the public pages and the wall, once they are recorded. Otherwise they show when the round "
            "closes."
        ),
    )

    def __init__(self, data: Any, **options: Any) -> None:
        super().__init__(data, **options)
        found = self["zone"].value()
        own = (found,) if found in available_timezones() and found not in zones() else ()
        offer(self, "zone", [(zone, zone.replace("_", " ")) for zone in (*own, *zones())])

    def clean_start_time(self) -> str:
        typed: time | None = self.cleaned_data["start_time"]
        return f"{typed:%H:%M}" if typed else ""
