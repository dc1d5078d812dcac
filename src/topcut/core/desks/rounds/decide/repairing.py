"""Decisions on repairs of a round: some matches are broken, others made from the same people.

Scenario 28 and pairing by hand. Everything else in the round stays as it is.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from topcut.core.context import Context, decides, no_match, the_entrant, the_round
from topcut.core.desks.clocks.events import ExtensionGiven
from topcut.core.desks.clocks.readings import seconds_ran
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.desks.rounds.commands import RepairRound
from topcut.core.desks.rounds.decide.repair_terms import (
    People,
    certificate_after,
    made_matches,
    people_of,
    pod_options_of,
    sizes_after,
    sizes_due,
    unwanted,
    with_something,
)
from topcut.core.desks.rounds.events import PairedMatch, RoundRepaired
from topcut.core.desks.rounds.unpublished import is_outdated
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import EntrantId, MatchId, match_id
from topcut.core.kernel.refusal import Refusal
from topcut.core.play.details import StageKind
from topcut.core.play.field import BYE_AWARDED
from topcut.core.play.matches import Match, RepairCause, Round, RoundStatus
from topcut.core.play.timing import ExtensionKind
from topcut.core.tournament import Tournament


@decides(RepairRound)
def repair_round(command: RepairRound, tournament: Tournament, context: Context) -> Iterator[Event]:
    """The new matches and, while the round is running, extensions for the time they have lost."""
    round_ = the_round(tournament, command.round)
    _expect_repairable(command, round_, tournament)
    broken = [_the_match(tournament, round_, match) for match in command.broken]
    _expect_the_same_people(command, broken, tournament, context)
    if not command.made and len(broken) == len(round_.matches):
        raise Refusal("repair-empties-round", round=round_.number)
    _expect_few_byes(command, round_, tournament, context)
    _expect_inside_pods(command, round_, tournament)
    lost = [match for match in with_something(broken) if match.id not in command.voids]
    if lost:
        raise Refusal("repair-loses-results", tables=tuple(match.table or 0 for match in lost))
    also = [command.entrant] if command.entrant else []
    people = people_of(tournament, context.rules, round_, also)
    label = tournament.draws.repair_label(round_.stage, round_.number)
    chance = context.chance.of(label) if tournament.stage_of(round_.number).in_pods else None
    made = made_matches(tournament, round_, command, people, chance)
    if command.cause is not RepairCause.BY_HAND:
        _expect_no_more_meetings(command, broken, tournament, people)
    yield RoundRepaired(
        round=round_.number,
        cause=command.cause,
        entrant=command.entrant,
        broken=command.broken,
        made=made,
        reason=command.reason.strip(),
        certificate=certificate_after(tournament, round_, command.broken, made, people),
        chance=chance.label if chance else "",
    )
    yield from lost_time(tournament, round_, made, context)


def lost_time(
    tournament: Tournament, round_: Round, made: Sequence[PairedMatch], context: Context
) -> Iterator[Event]:
    """MTR-2.6.a: a match made while the clock runs gets as much time as others; a judge may withdraw it."""
    passed = seconds_ran(round_, context.at)
    if round_.status is not RoundStatus.OPEN or round_.deadline is None or not passed:
        return
    for number, match in enumerate(made, tournament.next_match_number(round_.number)):
        if len(match.seats) > 1:
            yield ExtensionGiven(match_id(round_.number, number), ExtensionKind.MADE_LATE, passed)


def _expect_repairable(command: RepairRound, round_: Round, tournament: Tournament) -> None:
    if round_.status is RoundStatus.CLOSED:
        raise Refusal("round-closed-no-repair", round=round_.number)
    if tournament.stage_of(round_.number).kind is not StageKind.SWISS:
        raise Refusal("repair-only-swiss", round=round_.number)
    by_hand = command.cause is RepairCause.BY_HAND
    if by_hand and not command.reason.strip():
        raise Refusal("reason-missing")
    if round_.status is RoundStatus.DRAFT:
        if not by_hand:
            raise Refusal("draft-needs-no-repair", round=round_.number)
        if is_outdated(tournament, round_):
            raise Refusal("draft-out-of-date", round=round_.number)


def _the_match(tournament: Tournament, round_: Round, match: MatchId) -> Match:
    found = round_.match(match)
    if found is None:
        raise no_match(tournament, match)
    return found


def _expect_the_same_people(
    command: RepairRound, broken: list[Match], tournament: Tournament, context: Context
) -> None:
    """Everybody from a broken match is in a new one, except the one person the repair is about (I1)."""
    if not broken and not command.made:
        raise Refusal("repair-not-whole")
    before = Counter(seat for match in broken for seat in match.seats)
    after = Counter(seat for seats in command.made for seat in seats)
    round_ = the_round(tournament, command.round)
    in_pods = tournament.stage_of(command.round).in_pods
    sizes = {1, *pod_options_of(tournament, context.rules, round_).sizes} if in_pods else {1, 2}
    if not sizes.issuperset(map(len, command.made)) or max((*after.values(), 0)) > 1:
        raise Refusal("repair-not-whole")
    came, went = set(after) - set(before), set(before) - set(after)
    who = {command.entrant} if command.entrant else set[EntrantId]()
    may_come = who if command.cause is RepairCause.LEFT_OUT else set()
    may_go = who if command.cause is RepairCause.NOT_HERE else set()
    if came != may_come or went != may_go:
        raise Refusal("repair-not-whole")
    for entrant in after:
        if the_entrant(tournament, entrant).status is EntrantStatus.DISQUALIFIED:
            raise Refusal("entrant-disqualified")
    if any(round_.match_of(entrant) for entrant in came):
        raise Refusal("entrant-in-round", round=command.round)


def _expect_few_byes(command: RepairRound, round_: Round, tournament: Tournament, context: Context) -> None:
    """I3: at most one bye that is not awarded; after a draft one for each pod.

    In pods, as many as the policy gives (MA-10.4A).
    """
    given = [match.seats[0] for match in round_.matches if match.is_bye and BYE_AWARDED not in match.flags]
    if tournament.stage_of(round_.number).in_pods:
        sizes = sizes_after(round_, command)
        due = sizes_due(sizes, pod_options_of(tournament, context.rules, round_))
        if sizes[1] > max(due.byes, len(given)):
            raise Refusal("repair-byes-too-many", rule="MA-10.4A", round=round_.number, byes=sizes[1])
        return
    pods = tournament.bound_pods(round_.stage)
    broken = {seat for match in round_.matches if match.id in command.broken for seat in match.seats}
    resting = [seat for seat in given if seat not in broken]
    resting += [seats[0] for seats in command.made if len(seats) == 1]
    if max((*Counter(map(pods.get, resting)).values(), 0)) > 1:
        raise Refusal("repair-two-byes", round=round_.number)


def _expect_inside_pods(command: RepairRound, round_: Round, tournament: Tournament) -> None:
    """MTR-7.6.a: nobody meets somebody from another pod, not even by hand."""
    pods = tournament.bound_pods(round_.stage)
    if any(len({pods.get(seat) for seat in seats}) > 1 for seats in command.made):
        raise Refusal("repair-leaves-pod", rule="MTR-7.6.a")


def _expect_no_more_meetings(
    command: RepairRound, broken: list[Match], tournament: Tournament, people: People
) -> None:
    """A repair never creates a rematch on its own: a person may want one, by hand and with a reason.

    Pods may hold no more repeats than those they come from, except for what was explicitly accepted.
    """
    round_ = the_round(tournament, command.round)
    in_pods = tournament.stage_of(round_.number).in_pods
    before = [match.seats for match in broken] if in_pods else []
    allowed = unwanted(before, tournament, round_, people) + (command.accepting if in_pods else 0)
    if unwanted(command.made, tournament, round_, people) > allowed:
        raise Refusal("repair-makes-rematch", rule="MTR-10.4.a")
