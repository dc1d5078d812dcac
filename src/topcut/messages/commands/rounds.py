"""Rounds: pairing, mending, clocks."""

from collections.abc import Callable

from django.utils.translation import gettext as _

from topcut.core.desks.clocks.commands import ExtendRound, PauseRound, ResumeRound, SetClock
from topcut.core.desks.results.commands import AcceptReports
from topcut.core.desks.rounds.commands import (
    CloseRound,
    DeleteRound,
    DiscardRound,
    OpenRound,
    PairRound,
    PublishRound,
    RepairRound,
)
from topcut.core.play.matches import RepairCause
from topcut.messages.commands.register import Asker, asks
from topcut.messages.names import Names
from topcut.messages.pairs import pairs_text
from topcut.messages.times import minutes_text


def _round(template: Callable[[], str]) -> Asker:
    return lambda command, names: template() % {"round": command.round}


asks(PairRound)(_round(lambda: _("Pair round %(round)s")))
asks(DiscardRound)(_round(lambda: _("Discard the draft of round %(round)s")))
asks(PublishRound)(_round(lambda: _("Publish the pairings of round %(round)s")))
asks(OpenRound)(_round(lambda: _("Start round %(round)s")))
asks(CloseRound)(_round(lambda: _("Close round %(round)s")))
asks(AcceptReports)(_round(lambda: _("Accept every unconfirmed report of round %(round)s")))


asks(PauseRound)(_round(lambda: _("Pause the clock of round %(round)s")))
asks(ResumeRound)(_round(lambda: _("Let the clock of round %(round)s run again")))
asks(ExtendRound)(
    lambda command, names: (
        _("Extend round %(round)s by %(time)s")
        % {"round": command.round, "time": minutes_text(command.minutes)}
    )
)
asks(SetClock)(
    lambda command, names: (
        _("Set the clock of round %(round)s to %(time)s")
        % {"round": command.round, "time": minutes_text(command.minutes)}
    )
)


@asks(RepairRound)
def repair_round(command: RepairRound, names: Names) -> str:
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


@asks(DeleteRound)
def delete_round(command: DeleteRound, names: Names) -> str:
    facts = {"round": command.round, "reason": command.reason}
    return _("Delete round %(round)s with all its results: %(reason)s") % facts
