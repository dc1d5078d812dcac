"""Entrants."""

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.registration.commands import (
    AwardByes,
    CheckIn,
    DisqualifyEntrant,
    DropEntrant,
    EnrolEntrant,
    NoteCare,
    ReenterEntrant,
    RenameTeam,
)
from topcut.core.desks.results.commands import TakeBackNoShow
from topcut.messages.commands.register import Asker, asks
from topcut.messages.lists import list_text
from topcut.messages.names import Names


@asks(EnrolEntrant)
def enrol_entrant(command: EnrolEntrant, names: Names) -> str:
    """The entrant is not there before it is approved; its members have their names already."""
    return _("Enrol %(name)s") % {"name": list_text(names.person(member) for member in command.members)}


def _about(template: Callable[[], str]) -> Asker:
    return lambda command, names: template() % {"name": names.entrant(command.entrant)}


asks(DropEntrant)(_about(lambda: _("Drop %(name)s")))
asks(ReenterEntrant)(_about(lambda: _("Let %(name)s re-enter")))
asks(TakeBackNoShow)(_about(lambda: _("Take back that %(name)s did not come")))
asks(DisqualifyEntrant)(_about(lambda: _("Disqualify %(name)s")))


@asks(RenameTeam)
def rename_team(command: RenameTeam, names: Names) -> str:
    facts = {"name": names.entrant(command.entrant)}
    return (_("Disallow the name of %(name)s") if command.disallowed else _("Rename %(name)s")) % facts


@asks(NoteCare)
def note_care(command: NoteCare, names: Names) -> str:
    return _("Note what was done for %(name)s") % {"name": names.entrant(command.entrant)}


@asks(CheckIn)
def check_in(command: CheckIn, names: Names) -> str:
    facts = {"name": names.entrant(command.entrant)}
    return (_("Check %(name)s in") if command.present else _("Take back the check-in of %(name)s")) % facts


@asks(AwardByes)
def award_byes(command: AwardByes, names: Names) -> str:
    facts = {"name": names.entrant(command.entrant), "byes": command.byes}
    if not command.byes:
        return _("Take back the byes awarded to %(name)s") % facts
    return (
        ngettext(
            "Award %(name)s %(byes)s round of bye", "Award %(name)s %(byes)s rounds of bye", command.byes
        )
        % facts
    )
