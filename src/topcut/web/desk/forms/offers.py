"""Choices of form fields: formats, programs, kinds of entrants, time zones."""

import os
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from topcut.core.desks.decks.decide.deck_checks import COMMANDER
from topcut.core.desks.organizing.decide.requirements import format_id, sizes_of
from topcut.core.play.details import HouseSheet
from topcut.core.rules import EntrantKind, Mode, Rules
from topcut.messages.departures import reading_language
from topcut.messages.words import format_text
from topcut.rulebook.house import offered, title_of
from topcut.rulebook.present import text_in
from topcut.rulebook.programs import Outline, presets
from topcut.service import now
from topcut.web.desk.forms.typed import offer


def formats_of(rules: Rules) -> list[tuple[str, str]]:
    """The formats of the edition; the core decides which are for players or teams (MTR-3.2.a)."""
    slugs = [format_id(one.format) for one in rules.formats.sanctioned]
    if rules.match.mode is Mode.MULTIPLAYER:
        slugs = [COMMANDER, *slugs]
    return [(slug, format_text(slug)) for slug in slugs]


def programs_of(rules: Rules) -> list[tuple[str, str]]:
    """The programs of the edition, and our presets for pods, teams and limited."""
    known = presets(rules)
    named = [(row.program, name_of(row)) for row in known if row.program]
    ours = [row for row in known if not row.program and _is_special(row)]
    return named + [(row.id, name_of(row)) for row in ours]


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


def sheets_of(kept: tuple[HouseSheet, ...]) -> dict[str, tuple[str, HouseSheet]]:
    """The sheets to choose from: the tournament's own, as chosen, then those of the folder."""
    found = {
        f"kept-{sheet.name}": (_("%(title)s, as it was chosen") % {"title": title_of(sheet)}, sheet)
        for sheet in kept
    }
    for one in offered(settings.HOUSE):
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
    """Form for name and time zone, which may change at any time."""

    name = forms.CharField(label=_("Name"), max_length=200)
    zone = forms.ChoiceField(label=_("Time zone of the venue"))

    def __init__(self, data: Any, **options: Any) -> None:
        super().__init__(data, **options)
        offer(self, "zone", [(zone, zone.replace("_", " ")) for zone in zones()])
