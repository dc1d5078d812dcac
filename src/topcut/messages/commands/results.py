"""Results."""

from django.utils.translation import gettext as _

from topcut.core.desks.results.commands import (
    AcknowledgeDecisions,
    CorrectResult,
    DismissContest,
    DismissEntry,
    DismissLateReport,
    DisputeResult,
    PagePlayers,
    RecordNoShows,
    RecordResult,
    RecordSeats,
    ReportResult,
    WithdrawContest,
    WithdrawResult,
)
from topcut.core.kernel.ids import LETTERS, MatchId, duel_id
from topcut.messages.commands.register import asks
from topcut.messages.corrections import correction_text
from topcut.messages.lists import list_text
from topcut.messages.names import Names


@asks(ReportResult)
def report_result(command: ReportResult, names: Names) -> str:
    facts = {"place": names.place(command.match), "result": names.result(command.match, command.score)}
    return _("Report %(place)s: %(result)s") % facts


@asks(RecordResult)
def record_result(command: RecordResult, names: Names) -> str:
    facts = {"place": names.place(command.match), "result": names.result(command.match, command.score)}
    return _("Enter the result of %(place)s: %(result)s") % facts


@asks(RecordSeats)
def record_seats(command: RecordSeats, names: Names) -> str:
    """ "Enter the result of table 7 in round 3: A Ana Ruiz 2–1 Bo Li, C Cy Cho 0–2 Di Diaz"."""
    said = (
        f"{LETTERS[member]} {names.result(duel_id(command.match, member), score)}"
        for member, score in enumerate(command.scores)
        if score is not None
    )
    facts = {"place": names.place(command.match), "result": ", ".join(said)}
    return _("Enter the result of %(place)s: %(result)s") % facts


@asks(CorrectResult)
def correct_result(command: CorrectResult, names: Names) -> str:
    before = names.score_now(command.match)
    facts = {
        "place": names.place(command.match),
        "before": names.shown(command.match, before) if before else "",
        "after": names.shown(command.match, command.score),
        "reason": correction_text(command.reason),
    }
    if before is None or before == command.score:
        return _("Change %(place)s to %(after)s: %(reason)s") % facts
    return _("Change %(place)s from %(before)s to %(after)s: %(reason)s") % facts


@asks(DisputeResult)
def dispute_result(command: DisputeResult, names: Names) -> str:
    return _("Dispute the result of %(place)s") % {"place": names.place(command.match)}


@asks(WithdrawContest)
def withdraw_contest(command: WithdrawContest, names: Names) -> str:
    return _("Take back the objection to the result of %(place)s") % {"place": names.place(command.match)}


@asks(WithdrawResult)
def withdraw_result(command: WithdrawResult, names: Names) -> str:
    return _("Take back the result of %(place)s") % {"place": names.place(command.match)}


@asks(DismissEntry)
def dismiss_entry(command: DismissEntry, names: Names) -> str:
    facts = {"place": names.place(command.match), "result": names.result(command.match, command.score)}
    return _("Put aside the parked entry for %(place)s: %(result)s") % facts


@asks(DismissLateReport)
def dismiss_late_report(command: DismissLateReport, names: Names) -> str:
    facts = {"name": names.seat(command.match, command.seat), "place": names.place(command.match)}
    return _("Put aside the late report of %(name)s at %(place)s") % facts


@asks(RecordNoShows)
def record_no_shows(command: RecordNoShows, names: Names) -> str:
    return _("Record that players did not come: %(places)s") % {"places": _places(command.matches, names)}


@asks(PagePlayers)
def page_players(command: PagePlayers, names: Names) -> str:
    return _("Call the players: %(places)s") % {"places": _places(command.matches, names)}


@asks(AcknowledgeDecisions)
def acknowledge_decisions(command: AcknowledgeDecisions, names: Names) -> str:
    return _("Acknowledge what was decided: %(places)s") % {"places": _places(command.matches, names)}


def _places(matches: tuple[MatchId, ...], names: Names) -> str:
    return list_text(names.place(match) for match in matches)


@asks(DismissContest)
def dismiss_contest(command: DismissContest, names: Names) -> str:
    return _("Let the result of %(place)s stand") % {"place": names.place(command.match)}
