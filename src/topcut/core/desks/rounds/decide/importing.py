"""Import of rounds that were paired elsewhere, unchanged.

No command leads to these decisions: only an import makes them, before the ledger exists. The events
are the usual ones, so readers of a ledger need not know about imports.
"""

from collections.abc import Iterator, Sequence

from topcut.core.context import Context
from topcut.core.desks.playoff.events import CutMade
from topcut.core.desks.registration.events import EntrantDropped, EntrantReentered
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.desks.results.decide.terms import find_match
from topcut.core.desks.results.events import ResultRecorded
from topcut.core.desks.rounds.decide.pairing import expect_next
from topcut.core.desks.rounds.events import PairedMatch, RoundPaired
from topcut.core.desks.rounds.past import candidates_after
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import EntrantId, MatchId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.scores import Score
from topcut.core.pairing import Candidate, Certificate
from topcut.core.pairing.elimination.single_elimination import BYE_BEST_SEED, Slots
from topcut.core.pairing.pods.pod_field import spread
from topcut.core.pairing.pods.pod_round import pairs_met, pod_flags
from topcut.core.pairing.swiss.swiss_round import PAIRED_DOWN, REMATCH
from topcut.core.play.cuts import DeclinedPlace
from topcut.core.play.details import Stage
from topcut.core.play.draws import IMPORTED
from topcut.core.play.field import BYE_AWARDED
from topcut.core.play.matches import ResultSource
from topcut.core.tournament import Tournament

IMPORTED_VERSION = 1


def take_round(
    number: int,
    matches: Sequence[PairedMatch],
    absent: Sequence[EntrantId],
    tournament: Tournament,
    context: Context,
) -> Iterator[Event]:
    """The round as given, with the flags and the certificate it would have had.

    Entrants not in it stepped out before it was paired and are back when next seated; for the ``absent`` the
    round is lost without an opponent (MTR-2.10.e), for others it does not count at all.
    Nothing was chosen here, so the certificate claims nothing: its bound is zero and not proved.
    """
    expect_next(number, tournament)
    seated = {seat for match in matches for seat in match.seats}
    comings: list[Event] = [
        EntrantDropped(entrant.id, last_round=number - 1)
        for entrant in tournament.playing_in(number)
        if entrant.id not in seated
    ]
    comings += [came_back(who) for who in sorted(seated) if not _takes_part(tournament, who, number)]
    comings += [EntrantReentered(who, missed=(number,)) for who in absent]
    yield from comings
    people = _people(tournament, context, sorted(seated))
    yield RoundPaired(
        round=number,
        stage=tournament.details.stage_of(number),
        matches=tuple(_flagged(number, match, tournament, people) for match in matches),
        method=IMPORTED,
        method_version=IMPORTED_VERSION,
        chance=IMPORTED,
        based_on=tournament.version + len(comings),
        certificate=_certificate(matches, people, tournament.stage_of(number)),
    )


def take_result(match: MatchId, score: Score, tournament: Tournament, context: Context) -> Iterator[Event]:
    """The result of a whole team match, if its seats are unknown or a decision overrides them."""
    _, found = find_match(tournament, match)
    if score != context.rules.match.agreed_draw and sum(score.games) + score.drawn > len(found.duels):
        raise Refusal("seats-do-not-fit", rule="MTR-8.2.a", seats=len(found.duels))
    yield ResultRecorded(match, score, ResultSource.OFFICIAL)


def take_cut(seeds: Sequence[EntrantId], slots: Slots, tournament: Tournament, context: Context) -> Event:
    """The cut: who played on, in seed order, and the bracket that their matches imply."""
    return CutMade(
        stage=tournament.details.stage_of(len(tournament.rounds) + 1),
        size=len(seeds),
        seeds=tuple(seeds),
        slots=slots,
        replacement=DeclinedPlace.NEXT,
        declined=(),
        drawn=(),
        draft_seats=(),
        based_on=tournament.version,
        chance=IMPORTED,
    )


def came_back(entrant: EntrantId) -> Event:
    """Back in the tournament; the rounds meanwhile do not count for them, as in the record."""
    return EntrantReentered(entrant, missed=())


def left_after(number: int, entrants: Sequence[EntrantId], tournament: Tournament) -> Iterator[Event]:
    """They leave after this round, even if they were not in it."""
    for who in entrants:
        if tournament.entrants[who].status is EntrantStatus.DROPPED:
            yield came_back(who)
        yield EntrantDropped(who, last_round=number)


def _takes_part(tournament: Tournament, entrant: EntrantId, number: int) -> bool:
    return tournament.entrants[entrant].takes_part_in(number)


def _people(
    tournament: Tournament, context: Context, seated: Sequence[EntrantId]
) -> dict[EntrantId, Candidate]:
    people = candidates_after(tournament, context.rules, len(tournament.rounds), seated)
    return {one.entrant: one for one in people}


def _flagged(
    number: int, match: PairedMatch, tournament: Tournament, people: dict[EntrantId, Candidate]
) -> PairedMatch:
    stage = tournament.stage_of(number)
    if stage.is_elimination:
        return PairedMatch(match.seats, match.table, (BYE_BEST_SEED,) if len(match.seats) == 1 else ())
    if len(match.seats) == 1:
        awarded = tournament.entrants[match.seats[0]].awarded_byes >= number
        return PairedMatch(match.seats, None, (BYE_AWARDED,) if awarded else ())
    if stage.in_pods:
        flags = pod_flags([people[seat] for seat in match.seats], {}, stage.seats)
        return PairedMatch(match.seats, match.table, flags)
    one, other = (people[seat] for seat in match.seats)
    down = (PAIRED_DOWN,) if one.points != other.points else ()
    again = (REMATCH,) if other.entrant in one.met else ()
    return PairedMatch(match.seats, match.table, (*down, *again))


def _certificate(
    matches: Sequence[PairedMatch], people: dict[EntrantId, Candidate], stage: Stage
) -> Certificate:
    """In a bracket results decide who meets, and nobody counts meetings."""
    if stage.is_elimination:
        return Certificate(0, 0, 0, proved=False)
    tables = [[people[seat] for seat in match.seats] for match in matches]
    cost = sum(spread([one.points for one in table]) for table in tables)
    rematches = sum(map(pairs_met, tables))
    repeats = rematches if stage.in_pods else 0
    return Certificate(rematches, cost, lower_bound=0, proved=False, repeats=repeats)
