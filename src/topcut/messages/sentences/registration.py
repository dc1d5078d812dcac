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
    "team-too-large": _(
        "A team has %(members)s players here, and this one has more. Leave the others out, or enrol them in "
        "another team."
    ),
    "team-incomplete": _(
        "A team has %(members)s players here, and this one has fewer. Add the missing names, "
        "one for each seat."
    ),
    "players-not-teams": _(
        "Players enter this tournament one by one, not in teams. Enrol each by themselves."
    ),
    "person-in-another-team": _(
        "Somebody plays for one team only in a tournament, and one of these players is in a team already. "
        "Look for the name in the roster."
    ),
    "players-have-names": _("There are no teams here: a player’s name is changed on their own page."),
    "team-size": _(
        "Players enter alone, and a team has two or three: here at least %(least)s and at most %(most)s. "
        "Choose how many there are to a team."
    ),
    "teams-not-in-pods": _(
        "Teams meet two at a table. Choose two players at a table, or players one by one."
    ),
    "two-headed-giant-games": _(
        "A match of Two-Headed Giant is one game. Leave it at %(games)s game to win."
    ),
    "format-not-yet": _(
        "%(format)s is not a format of this edition of the rules. Choose another format, or a later edition."
    ),
    "format-not-for-them": _(
        "This format is not played by such entrants. Choose another format, or players instead of teams."
    ),
    "enrolled-otherwise": _(
        "Somebody is enrolled already, and not as %(members)s to an entrant. Drop nobody for it: make "
        "another tournament for the teams, or change this one back."
    ),
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
    "membership-too-long": _("The number or account is too long. Use at most %(most)s characters."),
    "person-name-too-long": _("The name is too long. Use at most %(most)s characters."),
    "person-name-unprintable": _(
        "The name holds a character that cannot be shown or printed. Type it again by hand."
    ),
    "statement-missing": _(
        "A disqualification is kept with a statement, and it is empty. Write what happened."
    ),
}
