"""The tournament report that the rules require, computed from the ledger alone.

| asked for by             | what the report has                                                         |
| ------------------------ | --------------------------------------------------------------------------- |
| MTR-1.9.a                | results, standings, draws and corrections with who, when, why, who agreed;  |
|                          | standings that were not posted around the last Swiss round                  |
| MTR-1.10.a               | objections to results, and how they ended                                   |
| MTR-1.7.a                | officials and the head judge's duty, with times                             |
| MTR-2.10                 | drops, no-shows, disqualifications; who is not in the finish order          |
| MTR-2.8.a                | decks checked, against the target share                                     |
| MTR-10.1.a, 10.2.a       | too few entrants or rounds: it did not occur                                |
| MTR-1.4.d                | officials who played where they may not: it is invalid                      |
| MTR-3.2.b                | who is entitled to points, in the edition that has them                     |

It holds ids, never names: it can be made again after somebody's data was erased.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from topcut.core.desks.judging.board import CheckCoverage, coverage
from topcut.core.desks.organizing.sanctioning import Shortfall, shortfalls
from topcut.core.kernel.event import Entry
from topcut.core.kernel.ids import Instant
from topcut.core.report.chronicle import SOUGHT, LoggedChange, RoleTerm, SelfApproved, history
from topcut.core.report.entrants import Entitled, Left, entitled, who_left
from topcut.core.report.missing import Missing, missing
from topcut.core.report.objections import Objected, objections
from topcut.core.report.round_sources import RoundFigures, round_figures
from topcut.core.report.unposted import unposted
from topcut.core.report.verdict import Breach, SanctionVerdict, officials_who_played, verdict
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament

__all__ = [
    "SOUGHT",
    "Breach",
    "Entitled",
    "Left",
    "LoggedChange",
    "Missing",
    "Objected",
    "RoleTerm",
    "RoundFigures",
    "SanctionVerdict",
    "SelfApproved",
    "TournamentReport",
    "report_on",
]


@dataclass(frozen=True, slots=True)
class TournamentReport:
    """``missing`` is empty once the tournament is finished: from then on the report does not change.

    ``unposted`` are the rounds after which standings should have been posted, and were not.
    """

    verdict: SanctionVerdict
    missing: tuple[Missing, ...]
    shortfalls: tuple[Shortfall, ...]
    breaches: tuple[Breach, ...]
    created: Instant
    began: Instant | None
    ended: Instant | None
    officials: tuple[RoleTerm, ...]
    changes: tuple[LoggedChange, ...]
    self_approved: tuple[SelfApproved, ...]
    left: tuple[Left, ...]
    rounds: tuple[RoundFigures, ...]
    unposted: tuple[int, ...]
    objections: tuple[Objected, ...]
    coverage: CheckCoverage
    entitled: tuple[Entitled, ...]

    @property
    def is_final(self) -> bool:
        return self.ended is not None


def report_on(
    tournament: Tournament, rules: Rules, entries: Iterable[Entry], breaches: Iterable[Breach] = ()
) -> TournamentReport:
    """``entries`` are the lines of the kinds in ``SOUGHT``; others do no harm.

    ``breaches`` are those that only the lists in ``people`` show, such as an owner who plays (MTR-1.4.e).
    """
    past = history(entries)
    short = tuple(shortfalls(tournament, rules))
    found = (*officials_who_played(tournament, rules, past.officials), *breaches)
    return TournamentReport(
        verdict=verdict(tournament, short, found),
        missing=tuple(missing(tournament)),
        shortfalls=short,
        breaches=found,
        created=past.created,
        began=tournament.rounds[0].published if tournament.rounds else None,
        ended=past.ended,
        officials=past.officials,
        changes=past.changes,
        self_approved=past.self_approved,
        left=tuple(who_left(tournament)),
        rounds=tuple(round_figures(tournament, round_) for round_ in tournament.rounds),
        unposted=tuple(unposted(tournament, past.posted)),
        objections=tuple(objections(tournament)),
        coverage=coverage(tournament, rules),
        entitled=tuple(entitled(tournament, rules))
        if not short and not any(one.invalidates for one in found)
        else (),
    )
