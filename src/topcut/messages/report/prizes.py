"""Report part about prizes (MTR-5.2.a)."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from topcut.core.desks.prizes.winning import Award, awards, handed_otherwise
from topcut.messages.desks.prizes import shares_text
from topcut.messages.figures import moment_text
from topcut.messages.listing import list_text
from topcut.messages.parts import PartColumn, PartTable, ReportPart, Row
from topcut.messages.words import the_round_text
from topcut.service.report_facts import Reported


def prizes_part(reported: Reported) -> ReportPart | None:
    """Who won what, by place or by an agreed split, and when it was handed out."""
    prizes, table = reported.tournament.prizes, reported.table
    if not prizes.listed or table is None:
        return None
    columns = (
        PartColumn(_("Place"), 0.7, number=True),
        PartColumn(_("Player"), 3),
        PartColumn(_("Prize"), 4),
        PartColumn(_("Handed out"), 1.6),
    )
    won = tuple(awards(reported.tournament, table.lines))
    rows = tuple(_row(reported, award) for award in won)
    lines = (*_listed_late(reported), *_split(reported), *_no_longer(reported, won))
    return ReportPart.of("prizes", _("Prizes"), *lines, tables=[PartTable(columns, rows)])


def _listed_late(reported: Reported) -> list[str]:
    """That whoever set the prizes knew the standings by then."""
    after = reported.tournament.prizes.listed_after
    if not after:
        return []
    facts = {"round": the_round_text(reported.tournament.details, after)}
    return [_("The prizes were set after %(round)s.") % facts]


def _row(reported: Reported, award: Award) -> Row:
    zone = reported.tournament.details.zone
    handed = moment_text(award.handed, zone) if award.handed is not None else ""
    return (str(award.place), str(reported.names[award.entrant]), shares_text(award.shares), handed)


def _no_longer(reported: Reported, won: tuple[Award, ...]) -> Iterator[str]:
    """What somebody was given before a corrected result gave their place to somebody else."""
    for award in handed_otherwise(reported.tournament, won):
        time = moment_text(award.handed, reported.tournament.details.zone) if award.handed is not None else ""
        facts = {"name": reported.names[award.entrant], "prize": shares_text(award.shares), "time": time}
        text = _("Handed to %(name)s at %(time)s, no longer their place: %(prize)s.")
        if not award.shares:  # lines from before do not say what it was
            text = _("Handed to %(name)s at %(time)s, no longer their place.")
        yield text % facts


def _split(reported: Reported) -> list[str]:
    """An even split has the organizer's permission (MTR-5.2.a); the final's division needs none (5.2.b)."""
    split = reported.tournament.prizes.split
    if split is None:
        return []
    names = list_text(str(reported.names[one]) for one in split.entrants)
    if split.shares:
        text = _("Divided by the finalists as they agreed, after one of them dropped: %(names)s (%(cite)s).")
        return [text % {"names": names, "cite": reported.rules.cite_rule("MTR-5.2.b")}]
    text = _("Split by agreement, with the organizer's permission: %(names)s (%(cite)s).")
    return [text % {"names": names, "cite": reported.rules.cite_rule("MTR-5.2.a")}]
