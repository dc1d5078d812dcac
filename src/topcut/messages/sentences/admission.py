"""Refusals about who may enter."""

from django.utils.translation import gettext_lazy as _

from topcut.messages.sentences.sentence import Sentences

ADMISSION: Sentences = {
    "admission-fixed": _("The tournament has started, so who may enter does not change any more."),
    "age-limit-out-of-range": _("Ages are from 1 to %(most)s, the youngest before the oldest."),
    "age-limit-above-regular": _(
        "Only tournaments at the level Regular may have an age limit. "
        "Leave the ages empty, or change the level."
    ),
    "program-is-open": _(
        "%(program)s is open to everybody. By invitation are Premier tournaments, the series made for it, "
        "and tournaments of no program."
    ),
    "guardian-missing": _(
        "Whoever is %(age)s or younger plays only with the permission of a parent or guardian. "
        "Ask for it, tick it, and add the player again."
    ),
    "age-not-shown": _(
        "This tournament has an age limit. Have the age shown to you, tick it, and add the player again."
    ),
    "age-not-a-number": _(
        "An age is a whole number of years, or empty for no limit. Mend it and save again."
    ),
    "person-suspended": _(
        "This person is on the organizer's list of suspended people, and may neither play nor officiate. "
        "If it is somebody else of the same name, write the number or account of both: "
        "of the one on the list, and of this one."
    ),
    "owner-may-not-play": _(
        "This person is on the list of the organization's owners, and owners do not play in its Premier "
        "tournaments, officials or not."
    ),
    "not-invited": _(
        "This tournament is by invitation only, and the list has nobody of this name or number. "
        "The organizer can add them to it."
    ),
}
