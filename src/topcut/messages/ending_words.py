"""The end of a tournament in words: who won how, and the places behind."""

from collections.abc import Mapping, Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext_lazy

from topcut.core.desks.organizing.board import Ending, PodiumPlace
from topcut.core.kernel.ids import EntrantId
from topcut.core.play.matches import Match
from topcut.messages.listing import list_text
from topcut.messages.score_words import score_text

Texts = Mapping[EntrantId, object]
"""Names by entrant, as they are shown."""

_PLACES: Sequence[Promise] = (
    pgettext_lazy("place", "1st"),
    pgettext_lazy("place", "2nd"),
    pgettext_lazy("place", "3rd"),
    pgettext_lazy("place", "4th"),
    pgettext_lazy("place", "5th"),
    pgettext_lazy("place", "6th"),
    pgettext_lazy("place", "7th"),
    pgettext_lazy("place", "8th"),
)


def place_text(place: int) -> str:
    """ "3rd"; further down the figure alone."""
    return str(_PLACES[place - 1]) if place <= len(_PLACES) else str(place)


def places_shared_text(place: PodiumPlace) -> str:
    """ "2nd", "3rd–4th"."""
    return "–".join(place_text(one) for one in dict.fromkeys((place.first, place.last)))


def champion_label(ending: Ending) -> str:
    return _("First place, shared") if ending.has_split else _("Champion")


def champions_text(ending: Ending, names: Texts) -> str:
    return list_text(str(names[one]) for one in ending.champions)


def how_text(ending: Ending, names: Texts, points: int) -> str:
    """How it was won: in the final, by agreement, or by the standings with so many ``points``."""
    if ending.has_split:
        return _("They split the prizes and played no further.")
    if ending.by_standings:
        return ngettext("first with %(points)s point", "first with %(points)s points", points) % {
            "points": points
        }
    return _in_the_final(ending.final, ending.champions[0], names)


def _in_the_final(final: Match | None, champion: EntrantId, names: Texts) -> str:
    if final is None or final.result is None or final.result.score is None or len(final.seats) != 2:
        return _("wins the final")
    (other,) = final.opponents_of(champion)
    score = score_text(final.result.score, final.seat_of(champion))
    return _("wins %(score)s against %(name)s") % {"score": score, "name": names[other]}
