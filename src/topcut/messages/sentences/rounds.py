"""Refusals about pairing, publishing, closing."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from topcut.messages.sentences.sentence import Sentences

ROUNDS: Sentences = {
    "round-unknown": _("There is no round %(round)s yet. Choose another, or pair it first."),
    "round-already-paired": _("Round %(round)s is already paired. Look at it; a draft can be discarded."),
    "round-before-not-closed": _(
        "Round %(round)s cannot be paired yet: round %(before)s is not closed. "
        "Close it once every table has a result."
    ),
    "no-more-rounds": ngettext_lazy(
        "The tournament has %(rounds)s round, and it is paired. Finish the tournament.",
        "The tournament has %(rounds)s rounds, and all are paired. Finish the tournament.",
        "rounds",
    ),
    "too-few-to-pair": ngettext_lazy(
        "A round needs %(least)s entrants, and there is %(entrants)s. Enrol more, or finish the tournament.",
        "A round needs %(least)s entrants, and there are %(entrants)s. Enrol more, or finish the tournament.",
        "entrants",
    ),
    "entrants-not-checked-in": ngettext_lazy(
        "Round 1 cannot be paired yet: %(entrants)s entrant is not checked in. Check in or drop the entrant.",
        "Round 1 cannot be paired yet: %(entrants)s entrants are not checked in. Check in or drop them.",
        "entrants",
    ),
    "round-not-draft": _(
        "Round %(round)s is already published, so it cannot be discarded. "
        "Repair it; the head judge has to agree."
    ),
    "round-not-published": _(
        "Round %(round)s cannot be started: its pairings are not published. Publish them first."
    ),
    "round-not-open": _("Round %(round)s is not being played now, so no result is taken. Start it first."),
    "round-not-begun": _(
        "Round %(round)s is not being played now, so no result is taken. Report again once it has started."
    ),
    "round-not-closed": _("Round %(round)s is not closed yet. Close it once every table has a result."),
    "round-closed": _(
        "Round %(round)s is closed, so this was not counted. "
        "A wrong result is corrected on that round’s page."
    ),
    "round-has-disputes": ngettext_lazy(
        "Round %(round)s cannot be closed yet: the players at table %(tables)s disagree. "
        "Send a judge and enter the result.",
        "Round %(round)s cannot be closed yet: the players at tables %(tables)s disagree. "
        "Send a judge and enter the results.",
        "tables_count",
    ),
    "round-has-open-matches": ngettext_lazy(
        "Round %(round)s cannot be closed yet: table %(tables)s has no result. "
        "Enter it; if nobody plays it, enter a match loss for both.",
        "Round %(round)s cannot be closed yet: tables %(tables)s have no result. "
        "Enter them; where nobody plays, enter a match loss for both.",
        "tables_count",
    ),
}
