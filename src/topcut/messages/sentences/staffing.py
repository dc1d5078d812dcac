"""Refusals about proxies, cameras, notes, shifts and dice."""

from django.utils.translation import gettext_lazy as _

from topcut.messages.sentences.sentence import Sentences

STAFFING: Sentences = {
    "proxy-not-for-this": _(
        "That is no reason for a proxy: the card must be damaged or worn by accident in this tournament, "
        "or exist only in foil. Replace the card, or let it become a basic land."
    ),
    "proxy-limited-only": _(
        "Product that came damaged or misprinted is a reason for a proxy in Limited only. "
        "Replace the card, or choose another reason."
    ),
    "not-a-land-for-this": _(
        "A card that must go becomes Plains, Island, Swamp, Mountain or Forest. Choose one of them."
    ),
    "copies-out-of-range": _("Choose from %(least)s to %(most)s copies."),
    "card-not-in-list": _(
        "The decklist has not so many copies of that card. "
        "Look at the list and write the name as it stands there."
    ),
    "card-name-missing": _("No card was named. Write the card’s name."),
    "camera-declined": _(
        "A player of table %(table)s does not want to be shown, so this match is not filmed. "
        "Choose another match, or feature it without a camera."
    ),
    "camera-not-asked": _(
        "Not everybody at table %(table)s has said whether they may be shown. "
        "Ask them, then choose the match again."
    ),
    "note-unknown": _("There is no such note for you. Go back to the notes and choose one."),
    "note-empty": _("The note is empty. Write what you saw and heard."),
    "note-too-long": _("That is too long for one note. Use at most %(most)s characters."),
    "shift-without-time": _("A shift ends after it begins and lasts at most %(most)s hours. Mend the times."),
    "shift-on-another-day": _(
        "A shift is at most %(days)s days from the tournament's day, or from today. Mend the day."
    ),
    "zone-unknown": _("There is no zone %(zone)s. Choose one of the zones, or the whole floor."),
    "too-many-shifts": _("There is no room for more than %(most)s shifts. Cancel some that are over."),
    "shifts-overlap": _(
        "This judge has another shift then, from %(moment)s. Cancel that one or choose another time."
    ),
    "not-your-break": _("You can take a break yourself. The head judge sends others on theirs."),
    "no-such-die": _("A die here has from %(least)s to %(most)s sides. Choose another number."),
}
