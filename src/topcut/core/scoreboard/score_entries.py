"""Score entries: what each finished match, bye and missed round adds to a record."""

from collections.abc import Iterator
from typing import NamedTuple

from topcut.core.play.duels import games_won
from topcut.core.play.matches import Match
from topcut.core.scoreboard.inputs import Competitor, OwnInputs, ScoreInputs, scheme_for
from topcut.core.standings import MatchRecord, Played, bye, not_played
from topcut.core.standings.records import record_of
from topcut.core.standings.tiebreakers import match_points


class OwnScore(NamedTuple):
    """One entrant's record and match points."""

    record: MatchRecord
    points: int


def entries(inputs: ScoreInputs) -> Iterator[Played]:
    """Everybody's entries up to the round. A match without a result is among them and does not count."""
    for round_ in inputs.counted:
        yield from (entry_of(round_.number, match) for match in round_.matches)
    for competitor in inputs.competitors:
        yield from _without_match(competitor)


def score_of(inputs: OwnInputs) -> OwnScore:
    """The record and points of one entrant, as in everybody's standings: a bracket alone has no points."""
    own = [entry_of(number, match) for number, match in inputs.matches]
    own += _without_match(inputs.competitor)
    scheme = scheme_for(inputs.details, inputs.rules)
    record = record_of(inputs.competitor.id, own, scheme)
    return OwnScore(record, match_points(record, scheme) if inputs.details.ranked_rounds else 0)


def entry_of(number: int, match: Match) -> Played:
    """One match of a round.

    The score of a team match counts seats; its games are those of all seats together.
    """
    if match.is_bye:
        return bye(number, match.seats[0])
    score = match.result.score if match.result else None
    return Played(number, match.seats, score, games=games_won(match) if match.duels else None)


def _without_match(competitor: Competitor) -> Iterator[Played]:
    """What counts for an entrant besides their matches: the rounds they missed."""
    return (not_played(number, competitor.id) for number in competitor.missed)
