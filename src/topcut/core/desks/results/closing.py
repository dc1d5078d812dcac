"""End-of-round checklist: unconfirmed, disputed and empty tables, and what officials decided there."""

from dataclasses import dataclass

from topcut.core.desks.floor.outstanding import Outstanding, outstanding
from topcut.core.desks.rounds.unpublished import last_shown
from topcut.core.kernel.ids import MINUTE, Instant
from topcut.core.kernel.roles import Role
from topcut.core.kernel.values import worked_out_once
from topcut.core.play.matches import Match, MatchState, ResultSource
from topcut.core.tournament import Tournament

TURNS_TAKE = 5 * MINUTE
"""How long the additional turns may take: until then a silent table may still be playing."""


@dataclass(frozen=True, slots=True)
class Closing:
    """Outstanding tables are in the floor's order: extensions first, then zone by zone (scenario 24).

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


def is_attended(tournament: Tournament, table: Outstanding) -> bool:
    """Whether staff have claimed it, are checking its decks, or were called there by its players."""
    match = table.match
    return bool(match.claim or match.is_being_checked or tournament.judging.calls_at(match.id))


def seems_empty(tournament: Tournament, table: Outstanding) -> bool:
    """Whether a table seems empty: called, nobody came, no staff there, and additional turns are over.

    MTR-2.10.c drops players who do not come: it must not hit those whose match has simply not ended yet.
    """
    match, left = table.match, table.clock.left
    over = left is not None and left <= -TURNS_TAKE and table.clock.stands is None
    silent = match.paged is not None and not match.has_been_played
    return over and silent and not is_attended(tournament, table)


def to_call(tournament: Tournament, empty: tuple[Outstanding, ...]) -> tuple[Outstanding, ...]:
    """Tables whose time is up and whose players have not been called yet."""
    return tuple(
        table
        for table in empty
        if table.clock.is_up and table.match.paged is None and not is_attended(tournament, table)
    )


def ended_last(no_shows: tuple[Match, ...]) -> tuple[Match, ...]:
    """The no-shows recorded by the newest command: they can be undone together."""
    results = [match.result for match in no_shows if match.result]
    newest = max((result.at for result in results), default=None)
    return tuple(match for match in no_shows if match.result and match.result.at == newest)


_WITHOUT_PLAYERS = (ResultSource.ACCEPTED, ResultSource.NO_SHOW)


def to_acknowledge(tournament: Tournament) -> tuple[Match, ...]:
    """Decisions made without the players, in any round, that the head judge has not acknowledged.

    A head judge's own decisions need no acknowledgement.
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
    """The tables of the last round that everybody has seen whose result has this source."""
    shown = last_shown(tournament)
    matches = shown.matches if shown else ()
    everything = (each for match in matches for each in match.everything)
    return tuple(match for match in everything if match.result and match.result.source is source)
