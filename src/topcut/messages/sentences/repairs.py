"""Refusals about mending a round."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from topcut.messages.sentences.sentence import Sentences

REPAIRS: Sentences = {
    "rematches-not-approved": ngettext_lazy(
        "Round %(round)s holds %(rematches)s pairing that should not be, and no round without one exists. "
        "Look at it, say that you approve it, and publish.",
        "Round %(round)s holds %(rematches)s pairings that should not be, and no round with fewer exists. "
        "Look at them, say that you approve them, and publish.",
        "rematches",
    ),
    "round-is-draft": _(
        "Round %(round)s is a draft that nobody has seen. Throw the draft away; nothing is lost with it."
    ),
    "closed-round-stays": _(
        "Round %(round)s is closed, so it cannot be deleted. Correct its results if they are wrong."
    ),
    "round-closed-no-repair": _(
        "Round %(round)s is closed, so its pairings stay. Correct its results if they are wrong."
    ),
    "repair-only-swiss": _(
        "Round %(round)s is no Swiss round, and only those can be repaired. "
        "A round of a bracket is taken back and paired again."
    ),
    "draft-needs-no-repair": _(
        "Round %(round)s is still a draft. Throw it away and pair again: everybody who is in will be in it."
    ),
    "match-broken": _(
        "This pairing was changed by the officials, so it counts no more. Look up your table again."
    ),
    "repair-loses-results": ngettext_lazy(
        "Table %(tables)s already has a report or a result, which this would void. "
        "Say that you know it, or choose another way.",
        "Tables %(tables)s already have reports or results, which this would void. "
        "Say that you know it, or choose another way.",
        "tables_count",
    ),
    "repair-not-whole": _(
        "The round has changed since you looked: somebody would be seated twice or not at all. "
        "Look at the repair again."
    ),
    "repair-two-byes": _(
        "Round %(round)s would have two byes, and one is enough. Let the two without an opponent meet."
    ),
    "repair-empties-round": _(
        "Nobody would be left in round %(round)s. Delete the round, or finish the tournament."
    ),
    "repair-byes-too-many": _(
        "Round %(round)s would have %(byes)s byes, and fewer are enough. Seat them in pods."
    ),
    "repair-makes-rematch": _(
        "This would make two meet again. If you want that, pair by hand and give the reason."
    ),
    "entrant-in-round": _("This player already sits in round %(round)s. Look up their table."),
}
