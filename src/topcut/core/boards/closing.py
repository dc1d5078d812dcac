"""What stands between a round and its end: tables unconfirmed, disputed or empty; what was decided there."""

from dataclasses import dataclass

from topcut.core.boards.floor import Outstanding, outstanding
from topcut.core.ids import Instant
from topcut.core.roles import Role
from topcut.core.rounds import Match, MatchState, ResultSource
from topcut.core.tournament import Tournament
from topcut.core.values import worked_out_once


@dataclass(frozen=True, slots=True)
class Closing:
    """Tables that are out come in the floor's order: extensions first, then zone by zone (scenario 24).

    ``accepted`` and ``no_shows`` are what officials decided without the players: see ``to_acknowledge``.
    """

    unconfirmed: tuple[Outstanding, ...]
    disputed: tuple[Outstanding, ...]
    empty: tuple[Outstanding, ...]
    accepted: tuple[Match, ...]
    no_shows: tuple[Match, ...]


def closing(tournament: Tournament, now: Instant) -> Closing:
    out = outstanding(tournament, now)

    def in_state(state: MatchState) -> tuple[Outstanding, ...]:
        return tuple(table for table in out if table.match.state is state)

    return Closing(
        unconfirmed=in_state(MatchState.UNCONFIRMED),
        disputed=in_state(MatchState.DISPUTED),
        empty=in_state(MatchState.PLAYING),
        accepted=decided_by(tournament, ResultSource.ACCEPTED),
        no_shows=decided_by(tournament, ResultSource.NO_SHOW),
    )


_WITHOUT_PLAYERS = (ResultSource.ACCEPTED, ResultSource.NO_SHOW)


def to_acknowledge(tournament: Tournament) -> tuple[Match, ...]:
    """What was decided without the players, in any round, and the head judge has not said that they know.

    What a head judge did needs no telling.
    """
    heads = {f"person:{person}" for person, role in tournament.officials if role is Role.HEAD_JUDGE}
    decided = (match for round_ in tournament.rounds for match in _unacknowledged(round_.matches))
    return tuple(match for match in decided if match.result and match.result.by not in heads)


@worked_out_once
def _unacknowledged(matches: tuple[Match, ...]) -> tuple[Match, ...]:
    return tuple(
        match
        for whole in matches
        for match in (whole, *whole.duels)
        if match.result and match.result.source in _WITHOUT_PLAYERS and not match.result.acknowledged
    )


def decided_by(tournament: Tournament, source: ResultSource) -> tuple[Match, ...]:
    """The tables of this round whose result came about that way."""
    matches = tournament.current_round.matches if tournament.current_round else ()
    everything = (each for match in matches for each in match.everything)
    return tuple(match for match in everything if match.result and match.result.source is source)
