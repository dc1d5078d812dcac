"""The judging desk in words: what is asked, what happened, why not."""

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import ngettext_lazy

from topcut.core.desks.judging import commands as c
from topcut.core.desks.judging import events as e
from topcut.core.desks.judging.state import CallWish
from topcut.messages.judging import infraction_text, issuer_told, penalty_text
from topcut.messages.naming import Names
from topcut.messages.registers import Asker, Sentences, asks, of_table, tells


def _person(template: Callable[[], str], field: str) -> Asker:
    return lambda command, names: template() % {"name": names.person(getattr(command, field))}


def _plain(template: Callable[[], str]) -> Asker:
    return lambda command, names: template()


asks(c.CallJudge)(of_table(lambda: _("Call a judge to %(place)s")))
asks(c.WithdrawCall)(_plain(lambda: _("Take a call for a judge back")))
asks(c.ClaimCall)(_plain(lambda: _("Take a call for a judge")))
asks(c.CloseCall)(_plain(lambda: _("Close a call for a judge")))
asks(c.GiveRuling)(of_table(lambda: _("Give a ruling at %(place)s")))
asks(c.AppealRuling)(of_table(lambda: _("Appeal the ruling at %(place)s")))
asks(c.HandOverDuty)(_person(lambda: _("Hand the head judge's duty over to %(name)s"), "to"))
asks(c.TakeBackDuty)(_person(lambda: _("Take the head judge's duty back from %(name)s"), "to"))


@asks(c.HandOnCall)
def hand_on_call(command: c.HandOnCall, names: Names) -> str:
    if command.to is None:
        return _("Give a call for a judge back")
    return _("Hand a call for a judge on to %(name)s") % {"name": names.person(command.to)}


@asks(c.DecideAppeal)
def decide_appeal(command: c.DecideAppeal, names: Names) -> str:
    return _("Decide that the ruling stands") if command.upheld else _("Decide that the ruling is overturned")


@asks(c.DesignateAppealsJudge)
def designate_appeals_judge(command: c.DesignateAppealsJudge, names: Names) -> str:
    facts = {"name": names.person(command.person)}
    if command.designated:
        return _("Designate %(name)s as an Appeals Judge") % facts
    return _("Let %(name)s decide appeals no more") % facts


@asks(c.IssuePenalty)
def issue_penalty(command: c.IssuePenalty, names: Names) -> str:
    facts = {
        "name": names.player(command.entrant, command.member),
        "penalty": penalty_text(command.penalty),
        "infraction": infraction_text(command.infraction),
    }
    if command.issued_by is None:
        return _("Penalty for %(name)s: %(penalty)s (%(infraction)s)") % facts
    facts["judge"] = names.person(command.issued_by)
    return _("Penalty for %(name)s: %(penalty)s (%(infraction)s), issued by %(judge)s") % facts


@asks(c.WithdrawPenalty)
def withdraw_penalty(command: c.WithdrawPenalty, names: Names) -> str:
    facts = {"name": names.entrant(command.entrant), "reason": command.reason}
    return _("Withdraw a penalty of %(name)s: %(reason)s") % facts


@asks(c.WriteNote)
def write_note(command: c.WriteNote, names: Names) -> str:
    return _("Open an investigation") if command.investigation else _("Write a note")


@asks(c.ShareNote)
def share_note(command: c.ShareNote, names: Names) -> str:
    facts = {"name": names.person(command.person)}
    if command.shared:
        return _("Share a note with %(name)s") % facts
    return _("Share a note with %(name)s no longer") % facts


@asks(c.CloseInvestigation)
def close_investigation(command: c.CloseInvestigation, names: Names) -> str:
    return _("Close an investigation")


