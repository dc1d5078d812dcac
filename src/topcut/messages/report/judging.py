"""Report parts about penalties and deck checks. Only judges and the scorekeeper see whose penalty it was."""

from collections import Counter

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.decks.state import CheckFinding
from topcut.core.desks.judging.burden import is_by_a_player, is_without_effect
from topcut.core.desks.judging.state import Issued
from topcut.core.rules import Need, Penalty
from topcut.messages.figures import moment_text
from topcut.messages.judging import finding_text, infraction_text, issued_text, penalty_text
from topcut.messages.naming import Names
from topcut.messages.parts import PartColumn, PartTable, ReportPart, Row
from topcut.service.report_facts import Reported


def penalties_part(reported: Reported) -> ReportPart:
    """Every penalty for those who may see them; the number of each kind for the organizer."""
    issued = list(reported.tournament.judging.penalties.values())
    title, rulings = _("Penalties and rulings"), _rulings(reported)
    if not issued:
        return ReportPart.of("penalties", title, _("No penalties were issued."), *rulings)
    if reported.sight.penalties:
        return ReportPart.of("penalties", title, *rulings, tables=[_listed(reported, issued)])
    counts = Counter(one.penalty for one in issued)
    columns = (PartColumn(_("Penalty"), 3), PartColumn(_("How many"), 1, number=True))
    rows = tuple((penalty_text(kind), str(counts[kind])) for kind in Penalty if counts[kind])
    text = _("Whose they were is for judges and the scorekeeper.")
    return ReportPart.of("penalties", title, text, *rulings, tables=[PartTable(columns, rows)])


def _rulings(reported: Reported) -> list[str]:
    """How many were recorded and appealed, and how many were overturned (MTR-2.9.a)."""
    given = list(reported.tournament.judging.rulings.values())
    appealed = [ruling.appeal for ruling in given if ruling.appeal]
    overturned = sum(appeal.upheld is False for appeal in appealed)
    if not given:
        return []
    text = ngettext(
        "%(count)s ruling was recorded. Appealed: %(appealed)s, overturned: %(overturned)s.",
        "%(count)s rulings were recorded. Appealed: %(appealed)s, overturned: %(overturned)s.",
        len(given),
    )
    return [text % {"count": len(given), "appealed": len(appealed), "overturned": overturned}]


def _listed(reported: Reported, issued: list[Issued]) -> PartTable:
    columns = (
        PartColumn(_("Player"), 2),
        PartColumn(_("Infraction"), 2.6),
        PartColumn(_("Penalty"), 1.3),
        PartColumn(_("Where"), 1.8),
        PartColumn(_("By"), 1.6),
        PartColumn(_("When"), 1.5),
    )
    return PartTable(columns, tuple(_row(reported, one) for one in issued))


def _row(reported: Reported, one: Issued) -> Row:
    names = Names.of(reported.tournament, reported.name_of)
    between = _("after round %(round)s") % {"round": one.after} if one.after else _("before round 1")
    where = names.place(one.match) if one.match else between
    if is_without_effect(reported.tournament, one):
        where = _("%(where)s, without effect") % {"where": where}
    elif one.match is None and is_by_a_player(reported.tournament, one):
        where = _("%(where)s; does not count against the official who gave it") % {"where": where}
    return (
        names.player(one.entrant, one.member),
        infraction_text(one.infraction),
        penalty_text(one.penalty),
        where,
        issued_text(names, one.by, one.entered_by, one.approved_by),
        moment_text(one.at, reported.tournament.details.zone),
    )


def checks_part(reported: Reported) -> ReportPart:
    """MTR-2.8.a: decks checked, against the target share, and what was found."""
    seen = reported.report.coverage
    text = ngettext(
        "%(checked)s of %(count)s deck was checked.",
        "%(checked)s of %(count)s decks were checked.",
        seen.decks,
    )
    lines = [text % {"checked": seen.checked, "count": seen.decks}]
    if seen.need is Need.REQUIRED:
        cite = reported.rules.cite_rule("MTR-2.8.a")
        aim = _("The rules ask for %(wanted)s: it was reached (%(cite)s).")
        if not seen.enough:
            aim = _("The rules ask for %(wanted)s: it was not reached (%(cite)s).")
        lines.append(aim % {"wanted": seen.wanted, "cite": cite})
    else:
        lines.append(_("At this level deck checks are optional."))
    counts = Counter(check.finding for check in reported.tournament.judging.checks)
    columns = (PartColumn(_("Outcome"), 3), PartColumn(_("Tables"), 1, number=True))
    rows = tuple((finding_text(kind), str(counts[kind])) for kind in CheckFinding if counts[kind])
    return ReportPart.of("checks", _("Deck checks"), *lines, tables=[PartTable(columns, rows)])
