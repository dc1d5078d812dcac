"""Report parts about people: officials, the finish order, who left, who is entitled to points."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext, pgettext_lazy

from topcut.core.kernel.ids import EntrantId, Instant
from topcut.core.report.chronicle import RoleTerm
from topcut.core.report.entrants import Manner
from topcut.core.rules import Citation, Tiebreaker
from topcut.core.standings import Standing
from topcut.messages.figures import HEADINGS, figure, moment_text
from topcut.messages.judging import task_text
from topcut.messages.parts import PartColumn, PartTable, ReportPart, Row
from topcut.messages.report.verdict_text import minimum_cite
from topcut.messages.second_day import missed_cut_text
from topcut.messages.words import membership_label, role_text, round_text
from topcut.people.identity import membership_kind
from topcut.service.report_facts import Reported

MANNERS: Mapping[Manner, Promise] = {
    Manner.DROPPED: pgettext_lazy("left", "dropped"),
    Manner.NO_SHOW: pgettext_lazy("left", "did not come"),
    Manner.DISQUALIFIED: pgettext_lazy("left", "disqualified"),
    Manner.NEVER_PLAYED: pgettext_lazy("left", "left before playing, not in the finish order"),
}


def officials_part(reported: Reported) -> ReportPart:
    """Who held which role from when to when, and who had the head judge's duty meanwhile (MTR-1.7.a)."""
    columns = (
        PartColumn(_("Name"), 2),
        PartColumn(_("Role"), 2),
        PartColumn(_("From"), 1.4),
        PartColumn(_("To"), 1.4),
    )
    rows = [_term(reported, term) for term in reported.report.officials]
    rows += [
        (
            _person(reported, duty.to),
            _("head judge's duty, for %(name)s") % {"name": _person(reported, duty.of)},
            _moment(reported, duty.since),
            _until(reported, duty.until),
        )
        for duty in reported.tournament.judging.duties
    ]
    return ReportPart.of(
        "officials", _("Officials"), tables=[PartTable(columns, tuple(rows)), _shifts(reported)]
    )


def _shifts(reported: Reported) -> PartTable:
    """The shifts as planned: who, what and where."""
    columns = (
        PartColumn(_("Name"), 2),
        PartColumn(_("Task"), 2),
        PartColumn(_("From"), 1.4),
        PartColumn(_("To"), 1.4),
    )
    shifts = sorted(
        reported.tournament.staffing.shifts.values(), key=lambda shift: (shift.starts, shift.number)
    )
    rows = tuple(
        (
            _person(reported, shift.person),
            " · ".join(filter(None, (task_text(shift.task), shift.zone))),
            _moment(reported, shift.starts),
            _moment(reported, shift.ends),
        )
        for shift in shifts
    )
    return PartTable(columns, rows, _("Shifts"))


def _term(reported: Reported, term: RoleTerm) -> Row:
    role = role_text(term.role)
    if term.person in reported.tournament.judging.appeals_judges:
        role = _("%(role)s, Appeals Judge") % {"role": role}
    plays = reported.tournament.entrant_of(term.person)
    if plays is not None:
        role = _("%(role)s, also played") % {"role": role}
    since, until = _moment(reported, term.since), _until(reported, term.until)
    return (_person(reported, term.person), role, since, until)


def _person(reported: Reported, person: str) -> str:
    return reported.name_of(f"person:{person}") or "—"


def _moment(reported: Reported, at: Instant) -> str:
    return moment_text(at, reported.tournament.details.zone)


def _until(reported: Reported, at: Instant | None) -> str:
    if at is not None:
        return _moment(reported, at)
    return _("the end") if reported.report.is_final else ""


def standings_part(reported: Reported) -> ReportPart:
    """Everybody in the finish order."""
    table = reported.table
    if table is None:
        return ReportPart.of("standings", _("Standings"), _("No round is closed yet."))
    order = [kind for kind in table.standings.scheme.order if kind is not Tiebreaker.MATCH_POINTS]
    with_number = bool(reported.memberships)
    columns = (
        PartColumn(_("Place"), 0.7, number=True),
        PartColumn(_("Player"), 3),
        *([PartColumn(_membership(reported), 1.6)] if with_number else []),
        PartColumn(str(HEADINGS[Tiebreaker.MATCH_POINTS].short), 0.8, number=True),
        PartColumn(pgettext("wins, losses and draws", "Record"), 1, number=True),
        *(PartColumn(str(HEADINGS[kind].short), 1, number=True) for kind in order),
    )
    rows = tuple(
        (
            str(line.place),
            str(reported.names[line.entrant]),
            *([_number(reported, line.entrant)] if with_number else []),
            str(line.points),
            _record(line),
            *(figure(kind, line.tiebreakers[kind]) for kind in order),
        )
        for line in table.lines
    )
    title = _("Final standings") if reported.report.is_final else _("Standings")
    after = round_text(reported.tournament.details, table.after)
    lines = (_("After: %(round)s.") % {"round": after}, *filter(None, (missed_cut_text(table),)))
    return ReportPart.of("standings", title, *lines, tables=[PartTable(columns, rows)])