@tells(e.JudgeCalled)
def judge_called(event: e.JudgeCalled, names: Names) -> str:
    facts = {"place": names.place(event.match)}
    sentences = {
        CallWish.JUDGE: _("A judge was called to %(place)s."),
        CallWish.TRANSLATION: _("A judge was called to %(place)s: a translation is wanted."),
        CallWish.SPECTATOR: _("A judge was called to %(place)s: a spectator is not to watch."),
        CallWish.SLOW_PLAY: _("A judge was called to %(place)s to watch for slow play."),
        CallWish.SHUFFLE: _("A judge was called to %(place)s to shuffle instead of the opponent."),
        CallWish.SLEEVES: _("A judge was called to %(place)s to look at sleeves."),
        CallWish.PRIVATELY: _(
            "A judge was called to %(place)s: somebody wants to read something in private."
        ),
        CallWish.AWAY: _("A judge was called to %(place)s: somebody wants to talk away from the table."),
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
    told = _("Penalty for %(name)s between matches: %(penalty)s (%(infraction)s).")
    if event.in_match is not None:
        facts["place"] = names.place(event.in_match)
        told = _("Penalty for %(name)s at %(place)s: %(penalty)s (%(infraction)s).")
    return " ".join((told % facts, *issuer_told(event.issued_by, event.asked_by, names)))


@tells(e.PenaltyWithdrawn)
def penalty_withdrawn(event: e.PenaltyWithdrawn, names: Names) -> str:
    facts = {"name": names.entrant(event.entrant), "reason": event.reason}
    return _("A penalty of %(name)s was withdrawn: %(reason)s") % facts


@tells(e.NoteWritten)
def note_written(event: e.NoteWritten, names: Names) -> str:
    if event.investigation:
        return _("A judge opened an investigation.")
    return _("A judge wrote a note.")


@tells(e.NoteShared)
def note_shared(event: e.NoteShared, names: Names) -> str:
    facts = {"name": names.person(event.person)}
    if event.shared:
        return _("A note was shared with %(name)s.") % facts
    return _("A note is no longer shared with %(name)s.") % facts


@tells(e.InvestigationClosed)
def investigation_closed(event: e.InvestigationClosed, names: Names) -> str:
    return _("An investigation was closed.")


REFUSALS: Sentences = {
    "nobody-at-table": lazy(
        "Nobody plays at table %(table)s any more in that round. Open the table of the round that is on."
    ),
    "not-your-call": lazy("Somebody else called the judge. Only they, or a judge, can take that back."),
    "call-closed": lazy("This call is closed already. Look at the queue for those that wait."),
    "call-claimed": lazy("%(by)s is on the way to table %(table)s already. Take another call."),
    "not-a-judge": lazy("This person is no judge here. Choose a judge, or let the organizer appoint them."),
    "ruling-empty": lazy("The ruling is empty. Write what was decided in a few words, naming no people."),
    "ruling-too-long": ngettext_lazy(
        "That is too long to keep. Use at most %(most)s character.",
        "That is too long to keep. Use at most %(most)s characters.",
        "most",
    ),
    "nothing-to-appeal": lazy(
        "There is no ruling here to appeal. Wait until the judge has given the whole ruling, then appeal."
    ),
    "appeal-too-late": lazy(
        "Round %(round)s is over, so its rulings can no longer be appealed. "
        "If a result is wrong, tell the scorekeeper."
    ),
    "ruling-final": lazy("This ruling is final, so it cannot be appealed again. Play on as it was decided."),
    "nothing-to-decide": lazy("Nobody has appealed this ruling. There is nothing to decide."),
    "own-ruling": lazy("You gave this ruling yourself, so somebody else decides the appeal."),
    "no-appeals-judges": lazy(
        "Appeals Judges are for large Premier tournaments only, and this is none of them. "
        "The head judge decides every appeal."
    ),
    "no-duty-to-hand-over": lazy("Only a head judge can hand the duty over, and you are none here."),
    "penalty-missing": lazy("No penalty was chosen. Choose one, then issue it."),
    "penalty-unknown": lazy(
        "There is no such penalty, or it is withdrawn already. Reload the page to see those that stand."
    ),
    "infraction-missing": lazy(
        "No infraction of the list was chosen. Choose what happened, then send it again."
    ),
    "finding-missing": lazy("What the check found was not chosen. Choose it, then end the check."),
    "disqualify-apart": lazy(
        "A disqualification is not entered here: it needs the head judge and a statement. "
        "Do it on the player’s page."
    ),
    "not-their-match": lazy("This player does not play at table %(table)s. Choose the player again."),
    "penalty-after-match": lazy(
        "The match at table %(table)s is over, so the loss cannot count in it. "
        "Let it count in the next match."
    ),
    "penalty-after-last-match": lazy(
        "The match at table %(table)s is over, and none follows for this player: "
        "the loss counts in no match. Choose “in no match”, then issue it."
    ),
    "penalty-in-earlier-match": lazy(
        "The match at table %(table)s is over, and this player is playing at table %(now)s. "
        "Let the loss count there."
    ),
    "own-opponent-late": lazy(
        "You are playing them at table %(table)s. If they did not come at all, record that in the table’s row"
        " instead: it is marked as yours, and they can object."
    ),
    "judge-missing": lazy(
        "A judge issues penalties, and the scorekeeper enters them. Choose the judge who issued this one."
    ),
    "note-unknown": lazy("There is no such note for you. Go back to the notes and choose one."),
}
