"""Rounds played so far, converted for pairing."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from topcut.core.desks.registration.state import Entrant
from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing import Candidate, Hall, Leftovers, PodOptions, SwissOptions
from topcut.core.play.field import candidates_from
from topcut.core.play.matches import RoundStatus
from topcut.core.rules import Rules
from topcut.core.scoreboard import entries, scoreboard
from topcut.core.tournament import Tournament


def last_counted_round(tournament: Tournament) -> int:
    """The last round whose results are complete."""
    closed = [round_.number for round_ in tournament.rounds if round_.status is RoundStatus.CLOSED]
    return max(closed, default=0)


def candidates(tournament: Tournament, rules: Rules, field: Sequence[Entrant]) -> list[Candidate]:
    """Who is to be paired next, with what the pairing needs for each: points, meetings, byes, tables."""
    after = len(tournament.rounds)
    known = candidates_after(tournament, rules, after, [entrant.id for entrant in field])
    fixed = {entrant.id: entrant.fixed_table for entrant in field if entrant.fixed_table is not None}
    placed_ = [replace(one, fixed_table=fixed[one.entrant]) if one.entrant in fixed else one for one in known]
    return in_pods(placed_, tournament, after + 1)


def candidates_after(
    tournament: Tournament, rules: Rules, after: int, field: Iterable[EntrantId]
) -> list[Candidate]:
    """The field with points, meetings and byes as they stood after a round; not everybody in it is ranked."""
    board = scoreboard(tournament, rules, after)
    full = tournament.details.stages[0].seats
    return candidates_from(field, board.standings, entries(board.inputs), full)


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
