"""Tables and the floor."""

from django.utils.translation import gettext as _

from topcut.core.desks.clocks.commands import GiveExtension, SetExtraTurns, WithdrawExtension
from topcut.core.desks.decks.commands import EndDeckCheck, StartDeckCheck
from topcut.core.desks.floor.commands import (
    Announce,
    ClaimTable,
    ReleaseTable,
    RollDie,
    SetZones,
    WithdrawAnnouncement,
)
from topcut.messages.commands.register import asks, of_table
from topcut.messages.names import Names
from topcut.messages.times import minutes_text

asks(WithdrawExtension)(of_table(lambda: _("Withdraw an extension of %(place)s")))
asks(StartDeckCheck)(of_table(lambda: _("Begin a deck check at %(place)s")))
asks(EndDeckCheck)(of_table(lambda: _("End the deck check at %(place)s")))
asks(ClaimTable)(of_table(lambda: _("Take %(place)s")))
asks(ReleaseTable)(of_table(lambda: _("Let %(place)s go")))


@asks(GiveExtension)
def give_extension(command: GiveExtension, names: Names) -> str:
    facts = {"place": names.place(command.match), "time": minutes_text(command.minutes)}
    return _("Give %(place)s %(time)s more") % facts


@asks(SetExtraTurns)
def set_extra_turns(command: SetExtraTurns, names: Names) -> str:
    facts = {"place": names.place(command.match), "turns": command.turns}
    return _("Set the extra turns of %(place)s to %(turns)s") % facts


asks(SetZones)(lambda command, names: _("Divide the tables into zones"))
asks(Announce)(lambda command, names: _("Announce: %(text)s") % {"text": command.english or command.spanish})
asks(WithdrawAnnouncement)(lambda command, names: _("Withdraw an announcement"))


@asks(RollDie)
def roll_die(command: RollDie, names: Names) -> str:
    facts = {"place": names.place(command.match), "sides": command.sides}
    return _("Roll a die with %(sides)s sides for %(place)s") % facts
