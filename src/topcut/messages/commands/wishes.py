"""Wishes about the pairing."""

from django.utils.translation import gettext as _

from topcut.core.desks.rounds.commands import FixTable, KeepApart, LetMeet
from topcut.messages.commands.register import asks
from topcut.messages.lists import list_text
from topcut.messages.names import Names


@asks(FixTable)
def fix_table(command: FixTable, names: Names) -> str:
    facts = {"name": names.entrant(command.entrant), "table": command.table}
    if command.table is None:
        return _("Seat %(name)s at any table") % facts
    return _("Always seat %(name)s at table %(table)s") % facts


@asks(KeepApart)
def keep_apart(command: KeepApart, names: Names) -> str:
    facts = {"names": list_text(names.entrant(each) for each in command.entrants), "round": command.until}
    if command.until is None:
        return _("Never pair %(names)s") % facts
    return _("Do not pair %(names)s up to round %(round)s") % facts


asks(LetMeet)(lambda command, names: _("Let people who were kept apart be paired again"))
