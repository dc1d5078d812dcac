"""What is open before a tournament is finished: what stops it, what it can go past, what may come later."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from topcut.core.desks.approval.pending import pending, to_decide
from topcut.core.desks.approval.state import HeldAct, PendingKind
from topcut.core.desks.decks.deadlines import decks_taken, is_asked_of, the_list
from topcut.core.desks.prizes.winning import awards
from topcut.core.desks.registration.state import Entrant
from topcut.core.play.details import ListsTaken
from topcut.core.play.matches import RoundStatus
from topcut.core.standings import Standing
from topcut.core.tournament import Tournament, active_entrants


class OpenEnd(StrEnum):
    """Kinds of open ends beside those that are pending (``PendingKind``)."""

    ROUND = "round"  # is not closed; its number is counted
    ROUNDS = "rounds"  # are announced and not played
    LISTS = "missing-lists"
    PRIZES = "prizes"  # could be handed out by now
    NOTHING = "nothing-played"  # no round was


class Weight(StrEnum):
    STOPS = "stops"  # finishing is refused
    HOLDS = "holds"  # it is gone past if somebody says so
    TOLD = "told"  # it may come after the end, or never


@dataclass(frozen=True, slots=True)
class Open:
    """``count`` things of a kind; of ``OpenEnd.ROUND`` the number of the round."""

    kind: OpenEnd | PendingKind
    count: int
    weight: Weight


_DECIDED_FIRST = (PendingKind.CORRECTION, PendingKind.REQUEST, PendingKind.OBJECTION)
"""Nothing goes past these: nobody could decide them afterwards."""


def open_ends(tournament: Tournament, lines: Sequence[Standing]) -> tuple[Open, ...]:
    """What stops it first, then the rest; ``lines`` are the standings after the last closed round."""
    found = (*_rounds(tournament), *_pending(tournament), *_afterwards(tournament, lines))
    return tuple(sorted(found, key=lambda one: list(Weight).index(one.weight)))


def _rounds(tournament: Tournament) -> Iterator[Open]:
    current, left = tournament.current_round, tournament.details.rounds - len(tournament.rounds)
    if current and current.status is not RoundStatus.CLOSED:
        yield Open(OpenEnd.ROUND, current.number, Weight.STOPS)
    elif left and not tournament.prizes.end_play and len(active_entrants(tournament)) > 1:
        yield Open(OpenEnd.ROUNDS, left, Weight.STOPS)
    elif not tournament.rounds:
        yield Open(OpenEnd.NOTHING, 1, Weight.TOLD)


def _pending(tournament: Tournament) -> Iterator[Open]:
    held = {one.kind for one in to_decide(tournament, HeldAct.FINISH)}
    for kind, count in Counter(one.kind for one in pending(tournament)).items():
        if kind in _DECIDED_FIRST:
            yield Open(kind, count, Weight.STOPS)
        elif kind not in (PendingKind.DISPUTE, PendingKind.REPORT):  # the round says so itself
            yield Open(kind, count, Weight.HOLDS if kind in held else Weight.TOLD)


def _afterwards(tournament: Tournament, lines: Sequence[Standing]) -> Iterator[Open]:
    missing = sum(1 for entrant in tournament.entrants.values() if _lacks_list(tournament, entrant))
    if missing:
        yield Open(OpenEnd.LISTS, missing, Weight.TOLD)
    due = sum(one.settled and one.handed is None for one in awards(tournament, lines))
    if due:
        yield Open(OpenEnd.PRIZES, due, Weight.TOLD)


def _lacks_list(tournament: Tournament, entrant: Entrant) -> bool:
    """Whether somebody took part without a list that everybody had to submit (MTR-2.7.a)."""
    if tournament.details.lists is not ListsTaken.REQUIRED or not entrant.took_part:
        return False
    return any(
        the_list(tournament, entrant.id, deck) is None
        for deck in decks_taken(tournament)
        if is_asked_of(tournament, entrant, deck)
    )
