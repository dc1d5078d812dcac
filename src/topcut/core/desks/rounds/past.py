"""Rounds played so far, converted for standings and pairing."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from topcut.core.desks.registration.state import Entrant
from topcut.core.kernel.chance import Chance
from topcut.core.pairing import Candidate, Hall, Leftovers, PodOptions, SwissOptions
from topcut.core.play.cuts import Cut
from topcut.core.play.duels import games_won
from topcut.core.play.field import candidates_from
from topcut.core.play.matches import Match, Round, RoundStatus
from topcut.core.rules import Rules
from topcut.core.standings import (
    Finish,
    MatchRecord,
    Played,
    Scheme,
    Standing,
    Standings,
    bye,
    final_standings,
    not_played,
    scheme_of,
)
from topcut.core.standings import standings as ranked
from topcut.core.standings.records import record_of as added_up
from topcut.core.standings.tiebreakers import match_points
from topcut.core.tournament import Tournament


def played(tournament: Tournament, after: int) -> Iterator[Played]:
    """Every finished match, bye and missed round up to and including round ``after``."""
    counted = _counted(tournament, after)
    for round_ in counted:
        yield from (played_match(round_, match) for match in round_.matches)
    for entrant in tournament.entrants.values():
        yield from (not_played(number, entrant.id) for number in entrant.missed if number <= len(counted))


def played_by(tournament: Tournament, entrant: Entrant) -> Iterator[Played]:
    """One entrant's rounds, without iterating over everybody's."""
    counted = _counted(tournament, len(tournament.rounds))
    for round_ in counted:
        match = round_.match_of(entrant.id)
        if match and match.result:
            yield played_match(round_, match)
    yield from (not_played(number, entrant.id) for number in entrant.missed if number <= len(counted))


def _counted(tournament: Tournament, after: int) -> tuple[Round, ...]:
    """Whether a round counts: not a draft round, whose byes would reveal what staff are still reviewing.

    Nor do elimination rounds: they place those who played in them, see ``placed``.
    """
    rounds = tournament.rounds[: min(after, tournament.details.ranked_rounds)]
    return rounds[:-1] if rounds and rounds[-1].status is RoundStatus.DRAFT else rounds


def played_match(round_: Round, match: Match) -> Played:
    """One match of a round; without a result it does not count.

    The score of a team match counts seats; its games are those of all seats together.
    """
    if match.is_bye:
        return bye(round_.number, match.seats[0])
    score = match.result.score if match.result else None
    return Played(round_.number, match.seats, score, games=games_won(match) if match.duels else None)


def record_of(tournament: Tournament, rules: Rules, entrant: Entrant) -> MatchRecord:
    finished = [match for match in played_by(tournament, entrant) if match.is_finished]
    return added_up(entrant.id, finished, scheme(tournament, rules))


def points_of(record: MatchRecord, rules: Rules) -> int:
    """Match points, a bye being a win (APP-C.mp): 6-2-0 is 18, 4-2-2 is 14."""
    return match_points(record, scheme_of(rules))


def scheme(tournament: Tournament, rules: Rules) -> Scheme:
    """Points and tiebreakers of the edition.

    Matches of one game have no game tiebreakers (MTR-3.1.a), nor have teams (APP-C.team).
    """
    one_game = all(stage.games_to_win == 1 for stage in tournament.details.stages)
    seats = tournament.details.stages[0].seats
    unusual = seats if seats not in (2, rules.match.pod_size) else None
    kind = tournament.details.entrants
    return scheme_of(rules, kind, games_to_win=1 if one_game else None, pod_size=unusual)


def standings(tournament: Tournament, rules: Rules, after: int) -> tuple[Standing, ...]:
    """The standings after a round; true ties are broken by the draw recorded when it closed.

    In a playoff the bracket rounds place those who are in it.
    """
    lines = whole_standings(tournament, rules, after).lines
    return placed(lines, finishes(tournament, lines, after))


def whole_standings(tournament: Tournament, rules: Rules, after: int) -> Standings:
    """The same as a ``Standings`` value, which can correct one result and explain a number."""
    listed = [entrant.id for entrant in tournament.entrants.values() if entrant.is_ranked]
    last = tournament.round(min(after, tournament.details.ranked_rounds))
    chance = Chance(last.draw, "ties") if last and last.draw else None
    return ranked(listed, played(tournament, after), scheme(tournament, rules), chance)


def finishes(tournament: Tournament, lines: Sequence[Standing], after: int) -> tuple[Finish, ...]:
    """Places in a playoff after one of its rounds; empty before it has begun."""
    cut = _playoff(tournament)
    if cut is None or after < tournament.details.first_round_of(cut.stage):
        return ()
    rounds = [round_ for round_ in tournament.rounds_of(cut.stage) if round_.number <= after]
    matches = [played_match(round_, match) for round_ in rounds for match in round_.matches]
    left = [seed for seed in cut.seeds if (tournament.entrants[seed].last_round or after + 1) <= after]
    return final_standings(lines, matches, cut.seeds, left)


def placed(lines: tuple[Standing, ...], ended: Sequence[Finish]) -> tuple[Standing, ...]:
    """The Swiss standings reordered by the playoff, if there is one."""
    return tuple(each.line._replace(place=each.place, rank=each.rank) for each in ended) or lines


def _playoff(tournament: Tournament) -> Cut | None:
    stages = tournament.details.stages
    return next((cut for at, cut in tournament.cuts.items() if stages[at].is_elimination), None)


def last_counted_round(tournament: Tournament) -> int:
    """The last round whose results are complete."""
    closed = [round_.number for round_ in tournament.rounds if round_.status is RoundStatus.CLOSED]
    return max(closed, default=0)


def candidates(tournament: Tournament, rules: Rules, field: Sequence[Entrant]) -> list[Candidate]:
    """Who is to be paired next, with what the pairing needs for each: points, meetings, byes, tables."""
    after = len(tournament.rounds)
    lines = standings(tournament, rules, after)
    full = tournament.details.stages[0].seats
    known = candidates_from((entrant.id for entrant in field), lines, played(tournament, after), full)
    fixed = {entrant.id: entrant.fixed_table for entrant in field if entrant.fixed_table is not None}
    placed_ = [replace(one, fixed_table=fixed[one.entrant]) if one.entrant in fixed else one for one in known]
    return in_pods(placed_, tournament, after + 1)


def in_pods(people: list[Candidate], tournament: Tournament, number: int) -> list[Candidate]:
    """The same candidates with their draft pods, if these restrict the round (MTR-7.6.a)."""
    pods = tournament.bound_pods(tournament.details.stage_of(number))
    return [replace(one, draft_pod=pods.get(one.entrant)) for one in people] if pods else people


def swiss_options(tournament: Tournament, number: int, playing: Iterable[Entrant]) -> SwissOptions:
    """The organizer's pairing options that apply in this round.

    The fixed table of an entrant who sits this round out stays empty (scenario 33).
    """
    details = tournament.details
    seated = {entrant.id for entrant in playing}
    reserved = frozenset(
        entrant.fixed_table
        for entrant in tournament.entrants.values()
        if entrant.fixed_table is not None and entrant.id not in seated and entrant.takes_part_in(number)
    )
    return SwissOptions(
        forbidden=tuple(
            frozenset(group.entrants) for group in tournament.apart.values() if group.holds_in(number)
        ),
        by_standings=details.last_round_by_standings and details.is_last_swiss(number),
        hall=Hall(details.first_table, details.last_table, reserved),
    )


def pod_options(tournament: Tournament, rules: Rules, number: int, wishes: SwissOptions) -> PodOptions:
    """Options from the rules for leftover players and for seats (MA-10.4A, MA-2.2A)."""
    leftover = rules.pods.leftover.at(tournament.details.rel_in(tournament.details.stage_of(number)))
    return PodOptions(
        leftovers=Leftovers(leftover or Leftovers.BYES),
        full=tournament.stage_of(number).seats,
        balance_seats=rules.match.first_player_swiss == "balanced-order",
        forbidden=wishes.forbidden,
        hall=wishes.hall,
        smaller=rules.pods.smaller_size,
    )
