"""No-shows that an official who plays entered for their own opponent (MTR-1.4.d, 2.10.c).

The opponent's word stands against them: whoever says before the next pairing that they are here is back.
"""

from topcut.core.desks.clocks.readings import ran
from topcut.core.desks.registration.state import Entrant
from topcut.core.desks.rounds.unpublished import last_shown
from topcut.core.kernel.ids import MINUTE, EntrantId, Instant
from topcut.core.play.matches import Match, ResultSource, Round
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament, may_take_drop_back


def said_away(match: Match, seat: int) -> bool:
    """Whether the official at another seat of the match entered that this one did not come."""
    result = match.result
    return result is not None and result.source is ResultSource.NO_SHOW and result.own not in (None, seat)


def said_away_from(tournament: Tournament, entrant: Entrant) -> Match | None:
    """The match of the newest round for which their opponent dropped them as a no-show."""
    round_ = last_shown(tournament) if entrant.no_show and not tournament.is_finished else None
    if round_ is None or entrant.last_round != round_.number:
        return None
    match = round_.match_of(entrant.id)
    return match if match and said_away(match, match.seat_of(entrant.id)) else None


def is_said_away(tournament: Tournament, entrant: EntrantId, match: Match) -> bool:
    """Whether this is the match, or a seat of it, for which their opponent dropped them as a no-show."""
    away = said_away_from(tournament, tournament.entrants[entrant])
    return away is not None and away.id == tournament.whole(match).id


def stays(tournament: Tournament, entrant: Entrant) -> bool:
    """Whether somebody who has dropped is back by their own word: it was theirs, or their opponent's."""
    return may_take_drop_back(tournament, entrant) or said_away_from(tournament, entrant) is not None


def waited_until(round_: Round, rules: Rules, now: Instant) -> Instant:
    """From when on nobody waits any longer for who did not come: the clock of the round has run for so long.

    Of a round begun at 9:00 and paused for three minutes since, at 9:13.
    """
    wait = (rules.penalties.tardiness.no_show_after or 0) * MINUTE
    return Instant(now + wait - ran(round_, now))
