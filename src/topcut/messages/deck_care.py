"""What players owe their decks at the table: sleeves, marks, shuffling and notes, by level and edition."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from topcut.core.rules import Need, Rel, Rules
from topcut.messages.judging import CHECKLIST

Cared = tuple[str, str]
"""A sentence, and the rule behind it."""


def deck_care(rel: Rel, rules: Rules) -> Iterator[Cared]:
    """MTR-3.3.a, 3.5, 3.10 to 3.12, 2.11: what a player reads beside their own list."""
    yield (
        _(
            "Sleeves, if you use them, are all alike and all the same way round; holograms and other marks "
            "only on the faces of the cards."
        ),
        "MTR-3.11",
    )
    if rules.decks.sleeves_restricted.at(rel):
        yield (
            _(
                "No mirror-like backs and no hologram patterns on the sleeves. Art on their backs may be "
                "looked at more closely, above all without a plain border."
            ),
            "MTR-3.11",
        )
    yield f"{CHECKLIST[rules.decks.stand_in]}.", "MTR-3.5.a"
    if rules.cards.alpha_needs_opaque_sleeves:
        yield _("Alpha cards may be played only with the whole deck in opaque sleeves."), "MTR-3.3.a"
    yield _("Keep your cards and sleeves free of marks that tell them apart, all day."), "MTR-3.12"
    if rules.decks.opponents_deck_shuffled.at(rel) is Need.REQUIRED:
        yield _("You must shuffle your opponent's deck after they have shuffled it."), "MTR-3.10"
    else:
        said = _("You may shuffle your opponent's deck after they have; the head judge can ask for it.")
        yield said, "MTR-3.10"
    yield (
        _(
            "Begin each match with an empty note sheet, and keep it in sight. Between games you may read "
            "brief notes made before; put them away before the next game."
        ),
        "MTR-2.11",
    )


def copying_text(rules: Rules) -> str:
    """MTR-2.11: whether notes may hold the opponent's whole list; empty where the edition leaves it open."""
    if rules.decks.opponents_list_copied is False:
        return _("Take notes if you like, but do not copy the whole list.")
    return ""
