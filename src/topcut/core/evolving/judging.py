"""The judges' desk: calls, rulings, penalties, deck checks, duty."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeVar

from topcut.core import events as e
from topcut.core.evolving.steps import on
from topcut.core.judging import Appeal, Call, Check, Duty, Issued, Pick, Ruling
from topcut.core.roles import Role
from topcut.core.timing import Claim
from topcut.core.tournament import Tournament
from topcut.core.values import changed

E = TypeVar("E", bound=e.Event)
K = TypeVar("K")
V = TypeVar("V")


def _change(tournament: Tournament, **changes: object) -> Tournament:
    return changed(tournament, judging=changed(tournament.judging, **changes))


def _without(values: Mapping[K, V], key: K) -> dict[K, V]:
    return {each: value for each, value in values.items() if each != key}


# Calls


@on(e.JudgeCalled)
def _(tournament: Tournament, event: e.JudgeCalled, entry: e.Entry) -> Tournament:
    call = Call(entry.version, event.match, event.entrant, event.wish, entry.at)
    return _change(tournament, calls={**tournament.judging.calls, call.number: call})


def _with_call(tournament: Tournament, number: int, **changes: Any) -> Tournament:
    calls = tournament.judging.calls
    return _change(tournament, calls={**calls, number: replace(calls[number], **changes)})


@on(e.CallClaimed)
def _(tournament: Tournament, event: e.CallClaimed, entry: e.Entry) -> Tournament:
    return _with_call(tournament, event.call, claim=Claim(entry.actor, entry.at), handed_to=None)


@on(e.CallHandedOn)
def _(tournament: Tournament, event: e.CallHandedOn, entry: e.Entry) -> Tournament:
    return _with_call(tournament, event.call, claim=None, handed_to=event.to)


@on(e.CallClosed)
def _(tournament: Tournament, event: e.CallClosed, entry: e.Entry) -> Tournament:
    return _change(tournament, calls=_without(tournament.judging.calls, event.call))


@on(e.CallWithdrawn)
def _(tournament: Tournament, event: e.CallWithdrawn, entry: e.Entry) -> Tournament:
    return _change(tournament, calls=_without(tournament.judging.calls, event.call))


# Rulings and appeals


@on(e.RulingGiven)
def _(tournament: Tournament, event: e.RulingGiven, entry: e.Entry) -> Tournament:
    ruling = Ruling(entry.version, event.match, event.text, event.final, entry.actor, entry.at)
    return _change(tournament, rulings={**tournament.judging.rulings, ruling.number: ruling})


def _with_appeal(tournament: Tournament, number: int, appeal: Appeal) -> Tournament:
    rulings = tournament.judging.rulings
    return _change(tournament, rulings={**rulings, number: replace(rulings[number], appeal=appeal)})


@on(e.RulingAppealed)
def _(tournament: Tournament, event: e.RulingAppealed, entry: e.Entry) -> Tournament:
    return _with_appeal(tournament, event.ruling, Appeal(event.entrant, entry.at))


@on(e.AppealDecided)
def _(tournament: Tournament, event: e.AppealDecided, entry: e.Entry) -> Tournament:
    appeal = tournament.judging.rulings[event.ruling].appeal
    made = appeal or Appeal(event.entrant, entry.at)
    decided = replace(made, upheld=event.upheld, text=event.text, by=entry.actor)
    return _with_appeal(tournament, event.ruling, decided)


@on(e.AppealsJudgeDesignated)
def _(tournament: Tournament, event: e.AppealsJudgeDesignated, entry: e.Entry) -> Tournament:
    before, person = tournament.judging.appeals_judges, {event.person}
    return _change(tournament, appeals_judges=before | person if event.designated else before - person)


# The head judge's duty


@on(e.DutyHandedOver)
def _(tournament: Tournament, event: e.DutyHandedOver, entry: e.Entry) -> Tournament:
    duty = Duty(event.of, event.to, entry.at)
    after = _change(tournament, duties=(*tournament.judging.duties, duty))
    return changed(after, officials=after.officials | {(event.to, Role.HEAD_JUDGE)})


@on(e.DutyReturned)
def _(tournament: Tournament, event: e.DutyReturned, entry: e.Entry) -> Tournament:
    duties = tuple(
        replace(duty, until=entry.at) if duty.until is None and duty.to == event.to else duty
        for duty in tournament.judging.duties
    )
    after = _change(tournament, duties=duties)
    return changed(after, officials=after.officials - {(event.to, Role.HEAD_JUDGE)})


# Penalties


@on(e.PenaltyIssued)
def _(tournament: Tournament, event: e.PenaltyIssued, entry: e.Entry) -> Tournament:
    issued = Issued(
        number=entry.version,
        entrant=event.entrant,
        infraction=event.infraction,
        penalty=event.penalty,
        match=event.in_match,
        after=event.after,
        before_game_one=event.before_game_one,
        by=entry.actor,
        at=entry.at,
        member=event.member,
    )
    return _change(tournament, penalties={**tournament.judging.penalties, issued.number: issued})


@on(e.PenaltyWithdrawn)
def _(tournament: Tournament, event: e.PenaltyWithdrawn, entry: e.Entry) -> Tournament:
    return _change(tournament, penalties=_without(tournament.judging.penalties, event.number))


# Deck checks


@on(e.DeckCheckPicked)
def _(tournament: Tournament, event: e.DeckCheckPicked, entry: e.Entry) -> Tournament:
    pick = Pick(event.match, event.targeted, entry.actor, entry.at)
    return _change(tournament, picks={**tournament.judging.picks, pick.match: pick})


@on(e.DeckCheckCalledOff)
def _(tournament: Tournament, event: e.DeckCheckCalledOff, entry: e.Entry) -> Tournament:
    return _change(tournament, picks=_without(tournament.judging.picks, event.match))


def check_ended(tournament: Tournament, event: e.DeckCheckEnded, entry: e.Entry) -> Tournament:
    """Both decks of the table count as checked; the table's time is the clock's business."""
    match = tournament.match(event.match)
    check = Check(event.match, match.seats if match else (), event.finding, event.seconds, entry.at)
    picks = _without(tournament.judging.picks, event.match)
    return _change(tournament, picks=picks, checks=(*tournament.judging.checks, check))
