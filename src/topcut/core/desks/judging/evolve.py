"""Applies the events of the judging desk: calls, rulings, penalties, notes, duty."""

from dataclasses import replace
from typing import Any

from topcut.core.desks.judging import events as e
from topcut.core.desks.judging.issuers import authors
from topcut.core.desks.judging.state import Appeal, Call, Duty, Issued, Note, Ruling
from topcut.core.kernel.event import Entry
from topcut.core.kernel.roles import Role, person_of
from topcut.core.kernel.values import changed
from topcut.core.play.timing import Claim
from topcut.core.steps import change_judging, on, with_penalty, without
from topcut.core.tournament import Tournament

# Calls


@on(e.JudgeCalled)
def _(tournament: Tournament, event: e.JudgeCalled, entry: Entry) -> Tournament:
    call = Call(entry.version, event.match, event.entrant, event.wish, entry.at)
    return change_judging(tournament, calls={**tournament.judging.calls, call.number: call})


def _with_call(tournament: Tournament, number: int, **changes: Any) -> Tournament:
    calls = tournament.judging.calls
    return change_judging(tournament, calls={**calls, number: replace(calls[number], **changes)})


@on(e.CallClaimed)
def _(tournament: Tournament, event: e.CallClaimed, entry: Entry) -> Tournament:
    return _with_call(tournament, event.call, claim=Claim(entry.actor, entry.at), handed_to=None)


@on(e.CallHandedOn)
def _(tournament: Tournament, event: e.CallHandedOn, entry: Entry) -> Tournament:
    return _with_call(tournament, event.call, claim=None, handed_to=event.to)


@on(e.CallClosed)
def _(tournament: Tournament, event: e.CallClosed, entry: Entry) -> Tournament:
    return change_judging(tournament, calls=without(tournament.judging.calls, event.call))


@on(e.CallWithdrawn)
def _(tournament: Tournament, event: e.CallWithdrawn, entry: Entry) -> Tournament:
    return change_judging(tournament, calls=without(tournament.judging.calls, event.call))


# Rulings and appeals


@on(e.RulingGiven)
def _(tournament: Tournament, event: e.RulingGiven, entry: Entry) -> Tournament:
    ruling = Ruling(entry.version, event.match, event.text, event.final, entry.actor, entry.at)
    return change_judging(tournament, rulings={**tournament.judging.rulings, ruling.number: ruling})


def _with_appeal(tournament: Tournament, number: int, appeal: Appeal) -> Tournament:
    rulings = tournament.judging.rulings
    return change_judging(tournament, rulings={**rulings, number: replace(rulings[number], appeal=appeal)})


@on(e.RulingAppealed)
def _(tournament: Tournament, event: e.RulingAppealed, entry: Entry) -> Tournament:
    return _with_appeal(tournament, event.ruling, Appeal(event.entrant, entry.at))


@on(e.AppealDecided)
def _(tournament: Tournament, event: e.AppealDecided, entry: Entry) -> Tournament:
    appeal = tournament.judging.rulings[event.ruling].appeal
    made = appeal or Appeal(event.entrant, entry.at)
    decided = replace(made, upheld=event.upheld, text=event.text, by=entry.actor)
    return _with_appeal(tournament, event.ruling, decided)


@on(e.AppealsJudgeDesignated)
def _(tournament: Tournament, event: e.AppealsJudgeDesignated, entry: Entry) -> Tournament:
    before, person = tournament.judging.appeals_judges, {event.person}
    return change_judging(tournament, appeals_judges=before | person if event.designated else before - person)


# The head judge's duty


@on(e.DutyHandedOver)
def _(tournament: Tournament, event: e.DutyHandedOver, entry: Entry) -> Tournament:
    duty = Duty(event.of, event.to, entry.at)
    after = change_judging(tournament, duties=(*tournament.judging.duties, duty))
    return changed(after, officials=after.officials | {(event.to, Role.HEAD_JUDGE)})


@on(e.DutyReturned)
def _(tournament: Tournament, event: e.DutyReturned, entry: Entry) -> Tournament:
    duties = tuple(
        replace(duty, until=entry.at) if duty.until is None and duty.to == event.to else duty
        for duty in tournament.judging.duties
    )
    after = change_judging(tournament, duties=duties)
    return changed(after, officials=after.officials - {(event.to, Role.HEAD_JUDGE)})


# Penalties


@on(e.PenaltyIssued)
def _(tournament: Tournament, event: e.PenaltyIssued, entry: Entry) -> Tournament:
    made = authors(entry.actor, event.issued_by, event.asked_by)
    issued = Issued(
        number=entry.version,
        entrant=event.entrant,
        infraction=event.infraction,
        penalty=event.penalty,
        match=event.in_match,
        after=event.after,
        before_game_one=event.before_game_one,
        by=made.by,
        at=entry.at,
        member=event.member,
        entered_by=made.entered_by,
        approved_by=made.approved_by,
        spares=person_of(entry.actor) if event.spares else None,
    )
    return with_penalty(tournament, issued)


@on(e.PenaltyWithdrawn)
def _(tournament: Tournament, event: e.PenaltyWithdrawn, entry: Entry) -> Tournament:
    return change_judging(tournament, penalties=without(tournament.judging.penalties, event.number))


def _with_note(tournament: Tournament, note: Note) -> Tournament:
    notes = {**tournament.judging.notes, note.number: note}
    return changed(tournament, judging=changed(tournament.judging, notes=notes))


def _change_note(tournament: Tournament, number: int, **changes: Any) -> Tournament:
    return _with_note(tournament, replace(tournament.judging.notes[number], **changes))


@on(e.NoteWritten)
def _(tournament: Tournament, event: e.NoteWritten, entry: Entry) -> Tournament:
    note = Note(
        number=entry.version,
        text=event.text,
        by=entry.actor,
        at=entry.at,
        entrant=event.entrant,
        match=event.match,
        investigation=event.investigation,
        open=event.investigation,
        on=event.on,
    )
    return _with_note(tournament, note)


@on(e.NoteShared)
def _(tournament: Tournament, event: e.NoteShared, entry: Entry) -> Tournament:
    shared, person = tournament.judging.notes[event.number].shared, {event.person}
    return _change_note(tournament, event.number, shared=shared | person if event.shared else shared - person)


@on(e.InvestigationClosed)
def _(tournament: Tournament, event: e.InvestigationClosed, entry: Entry) -> Tournament:
    return _change_note(tournament, event.number, open=False)
