"""Calls, rulings and appeals, penalties, the choice of tables for deck checks, the head judge's duty."""

from django.utils.translation import gettext as _

from topcut.core import events as e
from topcut.core.judging import CallWish
from topcut.messages.events.register import tells
from topcut.messages.judging import infraction_text, penalty_text
from topcut.messages.names import Names


@tells(e.JudgeCalled)
def judge_called(event: e.JudgeCalled, names: Names) -> str:
    facts = {"place": names.place(event.match)}
    sentences = {
        CallWish.JUDGE: _("A judge was called to %(place)s."),
        CallWish.TRANSLATION: _("A judge was called to %(place)s: a translation is wanted."),
        CallWish.SPECTATOR: _("A judge was called to %(place)s: a spectator is not to watch."),
    }
    return sentences[event.wish] % facts


@tells(e.CallWithdrawn)
def call_withdrawn(event: e.CallWithdrawn, names: Names) -> str:
    return _("No judge is needed any more at %(place)s.") % {"place": names.place(event.match)}


@tells(e.CallClaimed)
def call_claimed(event: e.CallClaimed, names: Names) -> str:
    return _("A judge is on the way to %(place)s.") % {"place": names.place(event.match)}


@tells(e.CallHandedOn)
def call_handed_on(event: e.CallHandedOn, names: Names) -> str:
    facts = {"place": names.place(event.match)}
    if event.to is None:
        return _("The call from %(place)s waits for any judge again.") % facts
    facts["name"] = names.person(event.to)
    return _("The call from %(place)s was handed on to %(name)s.") % facts


@tells(e.CallClosed)
def call_closed(event: e.CallClosed, names: Names) -> str:
    return _("The call from %(place)s was closed.") % {"place": names.place(event.match)}


@tells(e.RulingGiven)
def ruling_given(event: e.RulingGiven, names: Names) -> str:
    facts = {"place": names.place(event.match), "text": event.text}
    if event.final:
        return _("Final ruling at %(place)s: %(text)s") % facts
    return _("Ruling at %(place)s: %(text)s") % facts


@tells(e.RulingAppealed)
def ruling_appealed(event: e.RulingAppealed, names: Names) -> str:
    facts = {"name": names.entrant(event.entrant), "place": names.place(event.match)}
    return _("%(name)s appealed the ruling at %(place)s.") % facts


@tells(e.AppealDecided)
def appeal_decided(event: e.AppealDecided, names: Names) -> str:
    facts = {"place": names.place(event.match), "text": event.text}
    told = _("The ruling at %(place)s stands; that is final.")
    if not event.upheld:
        told = _("The ruling at %(place)s was overturned; that is final.")
    return " ".join(part for part in (told % facts, event.text) if part)


@tells(e.AppealsJudgeDesignated)
def appeals_judge_designated(event: e.AppealsJudgeDesignated, names: Names) -> str:
    facts = {"name": names.person(event.person)}
    if event.designated:
        return _("%(name)s decides appeals too from now on.") % facts
    return _("%(name)s decides no appeals any more.") % facts


@tells(e.DutyHandedOver)
def duty_handed_over(event: e.DutyHandedOver, names: Names) -> str:
    facts = {"of": names.person(event.of), "to": names.person(event.to)}
    return _("%(of)s handed the head judge's duty over to %(to)s for a while.") % facts


@tells(e.DutyReturned)
def duty_returned(event: e.DutyReturned, names: Names) -> str:
    facts = {"to": names.person(event.to)}
    return _("The head judge's duty was taken back from %(to)s.") % facts


@tells(e.PenaltyIssued)
def penalty_issued(event: e.PenaltyIssued, names: Names) -> str:
    facts = {
        "name": names.player(event.entrant, event.member),
        "penalty": penalty_text(event.penalty),
        "infraction": infraction_text(event.infraction),
    }
    if event.in_match is None:
        return _("Penalty for %(name)s between matches: %(penalty)s (%(infraction)s).") % facts
    facts["place"] = names.place(event.in_match)
    return _("Penalty for %(name)s at %(place)s: %(penalty)s (%(infraction)s).") % facts


@tells(e.PenaltyWithdrawn)
def penalty_withdrawn(event: e.PenaltyWithdrawn, names: Names) -> str:
    facts = {"name": names.entrant(event.entrant), "reason": event.reason}
    return _("A penalty of %(name)s was withdrawn: %(reason)s") % facts


@tells(e.DeckCheckPicked)
def deck_check_picked(event: e.DeckCheckPicked, names: Names) -> str:
    facts = {"place": names.place(event.match)}
    if event.targeted:
        return _("Chosen for a deck check: %(place)s.") % facts
    return _("Drawn by lot for a deck check: %(place)s.") % facts


@tells(e.DeckCheckCalledOff)
def deck_check_called_off(event: e.DeckCheckCalledOff, names: Names) -> str:
    return _("The deck check at %(place)s was called off.") % {"place": names.place(event.match)}
