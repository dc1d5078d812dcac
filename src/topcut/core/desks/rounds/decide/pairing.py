"""Decisions on pairing: one event creates a whole round (MTR-10.4.a)."""

from collections.abc import Iterable
from dataclasses import replace

from topcut.core.context import Context, decides
from topcut.core.desks.approval.decide import passed_over
from topcut.core.desks.approval.state import HeldAct
from topcut.core.desks.decks.decide.decklists import expect_lists
from topcut.core.desks.limited.schedule import LimitedKind, pod_picking, way_of
from topcut.core.desks.limited.who_built import has_cards
from topcut.core.desks.organizing.decide.requirements import expect_required_structure
from topcut.core.desks.playoff.decide import expect_field, pair_bracket, pair_robin
from topcut.core.desks.registration.state import Entrant
from topcut.core.desks.rounds.commands import PairRound
from topcut.core.desks.rounds.events import PairedMatch, RoundPaired
from topcut.core.desks.rounds.past import candidates, pod_options, swiss_options
from topcut.core.kernel.chance import Chance
from topcut.core.kernel.event import Event
from topcut.core.kernel.refusal import Refusal
from topcut.core.pairing import Candidate, Pairing, SwissOptions, pair_across, pair_pods, pair_swiss
from topcut.core.pairing.pods.pod_sizes import smaller_than
from topcut.core.pairing.table_numbers import fixed_tables
from topcut.core.play.details import StageKind
from topcut.core.play.field import with_awarded_byes
from topcut.core.play.matches import RoundStatus
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament


@decides(PairRound)
def pair_round(command: PairRound, tournament: Tournament, context: Context) -> Iterable[Event]:
    field = field_of(command.round, tournament, context.rules)
    _expect_seats(command.round, tournament, field)
    _expect_picks_made(command.round, tournament, context)
    if command.round == 1:
        expect_required_structure(tournament.details, context.rules, field)
    expect_lists(tournament, context, field)
    passed = passed_over(HeldAct.PAIR, command.past, tournament, context)
    stage = tournament.details.stage_of(command.round)
    chance = context.chance.of(tournament.draws.pairing_label(stage, command.round))
    pairing = _paired(command.round, tournament, context, chance, field)
    matches = [PairedMatch(pair.seats, pair.table, pair.flags) for pair in pairing.pairs]
    return (
        RoundPaired(
            round=command.round,
            stage=stage,
            matches=tuple(matches),
            method=pairing.method,
            method_version=pairing.method_version,
            chance=chance.label,
            based_on=tournament.version,
            certificate=pairing.certificate,
        ),
        *passed,
    )


def _paired(
    number: int, tournament: Tournament, context: Context, chance: Chance, field: list[Entrant]
) -> Pairing:
    kind = tournament.stage_of(number).kind
    if kind is StageKind.SWISS:
        return _swiss(number, tournament, context, chance, field)
    if kind is StageKind.ROUND_ROBIN:
        return _from_first_table(pair_robin(number, tournament), tournament)
    return _from_first_table(pair_bracket(number, tournament, context.rules), tournament)


def _swiss(
    number: int, tournament: Tournament, context: Context, chance: Chance, field: list[Entrant]
) -> Pairing:
    """Awarded byes first, then the best pairing; after a draft everybody stays in their pod."""
    resting = [one.id for one in field if one.awarded_byes >= number or one.id in tournament.advanced]
    playing = [entrant for entrant in field if entrant.id not in resting]
    people = candidates(tournament, context.rules, playing)
    options = swiss_options(tournament, number, playing)
    if tournament.stage_of(number).in_pods:
        wishes = pod_options(tournament, context.rules, number, options)
        pairing = pair_pods(people, chance, replace(wishes, version=context.pods_version))
    else:
        across = _across(tournament, chance, people, options) if number == 1 else None
        pairing = across or pair_swiss(people, chance, options)
    return with_awarded_byes(pairing, resting)


