"""Who may enter."""

from django.utils.translation import gettext as _

from topcut.core.desks.registration.commands import SetAdmission
from topcut.messages.admission import admission_texts
from topcut.messages.commands.register import asks
from topcut.messages.lists import list_text
from topcut.messages.names import Names


@asks(SetAdmission)
def set_admission(command: SetAdmission, names: Names) -> str:
    texts = admission_texts(command.admission)
    if not texts:
        return _("Open the tournament to everybody")
    return _("Change who may enter: %(conditions)s") % {"conditions": list_text(texts)}
