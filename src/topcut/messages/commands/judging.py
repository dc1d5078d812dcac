"""The judges' desk."""

from collections.abc import Callable

from django.utils.translation import gettext as _

from topcut.core.desks.decks.commands import CallOffDeckCheck, PickDeckCheck
from topcut.core.desks.judging.commands import (
    AppealRuling,
    CallJudge,
    ClaimCall,
    CloseCall,
    DecideAppeal,
    DesignateAppealsJudge,
    GiveRuling,
    HandOnCall,
    HandOverDuty,
    IssuePenalty,
    TakeBackDuty,
    WithdrawCall,
    WithdrawPenalty,
)
from topcut.messages.commands.register import Asker, asks, of_table
from topcut.messages.judging import infraction_text, penalty_text
from topcut.messages.names import Names


def _person(template: Callable[[], str], field: str) -> Asker:
    return lambda command, names: template() % {"name": names.person(getattr(command, field))}


def _plain(template: Callable[[], str]) -> Asker:
    return lambda command, names: template()


asks(CallJudge)(of_table(lambda: _("Call a judge to %(place)s")))
asks(WithdrawCall)(_plain(lambda: _("Take a call for a judge back")))
asks(ClaimCall)(_plain(lambda: _("Take a call for a judge")))
asks(CloseCall)(_plain(lambda: _("Close a call for a judge")))
asks(GiveRuling)(of_table(lambda: _("Give a ruling at %(place)s")))
asks(AppealRuling)(of_table(lambda: _("Appeal the ruling at %(place)s")))
asks(HandOverDuty)(_person(lambda: _("Hand the head judge's duty over to %(name)s"), "to"))
asks(TakeBackDuty)(_person(lambda: _("Take the head judge's duty back from %(name)s"), "to"))
asks(CallOffDeckCheck)(of_table(lambda: _("Call off the deck check at %(place)s")))


@asks(HandOnCall)
def hand_on_call(command: HandOnCall, names: Names) -> str:
    if command.to is None:
        return _("Give a call for a judge back")
    return _("Hand a call for a judge on to %(name)s") % {"name": names.person(command.to)}


@asks(DecideAppeal)
def decide_appeal(command: DecideAppeal, names: Names) -> str:
    return _("Decide that the ruling stands") if command.upheld else _("Decide that the ruling is overturned")


@asks(DesignateAppealsJudge)
def designate_appeals_judge(command: DesignateAppealsJudge, names: Names) -> str:
    facts = {"name": names.person(command.person)}
    if command.designated:
        return _("Designate %(name)s as an Appeals Judge") % facts
    return _("Let %(name)s decide appeals no more") % facts


@asks(PickDeckCheck)
def pick_deck_check(command: PickDeckCheck, names: Names) -> str:
    if command.match is None:
        return _("Choose a table of round %(round)s for a deck check") % {"round": command.round}
    return _("Choose %(place)s for a deck check") % {"place": names.place(command.match)}


@asks(IssuePenalty)
def issue_penalty(command: IssuePenalty, names: Names) -> str:
    facts = {
        "name": names.player(command.entrant, command.member),
        "penalty": penalty_text(command.penalty),
        "infraction": infraction_text(command.infraction),
    }
    return _("Penalty for %(name)s: %(penalty)s (%(infraction)s)") % facts


@asks(WithdrawPenalty)
def withdraw_penalty(command: WithdrawPenalty, names: Names) -> str:
    facts = {"name": names.entrant(command.entrant), "reason": command.reason}
    return _("Withdraw a penalty of %(name)s: %(reason)s") % facts
