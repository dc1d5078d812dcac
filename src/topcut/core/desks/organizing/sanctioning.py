"""Sanctioning requirements: who may play, minimum entrants and rounds, the required structure.

| rule       | asks                                              | otherwise                            |
| ---------- | ------------------------------------------------- | ------------------------------------ |
| MTR-1.4.d  | officials play only where the edition allows it   | enrolling and appointing are refused |
| APP-E.a    | Premier tournaments have the table's structure    | pairing and the cut are refused      |
| MTR-3.2.a  | a format that the rules list                      | it continues, and is told so         |
| MTR-10.1.a | a minimum number of entrants                      | it continues, and did not occur      |
| MTR-10.2.a | a minimum number of rounds                        | it continues, and did not occur      |
| MTR-1.6.a  | the results are kept for a time                   | deleting is refused, unless forced   |
"""

from calendar import monthrange
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from topcut.core.desks.registration.state import Entrant, EntrantStatus
from topcut.core.kernel.roles import Role
from topcut.core.play.details import Details, StageKind
from topcut.core.rules import Rel, Rules
from topcut.core.rules.recommended import Recommendation, recommended_rounds
from topcut.core.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Shortfall:
    """Fewer entrants or rounds than a rated tournament needs; ``key`` is the key of the rule value."""

    code: str
    rule: str
    key: str
    least: int
    actual: int


def shortfalls(tournament: Tournament, rules: Rules) -> Iterator[Shortfall]:
    """Why the tournament, as it stands, would be reported as one that did not occur.

    MTR-10.1.a, 10.2.a. Six individuals are enough in 2025 and too few in 2019. Whoever left before
    round one did not take part; rounds that are announced count until the tournament is over. The minimums
    are those of rated tournaments: a casual one has none (MTR-1.1.a).
    """
    if not tournament.details.rated:
        return
    kind, rel = tournament.details.entrants, tournament.details.highest_rel
    of_kind = kind.value.replace("-", "_")
    playing = tournament.taking_part
    least, key = rules.minimums.entrants(kind, rel), f"minimums.entrants_{of_kind}"
    if least is not None and playing < least:
        yield Shortfall("too-few-entrants", minimum_rule(rules, key, rel), key, least, playing)
    rounds = len(tournament.rounds) if tournament.is_finished else tournament.details.rounds
    least, key = rules.minimums.rounds(kind, rel), f"minimums.rounds_{of_kind}"
    if least is not None and rounds < least:
        yield Shortfall("too-few-rounds", minimum_rule(rules, key, rel), key, least, rounds)


def minimum_rule(rules: Rules, key: str, rel: Rel) -> str:
    """The row that a minimum stands in: in pods the addendum's, which has one for each level."""
    place = "10.1" if key.startswith("minimums.entrants") else "10.2"
    if rules.cite(key).document == "MA":
        return f"MA-{place}A" if rel is Rel.REGULAR else f"MA-{place}B"
    return f"MTR-{place}.a"


def unlisted_formats(details: Details, rules: Rules) -> tuple[str, ...]:
    """The formats of its parts that the edition does not sanction: Commander, which only the addendum has."""
    listed = {one.format.lower().replace(" ", "-") for one in rules.formats.sanctioned}
    return tuple(dict.fromkeys(stage.format for stage in details.stages if stage.format not in listed))


def kept_until(finished: date, rules: Rules) -> date | None:
    """The last day a finished tournament must be kept; ``None`` where the edition leaves it open.

    MTR-1.6.a. Finished on 2019-08-31, it is kept through 2020-02-29.
    """
    months = rules.retention.result_slips_months
    if months is None:
        return None
    year, month = divmod(finished.year * 12 + finished.month - 1 + months, 12)
    return date(year, month + 1, min(finished.day, monthrange(year, month + 1)[1]))


def lacks_head_judge(tournament: Tournament, rules: Rules) -> bool:
    """MTR-1.7.a: play needs a head judge, unless the tournament's own rules do without one."""
    needed = rules.roles.head_judge_needed
    return needed and not any(role is Role.HEAD_JUDGE for _, role in tournament.officials)


def an_official_plays(tournament: Tournament) -> bool:
    """Whether an official is enrolled and has not left."""
    officials = {person for person, _ in tournament.officials}
    return any(
        officials.intersection(entrant.members)
        for entrant in tournament.entrants.values()
        if entrant.status is EntrantStatus.ACTIVE
    )


def rounds_required(details: Details, rules: Rules) -> bool:
    """Whether the table of rounds binds, rather than advises."""
    return rules.rounds.are_required(details.program, rules.roles.premier)


def recommended_for(details: Details, rules: Rules, field: Sequence[Entrant]) -> Recommendation | None:
    """Recommended rounds and cut, weighing byes; ``None`` for a series whose fact sheet sets them."""
    if not field or details.program in rules.rounds.set_by_fact_sheet:
        return None
    byes = Counter(entrant.awarded_byes for entrant in field if entrant.awarded_byes)
    return recommended_rounds(
        rules,
        len(field),
        kind=details.entrants,
        rel=details.rel_in(0),
        draft_playoff=details.drafts_in_playoff,
        byes=byes,
    )


class RecommendedPart(StrEnum):
    """Part of a recommendation: the structure, the number of rounds, or the size of the cut."""

    STRUCTURE = "structure"
    ROUNDS = "rounds"
    CUT = "cut"


@dataclass(frozen=True, slots=True)
class OffTable:
    """One part of a tournament that departs from the table; ``required`` if the table is binding.

    For the structure ``announced`` is a kind of stage, and ``table`` its Swiss rounds, 0 for single
    elimination only.
    """

    part: RecommendedPart
    table: int
    announced: int | StageKind
    required: bool


def against_table(details: Details, rules: Rules, table: Recommendation | None) -> Iterator[OffTable]:
    """Where rounds, cut or structure depart from the table (APP-E.a, MA-E, MTR-10.4.b).

    20 players in five rounds and a top 4: the cut, which is eight in the table. Six players in three
    Swiss rounds: the structure, since so few play single elimination.
    """
    if table is None:
        return
    required = rounds_required(details, rules)
    kinds = {stage.kind for stage in details.stages if details.ranked_rounds == 0 or not stage.is_elimination}
    wanted = StageKind.SWISS if table.swiss else StageKind.ELIMINATION
    if kinds != {wanted}:
        yield OffTable(RecommendedPart.STRUCTURE, table.swiss, (kinds - {wanted}).pop(), required)
        return
    if table.swiss and details.ranked_rounds != table.swiss:
        yield OffTable(RecommendedPart.ROUNDS, table.swiss, details.ranked_rounds, required)
    if details.places != table.playoff:
        binds = required and rules.playoff.required_for_premier
        yield OffTable(RecommendedPart.CUT, table.playoff, details.places, binds)


def field_of(tournament: Tournament) -> Sequence[Entrant]:
    """Those who entered round one, once it is published."""
    if not tournament.has_started:
        return ()
    seated = {entrant for match in tournament.rounds[0].matches for entrant in match.seats}
    return [entrant for entrant in tournament.entrants.values() if entrant.id in seated]
