"""Calls, rulings and appeals, penalties, the choice of tables for deck checks, the head judge's duty."""

from django.utils.translation import gettext as _

from topcut.core.desks.decks.events import DeckCheckCalledOff, DeckCheckPicked
from topcut.core.desks.judging.events import (
    AppealDecided,
    AppealsJudgeDesignated,
    CallClaimed,
    CallClosed,
    CallHandedOn,
    CallWithdrawn,
    DutyHandedOver,
    DutyReturned,
    JudgeCalled,
    PenaltyIssued,
    PenaltyWithdrawn,
    RulingAppealed,
    RulingGiven,
)
from topcut.core.desks.judging.state import CallWish
from topcut.messages.events.register import tells
from topcut.messages.judging import infraction_text, penalty_text
from topcut.messages.names import Names


@tells(JudgeCalled)
def judge_called(event: JudgeCalled, names: Names) -> str:
    facts = {"place": names.place(event.match)}
    sentences = {
        CallWish.JUDGE: _("A judge was called to %(place)s."),
        CallWish.TRANSLATION: _("A judge was called to %(place)s: a translation is wanted."),
        CallWish.SPECTATOR: _("A judge was called to %(place)s: a spectator is not to watch."),
    }
    return sentences[event.wish] % facts


@tells(CallWithdrawn)
def call_withdrawn(event: CallWithdrawn, names: Names) -> str:
    return _("No judge is needed any more at %(place)s.") % {"place": names.place(event.match)}


@tells(CallClaimed)
def call_claimed(event: CallClaimed, names: Names) -> str:
    return _("A judge is on the way to %(place)s.") % {"place": names.place(event.match)}


@tells(CallHandedOn)
def call_handed_on(event: CallHandedOn, names: Names) -> str:
    facts = {"place": names.place(event.match)}
    if event.to is None:
        return _("The call from %(place)s waits for any judge again.") % facts
    facts["name"] = names.person(event.to)
    return _("The call from %(place)s was handed on to %(name)s.") % facts


@tells(CallClosed)
def call_closed(event: CallClosed, names: Names) -> str:
    return _("The call from %(place)s was closed.") % {"place": names.place(event.match)}


@tells(RulingGiven)
def ruling_given(event: RulingGiven, names: Names) -> str:
    facts = {"place": names.place(event.match), "text": event.text}
    if event.final:
        return _("Final ruling at %(place)s: %(text)s") % facts
    return _("Ruling at %(place)s: %(text)s") % facts


@tells(RulingAppealed)
def ruling_appealed(event: RulingAppealed, names: Names) -> str:
    facts = {"name": names.entrant(event.entrant), "place": names.place(event.match)}
    return _("%(name)s appealed the ruling at %(place)s.") % facts


@tells(AppealDecided)
def appeal_decided(event: AppealDecided, names: Names) -> str:
    facts = {"place": names.place(event.match), "text": event.text}
    told = _("The ruling at %(place)s stands; that is final.")
    if not event.upheld:
        told = _("The ruling at %(place)s was overturned; that is final.")
    return " ".join(part for part in (told % facts, event.text) if part)


@tells(AppealsJudgeDesignated)
def appeals_judge_designated(event: AppealsJudgeDesignated, names: Names) -> str:
    facts = {"name": names.person(event.person)}
    if event.designated:
        return _("%(name)s decides appeals too from now on.") % facts
    return _("%(name)s decides no appeals any more.") % facts


@tells(DutyHandedOver)
def duty_handed_over(event: DutyHandedOver, names: Names) -> str:
    facts = {"of": names.person(event.of), "to": names.person(event.to)}
    return _("%(of)s handed the head judge's duty over to %(to)s for a while.") % facts


@tells(DutyReturned)
def duty_returned(event: DutyReturned, names: Names) -> str:
    facts = {"to": names.person(event.to)}
    return _("The head judge's duty was taken back from %(to)s.") % facts


@tells(PenaltyIssued)
def penalty_issued(event: PenaltyIssued, names: Names) -> str:
    facts = {
        "name": names.player(event.entrant, event.member),
        "penalty": penalty_text(event.penalty),
        "infraction": infraction_text(event.infraction),
    }
    if event.in_match is None:
        return _("Penalty for %(name)s between matches: %(penalty)s (%(infraction)s).") % facts
    facts["place"] = names.place(event.in_match)
    return _("Penalty for %(name)s at %(place)s: %(penalty)s (%(infraction)s).") % facts


@tells(PenaltyWithdrawn)
def penalty_withdrawn(event: PenaltyWithdrawn, names: Names) -> str:
    facts = {"name": names.entrant(event.entrant), "reason": event.reason}
    return _("A penalty of %(name)s was withdrawn: %(reason)s") % facts


@tells(DeckCheckPicked)
def deck_check_picked(event: DeckCheckPicked, names: Names) -> str:
    facts = {"place": names.place(event.match)}
    if event.targeted:
        return _("Chosen for a deck check: %(place)s.") % facts
    return _("Drawn by lot for a deck check: %(place)s.") % facts


@tells(DeckCheckCalledOff)
def deck_check_called_off(event: DeckCheckCalledOff, names: Names) -> str:
    return _("The deck check at %(place)s was called off.") % {"place": names.place(event.match)}
