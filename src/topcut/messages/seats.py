"""Seat labels of a team: A, B and C, or the two heads of a giant."""

from django.utils.translation import gettext as _

from topcut.core.kernel.ids import LETTERS
from topcut.core.play.details import Details
from topcut.core.play.matches import Match


def seat_letter(member: int) -> str:
    """0 is A (MTR-8.2.a); a member too many has no letter."""
    return LETTERS[member] if member < len(LETTERS) else "–"


def seat_label(member: int, details: Details) -> str:
    """The label of a name field: the player of a seat, or one of two who share a game."""
    if details.in_duels:
        return _("Player %(seat)s") % {"seat": seat_letter(member)}
    return _("First player") if member == 0 else _("Second player")


def table_text(match: Match) -> str:
    """The number of a table, with the letter of the seat for teams: "7", "7B"."""
    return f"{match.table or ''}{'' if match.member is None else seat_letter(match.member)}"
