"""Refusals about decklists."""

from django.utils.translation import gettext_lazy as _

from topcut.messages.sentences.sentence import Sentences

DECKS: Sentences = {
    "deck-not-built-yet": _(
        "That deck is not built yet: its list comes once everybody has a seat in its draft, or once its part "
        "of the tournament comes. Hand in the one that is asked for now."
    ),
    "decklists-not-taken": _(
        "Decklists are not handed in here in this tournament. Ask the organizer how they are collected."
    ),
    "decklists-required": _(
        "At the level %(level)s everybody registers a deck. Take the lists here, or collect them on paper."
    ),
    "decklist-locked": _(
        "Decklists are locked since %(moment)s, so this one stays as it is. "
        "If something is wrong with it, tell a judge now."
    ),
    "decklist-unknown": _("There is no decklist of this player here. Ask them to hand it in."),
    "decklist-secret": _(
        "This decklist is secret at this moment, so it is not shown. If you need it, ask the head judge."
    ),
    "decklist-altered": _(
        "The stored text of this decklist is not the one that was sealed, so it is not shown. "
        "Restore it from a backup, or ask the player for the list."
    ),
    "decklists-missing": _(
        "Round %(round)s is not paired yet: %(missing)s decklists are missing and %(faulty)s have things "
        "to mend. Remind the players, or let the head judge begin without them."
    ),
    "decklists-secret-until-end": _(
        "Decklists are published only after the tournament is over. Finish it first."
    ),
}
