"""Repairs of a round that is already made: some matches broken, others made of the same people.

Scenario 28 and pairing by hand. Everything else in the round stays as it is.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from topcut.core import commands as c
from topcut.core import events as e
from topcut.core.clock import seconds_ran
from topcut.core.deciding.context import Context, decides, no_match, the_entrant, the_round
from topcut.core.details import StageKind
from topcut.core.entrants import EntrantStatus
from topcut.core.events import Event
from topcut.core.field import BYE_AWARDED
from topcut.core.ids import EntrantId, MatchId, match_id
from topcut.core.pairing.swiss import FORBIDDEN, REMATCH
from topcut.core.refusals import Refusal
from topcut.core.repairing import certificate_after, made_matches, people_of, with_something
from topcut.core.rounds import Match, RepairCause, Round, RoundStatus
from topcut.core.timing import ExtensionKind
from topcut.core.tournament import Tournament, newest_result


@decides(c.RepairRound)
def repair_round(command: c.RepairRound, tournament: Tournament, context: Context) -> Iterator[Event]:
    """The new matches, and while the round is running the time they have lost already."""
    round_ = the_round(tournament, command.round)
    _expect_repairable(command, round_, tournament)
    broken = [_the_match(tournament, round_, match) for match in command.broken]
    _expect_the_same_people(command, broken, tournament)
    _expect_few_byes(command, round_, tournament)
    _expect_inside_pods(command, round_, tournament)
    lost = [match for match in with_something(broken) if match.id not in command.voids]
    if lost:
        raise Refusal("repair-loses-results", tables=tuple(match.table or 0 for match in lost))
    also = [command.entrant] if command.entrant else []
    people = people_of(tournament, context.rules, round_, also)
    made = made_matches(tournament, round_, command.broken, command.made, command.cause, people)
    if command.cause is not RepairCause.BY_HAND:
        _expect_new_meetings(made)
    certificate = certificate_after(round_, command.broken, made, people)
    reason = command.reason.strip()
    yield e.RoundRepaired(
        round_.number, command.cause, command.entrant, command.broken, made, reason, certificate
    )
    yield from _lost_time(tournament, round_, made, context)


def _lost_time(
    tournament: Tournament, round_: Round, made: Sequence[e.PairedMatch], context: Context
) -> Iterator[Event]:
    """MTR-2.6.a: a match made while the clock runs has as long as any other; a judge may withdraw it."""
    passed = seconds_ran(round_, context.at)
    if round_.status is not RoundStatus.OPEN or round_.deadline is None or not passed:
        return
    for number, match in enumerate(made, tournament.next_match_number(round_.number)):
        if len(match.seats) > 1:
            yield e.ExtensionGiven(match_id(round_.number, number), ExtensionKind.MADE_LATE, passed)


def _expect_repairable(command: c.RepairRound, round_: Round, tournament: Tournament) -> None:
    if round_.status is RoundStatus.CLOSED:
        raise Refusal("round-closed-no-repair", round=round_.number)
    stage = tournament.stage_of(round_.number)
    if (stage.kind, stage.seats) != (StageKind.SWISS, 2):
        raise Refusal("repair-only-swiss", round=round_.number)
    by_hand = command.cause is RepairCause.BY_HAND
    if by_hand and not command.reason.strip():
        raise Refusal("reason-missing")
    if round_.status is RoundStatus.DRAFT:
        if not by_hand:
            raise Refusal("draft-needs-no-repair", round=round_.number)
        if max(newest_result(tournament, before=round_.number), tournament.field_changed) > round_.based_on:
            raise Refusal("draft-out-of-date", round=round_.number)


def _the_match(tournament: Tournament, round_: Round, match: MatchId) -> Match:
    found = round_.match(match)
    if found is None:
        raise no_match(tournament, match)
    return found


def _expect_the_same_people(command: c.RepairRound, broken: list[Match], tournament: Tournament) -> None:
    """Whoever sat in a broken match sits in a new one, but for the one person it is about (I1)."""
    if not broken and not command.made:
        raise Refusal("repair-not-whole")
    before = Counter(seat for match in broken for seat in match.seats)
    after = Counter(seat for seats in command.made for seat in seats)
    if any(not 1 <= len(seats) <= 2 for seats in command.made) or max((*after.values(), 0)) > 1:
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
    round_ = the_round(tournament, command.round)
    if any(round_.match_of(entrant) for entrant in came):
        raise Refusal("entrant-in-round", round=command.round)


def _expect_few_byes(command: c.RepairRound, round_: Round, tournament: Tournament) -> None:
    """I3: of the byes that are given and not awarded, one is enough; after a draft one for each pod."""
    pods = tournament.bound_pods(round_.stage)
    kept = [match for match in round_.matches if match.id not in command.broken and match.is_bye]
    given = Counter(pods.get(match.seats[0]) for match in kept if BYE_AWARDED not in match.flags)
    given.update(pods.get(seats[0]) for seats in command.made if len(seats) == 1)
    if max((*given.values(), 0)) > 1:
        raise Refusal("repair-two-byes", round=round_.number)


def _expect_inside_pods(command: c.RepairRound, round_: Round, tournament: Tournament) -> None:
    """MTR-7.6.a: not even by hand does anybody meet somebody from another pod."""
    pods = tournament.bound_pods(round_.stage)
    if any(len({pods.get(seat) for seat in seats}) > 1 for seats in command.made):
        raise Refusal("repair-leaves-pod", rule="MTR-7.6.a")


def _expect_new_meetings(made: Iterable[e.PairedMatch]) -> None:
    """A rematch is never the program's own way out: a person may want one, by hand and with a reason."""
    if any({REMATCH, FORBIDDEN}.intersection(match.flags) for match in made):
        raise Refusal("repair-makes-rematch", rule="MTR-10.4.a")
