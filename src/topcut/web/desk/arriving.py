"""Arrivals: whom a few typed letters mean, and who counts as having come."""

import re
from collections.abc import Iterable
from datetime import date

from django.utils.translation import gettext as _

from topcut.core.desks.rounds.board.overview import NextStep, next_step
from topcut.core.kernel.plain_texts import plain
from topcut.core.tournament import Tournament
from topcut.messages.figures import venue_time
from topcut.people.names import Name
from topcut.service import now
from topcut.web.desk.roster_rows import Enrolled


def is_the_day(tournament: Tournament) -> bool:
    """Whether it is the tournament's day at the venue: whoever the desk types in by name then is here."""
    today: date = venue_time(now(), tournament.details.zone).date()
    return tournament.details.date == today.isoformat()


def go_on_text(tournament: Tournament) -> str:
    """Where it goes on once everybody is here: a draft comes before the round that it is played in."""
    if next_step(tournament) in (NextStep.SEAT, NextStep.DRAFT):
        return _("Go on to the draft")
    return _("Go on to round 1")


def meant_by(typed: str, among: Iterable[Enrolled]) -> list[Enrolled]:
    """Those whose name the letters begin, word by word and in any order; if nobody, who has them in it.

    Of Ana Ruiz, Ana Ruiz Gil and Diana Li, "ana" means the first two, "ana ruiz" the first, "g r" the second.
    Ask among everybody, not among those missing: where both Anas are here, "ana" does not mean Diana.
    """
    known = list(among)
    whole = [one for one in known if any(plain(typed) == plain(str(name)) for name in one.names)]
    begun = [one for one in known if any(begins(typed, name) for name in one.names)]
    return whole if len(whole) == 1 else begun or [one for one in known if one.has(typed)]


def begins(typed: str, name: Name) -> bool:
    """Whether every word typed is the beginning of one in the name."""
    words, parts = (re.findall(r"[^\W_]+", plain(text)) for text in (str(name), typed))
    return bool(parts) and all(any(word.startswith(part) for word in words) for part in parts)
