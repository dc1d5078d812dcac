"""Messages about play at a table: state-based actions, effects on damage, priority."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy

from topcut.core.companion.effects import DamageChange, Effect
from topcut.core.companion.priority import ACTIVE, Follows, Next
from topcut.core.companion.state_based import Action, Happens
from topcut.core.rules import Rules

HAPPENS: Mapping[Happens, Promise] = {
    Happens.LOSES_LIFE: gettext_lazy("%(who)s loses the game: no life left."),
    Happens.LOSES_LIBRARY: gettext_lazy("%(who)s loses the game: drew from an empty library."),
    Happens.LOSES_POISON: gettext_lazy("%(who)s loses the game: too many poison counters."),
    Happens.LOSES_COMMANDER: gettext_lazy("%(who)s loses the game: damage by one commander."),
    Happens.TOUGHNESS: gettext_lazy(
        "%(who)s is put into the graveyard: toughness 0 or less. That is not being destroyed."
    ),
    Happens.LETHAL: gettext_lazy("%(who)s is destroyed: lethal damage."),
    Happens.DEATHTOUCH: gettext_lazy("%(who)s is destroyed: damage by a source with deathtouch."),
    Happens.LOYALTY: gettext_lazy("%(who)s is put into the graveyard: no loyalty left."),
    Happens.LEGEND: gettext_lazy(
        "Legend rule for %(who)s: its controller keeps one, the others are put into the graveyard."
    ),
    Happens.AURA: gettext_lazy("%(who)s is put into the graveyard: it enchants nothing it may enchant."),
    Happens.EQUIPMENT: gettext_lazy("%(who)s becomes unattached and stays on the battlefield."),
    Happens.COUNTERS: gettext_lazy("%(who)s loses +1/+1 and -1/-1 counters in pairs."),
    Happens.TOKEN: gettext_lazy("%(who)s ceases to exist: a token that is not on the battlefield."),
}

CHANGES: Mapping[DamageChange, Promise] = {
    DamageChange.DOUBLE: gettext_lazy("doubled"),
    DamageChange.MORE: gettext_lazy("%(amount)s more"),
    DamageChange.PREVENT: gettext_lazy("%(amount)s prevented"),
    DamageChange.PREVENT_ALL: gettext_lazy("all prevented"),
}

FOLLOWS: Mapping[Follows, Promise] = {
    Follows.RESOLVES: gettext_lazy("The top of the stack resolves. Then the active player gets priority."),
    Follows.ENDS: gettext_lazy("The step or phase ends. In the next one the active player is first."),
    Follows.NOBODY: gettext_lazy("Nobody gets priority."),
}


def action_text(action: Action) -> str:
    return str(HAPPENS[action.happens]) % {"who": action.who}


def effect_text(effect: Effect) -> str:
    """ "4 prevented"."""
    return str(CHANGES[effect.change]) % {"amount": effect.amount}


def seat_text(seat: int) -> str:
    """A seat by turn order, the active player first."""
    if seat == ACTIVE:
        return gettext("The active player")
    return gettext("Player %(place)s in turn order") % {"place": seat + 1}


def next_text(next_: Next) -> str:
    if next_.seat is not None:
        return gettext("%(player)s gets priority.") % {"player": seat_text(next_.seat)}
    return str(FOLLOWS[next_.follows])


def passed_text(rules: Rules) -> str:
    """What must have happened before time was called for the next player's turn to count (MTR-2.4.a)."""
    if rules.end.counts_as_next_turn == "said-they-pass":
        return gettext("They had already said that they pass the turn")
    return gettext("They had already passed priority in their end step")
