"""Refusals about drafts, sealed and their product."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from topcut.messages.sentences.sentence import Sentences

DRAFTING: Sentences = {
    "no-draft-in-stage": _("Nothing is drafted or opened in this part of the tournament."),
    "draft-already-seated": _("The seats are drawn already. Take them back first to draw them again."),
    "draft-not-seated": _(
        "Nobody has a seat for the draft yet, and whoever drafts together plays together. "
        "Draw the seats first."
    ),
    "draft-pods-uneven": _(
        "So many pods would be too small or too large to draft in. Choose from %(least)s to %(most)s."
    ),
    "draft-has-begun": _("The draft has begun, so its seats stand. A player who leaves now drops."),
    "draft-not-begun": _("The draft has not begun, so it has no clock yet. Start it first."),
    "draft-is-over": _(
        "This draft is over: the pairings of round %(round)s are out, and its clock is on no screen. "
        "What went wrong in it is a judge's to settle now."
    ),
    "draft-still-picking": _(
        "Pod %(pod)s is not through its picks. Wait for the last one; "
        "if the clock is behind, take it to deck building on the page of the draft."
    ),
    "draft-packs-differ": _(
        "Another pod has begun with other packs or times. Everybody gets the same: "
        "start this one as that one was."
    ),
    "draft-step-unknown": _("The draft has no such step: there are %(steps)s. Look at the clock again."),
    "draft-fixes-details": _(
        "The seats of a draft are drawn, and it goes by these details. "
        "Take the seats back first, then change them."
    ),
    "packs-out-of-range": _(
        "A draft has from 1 to %(packs)s packs, and each from 1 to %(cards)s cards. "
        "Look at the numbers again."
    ),
    "pod-unknown": _("There is no such pod. They are numbered from 1 to %(most)s."),
    "no-seat-in-draft": ngettext_lazy(
        "%(entrants)s player who is to be paired has no seat in the draft. "
        "Drop them; or, if nothing is opened yet, take the seats back and draw them again.",
        "%(entrants)s players who are to be paired have no seat in the draft. "
        "Drop them; or, if nothing is opened yet, take the seats back and draw them again.",
        "entrants",
    ),
    "not-drafting": _("They do not sit in this draft, so there is nothing to stop."),
    "pods-bind-here": _(
        "Players of different pods may meet only at Regular, and this tournament is %(level)s. "
        "Leave the pods as they are."
    ),
    "boosters-out-of-range": _("Name at most %(boosters)s boosters, each in at most %(letters)s letters."),
    "product-not-rated": _(
        "%(product)s boosters are made for games of several players and are not used in a rated tournament. "
        "Choose another product, or make the tournament casual."
    ),
    "construction-not-continuous": _(
        "Decks that change between matches are for Regular, and this tournament is %(level)s. "
        "Leave continuous construction out."
    ),
    "construction-with-lists": _(
        "Decks that change between matches go without decklists, and this tournament takes them. Choose one."
    ),
    "no-pools-here": _("Pools are registered where sealed is played, and here it is not."),
    "pool-missing": _("Nobody has registered this pool yet."),
    "pool-too-small": ngettext_lazy(
        "That is %(cards)s card from %(boosters)s boosters, so most of them are not written down. "
        "Write one card a line, with how many there are.",
        "That is %(cards)s cards from %(boosters)s boosters, so most of them are not written down. "
        "Write one card a line, with how many there are.",
        "cards",
    ),
    "pool-settled": _(
        "The owner of this pool has answered or plays with it. Only a judge changes it now: call one."
    ),
    "pool-changed": _(
        "This pool was written down anew since you looked. Look over the list that is there now."
    ),
    "pool-questioned": _("This pool was questioned. A judge looks at it and says what is right: call one."),
    "not-a-rochester-draft": _("Only a Rochester draft has a toss and picks one by one, and this is none."),
    "pick-not-due": _("That pick has not come yet. Choose one that has been called."),
    "coin-already-tossed": _("The coin for table %(pod)s was tossed already, and it is tossed once."),
    "coin-not-tossed": _("Toss the coin for table %(pod)s first: whoever wins it chooses who picks first."),
    "team-not-at-table": _("That team does not sit at table %(pod)s. Choose one of the two that do."),
    "first-pick-not-chosen": _(
        "At table %(pod)s nobody has chosen who picks first. Toss the coin and write the choice down."
    ),
    "repair-leaves-pod": _(
        "These two drafted in different pods, and whoever drafts together plays together. "
        "Choose two of the same pod."
    ),
}
