"""Boards of the floor desk: requests for more time, and candidates for feature matches (MTR-2.13)."""

from dataclasses import dataclass

from topcut.core.desks.approval.state import Proposal
from topcut.core.desks.clocks.commands import GiveExtension
from topcut.core.desks.floor.decide import may_decline
from topcut.core.kernel.ids import EntrantId, MatchId
from topcut.core.play.matches import Match, RoundStatus
from topcut.core.rules import Rules
from topcut.core.scoreboard import OwnInputs, score_of
from topcut.core.tournament import Tournament


def asked_for_time(tournament: Tournament) -> dict[MatchId, Proposal]:
    """Pending requests for more time, by table."""
    return {
        waiting.command.match: waiting
        for waiting in tournament.proposals.values()
        if isinstance(waiting.command, GiveExtension)
    }


MOST_SHOWN = 20


@dataclass(frozen=True, slots=True)
class FeatureCandidate:
    """``points`` is the sum of the players' points. ``camera``: whether it is filmed, once it is featured."""

    match: Match
    points: int
    declined: tuple[EntrantId, ...]
    not_asked: tuple[EntrantId, ...]
    featured: bool
    camera: bool

    @property
    def may_be_shown(self) -> bool:
        return not self.declined and not self.not_asked


def candidates(tournament: Tournament, rules: Rules, most: int = MOST_SHOWN) -> list[FeatureCandidate]:
    """Featured matches first, then by points, then by table."""
    round_ = tournament.current_round
    if round_ is None or round_.status not in (RoundStatus.PUBLISHED, RoundStatus.OPEN):
        return []
    found = [_candidate(tournament, rules, match) for match in round_.without_result()]
    return sorted(found, key=lambda one: (not one.featured, -one.points, one.match.table or 0))[:most]


def _candidate(tournament: Tournament, rules: Rules, match: Match) -> FeatureCandidate:
    cameras, free = tournament.cameras, not may_decline(tournament, match, rules)
    points = sum(score_of(OwnInputs.of(tournament, rules, seat)).points for seat in match.seats)
    return FeatureCandidate(
        match,
        points,
        () if free else tuple(cameras.declined(match.seats)),
        () if free else tuple(cameras.not_asked(match.seats)),
        match.id in cameras.featured,
        cameras.featured.get(match.id, False),
    )
