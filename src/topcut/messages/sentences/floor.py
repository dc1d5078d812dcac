"""Refusals about tables, zones and announcements."""

from django.utils.translation import gettext_lazy as _

from topcut.messages.sentences.sentence import Sentences

FLOOR: Sentences = {
    "table-claimed": _("%(by)s has table %(table)s already. Take another, or ask them to let it go."),
    "too-many-zones": _("There can be at most %(most)s zones. Make fewer and larger ones."),
    "zone-name-wrong": _("A zone needs a short name, of at most %(most)s characters. Name each one."),
    "zone-without-tables": _(
        "Zone %(zone)s has no tables: its first table is 1 or more, and its last is not before it."
    ),
    "zones-overlap": _(
        "Zones %(zone)s and %(other)s have the same name or share tables. Each table is in one zone."
    ),
    "announcement-empty": _("The announcement is empty. Write it in one language or in both."),
    "announcement-too-long": _("The announcement is too long for the wall. Use at most %(most)s characters."),
}
