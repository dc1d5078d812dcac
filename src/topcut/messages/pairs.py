"""New pairings in one line: "Ana Ruiz – Bo Li, Cy Fox: bye"."""

from collections.abc import Iterable

from django.utils.translation import gettext as _

from topcut.core.kernel.ids import EntrantId
from topcut.messages.names import Names


def pairs_text(made: Iterable[tuple[EntrantId, ...]], names: Names) -> str:
    return ", ".join(_pair(seats, names) for seats in made) or _("nobody else moves")


def _pair(seats: tuple[EntrantId, ...], names: Names) -> str:
    if len(seats) == 1:
        return _("%(name)s: bye") % {"name": names.entrant(seats[0])}
    return " – ".join(names.entrant(seat) for seat in seats)
