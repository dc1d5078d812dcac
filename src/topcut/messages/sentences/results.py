"""Refusals about results."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from topcut.messages.sentences.sentence import Sentences

RESULTS: Sentences = {
    "match-unknown": _("This match is not in the tournament. Reload the page and choose again."),
    "match-is-a-bye": _("This is a bye: it counts as a win, and there is no result to enter."),
    "not-your-match": _("That is another table's match. Look up your own table and report there."),
    "seat-missing": _(
        "Two teams meet seat by seat. Say which seat it is about: A, B or C at table %(table)s."
    ),
    "seats-needed": _(
        "The result of two teams follows from their seats. Enter every seat of table %(table)s, "
        "as in %(table)sa 2-1."
    ),
    "seats-do-not-fit": _(
        "A team has %(seats)s seats here, and this names others. Say a result for each seat."
    ),
    "result-from-seats": _(
        "The result of table %(table)s follows from its seats. Take back the result of the wrong seat."
    ),
    "too-many-seats": _(
        "The score %(score)s counts more seats than the %(seats)s a team has. Look at the slip again."
    ),
    "nothing-to-dispute": _(
        "Nobody has reported this match yet, so there is nothing to dispute. Report your result."
    ),
    "nothing-to-correct": _(
        "Table %(table)s has no result yet, so there is nothing to correct. Enter its result."
    ),
    "no-show-corrects-nothing": _(
        "Table %(table)s has a result. Take it back first, then enter who did not come."
    ),
    "entry-unreadable": _(
        "This says no table and result. Write the table, its result and Enter: 12 2-1, "
        "or a key instead of figures."
    ),
    "pod-entry-unreadable": _(
        "Table %(table)s is a pod of %(seats)s. Write the table and the winner’s seat, %(table)s 1, "
        "0 for a draw at time or id for one agreed: %(table)s 0."
    ),
    "table-unknown": _("There is no table %(table)s in round %(round)s. Look at the slip again."),
    "table-paired-anew": _(
        "Table %(table)s was paired anew after this was typed, so it was not counted: others may sit there. "
        "Look at the slip and the pairings, and type it again if they are the same."
    ),
    "slip-not-here": _(
        "This slip is not for round %(round)s, or the players of table %(table)s were changed after it was "
        "printed. Look at the pairings, and type the table."
    ),
    "slip-alone": _("Table %(table)s: now its result. The slip stays in the line; type after it."),
    "drop-unclear": _(
        "Who drops at table %(table)s? Write d1 or d2 for a seat, dd for everybody; d alone is the loser."
    ),
    "others-play-on": _(
        "At table %(table)s the others can play on without those who did not come. "
        "Record the result when they have finished, and drop the missing players."
    ),
    "not-a-no-show": _(
        "This player was not dropped for not coming. Taking back another drop needs the head judge: "
        "do it on the player’s page."
    ),
    "next-round-paired": _(
        "Round %(round)s is already paired, so the no-show is not taken back by itself any more. "
        "Let the player re-enter on their page; the head judge approves."
    ),
    "agreed-too-late": _(
        "The result of table %(table)s was reported already, so it is too late to concede or to agree a "
        "draw. Confirm the result; if the match ended otherwise, call a judge."
    ),
    "match-loss-needs-official": _("A match loss is entered by an official. Call a judge to your table."),
    "too-many-games": _(
        "The score %(score)s is not possible: %(most)s won games decide the match. Look at the slip again."
    ),
    "two-winners": _("The score %(score)s has more than one winner. Look at the slip again."),
    "match-not-finished": _(
        "At %(score)s the match is not decided: it takes %(needed)s won games. "
        "Play on, or call a judge if time has run out."
    ),
    "draw-not-finished": _(
        "At %(score)s the match is not over yet. A draw agreed without playing is entered as 0–0–3."
    ),
    "pod-too-large": _("Pods have %(most)s seats at most. Choose a smaller pod."),
    "winner-gave-up": _(
        "Whoever conceded or has a match loss cannot have won. Choose another winner, or take the mark away."
    ),
    "pod-without-result": _("This says neither who won nor that it was a draw. Choose the winner or a draw."),
    "draw-played-again": _(
        "There is still time: a drawn game is played again with everybody. "
        "If time ended it say so, and if everybody agreed on a draw enter an agreed one."
    ),
    "score-wrong-seats": ngettext_lazy(
        "This match has %(seats)s seat, and the score does not fit it. Enter the games of each seat.",
        "This match has %(seats)s seats, and the score does not fit them. Enter the games of each seat.",
        "seats",
    ),
    "score-out-of-range": _("The score %(score)s is not possible. Enter whole numbers from 0 up."),
}
