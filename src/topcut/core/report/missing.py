"""What a tournament still needs for its final report, in the order of handling."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from topcut.core.desks.results.closing import to_acknowledge
from topcut.core.desks.rounds.board.overview import NextStep, next_step
from topcut.core.kernel.refusal import Fact
from topcut.core.play.matches import RoundStatus
from topcut.core.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Missing:
    code: str
    facts: dict[str, Fact] = field(default_factory=dict)


def missing(tournament: Tournament) -> Iterator[Missing]:
    """What is missing; nothing once it is finished, as nothing can be added then."""
    if tournament.is_finished:
        return
    yield from _rounds(tournament)
    matches = [match for round_ in tournament.rounds for match in round_.matches]
    counted = {
        "objections-open": sum(len(each.contests) for match in matches for each in match.everything),
        "entries-parked": sum(len(match.parked) for match in matches),
        "late-reports-open": sum(len(match.late) for match in matches),
        "appeals-open": sum(1 for _ in tournament.judging.appeals()),
        "requests-open": len(tournament.proposals),
        "decisions-unseen": len(to_acknowledge(tournament)),
    }
    yield from (Missing(code, {"count": count}) for code, count in counted.items() if count)
    yield Missing("not-finished")


def _rounds(tournament: Tournament) -> Iterator[Missing]:
    current = tournament.current_round
    if current and current.status is not RoundStatus.CLOSED:
        yield Missing("round-not-closed", {"round": current.number})
    step = next_step(tournament)
    if step is NextStep.CUT:
        yield Missing("cut-not-made")
    left = tournament.details.rounds - len(tournament.rounds)
    if left and step is not NextStep.FINISH:
        yield Missing("rounds-to-play", {"count": left})
