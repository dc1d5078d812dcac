"""Checklist before pairings are published (scenario 26).

Each check is a code with its facts; the page turns it into words.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from topcut.core.desks.approval.pending import corrected
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.desks.results.unsettled import unsettled_in
from topcut.core.desks.rounds.unpublished import is_outdated, left_since
from topcut.core.invariants import round_faults
from topcut.core.kernel.ids import match_place
from topcut.core.kernel.refusal import Fact
from topcut.core.pairing.pods.pod_sizes import smaller_than
from topcut.core.pairing.table_numbers import OUT_OF_RANGE, TAKEN, TWO_FIXED
from topcut.core.play.details import Stage
from topcut.core.play.field import BYE_AWARDED
from topcut.core.play.matches import Round
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament


@dataclass(frozen=True, slots=True)
class PublishCheck:
    code: str
    passed: bool
    facts: dict[str, Fact]


def publish_checks(tournament: Tournament, rules: Rules, round_: Round) -> list[PublishCheck]:
    """The checks: everybody is seated once, no rematches, all earlier results are in, the byes are right."""
    seated = sum(len(match.seats) for match in round_.matches)
    byes = [match for match in round_.matches if match.is_bye]
    given = [match for match in byes if BYE_AWARDED not in match.flags]
    position = PublishCheck("position", not is_outdated(tournament, round_), {"version": round_.based_on})
    left = [
        entrant
        for entrant in tournament.entrants.values()
        if entrant.status is EntrantStatus.DROPPED and round_.match_of(entrant.id) is None
    ]
    if tournament.details.stages[round_.stage].is_elimination:
        return [
            PublishCheck("everybody-seated", not any(round_faults(tournament, round_)), {"entrants": seated}),
            *_left_since(tournament, round_),
            PublishCheck("results-complete", _complete(tournament, round_), {"round": round_.number - 1}),
            _agree(tournament, round_),
            *_corrections(tournament, round_),
            PublishCheck("bracket-byes", True, {"byes": len(byes)}),
            position,
        ]
    stage, again = tournament.details.stages[round_.stage], round_.certificate.rematches
    return [
        PublishCheck("everybody-seated", not any(round_faults(tournament, round_)), {"entrants": seated}),
        *([_pods(round_, stage.seats, rules)] if stage.in_pods else []),
        _meetings(stage, again),
        PublishCheck(
            "kept-apart", round_.certificate.forbidden == 0, {"pairs": round_.certificate.forbidden}
        ),
        _fixed_tables(tournament, round_),
        PublishCheck("results-complete", _complete(tournament, round_), {"round": round_.number - 1}),
        _agree(tournament, round_),
        *_corrections(tournament, round_),
        _byes(stage, len(byes), len(given), len(set(tournament.bound_pods(round_.stage).values()))),
        PublishCheck("left-out", True, {"dropped": len(left)}),
        *_left_since(tournament, round_),
        *_standings_posted(tournament, round_),
        position,
    ]


def _left_since(tournament: Tournament, round_: Round) -> Iterator[PublishCheck]:
    """MTR-2.10.b: who dropped once pairing had begun is paired; whoever publishes knows of it."""
    if gone := left_since(tournament, round_):
        yield PublishCheck("left-since", False, {"dropped": gone})


def _standings_posted(tournament: Tournament, round_: Round) -> Iterator[PublishCheck]:
    """MTR-1.9.a: standings are posted before the last Swiss round."""
    before = round_.number - 1
    if before and tournament.details.is_last_swiss(round_.number):
        yield PublishCheck("standings-posted", tournament.posted_after >= before, {"round": before})


def _meetings(stage: Stage, again: int) -> PublishCheck:
    if stage.in_pods:
        return PublishCheck("no-repeats", again == 0, {"rematches": again})
    return PublishCheck("no-rematches", again == 0, {"rematches": again})


def _byes(stage: Stage, byes: int, given: int, draft_pods: int) -> PublishCheck:
    """At most one bye head-to-head, after a draft one per pod; in pods one per leftover player (MA-10.4A)."""
    facts: dict[str, Fact] = {"byes": byes, "given": given}
    if stage.in_pods:
        return PublishCheck("pod-byes", given < stage.seats, {**facts, "full": stage.seats})
    if draft_pods:
        return PublishCheck("draft-byes", given <= draft_pods, {**facts, "pods": draft_pods})
    return PublishCheck("byes", given <= 1, facts)


def _pods(round_: Round, full: int, rules: Rules) -> PublishCheck:
    less = smaller_than(full, rules.pods.smaller_size)
    sizes = [len(match.seats) for match in round_.matches if not match.is_bye]
    facts: dict[str, Fact] = {
        "full": full,
        "less": less,
        "pods": sizes.count(full),
        "smaller": sum(size < full for size in sizes),
        "larger": sum(size > full for size in sizes),
    }
    return PublishCheck("pod-sizes", all(size in (less, full, full + 1) for size in sizes), facts)


def _fixed_tables(tournament: Tournament, round_: Round) -> PublishCheck:
    """Scenario 33: a fixed table that could not be kept is shown before publishing."""
    odd = [match for match in round_.matches if {TWO_FIXED, TAKEN, OUT_OF_RANGE}.intersection(match.flags)]
    fixed = sum(1 for entrant in tournament.playing_in(round_.number) if entrant.fixed_table is not None)
    tables = tuple(match.table or 0 for match in odd)
    return PublishCheck("fixed-tables", not odd, {"fixed": fixed, "tables": tables})


def _agree(tournament: Tournament, round_: Round) -> PublishCheck:
    """Scenario 20: a second result that is not settled yet may change who meets whom."""
    waiting = unsettled_in(tournament.rounds[: round_.number - 1])
    tables = sum(1 for match in waiting if match.parked)
    return PublishCheck("results-agree", not tables, {"round": round_.number - 1, "tables": tables})


def _corrections(tournament: Tournament, round_: Round) -> Iterator[PublishCheck]:
    """A correction that waits for approval would change who meets whom: it is not to be forgotten."""
    before = [match for match in corrected(tournament) if match_place(match)[0] < round_.number]
    if before:
        yield PublishCheck("corrections-decided", False, {"corrections": len(before)})


def _complete(tournament: Tournament, round_: Round) -> bool:
    return not any(any(earlier.without_result()) for earlier in tournament.rounds[: round_.number - 1])
