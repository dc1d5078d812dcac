"""Results: reported, recorded, corrected, contested. What a player says names the winner."""

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.results.events import (
    ContestDismissed,
    ContestWithdrawn,
    DecisionsAcknowledged,
    EntryDismissed,
    EntryParked,
    LateReportDismissed,
    PlayersPaged,
    ReportedLate,
    ResultContested,
    ResultCorrected,
    ResultDisputed,
    ResultRecorded,
    ResultReported,
    ResultWithdrawn,
)
from topcut.core.play.matches import ResultSource
from topcut.messages.corrections import correction_text
from topcut.messages.events.register import tells
from topcut.messages.lists import tables_text
from topcut.messages.names import Names


@tells(ResultReported)
def result_reported(event: ResultReported, names: Names) -> str:
    facts = {
        "name": names.seat(event.match, event.seat),
        "claim": names.claim(event.match, event.score),
        "place": names.place(event.match),
    }
    return _("%(name)s reported at %(place)s: %(claim)s.") % facts


@tells(ResultDisputed)
def result_disputed(event: ResultDisputed, names: Names) -> str:
    facts = {"name": names.seat(event.match, event.seat), "place": names.place(event.match)}
    return _("%(name)s disputed the report at %(place)s.") % facts


@tells(ResultRecorded)
def result_recorded(event: ResultRecorded, names: Names) -> str:
    facts = {"place": names.place(event.match), "result": names.result(event.match, event.score)}
    return SOURCES[event.source]() % facts


SOURCES: dict[ResultSource, Callable[[], str]] = {
    ResultSource.PLAYERS: lambda: _("The players agreed on the result of %(place)s: %(result)s."),
    ResultSource.OFFICIAL: lambda: _("The result of %(place)s was entered: %(result)s."),
    ResultSource.ACCEPTED: lambda: _("The unconfirmed report of %(place)s was accepted: %(result)s."),
    ResultSource.NO_SHOW: lambda: _("Not everybody came to %(place)s. For now it is: %(result)s."),
    ResultSource.PENALTY: lambda: _("Penalties decided %(place)s: %(result)s."),
    ResultSource.SEATS: lambda: _("The seats of %(place)s decided it: %(result)s."),
    ResultSource.PAIRING: lambda: _("The result of %(place)s was known from the pairing: %(result)s."),
}


@tells(ResultCorrected)
def result_corrected(event: ResultCorrected, names: Names) -> str:
    facts = {
        "place": names.place(event.match),
        "before": names.shown(event.match, event.before),
        "after": names.shown(event.match, event.score),
        "reason": correction_text(event.reason),
    }
    return _("The result of %(place)s was corrected from %(before)s to %(after)s: %(reason)s") % facts


@tells(ResultWithdrawn)
def result_withdrawn(event: ResultWithdrawn, names: Names) -> str:
    facts = {"place": names.place(event.match), "before": names.shown(event.match, event.before)}
    return _("The result of %(place)s, %(before)s, was taken back: the table is out again.") % facts


@tells(EntryParked)
def entry_parked(event: EntryParked, names: Names) -> str:
    facts = {"place": names.place(event.match), "result": names.result(event.match, event.score)}
    return (
        _(
            "Another result was entered for %(place)s, which has one: %(result)s. "
            "Nothing was overwritten; the entry is parked until somebody settles it."
        )
        % facts
    )


@tells(EntryDismissed)
def entry_dismissed(event: EntryDismissed, names: Names) -> str:
    facts = {"place": names.place(event.match), "result": names.result(event.match, event.score)}
    return _("The parked entry for %(place)s was put aside: %(result)s. The result stands.") % facts


@tells(PlayersPaged)
def players_paged(event: PlayersPaged, names: Names) -> str:
    found = [names.match_of(match) for match in event.matches]
    tables = [match.table for match in found if match and match.table is not None]
    count = len(event.matches)
    if len(tables) < count:
        return ngettext(
            "The players of %(count)s table were called.",
            "The players of %(count)s tables were called.",
            count,
        ) % {"count": count}
    return _("The players of these tables were called: %(tables)s.") % {"tables": tables_text(tables)}


@tells(DecisionsAcknowledged)
def decisions_acknowledged(event: DecisionsAcknowledged, names: Names) -> str:
    count = len(event.matches)
    return ngettext(
        "The head judge has seen %(count)s result that was decided without the players.",
        "The head judge has seen %(count)s results that were decided without the players.",
        count,
    ) % {"count": count}


@tells(ReportedLate)
def reported_late(event: ReportedLate, names: Names) -> str:
    facts = {
        "name": names.seat(event.match, event.seat),
        "claim": names.claim(event.match, event.score),
        "place": names.place(event.match),
    }
    if event.drops:
        return (
            _(
                "%(name)s reported at %(place)s after the round was closed: %(claim)s, and wants to leave. "
                "It is kept and not counted."
            )
            % facts
        )
    return (
        _("%(name)s reported at %(place)s after the round was closed: %(claim)s. It is kept and not counted.")
        % facts
    )


@tells(LateReportDismissed)
def late_report_dismissed(event: LateReportDismissed, names: Names) -> str:
    facts = {"name": names.seat(event.match, event.seat), "place": names.place(event.match)}
    return _("The late report of %(name)s at %(place)s was heard; the recorded result stands.") % facts


@tells(ResultContested)
def result_contested(event: ResultContested, names: Names) -> str:
    facts = {"name": names.seat(event.match, event.seat), "place": names.place(event.match)}
    if event.score is None:
        return _("%(name)s objected to the recorded result of %(place)s.") % facts
    facts["claim"] = names.claim(event.match, event.score)
    return _("%(name)s objected to the recorded result of %(place)s: %(claim)s.") % facts


@tells(ContestWithdrawn)
def contest_withdrawn(event: ContestWithdrawn, names: Names) -> str:
    facts = {"name": names.seat(event.match, event.seat), "place": names.place(event.match)}
    return _("%(name)s took back the objection to the recorded result of %(place)s.") % facts


@tells(ContestDismissed)
def contest_dismissed(event: ContestDismissed, names: Names) -> str:
    return _("The objection at %(place)s was heard; the recorded result stands.") % {
        "place": names.place(event.match)
    }
