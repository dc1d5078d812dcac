"""Data of the tournament report: the core's report with names, the head of the chain, and announcements."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.desks.rounds.past import last_counted_round
from topcut.core.kernel.command import Command
from topcut.core.kernel.event import Event, audience_of
from topcut.core.kernel.ids import EntrantId, Instant, PersonId, TournamentId
from topcut.core.kernel.roles import Actor
from topcut.core.kernel.rows import Row
from topcut.core.report import SOUGHT, TournamentReport, report_on
from topcut.core.rules import Rules
from topcut.core.scoreboard import Scoreboard
from topcut.core.tournament import Tournament
from topcut.ledger import store
from topcut.people.identity import memberships_of, unidentified
from topcut.people.names import Name, names_of_entrants, names_of_people
from topcut.rulebook.announced import AnnouncedDepartures
from topcut.rulebook.since_start import departures_of
from topcut.service import states
from topcut.service.clock import now
from topcut.service.eligibility import breaches
from topcut.service.permissions import Allowed, verdict
from topcut.service.statements import Written, statements_on


@dataclass(frozen=True, slots=True)
class ReportSight:
    """What a reader may see of the report, by the matrix; ``plays`` is the reader's own entrant.

    Nobody reads what was written about themselves.
    """

    penalties: bool = False
    statements: bool = False
    plays: EntrantId | None = None

    @classmethod
    def of(cls, actor: Actor) -> "ReportSight":
        return cls(
            penalties=verdict("see-penalties", actor.roles) == Allowed(),
            statements=verdict("read-statement", actor.roles) == Allowed(),
            plays=actor.entrant,
        )


@dataclass(frozen=True, slots=True)
class Reported:
    """The report at one moment. ``table`` holds the standings after the last closed round."""

    sight: ReportSight
    known: states.Known
    rules: Rules
    report: TournamentReport
    announced: AnnouncedDepartures
    table: Scoreboard | None
    names: Mapping[EntrantId, Name]
    people: Mapping[PersonId, Name]
    memberships: Mapping[PersonId, str]
    unidentified: frozenset[PersonId]
    statements: Mapping[EntrantId, list[Written]]
    made: Instant

    @property
    def tournament(self) -> Tournament:
        return self.known.tournament

    def shows(self, act: Command | Event) -> bool:
        """Whether the reader may see it; a withdrawn or proposed penalty counts as a penalty."""
        row = audience_of(act, self.tournament)
        return not isinstance(row, Row) or (row is Row.SEE_PENALTIES and self.sight.penalties)

    def name_of(self, actor: str) -> str:
        """The name for "person:…" or "entrant:…"; empty if erased."""
        kind, _, id_ = actor.partition(":")
        if kind == "entrant":
            return str(self.names.get(EntrantId(id_), ""))
        return str(self.people.get(PersonId(id_), "")) if kind == "person" else ""


def report_of(
    tournament_id: TournamentId, sight: ReportSight, names: Mapping[EntrantId, Name] | None = None
) -> Reported | None:
    """The report as of now; ``None`` if there is no such tournament.

    ``names`` are the display names, if two people share a name.
    """
    known = states.known(tournament_id)
    if known is None:
        return None
    tournament = known.tournament
    if sight.plays and not tournament.is_finished:
        sight = replace(sight, penalties=False)  # their next opponent may be among them
    rules, after = states.rules_of(tournament), last_counted_round(tournament)
    entries = store.read(tournament_id, upto=known.head.version, kinds=SOUGHT)
    report = report_on(tournament, rules, entries, breaches(tournament))
    members = [member for entrant in tournament.entrants.values() for member in entrant.members]
    return Reported(
        sight=sight,
        known=known,
        rules=rules,
        report=report,
        announced=departures_of(tournament, rules),
        table=states.scoreboard_after(tournament, after) if after else None,
        names=names_of_entrants(tournament) if names is None else names,
        people=names_of_people({*members, *(term.person for term in report.officials)}),
        memberships=memberships_of(members),
        unidentified=frozenset(unidentified(rules, _taking_part(tournament))),
        statements=_statements(tournament, sight),
        made=now(),
    )


def _taking_part(tournament: Tournament) -> list[PersonId]:
    return [member for one in tournament.entrants.values() if one.took_part for member in one.members]


def _statements(tournament: Tournament, sight: ReportSight) -> dict[EntrantId, list[Written]]:
    if not sight.statements:
        return {}
    return {
        entrant.id: statements_on(tournament.id, entrant.id)
        for entrant in tournament.entrants.values()
        if entrant.status is EntrantStatus.DISQUALIFIED and entrant.id != sight.plays
    }
