"""Refusals about rights, accounts and storage."""

from django.utils.translation import gettext_lazy as _

from topcut.messages.sentences.sentence import Sentences

ACCESS: Sentences = {
    "not-allowed": _(
        "Your role in this tournament does not allow that. Ask the organizer or the head judge."
    ),
    "busy-try-again": _("Others were writing at the same moment, and this was not saved. Try again."),
    "storage-full": _(
        "The disk is full, so this was not saved. Free some space on the computer and try again."
    ),
    "already-done": _("This was already done, so it was not done twice. Reload the page to see it."),
    "username-missing": _("The user name is empty. Choose one."),
    "username-taken": _("Somebody already has this user name. Choose another."),
    "password-weak": _("Choose another password. %(reasons)s"),
}
