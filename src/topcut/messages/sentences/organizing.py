"""Refusals about creating and changing a tournament."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from topcut.messages.sentences.sentence import Sentences

ORGANIZING: Sentences = {
    "tournament-exists": _("This tournament exists already. Open it from the list of tournaments."),
    "tournament-unknown": _("There is no such tournament here. Choose one from the list of tournaments."),
    "tournament-finished": _(
        "This tournament is finished, so nothing in it can change any more. Its standings are final."
    ),
    "details-fixed-after-start": _(
        "The tournament has started, so only its name and time zone can change. "
        "To change the number of rounds, change it by itself and give the reason."
    ),
    "name-missing": _("The tournament has no name yet. Give it one."),
    "name-too-long": _("The tournament's name is too long. Use at most %(most)s characters."),
    "rounds-out-of-range": _("That number of rounds is not possible. Choose from %(least)s to %(most)s."),
    "rounds-already-paired": ngettext_lazy(
        "The tournament cannot be shortened to %(rounds)s rounds: %(paired)s round is already paired. "
        "Choose a number that is not below it.",
        "The tournament cannot be shortened to %(rounds)s rounds: %(paired)s rounds are already paired. "
        "Choose a number that is not below that.",
        "paired",
    ),
    "details-out-of-range": _("%(field)s: less than %(least)s is not possible. Choose %(least)s or more."),
    "round-too-short": _("A round lasts at least %(minutes)s minutes. Set that or more, or no time limit."),
    "program-unknown": _(
        "%(program)s is not a program of this edition of the rules. Choose one of its programs, or none."
    ),
    "level-below-program": _(
        "%(program)s is played at the level %(level)s or a higher one. Choose that, or another program."
    ),
    "rounds-required": _(
        "%(program)s is a Premier tournament: with %(entrants)s players it has %(rounds)s Swiss rounds. "
        "Change the rounds in the tournament's details, then pair."
    ),
    "elimination-required": _(
        "%(program)s is a Premier tournament: with %(entrants)s players it is single elimination among "
        "all of them, without Swiss rounds. Change how it is played in the tournament's details."
    ),
    "advance-not-here": _(
        "Nobody advances early here: the rules have it for the Pro Tour and the World Championship, into "
        "the playoff after the rounds. Leave the points empty."
    ),
    "cut-required": _(
        "%(program)s is a Premier tournament: with %(entrants)s players its playoff has %(places)s places. "
        "Set that number, then go on."
    ),
    "house-rule-wrong": _(
        "A house rule does not fit the rules: “%(key)s”. "
        "Look at the edition's list of values and write it as it stands there."
    ),
    "house-sheet-too-long": _(
        "The house sheet is too long: at most %(most)s characters are kept with the tournament. Shorten it."
    ),
    "house-rule-required": _(
        "The rules require this, so no house rule can change it: “%(key)s”. Take the line out."
    ),
    "delete-unfinished": _(
        "This tournament is not finished, so it is not deleted. "
        "Finish it first, or force it if it was a mistake."
    ),
    "delete-too-early": _(
        "The rules ask for this tournament to be kept until %(until)s. "
        "Delete it after that day, or force it if you must."
    ),
    "reason-missing": _(
        "This change is kept with its reason, and the reason is empty. Write it down in a few words."
    ),
    "last-organizer": _(
        "This is the only organizer, and a tournament needs one. Appoint another organizer first."
    ),
    "last-head-judge": _(
        "A round is on and this is the only head judge, and play needs one. Appoint another head judge first."
    ),
    "later-standings-posted": _(
        "The standings after round %(round)s are posted already, so older ones are not. "
        "Everybody sees the newest."
    ),
    "draft-out-of-date": _(
        "Something changed after this draft of round %(round)s was made: a result, a player or the tables. "
        "Throw the draft away and pair again."
    ),
    "draft-replaced": _(
        "Somebody paired round %(round)s anew since you looked. "
        "This is the new draft: look at it, then publish."
    ),
    "result-changed-since": _(
        "The result of table %(table)s was changed since you looked; it is %(score)s now. "
        "Look again, and correct it if it is still wrong."
    ),
    "objections-wait": ngettext_lazy(
        "A player objects to the result of table %(tables)s. Decide it first: "
        "after the end nothing can be changed.",
        "Players object to the results of tables %(tables)s. Decide them first: "
        "after the end nothing can be changed.",
        "tables_count",
    ),
    "requests-wait": ngettext_lazy(
        "%(requests)s request waits for approval. Decide it first: after the end nothing can be changed.",
        "%(requests)s requests wait for approval. Decide them first: after the end nothing can be changed.",
        "requests",
    ),
    "head-judge-missing": _("The tournament has no head judge yet. Appoint one, then go on."),
    "seed-wrong": _(
        "This seed is not the one the tournament began with, so it cannot be finished with it. "
        "Finish it on the computer where it was created."
    ),
    "rounds-left": ngettext_lazy(
        "%(rounds)s round is still to be played. Play it, or change the number of rounds, then finish.",
        "%(rounds)s rounds are still to be played. Play them, or change the number of rounds, then finish.",
        "rounds",
    ),
    "command-not-proposable": _("That needs nobody's approval. Do it directly."),
    "proposal-exists": _("This request was already made and waits for an answer. Nothing more is needed."),
    "proposal-settled": _("Somebody has already answered this request. Reload the page to see the answer."),
}
