"""Sealed pools and odd product."""

from django.utils.translation import gettext as _

from topcut.core.desks.limited.commands import NoteProduct, QuestionPool, RegisterPool, VerifyPool
from topcut.messages.commands.register import asks

asks(RegisterPool)(
    lambda command, names: _("Register the pool of %(name)s") % {"name": names.entrant(command.entrant)}
)
asks(VerifyPool)(
    lambda command, names: (
        _("Say that the pool of %(name)s is right") % {"name": names.entrant(command.entrant)}
    )
)
asks(QuestionPool)(
    lambda command, names: _("Question the pool of %(name)s") % {"name": names.entrant(command.entrant)}
)
asks(NoteProduct)(
    lambda command, names: _("Note the odd product of %(name)s") % {"name": names.entrant(command.entrant)}
)
