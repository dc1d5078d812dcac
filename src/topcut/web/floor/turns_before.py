"""Turns after time before there are any: what the pages of judges and players say until time is called."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut import service
from topcut.core.desks.clocks.readings import table_clock
from topcut.core.play.matches import Match, Round, RoundStatus
from topcut.web.access import Visit
from topcut.web.clock_parts import Clock
from topcut.web.floor.turn_parts import TurnsRule, turns_rule


@dataclass(frozen=True, slots=True)
class TurnsAhead:
    """``clock`` is the table's own: with it the count begins."""

    rule: TurnsRule
    text: str
    clock: Clock | None


def turns_before(visit: Visit, round_: Round, match: Match, turns: int) -> TurnsAhead:
    if round_.status is RoundStatus.OPEN:
        text = _("The clock of this table starts the count, on every screen at once.")
    else:
        text = _("The round has not started yet. Once time is called, the turns are counted here.")
    now = service.now()
    clock = Clock.of(table_clock(visit.tournament, match, now), now)
    return TurnsAhead(turns_rule(visit, match, turns, called=False), text, clock)
