"""Refusals of the prize desk."""

from django.utils.translation import gettext_lazy as _

from topcut.messages.sentences.sentence import Sentences

PRIZES: Sentences = {
    "no-prizes-listed": _("No prizes are listed, so there is nothing to split. List them first."),
    "too-many-prizes": _(
        "At most %(most)s lines of prizes can be listed. Put places that get the same on one line."
    ),
    "prize-out-of-range": _(
        "A prize needs places from 1 upwards, the first before the last, and an amount of at least one."
    ),
    "prize-unnamed": _("Say what the prize is, in at most %(most)s characters: packs, EUR, an invitation."),
    "prizes-already-split": _(
        "The prizes are split already. Take the split back first, while none of them is handed out."
    ),
    "prizes-handed-out": _("Some of these prizes are handed out already. Take that back first."),
    "split-outside-playoff": _(
        "Prizes are split evenly only in a single elimination, once the cut is made. "
        "Until then everybody plays for the prizes by place."
    ),
    "split-needs-everybody": _(
        "All who are still in must agree to a split: there are %(left)s, and %(agreed)s were ticked. "
        "Ask the others, or play on."
    ),
    "nobody-to-split-with": _("Fewer than two players are still in, so there is nobody to split with."),
    "prize-not-splittable": _(
        "“%(what)s” cannot be divided, so there is no even split before the last round. "
        "Play on; in the final one player may drop, and the rest is split then."
    ),
    "drop-before-split": _(
        "“%(what)s” cannot be divided. If the finalists agree on a winner, the other one drops first; "
        "then everything else can be split."
    ),
    "split-in-round": _(
        "Round %(round)s is on. Take it back while it has no result, or play it to its end; "
        "then the split can end the tournament."
    ),
    "split-not-even": _(
        "%(amount)s %(what)s do not come out even among %(players)s: %(rest)s would be left over. "
        "Change the prizes so that they do, or play on."
    ),
    "ended-by-split": _(
        "Those left have split the prizes and play no further. Finish the tournament, or take the split back."
    ),
    "no-prize-won": _("This player has won no prize. Look at the list of prizes by place."),
    "place-not-settled": _(
        "This player's place can still change. Hand the prize out when the tournament is finished, "
        "in a playoff once they are out."
    ),
}
