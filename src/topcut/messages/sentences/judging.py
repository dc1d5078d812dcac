"""Refusals about calls, rulings, penalties and deck checks."""

from django.utils.translation import gettext_lazy as _

from topcut.messages.sentences.sentence import Sentences

JUDGING: Sentences = {
    "nobody-at-table": _(
        "Nobody plays at table %(table)s any more in that round. Open the table of the round that is on."
    ),
    "not-your-call": _("Somebody else called the judge. Only they, or a judge, can take that back."),
    "call-closed": _("This call is closed already. Look at the queue for those that wait."),
    "call-claimed": _("%(by)s is on the way to table %(table)s already. Take another call."),
    "not-a-judge": _("This person is no judge here. Choose a judge, or let the organizer appoint them."),
    "ruling-empty": _("The ruling is empty. Write what was decided in a few words, naming no people."),
    "ruling-too-long": _("That is too long to keep. Use at most %(most)s characters."),
    "nothing-to-appeal": _(
        "There is no ruling here to appeal. Wait until the judge has given the whole ruling, then appeal."
    ),
    "appeal-too-late": _(
        "Round %(round)s is over, so its rulings can no longer be appealed. "
        "If a result is wrong, tell the scorekeeper."
    ),
    "ruling-final": _("This ruling is final, so it cannot be appealed again. Play on as it was decided."),
    "nothing-to-decide": _("Nobody has appealed this ruling. There is nothing to decide."),
    "own-ruling": _("You gave this ruling yourself, so somebody else decides the appeal."),
    "no-appeals-judges": _(
        "Appeals Judges are for large Premier tournaments only, and this is none of them. "
        "The head judge decides every appeal."
    ),
    "no-duty-to-hand-over": _("Only a head judge can hand the duty over, and you are none here."),
    "opening-hand-seen": _(
        "At table %(table)s an opening hand was seen, so the decks are not checked now. "
        "Check them before the next game or in another round."
    ),
    "no-table-to-check": _(
        "Round %(round)s has no table left to check: all are chosen, finished or have a report. "
        "Choose again in the next round."
    ),
    "penalty-missing": _("No penalty was chosen. Choose one, then issue it."),
    "penalty-unknown": _(
        "There is no such penalty, or it is withdrawn already. Reload the page to see those that stand."
    ),
    "infraction-missing": _("No infraction of the list was chosen. Choose one, then issue the penalty."),
    "finding-missing": _("What the check found was not chosen. Choose it, then end the check."),
    "disqualify-apart": _(
        "A disqualification is not entered here: it needs the head judge and a statement. "
        "Do it on the player’s page."
    ),
    "not-their-match": _("This player does not play at table %(table)s. Choose the player again."),
    "penalty-after-match": _(
        "The match at table %(table)s is over, so the loss cannot count in it. "
        "Let it count in the next match."
    ),
    "penalty-after-leaving": _(
        "This player has left the tournament and plays no match a penalty could count in. "
        "If it was serious, the head judge can still disqualify them."
    ),
    "no-next-match": _(
        "No round follows, so there is no match this loss could count in. "
        "Issue a warning, or disqualify if it was serious."
    ),
    "leaves-before-next-match": _(
        "This player leaves after this round, so there is no next match the loss could count in. "
        "Let it count in this match, or issue a warning."
    ),
    "out-of-the-playoff": _(
        "This player is not in the playoff any more, so there is no next match the loss could count in. "
        "Issue a warning, or disqualify if it was serious."
    ),
    "score-without-penalty": _(
        "%(score)s leaves out the penalties of table %(table)s. "
        "Count every game or match lost by penalty, or let the head judge withdraw the penalty first."
    ),
}
