"""Verdict messages: whether the tournament counts, why not, and what is still missing."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from topcut.core.desks.organizing.sanctioning import Shortfall, unlisted_formats
from topcut.core.kernel.ids import PersonId
from topcut.core.report import Breach, Missing, SanctionVerdict
from topcut.core.rules import HOUSE, Citation, Rules
from topcut.messages.departures import shortfall_text
from topcut.messages.words import round_text
from topcut.service.report_facts import Reported

VERDICTS: Mapping[SanctionVerdict, Promise] = {
    SanctionVerdict.OPEN: gettext_lazy("Provisional: the tournament is not over."),
    SanctionVerdict.COUNTS: gettext_lazy("Final. The tournament counts."),
    SanctionVerdict.CASUAL: gettext_lazy("Final. A casual tournament: it is not rated."),
    SanctionVerdict.DID_NOT_OCCUR: gettext_lazy("Final. Report it as “Did Not Occur”."),
    SanctionVerdict.INVALID: gettext_lazy("Final. The tournament is invalid."),
}

BREACHES: Mapping[str, Promise] = {
    "MTR-1.4.d": gettext_lazy("%(name)s was an official and played, which this tournament does not allow."),
    "MTR-1.4.a": gettext_lazy("%(name)s played and is on the list of suspended people."),
    "MTR-1.4.e": gettext_lazy("%(name)s played and is on the list of the organization's owners."),
    "MTR-10.3.a": gettext_lazy("%(name)s played and is not on the list of those invited."),
}


def verdict_text(reported: Reported) -> str:
    """It counts only with players whom the edition's report can name (MTR-1.5.a)."""
    counts = reported.report.verdict is SanctionVerdict.COUNTS
    if counts and unlisted_formats(reported.tournament.details, reported.rules):
        return _(
            "Final. It has enough players and rounds. Its format is not among those that the tournament "
            "rules sanction: whether it counts is up to its program."
        )
    if counts and reported.unidentified:
        return _("Final. The tournament counts once every player is identified.")
    return str(VERDICTS[reported.report.verdict])


class Reason(NamedTuple):
    """Why it does not count, or cannot be reported; ``rule`` is the row, ``cite`` its section."""

    text: str
    rule: str
    cite: str
    person: PersonId | None = None


def reasons(reported: Reported) -> list[Reason]:
    """What makes it invalid or too small, and who cannot be reported."""
    report, rules = reported.report, reported.rules
    return [
        *(
            Reason(breach_text(reported, one), one.rule, str(rules.cite_rule(one.rule)), one.person)
            for one in report.breaches
        ),
        *(Reason(shortfall_text(one), one.rule, str(minimum_cite(rules, one))) for one in report.shortfalls),
        *_unidentified(reported),
    ]


def minimum_cite(rules: Rules, short: Shortfall) -> Citation:
    """The section of the level, or the organizer's own sheet where that set the minimum."""
    of_value = rules.cite(short.key)
    return of_value if of_value.document == HOUSE else rules.cite_rule(short.rule)


def _unidentified(reported: Reported) -> Iterator[Reason]:
    """MTR-1.5.a: the report must identify people in the edition's own way."""
    lacking, rule = len(reported.unidentified), "MTR-1.5.a"
    text = ngettext(
        "%(count)s player lacks what the rules identify players by: complete the roster first.",
        "%(count)s players lack what the rules identify players by: complete the roster first.",
        lacking,
    )
    if lacking:
        yield Reason(text % {"count": lacking}, rule, str(reported.rules.cite_rule(rule)))


def breach_text(reported: Reported, breach: Breach) -> str:
    name = reported.name_of(f"person:{breach.person}") or _("somebody")
    return str(BREACHES[breach.rule] % {"name": name})


def missing_texts(reported: Reported) -> list[str]:
    return list(_missing(reported))


def _missing(reported: Reported) -> Iterator[str]:
    for one in reported.report.missing:
        if one.code == "round-not-closed":
            number = int(str(one.facts["round"]))
            name = round_text(reported.tournament.details, number)
            yield _("%(round)s is not closed.") % {"round": name}
        elif one.code in _COUNTED:
            yield _counted(one)
        else:
            yield str(_SIMPLE[one.code])


_SIMPLE: Mapping[str, Promise] = {
    "cut-not-made": gettext_lazy("The cut to the playoff is not made."),
    "not-finished": gettext_lazy(
        "The tournament is not finished: that is done at the desk, on the round's page."
    ),
}


def _counted(one: Missing) -> str:
    count = int(str(one.facts["count"]))
    return _COUNTED[one.code](count) % {"count": count}


_COUNTED: Mapping[str, Callable[[int], str]] = {
    "rounds-to-play": lambda n: ngettext(
        "%(count)s round is still to be paired.", "%(count)s rounds are still to be paired.", n
    ),
    "objections-open": lambda n: ngettext(
        "%(count)s objection to a result, or report that differs from it, is not settled.",
        "%(count)s objections to results, or reports that differ from them, are not settled.",
        n,
    ),
    "entries-parked": lambda n: ngettext(
        "%(count)s parked entry is not settled.", "%(count)s parked entries are not settled.", n
    ),
    "late-reports-open": lambda n: ngettext(
        "%(count)s late report was not looked at.", "%(count)s late reports were not looked at.", n
    ),
    "appeals-open": lambda n: ngettext(
        "%(count)s appeal is not decided.", "%(count)s appeals are not decided.", n
    ),
    "requests-open": lambda n: ngettext(
        "%(count)s request waits for approval.", "%(count)s requests wait for approval.", n
    ),
    "decisions-unseen": lambda n: ngettext(
        "%(count)s result decided without the players was not seen by the head judge.",
        "%(count)s results decided without the players were not seen by the head judge.",
        n,
    ),
}
