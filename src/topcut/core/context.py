"""Context of a decision: what it may know besides the command and the tournament."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

from topcut.core.desks.registration.state import Entrant
from topcut.core.kernel.chance import ChanceSource
from topcut.core.kernel.command import Command
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import EntrantId, Instant, MatchId, PersonId, whole_id
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor
from topcut.core.pairing.pods import pod_round
from topcut.core.play.matches import Round
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament


def _no_promise() -> str:
    raise NotImplementedError("a new secret is drawn where it can be kept")


@dataclass(frozen=True, slots=True)
class Context:
    """The time, the actor, the rules in force and the chance that this one decision may take.

    The actor's roles were checked before a command gets here; the core trusts them. ``asked_by`` and
    ``asked_at``: who asked for what the actor approves, and when. ``pods_version`` is the version of the
    method that pairs pods: an older one only to recompute a round that was made by it. ``new_promise`` draws
    a secret that nobody knows yet and gives its hash; whoever carries the decision out keeps the secret.
    """

    at: Instant
    actor: Actor
    rules: Rules
    chance: ChanceSource
    asked_by: PersonId | None = None
    asked_at: Instant | None = None
    pods_version: int = pod_round.METHOD_VERSION
    new_promise: Callable[[], str] = _no_promise


C = TypeVar("C", bound=Command)
Decider = Callable[[Any, Tournament, Context], Iterable[Event]]
DECIDERS: dict[type[Command], Decider] = {}


def decides(kind: type[C]) -> Callable[[Callable[[C, Tournament, Context], Iterable[Event]]], Decider]:
    """Register the function that decides one kind of command."""

    def register(decider: Callable[[C, Tournament, Context], Iterable[Event]]) -> Decider:
        DECIDERS[kind] = decider
        return decider

    return register


def the_entrant(tournament: Tournament, entrant: EntrantId) -> Entrant:
    found = tournament.entrants.get(entrant)
    if found is None:
        raise Refusal("entrant-unknown")
    return found


def no_match(tournament: Tournament, match: MatchId) -> Refusal:
    """The refusal for an unknown match; one that a repair has broken gets its own code."""
    if whole_id(match) in tournament.broken:
        return Refusal("match-broken")
    return Refusal("match-unknown")


def the_round(tournament: Tournament, number: int) -> Round:
    found = tournament.round(number)
    if found is None:
        raise Refusal("round-unknown", round=number)
    return found
