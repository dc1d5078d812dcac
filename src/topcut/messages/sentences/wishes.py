"""Refusals about wishes about the pairing."""

from django.utils.translation import gettext_lazy as _

from topcut.messages.sentences.sentence import Sentences

WISHES: Sentences = {
    "table-out-of-range": _("There is no such table number. Choose from 1 to %(most)s, or none."),
    "apart-needs-two": _("To keep people apart takes at least two of them. Name another one."),
    "apart-exists": _("This was declared already. Look at the list, and reload the page."),
}
