"""Effects of a repair: new matches with seats and flags, and the certificate of the repaired round.

The desk shows them before anything is done, and the decision uses the same functions.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence

from topcut.core.desks.rounds.commands import RepairRound
from topcut.core.desks.rounds.events import PairedMatch
from topcut.core.desks.rounds.past import candidates_after, in_pods, pod_options, swiss_options
from topcut.core.desks.rounds.reseating import Seats, reseated, seated_at_tables
from topcut.core.kernel.chance import Chance
from topcut.core.kernel.ids import EntrantId, MatchId
from topcut.core.pairing import Candidate, Certificate, PodOptions, PodSizes, SwissOptions
from topcut.core.pairing.pods.pod_field import spread
from topcut.core.pairing.pods.pod_round import pairs_apart, pairs_met, pod_flags
from topcut.core.pairing.swiss.swiss_round import (
    BYE_AGAIN,
    BYE_HIGHER,
    BYE_LOWEST,
    FORBIDDEN,
    PAIRED_DOWN,
    REMATCH,
    Apart,
    who_is_apart,
)
from topcut.core.play.field import BYE_AWARDED
from topcut.core.play.matches import MADE_BY_HAND, REPAIRED, Match, RepairCause, Round
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament

People = Mapping[EntrantId, Candidate]

BYE_SPARES = "bye-higher-to-keep-results"


def people_of(
    tournament: Tournament, rules: Rules, round_: Round, also: Collection[EntrantId] = ()
) -> dict[EntrantId, Candidate]:
    """Everybody who sits in the round, with points and meetings as they stood before it."""
    seated = dict.fromkeys((*(seat for match in round_.matches for seat in match.seats), *also))
    people = candidates_after(tournament, rules, round_.number - 1, seated)
    return {one.entrant: one for one in in_pods(people, tournament, round_.number)}


def options_of(tournament: Tournament, round_: Round) -> SwissOptions:
    seated = {seat for match in round_.matches for seat in match.seats}
    return swiss_options(tournament, round_.number, [tournament.entrants[seat] for seat in seated])


def pod_options_of(tournament: Tournament, rules: Rules, round_: Round) -> PodOptions:
    return pod_options(tournament, rules, round_.number, options_of(tournament, round_))


def made_matches(
    tournament: Tournament, round_: Round, command: RepairRound, people: People, chance: Chance | None = None
) -> tuple[PairedMatch, ...]:
    """The new matches with their seats, tables and flags."""
    broken = [match for match in round_.matches if match.id in command.broken]
    seats = [reseated(made, broken, chance) for made in command.made]
    options = options_of(tournament, round_)
    seated = seated_at_tables(tournament, round_, command.broken, seats, options.hall)
    apart, full = who_is_apart(options.forbidden), tournament.stage_of(round_.number).seats
    mark = MADE_BY_HAND if command.cause is RepairCause.BY_HAND else REPAIRED

    def flags(seats: Seats) -> tuple[str, ...]:
        if len(seats) == 1:
            return bye_flags(tournament, round_, command, people, seats[0])
        return _flags([people[seat] for seat in seats], apart, full)

    return tuple(
        PairedMatch(pair.seats, pair.table, (mark, *flags(pair.seats), *pair.flags)) for pair in seated
    )


def bye_flags(
    tournament: Tournament, round_: Round, command: RepairRound, people: People, one: EntrantId
) -> tuple[str, ...]:
    """Flags of a new bye, as in every pairing (I3); if a person chose it, no reason is given."""
    again = (BYE_AGAIN,) if people[one].byes else ()
    before = came_before(tournament, round_, command, people, one)
    if not before:
        return again or (BYE_LOWEST,)
    if command.cause is RepairCause.BY_HAND or tournament.stage_of(round_.number).in_pods:
        return again
    kept = spared(round_, command, before)
    others = before.difference(*(match.seats for match in kept))
    higher = (BYE_HIGHER,) if others and not again else ()
    return (*again, *higher, *((BYE_SPARES,) if kept else ()))


def spared(round_: Round, command: RepairRound, before: Collection[EntrantId]) -> list[Match]:
    """The tables of those who were next in line for the bye but have a report or result to lose."""
    kept = [match for match in round_.matches if match.id not in command.broken]
    return [match for match in with_something(kept) if not set(before).isdisjoint(match.seats)]


def came_before(
    tournament: Tournament, round_: Round, command: RepairRound, people: People, one: EntrantId
) -> set[EntrantId]:
    """Who was in line for a bye before this player: fewer byes, or as many and fewer points (I3)."""
    kept = [match.seats for match in round_.matches if match.id not in command.broken]
    gone = {seats[0] for seats in (*kept, *command.made) if len(seats) == 1}
    if command.cause is RepairCause.NOT_HERE and command.entrant:
        gone.add(command.entrant)
    pods, me = tournament.bound_pods(round_.stage), people[one]
    return {
        other.entrant
        for other in people.values()
        if (other.byes, other.points) < (me.byes, me.points)
        and other.entrant not in gone
        and pods.get(other.entrant) == pods.get(one)
    }


def _flags(seats: Sequence[Candidate], apart: Apart, full: int) -> tuple[str, ...]:
    if full > 2:
        return pod_flags(seats, apart, full)
    one, other = seats
    down = (PAIRED_DOWN,) if one.points != other.points else ()
    again = (REMATCH,) if other.entrant in one.met else ()
    kept = (FORBIDDEN,) if other.entrant in apart.get(one.entrant, ()) else ()
    return (*down, *again, *kept)


def certificate_after(
    tournament: Tournament,
    round_: Round,
    broken: Collection[MatchId],
    made: Iterable[PairedMatch],
    people: People,
) -> Certificate:
    """The certificate of the repaired round. The whole field was not optimized, so nothing is claimed."""
    kept = [match.seats for match in round_.matches if match.id not in broken]
    tables = [[people[seat] for seat in seats] for seats in (*kept, *(match.seats for match in made))]
    met, forbidden = _against_wishes(tables, tournament, round_)
    cost = sum(spread([one.points for one in table]) for table in tables)
    many = tournament.stage_of(round_.number).in_pods
    return Certificate(met, cost, 0, proved=False, forbidden=forbidden, repeats=met if many else 0)


def unwanted(matches: Iterable[Seats], tournament: Tournament, round_: Round, people: People) -> int:
    """How many pairs in these matches have met before or are to be kept apart."""
    tables = [[people[seat] for seat in seats if seat in people] for seats in matches]
    return sum(_against_wishes(tables, tournament, round_))


def _against_wishes(
    tables: Iterable[Sequence[Candidate]], tournament: Tournament, round_: Round
) -> tuple[int, int]:
    apart, pairs = who_is_apart(options_of(tournament, round_).forbidden), list(tables)
    return sum(map(pairs_met, pairs)), sum(pairs_apart(table, apart) for table in pairs)


def sizes_after(round_: Round, command: RepairRound) -> Counter[int]:
    """Pod sizes of the repaired round with their numbers; byes that were not awarded are size one."""
    kept = [match for match in round_.matches if match.id not in command.broken]
    given = [match.seats for match in kept if BYE_AWARDED not in match.flags]
    return Counter(len(seats) for seats in (*given, *command.made))


def sizes_due(sizes: Counter[int], options: PodOptions) -> PodSizes:
    """The sizes that the policy gives for this many players (MA-10.4A)."""
    players = sum(size * times for size, times in sizes.items())
    return options.sizes_for(players)


def with_something(matches: Iterable[Match]) -> list[Match]:
    """Matches with a report or a result, which breaking them would lose."""
    return [match for match in matches if not match.is_bye and (match.result or match.reports)]
