"""The prizes of a tournament in its report (MTR-5.2.a)."""

from django.utils.translation import gettext as _

from topcut.core.desks.prizes.winning import Award, awards
from topcut.messages.lists import list_text
from topcut.messages.parts import Column, Part, Row, Table
from topcut.messages.prizes import shares_text
from topcut.messages.times import moment_text
from topcut.service.reporting import Reported


def prizes_part(reported: Reported) -> Part | None:
    """Who won what, by place or by an agreed split, and when it was handed out."""
    prizes, table = reported.tournament.prizes, reported.table
    if not prizes.listed or table is None:
        return None
    columns = (
        Column(_("Place"), 0.7, number=True),
        Column(_("Player"), 3),
        Column(_("Prize"), 4),
        Column(_("Handed out"), 1.6),
    )
    rows = tuple(_row(reported, award) for award in awards(reported.tournament, table.lines))
    return Part.of("prizes", _("Prizes"), *_split(reported), tables=[Table(columns, rows)])


def _row(reported: Reported, award: Award) -> Row:
    zone = reported.tournament.details.zone
    handed = moment_text(award.handed, zone) if award.handed is not None else ""
    return (str(award.place), str(reported.names[award.entrant]), shares_text(award.shares), handed)


def _split(reported: Reported) -> list[str]:
    split = reported.tournament.prizes.split
    if split is None:
        return []
    names = list_text(str(reported.names[one]) for one in split.entrants)
    text = _("Split by agreement, with the organizer's permission: %(names)s (%(cite)s).")
    return [text % {"names": names, "cite": reported.rules.cite_rule("MTR-5.2.a")}]
