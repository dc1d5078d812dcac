"""Invariants that hold after every event, whatever was decided.

Tests check everything after every event. The service checks what an event touched before it is
written: a violation is refused and reported, never stored.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from topcut.core.desks.rounds.events import RoundPaired, RoundRepaired
from topcut.core.kernel.event import Event
from topcut.core.kernel.scores import Outcome, outcomes
from topcut.core.pairing.swiss.swiss_round import REMATCH
from topcut.core.play.duels import settled, terms_of
from topcut.core.play.matches import Match, Round, RoundStatus
from topcut.core.tournament import Tournament


class InvariantBroken(Exception):
    """A bug in the program itself: nothing was written."""


def check_events(tournament: Tournament, new: tuple[Event, ...]) -> None:
    """The fast check for the running service: only the round that was just made."""
    if any(isinstance(event, RoundPaired | RoundRepaired) for event in new):
        broken = list(round_faults(tournament, tournament.rounds[-1]))
        if broken:
            raise InvariantBroken("; ".join(broken[:5]))


def faults(tournament: Tournament) -> Iterator[str]:
    """All violations; none if all is well."""
    for round_ in tournament.rounds:
        yield from round_faults(tournament, round_)
        yield from _clock_faults(round_)
        for match in round_.matches:
            yield from match_faults(match)
            yield from _duel_faults(tournament, round_, match)
    yield from _order_faults(tournament)
    yield from _team_faults(tournament)


def round_faults(tournament: Tournament, round_: Round) -> Iterator[str]:
    seated = Counter(seat for match in round_.matches for seat in match.seats)
    yield from (f"I1 {who} sits {n} times in round {round_.number}" for who, n in seated.items() if n > 1)
    yield from (f"I1 {who} is not an entrant" for who in seated if who not in tournament.entrants)
    missed = {entrant.id for entrant in tournament.entrants.values() if round_.number in entrant.missed}
    yield from (f"I1 {who} both missed and plays round {round_.number}" for who in missed & seated.keys())
    if round_.status is RoundStatus.DRAFT:
        due = {entrant.id for entrant in tournament.playing_in(round_.number)} - missed
        yield from (f"I1 {who} has no match in round {round_.number}" for who in due - seated.keys())
        yield from (f"I1 {who} has left and sits in round {round_.number}" for who in seated.keys() - due)
        if any(match.result or match.reports for match in round_.matches if not match.is_bye):
            yield f"I9 round {round_.number} is a draft and has results"
    yield from _rematch_faults(tournament, round_)
    yield from _pod_faults(tournament, round_)
    tables = Counter(match.table for match in round_.matches if match.table is not None)
    yield from (f"I8 table {table} is used {n} times" for table, n in tables.items() if n > 1)
    if round_.based_on >= tournament.version:
        yield f"I4 round {round_.number} is based on a later ledger"
    if not round_.matches:
        yield f"I9 round {round_.number} is empty"


def _rematch_faults(tournament: Tournament, round_: Round) -> Iterator[str]:
    """A rematch is only ever made deliberately: the pairing counts it and flags the match.

    In a bracket results decide who meets, and nobody counts meetings.
    """
    if tournament.details.stages[round_.stage].is_elimination:
        return
    met = {
        pair
        for earlier in tournament.rounds[: round_.number - 1]
        for match in earlier.matches
        for pair in combinations(sorted(match.seats), 2)
    }
    again = [match for match in round_.matches if not met.isdisjoint(combinations(sorted(match.seats), 2))]
    yield from (f"I2 {match.id} is a rematch without a word" for match in again if REMATCH not in match.flags)


def _pod_faults(tournament: Tournament, round_: Round) -> Iterator[str]:
    """Nobody meets anybody from another draft pod (MTR-7.6.a)."""
    pods = tournament.bound_pods(round_.stage)
    for match in round_.matches if pods else ():
        if len({pods.get(seat) for seat in match.seats}) > 1:
            yield f"I2 {match.id} leaves the draft pod"


def _clock_faults(round_: Round) -> Iterator[str]:
    """I12: a clock runs or is paused only in a started round, and no table has less time than the round."""
    if round_.paused_at is not None and (round_.started is None or round_.deadline is None):
        yield f"I12 round {round_.number} is paused and has no clock"
    for match in round_.matches:
        if match.time.seconds < 0 or match.time.extra_turns < 0:
            yield f"I12 {match.id} has time or turns taken away"


def match_faults(match: Match) -> Iterator[str]:
    result = match.result
    if len(set(match.seats)) < len(match.seats):
        yield f"I2 somebody meets themselves in {match.id}"
    if result is None:
        if match.parked or match.late:
            yield f"I5 {match.id} has entries parked beside no result"
        return
    if match.is_bye:
        if result.outcomes != (Outcome.BYE,):
            yield f"I5 {match.id} is a bye with another outcome"
    elif result.score is None or outcomes(result.score) != result.outcomes:
        yield f"I5 {match.id} has outcomes its score does not give"
    if match.objections:
        yield f"I5 {match.id} has a result and is disputed"


def _duel_faults(tournament: Tournament, round_: Round, match: Match) -> Iterator[str]:
    """MTR-8.2.a: two teams meet at every seat, and their result follows from the seats or overrides them."""
    seats = tournament.details.members if tournament.details.in_duels and not match.is_bye else 0
    if len(match.duels) != seats:
        yield f"I5 {match.id} has {len(match.duels)} seats of {seats}"
    if not seats:
        return
    if match.reports or match.disputed:
        yield f"I5 {match.id} was reported for no seat"
    for duel in match.duels:
        yield from match_faults(duel)
        if duel.seats != match.seats or duel.table != match.table:
            yield f"I5 {duel.id} is not of the match it stands in"
    terms = terms_of(tournament.details.stages[round_.stage], round_)
    if settled(match, terms).result != match.result:
        yield f"I5 {match.id} has a result its seats do not give"


def _team_faults(tournament: Tournament) -> Iterator[str]:
    """MTR-8.2.a: every team has the tournament's team size, and nobody is in two teams."""
    wanted = tournament.details.members
    for entrant in tournament.entrants.values():
        if len(entrant.members) != wanted:
            yield f"I1 {entrant.id} has {len(entrant.members)} members of {wanted}"
    people = Counter(member for entrant in tournament.entrants.values() for member in entrant.members)
    yield from (f"I1 {who} is enrolled {n} times" for who, n in people.items() if n > 1)


def _order_faults(tournament: Tournament) -> Iterator[str]:
    for place, round_ in enumerate(tournament.rounds, 1):
        if round_.number != place:
            yield f"I9 round {round_.number} stands at place {place}"
        if place < len(tournament.rounds) and round_.status is not RoundStatus.CLOSED:
            yield f"I9 round {place} is not closed and a later one exists"
        if round_.status is RoundStatus.CLOSED and any(round_.without_result()):
            yield f"I9 round {place} is closed with matches open"
