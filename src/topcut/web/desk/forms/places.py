"""Where the venue is on the clock: time zones, the one this computer is in, the day there."""

import os
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

from django import forms
from django.forms.utils import flatatt
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext_lazy as _

from topcut.service import now
from topcut.web.desk.forms.fields import offer


@cache
def zones() -> tuple[str, ...]:
    """Time zones by area and city, as people know them."""
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
    """Where this computer believes it is."""
    named = os.environ.get("TZ", "").removeprefix(":")
    linked = str(Path("/etc/localtime").resolve()).partition("zoneinfo/")[2]
    return next((zone for zone in (named, linked) if zone in zones()), "UTC")


def today(zone: str) -> str:
    return datetime.fromtimestamp(now() / 1000, ZoneInfo(zone)).date().isoformat()


class Zones(forms.Select):
    """Four hundred options, written at once: a template for each would take a tenth of a second."""

    def render(self, name: str, value: Any, attrs: Any = None, renderer: Any = None) -> SafeString:
        options = format_html_join(
            "",
            '<option value="{}"{}>{}</option>',
            ((zone, mark_safe(" selected") if zone == value else "", label) for zone, label in self.choices),
        )
        return format_html(
            '<select name="{}"{}>{}</select>', name, flatatt(self.build_attrs(self.attrs, attrs)), options
        )


class NamedInZone(forms.Form):
    """What may change at any time: players rely on neither."""

    name = forms.CharField(label=_("Name"), max_length=200)
    zone = forms.ChoiceField(label=_("Time zone of the venue"), widget=Zones)

    def __init__(self, data: Any, **options: Any) -> None:
        super().__init__(data, **options)
        offer(self, "zone", [(zone, zone.replace("_", " ")) for zone in zones()])
