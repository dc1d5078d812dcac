"""Rounds: pairing, mending, clocks."""

from collections.abc import Callable

from django.utils.translation import gettext as _

from topcut.core import commands as c
from topcut.core.rounds import RepairCause
from topcut.messages.commands.register import Asker, asks
from topcut.messages.names import Names
from topcut.messages.pairs import pairs_text
from topcut.messages.times import minutes_text


def _round(template: Callable[[], str]) -> Asker:
    return lambda command, names: template() % {"round": command.round}


asks(c.PairRound)(_round(lambda: _("Pair round %(round)s")))
asks(c.DiscardRound)(_round(lambda: _("Discard the draft of round %(round)s")))
asks(c.PublishRound)(_round(lambda: _("Publish the pairings of round %(round)s")))
asks(c.OpenRound)(_round(lambda: _("Start round %(round)s")))
asks(c.CloseRound)(_round(lambda: _("Close round %(round)s")))
asks(c.AcceptReports)(_round(lambda: _("Accept every unconfirmed report of round %(round)s")))


asks(c.PauseRound)(_round(lambda: _("Pause the clock of round %(round)s")))
asks(c.ResumeRound)(_round(lambda: _("Let the clock of round %(round)s run again")))
asks(c.ExtendRound)(
    lambda command, names: (
        _("Extend round %(round)s by %(time)s")
        % {"round": command.round, "time": minutes_text(command.minutes)}
    )
)
asks(c.SetClock)(
    lambda command, names: (
        _("Set the clock of round %(round)s to %(time)s")
        % {"round": command.round, "time": minutes_text(command.minutes)}
    )
)


@asks(c.RepairRound)
def repair_round(command: c.RepairRound, names: Names) -> str:
    facts = {
        "round": command.round,
        "name": names.entrant(command.entrant) if command.entrant else "",
        "pairs": pairs_text(command.made, names),
        "reason": command.reason,
    }
    if command.cause is RepairCause.BY_HAND:
        return _("Pair by hand in round %(round)s: %(pairs)s. Reason: %(reason)s") % facts
    if command.cause is RepairCause.LEFT_OUT:
        return _("Bring %(name)s into round %(round)s: %(pairs)s") % facts
    if command.cause is RepairCause.NOT_HERE:
        return _("Take %(name)s out of round %(round)s and drop them: %(pairs)s") % facts
    return _("Repair round %(round)s for the points of %(name)s: %(pairs)s") % facts


@asks(c.DeleteRound)
def delete_round(command: c.DeleteRound, names: Names) -> str:
    facts = {"round": command.round, "reason": command.reason}
    return _("Delete round %(round)s with all its results: %(reason)s") % facts
