"""What a repair of a round comes to: who sits where, what is odd about it, how good the round then is.

Shown on the desk before anything is done, and decided from the same functions when it is.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import count, islice

from topcut.core.events import PairedMatch
from topcut.core.field import candidates_from
from topcut.core.history import in_pods, played, scheme, swiss_options
from topcut.core.ids import EntrantId, MatchId
from topcut.core.pairing import Candidate, Certificate, Hall, Pair, SwissOptions
from topcut.core.pairing.swiss import BYE_AGAIN, FORBIDDEN, PAIRED_DOWN, REMATCH, who_is_apart
from topcut.core.pairing.tables import claimed_tables
from topcut.core.rounds import MADE_BY_HAND, REPAIRED, Match, RepairCause, Round
from topcut.core.rules import Rules
from topcut.core.standings import rank
from topcut.core.tournament import Tournament

Seats = tuple[EntrantId, ...]


def people_of(
    tournament: Tournament, rules: Rules, round_: Round, also: Collection[EntrantId] = ()
) -> dict[EntrantId, Candidate]:
    """Everybody who sits in the round, with points and meetings as they stood before it."""
    seated = dict.fromkeys((*(seat for match in round_.matches for seat in match.seats), *also))
    past = list(played(tournament, round_.number - 1))
    lines = rank(list(seated), past, scheme(tournament, rules))
    people = in_pods(candidates_from(seated, lines, past), tournament, round_.number)
    return {one.entrant: one for one in people}


def options_of(tournament: Tournament, round_: Round) -> SwissOptions:
    seated = {seat for match in round_.matches for seat in match.seats}
    return swiss_options(tournament, round_.number, [tournament.entrants[seat] for seat in seated])


def made_matches(
    tournament: Tournament,
    round_: Round,
    broken: Collection[MatchId],
    made: Sequence[Seats],
    cause: RepairCause,
    people: Mapping[EntrantId, Candidate],
) -> tuple[PairedMatch, ...]:
    """The new matches with their tables and marks."""
    seated = _tables(tournament, round_, broken, made)
    apart = who_is_apart(options_of(tournament, round_).forbidden)
    mark = MADE_BY_HAND if cause is RepairCause.BY_HAND else REPAIRED
    return tuple(
        PairedMatch(
            pair.seats, pair.table, (mark, *_flags([people[seat] for seat in pair.seats], apart), *pair.flags)
        )
        for pair in seated
    )


def _flags(seats: Sequence[Candidate], apart: Mapping[EntrantId, Collection[EntrantId]]) -> tuple[str, ...]:
    if len(seats) == 1:
        return (BYE_AGAIN,) if seats[0].byes else ()
    one, other = seats
    down = (PAIRED_DOWN,) if one.points != other.points else ()
    again = (REMATCH,) if other.entrant in one.met else ()
    kept = (FORBIDDEN,) if other.entrant in apart.get(one.entrant, ()) else ()
    return (*down, *again, *kept)


def _tables(
    tournament: Tournament, round_: Round, broken: Collection[MatchId], made: Sequence[Seats]
) -> list[Pair]:
    """As few people as possible get up: a new match sits where one of its players sits already.

    Fixed tables go by the rule of every pairing, so they come first, and the spare one of somebody
    who is in the tournament stays empty (I8, scenario 33); where no table is left, the lowest number
    that nobody has is taken.
    """
    gone = [match for match in round_.matches if match.id in broken]
    at = {seat: match.table for match in gone for seat in match.seats if match.table is not None}
    taken = {match.table for match in round_.matches if match.id not in broken and match.table is not None}
    back = {seat for seats in made for seat in seats}
    everybody = tournament.entrants.values()
    there = [one for one in everybody if one.id in back or one.takes_part_in(round_.number)]
    fixed = {one.id: one.fixed_table for one in there if one.fixed_table is not None}
    hall = options_of(tournament, round_).hall
    seated = claimed_tables(made, fixed, hall, taken)
    taken |= {pair.table for pair in seated if pair.table is not None}
    taken |= set(filter(hall.has, fixed.values()))
    seated = [_where_one_sits(pair, at, taken) for pair in seated]
    spare = iter([*sorted(set(at.values()) - taken), *islice(_unused(hall, taken), len(made))])
    return [_at(pair, next(spare)) if pair.table is None and not pair.is_bye else pair for pair in seated]


def _where_one_sits(pair: Pair, at: Mapping[EntrantId, int], taken: set[int]) -> Pair:
    if pair.table is not None or pair.is_bye:
        return pair
    table = next((at[seat] for seat in reversed(pair.seats) if at.get(seat, 0) not in {0, *taken}), None)
    if table is None:
        return pair
    taken.add(table)
    return _at(pair, table)


def _unused(hall: Hall, taken: Collection[int]) -> Iterator[int]:
    return (table for table in count(hall.first) if table not in taken)


def _at(pair: Pair, table: int) -> Pair:
    return replace(pair, table=table)


def certificate_after(
    round_: Round,
    broken: Collection[MatchId],
    made: Iterable[PairedMatch],
    people: Mapping[EntrantId, Candidate],
) -> Certificate:
    """What the round then holds. Nothing was sought over the whole field, so nothing is claimed."""
    kept = [(match.seats, match.flags) for match in round_.matches if match.id not in broken]
    pairs = [*kept, *((match.seats, match.flags) for match in made)]
    flags = [flag for _, flags in pairs for flag in flags]
    known = [[people[seat].points for seat in seats if seat in people] for seats, _ in pairs]
    cost = sum((points[0] - points[1]) ** 2 for points in known if len(points) == 2)
    return Certificate(flags.count(REMATCH), cost, 0, proved=False, forbidden=flags.count(FORBIDDEN))


def with_something(matches: Iterable[Match]) -> list[Match]:
    """Those where somebody has reported or a result is in, which breaking them would lose."""
    return [match for match in matches if not match.is_bye and (match.result or match.reports)]