def _membership(reported: Reported) -> str:
    kind = membership_kind(reported.rules)
    return membership_label(kind) if kind == "dci-number" else _("Wizards account")


def _number(reported: Reported, entrant: EntrantId) -> str:
    members = reported.tournament.entrants[entrant].members
    return " / ".join(reported.memberships.get(member, "") for member in members).strip(" /")


def _record(line: Standing) -> str:
    return f"{line.record.won}–{line.record.lost}–{line.record.drawn}"


def left_part(reported: Reported) -> ReportPart:
    """Everybody who did not play to the end (MTR-2.10, 8.2)."""
    columns = (PartColumn(_("Player"), 3), PartColumn(_("How"), 3), PartColumn(_("After"), 1.5))
    details = reported.tournament.details
    rows = [
        (
            str(reported.names[left.entrant]),
            str(MANNERS[left.manner]),
            round_text(details, left.after) if left.after else _("before round 1"),
        )
        for left in reported.report.left
    ]
    said = [
        _("%(name)s was disqualified. Statement: %(text)s")
        % {"name": reported.names[entrant], "text": statement.text or "—"}
        for entrant, written in reported.statements.items()
        for statement in written
    ]
    if not rows:
        said.insert(0, _("Everybody played to the end."))
    return ReportPart.of(
        "left", _("Dropped, absent, disqualified"), *said, tables=[PartTable(columns, tuple(rows))]
    )


def entitled_part(reported: Reported) -> ReportPart | None:
    """MTR-3.2.b: wins, draws and byes that points are awarded for; in 2019 only."""
    if not reported.tournament.details.rated:
        return _entitled_casual(reported)
    if not reported.rules.ratings.points_for or not reported.report.is_final:
        return None
    columns = (
        PartColumn(_("Player"), 3),
        PartColumn(_("Wins"), 1, number=True),
        PartColumn(_("Draws"), 1, number=True),
        PartColumn(_("Byes"), 1, number=True),
    )
    rows = tuple(
        (str(reported.names[one.entrant]), str(one.wins), str(one.draws), str(one.byes))
        for one in reported.report.entitled
    )
    text = _("Whoever is listed is entitled to points for each win, draw and bye (%(cite)s).")
    if not rows:
        text = _("Nobody is entitled to points: the tournament does not count (%(cite)s).")
    return ReportPart.of(
        "entitled",
        _("Planeswalker Points"),
        text % {"cite": _points_cite(reported)},
        tables=[PartTable(columns, rows)],
    )


def _points_cite(reported: Reported) -> Citation:
    """What gives the points, or takes them: too few players or rounds."""
    rules, short = reported.rules, reported.report.shortfalls
    nobody = short and not reported.report.entitled
    return minimum_cite(rules, short[0]) if nobody else rules.cite_rule("MTR-3.2.b")


def _entitled_casual(reported: Reported) -> ReportPart | None:
    """A casual tournament gives the same points to everybody who took part."""
    points = reported.rules.ratings.points_for_casual
    if not points or not reported.report.is_final:
        return None
    text = ngettext(
        "A casual tournament: whoever is listed is entitled to %(points)s point for taking part (%(cite)s).",
        "A casual tournament: whoever is listed is entitled to %(points)s points for taking part (%(cite)s).",
        points,
    )
    if not reported.report.entitled:
        text = _("Nobody is entitled to points: the tournament does not count (%(cite)s).")
    told = text % {"points": points, "cite": _points_cite(reported)}
    rows = tuple((str(reported.names[one.entrant]), str(one.points)) for one in reported.report.entitled)
    columns = (PartColumn(_("Player"), 3), PartColumn(_("Points"), 1, number=True))
    return ReportPart.of("entitled", _("Planeswalker Points"), told, tables=[PartTable(columns, rows)])
