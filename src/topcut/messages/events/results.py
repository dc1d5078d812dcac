"""Results: reported, recorded, corrected, contested. What a player says names the winner."""

from collections.abc import Callable

from django.utils.translation import gettext as _

from topcut.core import events as e
from topcut.core.rounds import ResultSource
from topcut.messages.events.register import tells
from topcut.messages.names import Names
from topcut.messages.scores import result_text


@tells(e.ResultReported)
def result_reported(event: e.ResultReported, names: Names) -> str:
    facts = {
        "name": names.seat(event.match, event.seat),
        "claim": names.claim(event.match, event.score),
        "place": names.place(event.match),
    }
    return _("%(name)s reported at %(place)s: %(claim)s.") % facts


@tells(e.ResultDisputed)
def result_disputed(event: e.ResultDisputed, names: Names) -> str:
    facts = {"name": names.seat(event.match, event.seat), "place": names.place(event.match)}
    return _("%(name)s disputed the report at %(place)s.") % facts


@tells(e.ResultRecorded)
def result_recorded(event: e.ResultRecorded, names: Names) -> str:
    facts = {"place": names.place(event.match), "result": names.result(event.match, event.score)}
    return SOURCES[event.source]() % facts


SOURCES: dict[ResultSource, Callable[[], str]] = {
    ResultSource.PLAYERS: lambda: _("The players agreed on the result of %(place)s: %(result)s."),
    ResultSource.OFFICIAL: lambda: _("The result of %(place)s was entered: %(result)s."),
    ResultSource.ACCEPTED: lambda: _("The unconfirmed report of %(place)s was accepted: %(result)s."),
    ResultSource.PAIRING: lambda: _("The result of %(place)s was known from the pairing: %(result)s."),
}


@tells(e.ResultCorrected)
def result_corrected(event: e.ResultCorrected, names: Names) -> str:
    facts = {
        "place": names.place(event.match),
        "before": result_text(event.before),
        "after": result_text(event.score),
        "reason": event.reason,
    }
    return _("The result of %(place)s was corrected from %(before)s to %(after)s: %(reason)s") % facts


@tells(e.ResultContested)
def result_contested(event: e.ResultContested, names: Names) -> str:
    facts = {"name": names.seat(event.match, event.seat), "place": names.place(event.match)}
    if event.score is None:
        return _("%(name)s objected to the recorded result of %(place)s.") % facts
    facts["claim"] = names.claim(event.match, event.score)
    return _("%(name)s objected to the recorded result of %(place)s: %(claim)s.") % facts


@tells(e.ContestDismissed)
def contest_dismissed(event: e.ContestDismissed, names: Names) -> str:
    return _("The objection at %(place)s was heard; the recorded result stands.") % {
        "place": names.place(event.match)
    }
