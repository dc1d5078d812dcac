"""What a scoreboard is computed from, as a value that is compared by identity.

States share the parts that an event did not change, so the identical parts mean the identical board.
"""

from collections.abc import Mapping
from typing import NamedTuple

from topcut.core.desks.registration.state import Entrant
from topcut.core.kernel.ids import EntrantId
from topcut.core.play.cuts import Cut
from topcut.core.play.details import Details
from topcut.core.play.matches import Match, Round, RoundStatus
from topcut.core.rules import MissedCut, Rules
from topcut.core.standings import Scheme, scheme_of
from topcut.core.tournament import Tournament


class Competitor(NamedTuple):
    """All that points and places depend on of an entrant; most changes of an entrant change none of it.

    ``missed`` are the rounds that were paired without them, of those that count.
    """

    id: EntrantId
    is_ranked: bool
    missed: tuple[int, ...]
    last_round: int | None


class ScoreInputs(NamedTuple):
    """Everything that the scoreboard after a round depends on."""

    after: int
    details: Details
    rules: Rules
    draw: str
    """Breaks true ties; recorded when the last ranked round is closed."""
    chance_rule: int
    entrants: Mapping[EntrantId, Entrant]
    rounds: tuple[Round, ...]
    cuts: Mapping[int, Cut]

    @classmethod
    def of(cls, tournament: Tournament, rules: Rules, after: int) -> "ScoreInputs":
        rounds = tournament.rounds[:after]
        return cls(
            after=after,
            details=tournament.details,
            rules=rules,
            draw=_draw(rounds, tournament.details),
            chance_rule=tournament.draws.rule,
            entrants=tournament.entrants,
            rounds=rounds,
            cuts=tournament.cuts,
        )

    @property
    def counted(self) -> tuple[Round, ...]:
        """The rounds that count for points: not a draft, whose byes would reveal what staff still review.

        Nor do elimination rounds: they place those who played in them.
        """
        ranked = self.rounds[: self.details.ranked_rounds]
        return ranked[:-1] if ranked and ranked[-1].status is RoundStatus.DRAFT else ranked

    @property
    def scored(self) -> tuple[Round, ...]:
        """The rounds that records tell of: those that count, or all where there is only a bracket."""
        if self.details.ranked_rounds:
            return self.counted
        return tuple(round_ for round_ in self.rounds if round_.status is not RoundStatus.DRAFT)

    @property
    def second_day(self) -> Cut | None:
        """The newest cut to ranked rounds of which one is among these."""
        begun = [at for at in self.cuts if at and self.after >= self.details.first_round_of(at)]
        return next((self.cuts[at] for at in sorted(begun, reverse=True) if not self._eliminates(at)), None)

    @property
    def at_the_cut(self) -> "ScoreInputs | None":
        """What the standings at the cut depended on, if those who missed it stand as they did then."""
        cut = self.second_day
        if cut is None or cut.missed is not MissedCut.FROZEN:
            return None
        after = self.details.first_round_of(cut.stage) - 1
        rounds = self.rounds[:after]
        return self._replace(after=after, rounds=rounds, draw=_draw(rounds, self.details))

    def _eliminates(self, stage: int) -> bool:
        return self.details.stages[stage].is_elimination

    @property
    def competitors(self) -> list[Competitor]:
        rounds = len(self.counted)
        return [self._competitor(entrant, rounds) for entrant in self.entrants.values()]

    def own(self, entrant: EntrantId) -> "OwnInputs":
        """The part of it that one entrant's points depend on."""
        counted = self.scored
        seated = [(round_.number, round_.match_of(entrant)) for round_ in counted]
        return OwnInputs(
            details=self.details,
            rules=self.rules,
            competitor=self._competitor(self.entrants[entrant], len(counted)),
            matches=tuple((number, match) for number, match in seated if match and match.result),
        )

    def _competitor(self, entrant: Entrant, rounds: int) -> Competitor:
        return Competitor(
            id=entrant.id,
            is_ranked=entrant.is_ranked,
            missed=tuple([number for number in entrant.missed if number <= rounds]),
            last_round=entrant.last_round,
        )


class OwnInputs(NamedTuple):
    """Everything that one entrant's points depend on: ``matches`` are those that count, with their rounds."""

    details: Details
    rules: Rules
    competitor: Competitor
    matches: tuple[tuple[int, Match], ...]

    @classmethod
    def of(cls, tournament: Tournament, rules: Rules, entrant: EntrantId) -> "OwnInputs":
        return ScoreInputs.of(tournament, rules, len(tournament.rounds)).own(entrant)


def _draw(rounds: tuple[Round, ...], details: Details) -> str:
    ranked = rounds[: details.ranked_rounds]
    return ranked[-1].draw if ranked else ""


def same(one: object, other: object) -> bool:
    """Whether two inputs are made of identical parts; tuples, numbers and words are compared by content."""
    if one is other:
        return True
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(map(same, one, other))
    return isinstance(one, int | str) and one == other


def scheme_for(details: Details, rules: Rules) -> Scheme:
    """Points and tiebreakers of the edition.

    Matches of one game have no game tiebreakers (MTR-3.1.a), nor have teams (APP-C.team).
    """
    ranked = [stage for stage in details.stages if not stage.is_elimination] or details.stages
    one_game = all(stage.games_to_win == 1 for stage in ranked)
    seats = details.stages[0].seats
    unusual = seats if seats not in (2, rules.match.pod_size) else None
    return scheme_of(rules, details.entrants, games_to_win=1 if one_game else None, pod_size=unusual)
