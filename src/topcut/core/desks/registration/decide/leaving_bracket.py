"""Drops from a bracket during one of its rounds (MTR-2.10.d).

In the 2019 and 2021 editions the best remaining seed has the bye in that same round; since 2025 in the
next one, so the round stands and the entrant who left loses the match.
"""

from collections.abc import Iterator

from topcut.core.context import Context
from topcut.core.desks.rounds.decide.repair_terms import with_something
from topcut.core.desks.rounds.decide.repairing import lost_time
from topcut.core.desks.rounds.events import PairedMatch, RoundRepaired
from topcut.core.desks.rounds.past import swiss_options
from topcut.core.desks.rounds.reseating import seated_at_tables
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing import Pair, pair_elimination
from topcut.core.play.matches import REPAIRED, Match, RepairCause, Round, RoundStatus
from topcut.core.tournament import Tournament


def out_of_bracket(tournament: Tournament, context: Context, entrant: EntrantId) -> Iterator[Event]:
    """The round without them, with only the affected matches changed; nothing if the round must stand.

    Of eight, 5 leaves before playing: 1 has the bye, and 8, who was to meet 1, meets 4.
    """
    round_ = tournament.current_round
    if round_ is None or not _may_change(tournament, context, round_, entrant):
        return
    broken, made = _changes(tournament, round_, entrant)
    if with_something(broken):
        return
    matches = _seated(tournament, round_, broken, made)
    yield RoundRepaired(
        round=round_.number,
        cause=RepairCause.NOT_HERE,
        entrant=entrant,
        broken=tuple(match.id for match in broken),
        made=matches,
        reason="",
        certificate=round_.certificate,
    )
    yield from lost_time(tournament, round_, matches, context)


def _may_change(tournament: Tournament, context: Context, round_: Round, entrant: EntrantId) -> bool:
    stage = tournament.stage_of(round_.number)
    in_bracket = stage.is_elimination and not stage.in_pods
    at_once = context.rules.playoff.after_a_drop == "bye-this-round"
    seated = round_.match_of(entrant) is not None
    return in_bracket and at_once and seated and round_.status is not RoundStatus.CLOSED


def _changes(tournament: Tournament, round_: Round, entrant: EntrantId) -> tuple[list[Match], list[Pair]]:
    """The matches removed, and the matches added."""
    seeds = tournament.cuts[round_.stage].seeds
    pairs = pair_elimination(tournament.bracket(round_.number, without=entrant), seeds).pairs
    now, then = ({frozenset(each.seats) for each in some} for some in (round_.matches, pairs))
    broken = [match for match in round_.matches if frozenset(match.seats) not in then]
    return broken, [pair for pair in pairs if frozenset(pair.seats) not in now]


def _seated(
    tournament: Tournament, round_: Round, broken: list[Match], made: list[Pair]
) -> tuple[PairedMatch, ...]:
    hall = swiss_options(tournament, round_.number, ()).hall
    gone = {match.id for match in broken}
    flags = {pair.seats: pair.flags for pair in made}
    seated = seated_at_tables(tournament, round_, gone, [pair.seats for pair in made], hall)
    return tuple(
        PairedMatch(pair.seats, pair.table, (REPAIRED, *flags[pair.seats], *pair.flags)) for pair in seated
    )
