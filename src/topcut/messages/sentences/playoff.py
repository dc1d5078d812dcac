"""Refusals about the cut and the playoff."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from topcut.messages.sentences.sentence import Sentences

PLAYOFF: Sentences = {
    "elimination-not-last": _("A playoff ends the tournament, and something comes after it. Put it last."),
    "cut-wider-than-before": _(
        "%(places)s cannot play on where only %(before)s are left after the cut before. "
        "Make the later cut smaller, or the earlier one larger."
    ),
    "cut-out-of-range": _("That many cannot play on. Choose from %(least)s to %(most)s."),
    "rounds-follow-from-bracket": _(
        "This tournament is a bracket, and its rounds follow from who is in it. There is nothing to change."
    ),
    "no-playoff-planned": _("This tournament has no playoff, so there is nothing to answer."),
    "cut-already-made": _(
        "The cut is made, and after it nobody moves up or down. "
        "Until the first result the head judge and the scorekeeper can take it back; "
        "whoever leaves now drops."
    ),
    "no-cut-now": _("Nothing is to be cut now. The cut comes after the last round before the playoff."),
    "too-few-for-cut": ngettext_lazy(
        "A bracket needs two players, and there is %(entrants)s. Finish the tournament instead.",
        "A bracket needs two players, and there are %(entrants)s. Finish the tournament instead.",
        "entrants",
    ),
    "cut-changed-since": _(
        "Since you looked somebody has declined, left, or had a result changed, and others make the cut. "
        "This is how it stands now: look again, then make it."
    ),
    "cut-missing": _(
        "Round %(round)s is part of the playoff, and nobody has said who plays in it. Make the cut first."
    ),
    "cut-out-of-date": _(
        "A result was changed after the cut was made, so other players may be in. "
        "Take the cut back and make it again."
    ),
    "no-cut-to-undo": _("No cut was made, so there is none to take back."),
    "cut-has-results": _(
        "The playoff has its first result, so the cut stands. A player who leaves now drops; nobody moves up."
    ),
    "bracket-round-played": _(
        "Round %(round)s has results, so it cannot be taken back. Correct a wrong result instead."
    ),
    "bracket-goes-on": _(
        "Whoever won table %(table)s plays in round %(round)s already, so the winner cannot change. "
        "Take round %(round)s back while it has no result; then correct this and pair it again."
    ),
    "playoff-needs-winner": _(
        "%(score)s has no winner, and a playoff match needs one. "
        "If time is up, whoever has won more games wins; if that is even, the higher life total; "
        "if that is even too, play on until the totals differ. Enter the score with that game counted."
    ),
    "pod-needs-winner": _(
        "Nobody has won this table, and in a playoff one of each table goes on. "
        "Play the game again until somebody wins it. If the round is timed, the head judge breaks the tie "
        "in the way that was announced, by this match alone; then enter who won."
    ),
    "no-entry-after-cut": _(
        "The cut is made, and after it nobody comes into the tournament, or back into it."
    ),
}
