"""Refusals about entrants."""

from django.utils.translation import gettext_lazy as _

from topcut.messages.sentences.sentence import Sentences

REGISTRATION: Sentences = {
    "entrant-exists": _("This entrant is already enrolled. Nothing more is needed."),
    "entrant-unknown": _("This entrant is not in the tournament. Reload the page and choose again."),
    "entrant-not-active": _(
        "This entrant has left the tournament, so there is nobody to check in. Let them re-enter first."
    ),
    "entrant-disqualified": _("This entrant was disqualified and stays out. The head judge can say more."),
    "members-missing": _("An entrant needs at least one player. Add the player's name."),
    "person-already-enrolled": _(
        "One of these players is already enrolled here. Look for the name in the roster."
    ),
    "official-may-not-play": _(
        "This person is an official here, and officials play only in tournaments that are not Premier, "
        "at the level %(level)s. Keep them off the roster, or take the role from them first."
    ),
    "membership-taken": _(
        "Somebody here was enrolled with %(membership)s already. "
        "Look for them in the roster, or correct the number."
    ),
    "too-late-to-enrol": _("The last round is already paired, so nobody can be added any more."),
    "byes-out-of-range": _(
        "An entrant can be awarded at most %(most)s rounds of bye. Choose from 0 to %(most)s."
    ),
    "byes-after-pairing": _(
        "Byes are awarded before round 1 is paired, and it is paired. If it is still a draft, discard it."
    ),
    "person-name-missing": _("The name is empty. Write at least one name."),
    "person-name-too-long": _("The name is too long. Use at most %(most)s characters."),
    "person-name-unprintable": _(
        "The name holds a character that cannot be shown or printed. Type it again by hand."
    ),
    "statement-missing": _(
        "A disqualification is kept with a statement, and it is empty. Write what happened."
    ),
}
