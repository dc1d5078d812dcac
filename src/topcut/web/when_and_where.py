"""What a tournament announces of itself before it begins, in words: when, where, and for how many."""

from datetime import datetime

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.registration.counting import head_count
from topcut.core.play.details import Details
from topcut.core.tournament import Tournament
from topcut.web.helpers import day


def start_text(details: Details) -> str:
    """ "July 5, 2025, 19:00"; the day alone where no time is given."""
    return ", ".join(filter(None, (day(details.date), details.start_time)))


def announcement_of(details: Details) -> str:
    """ "July 5, 2025, 19:00 · Dragon's Den": the place only where there is one."""
    return " · ".join(filter(None, (start_text(details), details.place)))


def entered_text(tournament: Tournament) -> str:
    """How many entered; until the start also how many there is room for: "17 of 32"."""
    cap, count = tournament.details.cap, head_count(tournament).entered
    if cap is None or tournament.has_started:
        return str(count)
    return _("%(count)s of %(cap)s") % {"count": count, "cap": cap}


def players_text(tournament: Tournament) -> str:
    """ "17 of 32 players", "8 teams"."""
    number = tournament.details.cap or head_count(tournament).entered
    if tournament.details.in_teams:
        text = ngettext("%(entered)s team", "%(entered)s teams", number)
    else:
        text = ngettext("%(entered)s player", "%(entered)s players", number)
    return text % {"entered": entered_text(tournament)}


def short_day(details: Details) -> str:
    """ "Sat, Oct 10"; "sáb 10 oct", where names of months are written small."""
    try:
        return str(date_format(datetime.fromisoformat(details.date), _("D, M j")))
    except ValueError:
        return details.date
