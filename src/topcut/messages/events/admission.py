"""Who may enter."""

from django.utils.translation import gettext as _

from topcut.core.desks.registration.events import AdmissionSet
from topcut.messages.admission import admission_texts
from topcut.messages.events.register import tells
from topcut.messages.lists import list_text
from topcut.messages.names import Names


@tells(AdmissionSet)
def admission_set(event: AdmissionSet, names: Names) -> str:
    texts = admission_texts(event.admission)
    if not texts:
        return _("The tournament is open to everybody.")
    return _("Who may enter: %(conditions)s.") % {"conditions": list_text(texts)}
