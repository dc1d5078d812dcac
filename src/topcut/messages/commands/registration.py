"""Entrants."""

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core import commands as c
from topcut.messages.commands.register import Asker, asks
from topcut.messages.lists import list_text
from topcut.messages.names import Names


@asks(c.EnrolEntrant)
def enrol_entrant(command: c.EnrolEntrant, names: Names) -> str:
    """The entrant is not there before it is approved; its members have their names already."""
    return _("Enrol %(name)s") % {"name": list_text(names.person(member) for member in command.members)}


def _about(template: Callable[[], str]) -> Asker:
    return lambda command, names: template() % {"name": names.entrant(command.entrant)}


asks(c.DropEntrant)(_about(lambda: _("Drop %(name)s")))
asks(c.ReenterEntrant)(_about(lambda: _("Let %(name)s re-enter")))
asks(c.TakeBackNoShow)(_about(lambda: _("Take back that %(name)s did not come")))
asks(c.DisqualifyEntrant)(_about(lambda: _("Disqualify %(name)s")))


@asks(c.RenameTeam)
def rename_team(command: c.RenameTeam, names: Names) -> str:
    facts = {"name": names.entrant(command.entrant)}
    return (_("Disallow the name of %(name)s") if command.disallowed else _("Rename %(name)s")) % facts


@asks(c.NoteCare)
def note_care(command: c.NoteCare, names: Names) -> str:
    return _("Note what was done for %(name)s") % {"name": names.entrant(command.entrant)}


@asks(c.CheckIn)
def check_in(command: c.CheckIn, names: Names) -> str:
    facts = {"name": names.entrant(command.entrant)}
    return (_("Check %(name)s in") if command.present else _("Take back the check-in of %(name)s")) % facts


@asks(c.AwardByes)
def award_byes(command: c.AwardByes, names: Names) -> str:
    facts = {"name": names.entrant(command.entrant), "byes": command.byes}
    if not command.byes:
        return _("Take back the byes awarded to %(name)s") % facts
    return (
        ngettext(
            "Award %(name)s %(byes)s round of bye", "Award %(name)s %(byes)s rounds of bye", command.byes
        )
        % facts
    )
