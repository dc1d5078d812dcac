"""Decisions on tournaments: created, changed, finished."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from topcut.core.context import Context, decides
from topcut.core.desks.approval.decide import passed_over
from topcut.core.desks.approval.state import HeldAct
from topcut.core.desks.organizing import commands as c
from topcut.core.desks.organizing import events as e
from topcut.core.desks.organizing.decide.requirements import (
    expect_official,
    expect_officials_may_play,
    expect_required_structure,
)
from topcut.core.desks.organizing.decide.structure import check_details, expect_house_acted_on
from topcut.core.desks.organizing.sanctioning import an_official_plays, field_of
from topcut.core.desks.registration.decide.entering import expect_admission_fits
from topcut.core.desks.rounds.events import StandingsPosted
from topcut.core.kernel.chance import NEWEST_RULE, seed_hash
from topcut.core.kernel.event import Event
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Role
from topcut.core.play.details import Details, Stage, drafted_anew, playoff_after
from topcut.core.play.matches import RoundStatus
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament, active_entrants


def create_tournament(command: c.CreateTournament, context: Context) -> Iterator[Event]:
    check_details(command.details, context.rules)
    expect_house_acted_on(command.details, context.rules)
    for role in command.roles:
        expect_official(role, context.rules)
    yield e.TournamentCreated(command.details, command.seed_hash, NEWEST_RULE)
    for role in dict.fromkeys((Role.ORGANIZER, *command.roles)):
        yield e.OfficialAppointed(command.organizer, role)


@decides(c.ChangeDetails)
def change_details(command: c.ChangeDetails, tournament: Tournament, context: Context) -> Iterable[Event]:
    """Any detail until round one is published; after that only those that players do not rely on."""
    before, after = tournament.details, command.details
    if before == after:
        return ()
    check_details(after, context.rules)
    expect_house_acted_on(after, context.rules, before)
    if tournament.cuts and before.stages != after.stages:
        raise Refusal("cut-already-made", rule="MTR-2.10.d")
    if tournament.has_started and after.with_free_choices(before) != before:
        raise Refusal("details-fixed-after-start", rule="MTR-10.2.b")
    if tournament.drafts and _drafted_by(before) != _drafted_by(after):
        raise Refusal("draft-fixes-details", rule="MTR-7.6.a")
    if an_official_plays(tournament):
        expect_officials_may_play(after, context.rules)
    expect_admission_fits(tournament.admission, after, context.rules)
    if any(len(entrant.members) != after.members for entrant in tournament.entrants.values()):
        raise Refusal("enrolled-otherwise", rule="MTR-8.2.a", members=after.members)
    return (e.DetailsChanged(after),)


def _drafted_by(details: Details) -> tuple[object, ...]:
    """The details that a draft depends on once its seats are drawn."""
    return details.stages, details.rel, details.edition, details.overlays, details.house, details.sheets


@decides(c.ChangeRounds)
def change_rounds(command: c.ChangeRounds, tournament: Tournament, context: Context) -> Iterable[Event]:
    """MTR-10.2.b: announced rounds do not change, so this is for emergencies and requires a reason."""
    before = tournament.details
    played = len(tournament.rounds)
    if tournament.cuts:
        raise Refusal("cut-already-made", rule="MTR-2.10.d")
    if not before.ranked_rounds:
        raise Refusal("rounds-follow-from-bracket", rule="MTR-10.4.b")
    if tournament.has_started and not context.rules.rounds.variable_allowed:
        raise Refusal("rounds-fixed", rule="MTR-10.2.b", rounds=before.ranked_rounds)
    if command.rounds < played:
        raise Refusal("rounds-already-paired", rounds=command.rounds, paired=played)
    if not command.reason.strip():
        raise Refusal("reason-missing")
    criterion = before.ends_early
    kept = criterion if criterion and criterion.after < command.rounds else None
    details = replace(before, stages=_restructured(before, command, context.rules), ends_early=kept)
    check_details(details, context.rules)
    expect_required_structure(details, context.rules, field_of(tournament))
    return (e.DetailsChanged(details, command.reason.strip()),) if details != before else ()


def _restructured(before: Details, command: c.ChangeRounds, rules: Rules) -> tuple[Stage, ...]:
    """The stages with the last ranked one as long as requested, and the playoff after it, if any."""
    *earlier, last = (stage for stage in before.stages if not stage.is_elimination)
    while last.drafts_every_round and earlier and earlier[-1].drafts_every_round:
        last = earlier.pop()
    rounds = command.rounds - sum(stage.rounds for stage in earlier)
    ranked = drafted_anew(replace(last, rounds=rounds)) or (replace(last, rounds=rounds),)
    playoff = before.stages[-1] if before.stages[-1].is_elimination else None
    if command.cut:
        minutes = playoff.minutes if playoff else rules.time.quarterfinal
        return (*earlier, *ranked, playoff_after(playoff or last, command.cut, minutes))
    kept = (playoff,) if playoff and command.cut is None else ()
    return (*earlier, *ranked, *kept)


def is_being_played(tournament: Tournament) -> bool:
    current = tournament.current_round
    return current is not None and current.status in (RoundStatus.PUBLISHED, RoundStatus.OPEN)


def _expect_nothing_waits(tournament: Tournament) -> None:
    """Refuse while something is pending: nothing can be decided after the end."""
    objections = tuple(
        match.table or 0
        for round_ in tournament.rounds
        for match in round_.matches
        if any(each.contests for each in match.everything)
    )
    if objections:
        raise Refusal("objections-wait", tables=objections)
    if tournament.proposals:
        raise Refusal("requests-wait", requests=len(tournament.proposals))


@decides(c.FinishTournament)
def finish_tournament(
    command: c.FinishTournament, tournament: Tournament, context: Context
) -> Iterator[Event]:
    """All rounds are played, or nobody is left to play: the rest may have split and stopped (MTR-5.2.a)."""
    if seed_hash(command.seed) != tournament.seed_hash:
        raise Refusal("seed-wrong")
    current = tournament.current_round
    if current and current.status is not RoundStatus.CLOSED:
        raise Refusal("round-not-closed", round=current.number)
    _expect_nothing_waits(tournament)
    left = tournament.details.rounds - len(tournament.rounds)
    if left and not tournament.prizes.end_play and len(active_entrants(tournament)) > 1:
        raise Refusal("rounds-left", rule="MTR-10.2.b", rounds=left)
    passed = passed_over(HeldAct.FINISH, command.past, tournament, context)
    if current and tournament.posted_after != current.number:
        yield StandingsPosted(current.number)
    yield from passed
    yield e.TournamentFinished(command.seed)
