"""Refusals about clocks and extensions."""

from django.utils.translation import gettext_lazy as _

from topcut.messages.sentences.sentence import Sentences

CLOCK: Sentences = {
    "round-not-on": _(
        "Round %(round)s is not being played now, so its clocks do not change. Start it first."
    ),
    "round-untimed": _("Round %(round)s has no time limit, so there is no clock to change. Play on."),
    "minutes-out-of-range": _(
        "That number of minutes is not possible. Choose from %(least)s to %(most)s minutes."
    ),
    "turns-out-of-range": _("That number of turns is not possible. Choose from 0 to %(most)s."),
    "no-extra-turns": _("In this edition of the rules no penalty adds turns. Give more time instead."),
    "match-is-over": _(
        "Table %(table)s has its result, so nothing is left to do there. Go to another table."
    ),
}
