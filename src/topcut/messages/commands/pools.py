"""Sealed pools and odd product."""

from django.utils.translation import gettext as _

from topcut.core import commands as c
from topcut.messages.commands.register import asks

asks(c.RegisterPool)(
    lambda command, names: _("Register the pool of %(name)s") % {"name": names.entrant(command.entrant)}
)
asks(c.VerifyPool)(
    lambda command, names: (
        _("Say that the pool of %(name)s is right") % {"name": names.entrant(command.entrant)}
    )
)
asks(c.QuestionPool)(
    lambda command, names: _("Question the pool of %(name)s") % {"name": names.entrant(command.entrant)}
)
asks(c.NoteProduct)(
    lambda command, names: _("Note the odd product of %(name)s") % {"name": names.entrant(command.entrant)}
)
