"""Boards of the judging desk: the call queue, deck check coverage, the deck check list."""

from collections.abc import Iterator
from dataclasses import dataclass

from topcut.core.desks.floor.outstanding import zone_of
from topcut.core.desks.floor.state import Zone
from topcut.core.desks.judging.state import Call
from topcut.core.kernel.ids import Instant, MatchId
from topcut.core.play.matches import Match, MatchState
from topcut.core.rules import Need, Rel, Rules
from topcut.core.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Waiting:
    """A table with its open calls, the oldest first; ``waited`` is in milliseconds.

    Conflicting reports count as a call (scenario 17): such a table may have no calls.
    """

    match: Match
    calls: tuple[Call, ...]
    zone: Zone | None
    waited: int

    @property
    def taken(self) -> bool:
        return all(call.claim for call in self.calls) if self.calls else self.match.claim is not None


def queue(tournament: Tournament, now: Instant) -> list[Waiting]:
    """Tables that no judge has taken first, then by waiting time."""
    return sorted(_waiting(tournament, now), key=lambda table: (table.taken, -table.waited))


def _waiting(tournament: Tournament, now: Instant) -> Iterator[Waiting]:
    since = {match.id: match.waits_since for match in _disputed(tournament)}
    for call in tournament.judging.calls.values():
        since[call.match] = min(call.at, since.get(call.match, call.at))
    for id_, at in since.items():
        match = tournament.match_ever(id_)
        if match is not None:
            calls = tuple(tournament.judging.calls_at(id_))
            yield Waiting(match, calls, zone_of(tournament, match.table), now - at)


def waiting(tournament: Tournament) -> set[MatchId]:
    """Tables that need a judge; one that has a dispute and a call appears once."""
    called = {call.match for call in tournament.judging.calls.values()}
    return called | {match.id for match in _disputed(tournament)}


def _disputed(tournament: Tournament) -> list[Match]:
    """Tables with disputed results."""
    round_ = tournament.current_round
    tables = round_.without_result() if round_ else ()
    return [match for match in tables if match.state is MatchState.DISPUTED]


@dataclass(frozen=True, slots=True)
class CheckCoverage:
    """``wanted`` is the minimum number of decks for the share that the rules ask for."""

    checked: int
    decks: int
    wanted: int
    need: Need

    @property
    def enough(self) -> bool:
        return self.checked >= self.wanted


def coverage(tournament: Tournament, rules: Rules) -> CheckCoverage:
    """MTR-2.8.a: a tenth of all decks over the tournament; of 45 decks that is 5."""
    decks = tournament.taking_part
    wanted = -(-decks * rules.decks.check_share.numerator // rules.decks.check_share.denominator)
    checked = len(tournament.judging.checked)
    return CheckCoverage(checked, decks, wanted, rules.decks.checks.at(tournament.details.highest_rel))


def checklist(rel: Rel, rules: Rules) -> tuple[str, ...]:
    """The steps of a deck check (MTR-3.5.a, 3.10 to 3.12), including the list where there are lists."""
    listed = rules.decks.lists.at(rel) is Need.REQUIRED
    first = ("decklist", "count") if listed else ("count",)
    strict = ("strict-sleeves",) if rules.decks.sleeves_restricted.at(rel) else ()
    alpha = ("alpha-sleeves",) if rules.cards.alpha_needs_opaque_sleeves else ()
    return (*first, "sleeves", *strict, *alpha, "marked-cards", rules.decks.stand_in)
