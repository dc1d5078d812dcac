"""Tables and the floor."""

from django.utils.translation import gettext as _

from topcut.core import commands as c
from topcut.messages.commands.register import asks, of_table
from topcut.messages.names import Names
from topcut.messages.times import minutes_text

asks(c.WithdrawExtension)(of_table(lambda: _("Withdraw an extension of %(place)s")))
asks(c.StartDeckCheck)(of_table(lambda: _("Begin a deck check at %(place)s")))
asks(c.EndDeckCheck)(of_table(lambda: _("End the deck check at %(place)s")))
asks(c.ClaimTable)(of_table(lambda: _("Take %(place)s")))
asks(c.ReleaseTable)(of_table(lambda: _("Let %(place)s go")))


@asks(c.GiveExtension)
def give_extension(command: c.GiveExtension, names: Names) -> str:
    facts = {"place": names.place(command.match), "time": minutes_text(command.minutes)}
    return _("Give %(place)s %(time)s more") % facts


@asks(c.SetExtraTurns)
def set_extra_turns(command: c.SetExtraTurns, names: Names) -> str:
    facts = {"place": names.place(command.match), "turns": command.turns}
    return _("Set the extra turns of %(place)s to %(turns)s") % facts


asks(c.SetZones)(lambda command, names: _("Divide the tables into zones"))
asks(c.Announce)(
    lambda command, names: _("Announce: %(text)s") % {"text": command.english or command.spanish}
)
asks(c.WithdrawAnnouncement)(lambda command, names: _("Withdraw an announcement"))


@asks(c.RollDie)
def roll_die(command: c.RollDie, names: Names) -> str:
    facts = {"place": names.place(command.match), "sides": command.sides}
    return _("Roll a die with %(sides)s sides for %(place)s") % facts