def _expect_seats(number: int, tournament: Tournament, field: list[Entrant]) -> None:
    """MTR-7.6.a: everybody who plays after a draft was in one of its pods, unless pods do not matter.

    In Sealed, where seats were drawn, everybody has one or a pool of their own (MTR-7.2.b).
    """
    position = tournament.details.stage_of(number)
    stage = tournament.details.stages[position]
    first = number == tournament.details.first_round_of(position)
    if stage.drafts_in_pods and position not in tournament.drafts and (first or not stage.is_elimination):
        raise Refusal("draft-not-seated", rule="MTR-7.6.a")
    if stage.kind is not StageKind.SWISS:
        return
    if stage.drafts_in_pods:
        pods = tournament.bound_pods(position)
        if who := _playing(tournament, [one for one in field if one.id not in pods]):
            raise Refusal("no-seat-in-draft", rule="MTR-7.6.a", entrants=len(who), who=who)
    elif way_of(stage) is LimitedKind.SEALED and position in tournament.drafts:
        without = [one for one in field if not has_cards(tournament, position, one.id)]
        if who := _playing(tournament, without):
            raise Refusal("no-pool-in-sealed", rule="MTR-7.2.b", entrants=len(who), who=who)


def _playing(tournament: Tournament, some: list[Entrant]) -> tuple[str, ...]:
    """Those of them who are not in the playoff already."""
    return tuple(f"entrant:{one.id}" for one in some if one.id not in tournament.advanced)


def _expect_picks_made(number: int, tournament: Tournament, context: Context) -> None:
    """Refuse while somebody still picks: with published pairings the draft clock is gone (MTR-7.7.a)."""
    stage = tournament.details.stage_of(number)
    draft = tournament.drafts.get(stage)
    if draft is None or number != tournament.details.first_round_of(stage):
        return
    pod = pod_picking(draft, tournament.details, context.rules.drafts, context.at)
    if pod is not None:
        raise Refusal("draft-still-picking", rule="MTR-7.7.a", pod=pod)


def _across(
    tournament: Tournament, chance: Chance, people: list[Candidate], options: SwissOptions
) -> Pairing | None:
    """Round one is played across the table, unless that pairs two who are kept apart (scenario 36)."""
    if not tournament.bound_pods(0):
        return None
    pods, present = tournament.drafts[0].pods, {one.entrant for one in people}
    absent = {seat for pod in pods for seat in pod if seat not in present}
    pairing = pair_across(pods, chance, absent, options.hall, fixed_tables(people))
    meetings = [set(pair.seats) for pair in pairing.pairs if len(pair.seats) > 1]
    return None if any(both <= group for both in meetings for group in options.forbidden) else pairing


def _from_first_table(pairing: Pairing, tournament: Tournament) -> Pairing:
    """A bracket numbers its tables from one; the hall may start at another number."""
    first = tournament.details.first_table - 1
    pairs = tuple(
        pair if pair.table is None else pair._replace(table=first + pair.table) for pair in pairing.pairs
    )
    return replace(pairing, pairs=pairs)


def expect_next(number: int, tournament: Tournament) -> None:
    """Refuse any round but the one that comes next, and that one until the last is closed (I9)."""
    paired = len(tournament.rounds)
    if number < 1:
        raise Refusal("round-unknown", round=number)
    if number <= paired:
        raise Refusal("round-already-paired", round=number)
    current = tournament.current_round
    if number != paired + 1 or (current and current.status is not RoundStatus.CLOSED):
        raise Refusal("round-before-not-closed", round=number, before=number - 1)
    if number > tournament.details.rounds:
        raise Refusal("no-more-rounds", rule="MTR-10.2.b", rounds=tournament.details.rounds)
    expect_field(number, tournament)


def field_of(number: int, tournament: Tournament, rules: Rules) -> list[Entrant]:
    """The field of the round; refused if it cannot be paired now."""
    expect_next(number, tournament)
    if tournament.prizes.end_play:
        raise Refusal("ended-by-split", rule="MTR-5.2.a")
    field = tournament.playing_in(number)
    stage = tournament.stage_of(number)
    least = smaller_than(stage.seats, rules.pods.smaller_size) if stage.in_pods else 2
    least = 2 if stage.is_elimination else least
    if len(field) < least:
        raise Refusal("too-few-to-pair", entrants=len(field), least=least)
    absent = sum(1 for entrant in field if not entrant.checked_in)
    if number == 1 and tournament.details.check_in and absent:
        raise Refusal("entrants-not-checked-in", entrants=absent)
    return field
