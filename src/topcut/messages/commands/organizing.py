"""The tournament and its officials."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.organizing.commands import (
    AppointOfficial,
    ChangeDetails,
    ChangeRounds,
    CreateTournament,
    FinishTournament,
    RemoveOfficial,
)
from topcut.core.desks.rounds.commands import PostStandings
from topcut.messages.commands.register import asks
from topcut.messages.names import Names
from topcut.messages.words import role_text

asks(CreateTournament)(
    lambda command, names: _("Create the tournament “%(name)s”") % {"name": command.details.name}
)
asks(ChangeDetails)(
    lambda command, names: _("Change the details of “%(name)s”") % {"name": command.details.name}
)
asks(PostStandings)(
    lambda command, names: _("Post the standings after round %(round)s") % {"round": command.after_round}
)
asks(FinishTournament)(lambda command, names: _("Finish the tournament"))


@asks(ChangeRounds)
def change_rounds(command: ChangeRounds, names: Names) -> str:
    facts = {"rounds": command.rounds, "reason": command.reason, "cut": command.cut}
    if command.cut:
        return (
            ngettext(
                "Change the tournament to %(rounds)s round and a top %(cut)s: %(reason)s",
                "Change the tournament to %(rounds)s rounds and a top %(cut)s: %(reason)s",
                command.rounds,
            )
            % facts
        )
    if command.cut == 0:
        return (
            ngettext(
                "Change the tournament to %(rounds)s round without a playoff: %(reason)s",
                "Change the tournament to %(rounds)s rounds without a playoff: %(reason)s",
                command.rounds,
            )
            % facts
        )
    return (
        ngettext(
            "Change the tournament to %(rounds)s round: %(reason)s",
            "Change the tournament to %(rounds)s rounds: %(reason)s",
            command.rounds,
        )
        % facts
    )


@asks(AppointOfficial)
def appoint_official(command: AppointOfficial, names: Names) -> str:
    facts = {"name": names.person(command.person), "role": role_text(command.role)}
    return _("Appoint %(name)s %(role)s") % facts


@asks(RemoveOfficial)
def remove_official(command: RemoveOfficial, names: Names) -> str:
    facts = {"name": names.person(command.person), "role": role_text(command.role)}
    return _("Take the role of %(role)s from %(name)s") % facts
