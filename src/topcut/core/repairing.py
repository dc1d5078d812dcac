"""What a repair of a round comes to: who sits where, what is odd about it, how good the round then is.

Shown on the desk before anything is done, and decided from the same functions when it is.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import count

from topcut.core.events import PairedMatch
from topcut.core.field import candidates_from
from topcut.core.history import played, scheme, swiss_options
from topcut.core.ids import EntrantId, MatchId
from topcut.core.pairing import Candidate, Certificate, SwissOptions
from topcut.core.pairing.swiss import BYE_AGAIN, FORBIDDEN, PAIRED_DOWN, REMATCH, who_is_apart
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
    return {one.entrant: one for one in candidates_from(seated, lines, past)}


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
    tables = _tables(tournament, round_, broken, made)
    apart = who_is_apart(options_of(tournament, round_).forbidden)
    mark = MADE_BY_HAND if cause is RepairCause.BY_HAND else REPAIRED
    return tuple(
        PairedMatch(seats, table, (mark, *_flags([people[seat] for seat in seats], apart)))
        for seats, table in zip(made, tables, strict=True)
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
) -> list[int | None]:
    """As few people as possible get up: a new match sits where one of its players sits already.

    A fixed table comes first; where no table is left, the lowest number that nobody has is taken.
    """
    freed = {seat: match.table for match in round_.matches if match.id in broken for seat in match.seats}
    taken = {match.table for match in round_.matches if match.id not in broken}
    free = {table for table in freed.values() if table is not None}
    given: list[int | None] = []
    for seats in made:
        if len(seats) == 1:
            given.append(None)
            continue
        wanted = [tournament.entrants[seat].fixed_table for seat in seats]
        wanted += [freed.get(seat) for seat in reversed(seats)]
        table = next((each for each in wanted if each is not None and each not in taken), None)
        given.append(table)
        taken.add(table)
    spare = iter(sorted(free - taken))
    kept = {entrant.fixed_table for entrant in tournament.entrants.values()}
    new = (each for each in count(tournament.details.first_table) if each not in taken | kept)
    for place, seats in enumerate(made):
        if given[place] is None and len(seats) > 1:
            given[place] = next(spare, None) or next(new)
    return given


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
