"""Sentences for what decides a playoff match at time (MTR-2.4.c)."""

from collections.abc import Mapping, Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

USUAL = ("game-wins", "life-total", "play-on")
STEPS: Mapping[str, Promise] = {
    "game-wins": pgettext_lazy("at time", "whoever has won more games wins"),
    "life-total": pgettext_lazy("at time", "whoever has the higher life total wins"),
    "play-on": pgettext_lazy("at time", "play on until somebody leads"),
}


def elimination_text(steps: Sequence[str]) -> str:
    """What decides, step by step; empty where the rules leave it open."""
    if tuple(steps) == USUAL:
        return _(
            "If time is up, whoever has won more games wins; if that is even, the higher life total; "
            "if that is even too, play on until the totals differ."
        )
    return _in_turn(steps)


def elimination_hint(steps: Sequence[str]) -> str:
    """The same in a line under a form: games are entered there, so they are counted already."""
    if tuple(steps) == USUAL:
        return _("If time is up and games are even: the higher life total, else play on.")
    return _in_turn(steps)


def _in_turn(steps: Sequence[str]) -> str:
    told = _("; if that is even, ").join(str(STEPS[step]) for step in steps)
    return _("If time is up, %(steps)s.") % {"steps": told} if told else ""
