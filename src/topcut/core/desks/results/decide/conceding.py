"""Decisions on concessions: whoever concedes says so, and nobody has to agree (MTR-2.5.a, MA-2.1A)."""

from collections.abc import Iterator

from topcut.core.context import Context, decides
from topcut.core.desks.clocks.readings import may_end_unfinished
from topcut.core.desks.registration.decide.leaving import dropped
from topcut.core.desks.results import events as e
from topcut.core.desks.results.agreeing import expect_in_time, is_too_late_to_agree
from topcut.core.desks.results.commands import ConcedeMatch
from topcut.core.desks.results.completing import known_losses, with_penalties
from topcut.core.desks.results.decide.reporting import Table, expect_one_seat, find_shown
from topcut.core.desks.results.decide.terms import check_penalties, expect_open, expect_opponents, seat_in
from topcut.core.kernel.event import Event
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.scores import conceded_by, pod_win
from topcut.core.kernel.values import changed
from topcut.core.play.matches import Match, ResultSource
from topcut.core.tournament import Tournament


@decides(ConcedeMatch)
def concede_match(command: ConcedeMatch, tournament: Tournament, context: Context) -> Iterator[Event]:
    """Of two it is the result at once, whatever was reported; in a pod the others play on."""
    round_, match = find_shown(tournament, command.match)
    expect_open(round_)
    seat = seat_in(match, command.entrant)
    expect_opponents(match)
    expect_one_seat(match)
    if len(match.seats) > 2:
        yield from _left_to_the_others(match, seat, tournament, context)
    else:
        yield from _given_to_the_other(match, seat, command.won, tournament, context)
    if command.drops and match.result is None:
        yield from dropped(tournament, command.entrant)


def _given_to_the_other(
    match: Match, seat: int, won: int, tournament: Tournament, context: Context
) -> Iterator[Event]:
    rules, needed = context.rules, tournament.stage_of(len(tournament.rounds)).games_to_win
    written = conceded_by(seat, won, needed, rules.match.conceded_after_winning)
    score = with_penalties(tournament, match, written, rules)
    check_penalties(score, match, tournament, rules)
    expect_in_time(match, score, rules)
    if match.result is None:
        yield e.ResultRecorded(match.id, score, ResultSource.CONCEDED)


def _left_to_the_others(match: Match, seat: int, tournament: Tournament, context: Context) -> Iterator[Event]:
    """Once one alone is left they have won; and what the others have said may have waited for this."""
    if seat in match.conceded:
        return
    if is_too_late_to_agree(match, context.rules):
        raise Refusal("agreed-too-late", rule="MTR-2.5.a", table=match.table or 0)
    yield e.SeatConceded(match.id, seat)
    gone = tuple(sorted({*match.conceded, seat}))
    lost = known_losses(tournament, match)
    left = [at for at in range(len(match.seats)) if at not in (*gone, *lost)]
    if len(left) == 1:
        needed = tournament.stage_of(len(tournament.rounds)).games_to_win
        won = with_penalties(tournament, match, pod_win(left[0], len(match.seats), needed), context.rules)
        yield e.ResultRecorded(match.id, won, ResultSource.CONCEDED)
    elif match.reports and not match.objections:
        at_time = may_end_unfinished(tournament, match, context.at)
        table = Table(tournament, changed(match, conceded=gone), context.rules, at_time)
        if (score := table.agreed(match.reports)) is not None:
            yield e.ResultRecorded(match.id, score, ResultSource.PLAYERS)
