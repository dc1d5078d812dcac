"""Decisions on sealed pools: registration by the player across, and disputes (MTR-7.4, 7.5.a)."""

from collections.abc import Iterable

from topcut.core.context import Context, decides, the_entrant
from topcut.core.desks.decks.deadlines import locked_since
from topcut.core.desks.limited.commands import NoteProduct, QuestionPool, RegisterPool, VerifyPool
from topcut.core.desks.limited.events import PoolQuestioned, PoolRegistered, PoolVerified, ProductNoted
from topcut.core.desks.limited.product import product_plan
from topcut.core.desks.limited.schedule import LimitedKind, way_of
from topcut.core.desks.limited.state import Pool, PoolState
from topcut.core.desks.limited.who_built import has_cards
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import JUDGES
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament


@decides(RegisterPool)
def register_pool(command: RegisterPool, tournament: Tournament, context: Context) -> Iterable[Event]:
    """It may be registered again until its owner has answered; then only a judge changes it, with a reason.

    The same holds once the decks built from it are locked (MTR-2.7.b). For whoever came
    after the seats were drawn, only a judge registers one.
    """
    _expect_sealed(tournament, command.stage)
    entrant = the_entrant(tournament, command.entrant)
    if entrant.status is not EntrantStatus.ACTIVE:
        raise Refusal("entrant-not-active")
    late = command.stage in tournament.drafts and not has_cards(tournament, command.stage, entrant.id)
    if late and not context.actor.roles & JUDGES:
        raise Refusal("late-pool-by-judge")
    _expect_cards(command, tournament, context.rules)
    before, reason = _pool(tournament, command.stage, entrant.id), command.reason.strip()
    since = locked_since(tournament, context.rules, entrant, command.stage, context.at)
    fixed = since is not None
    settled = before is not None and (fixed or before.state is not PoolState.REGISTERED)
    if settled and not context.actor.roles & JUDGES:
        raise Refusal("pool-settled", rule="MTR-7.5.a")
    if settled and not reason:
        raise Refusal("reason-missing")
    kept = (command.list, command.seal, command.cards, reason if settled else "")
    verdict = (command.judged, command.faults, command.unverified)
    return (PoolRegistered(command.stage, entrant.id, *kept, *verdict),)


@decides(VerifyPool)
def verify_pool(command: VerifyPool, tournament: Tournament, context: Context) -> Iterable[Event]:
    """Confirms the version that was seen, not a later one; once questioned, only a judge settles it."""
    pool = _the_pool_seen(tournament, command)
    if pool.state is PoolState.VERIFIED:
        return ()
    judges = context.actor.roles & JUDGES and context.actor.entrant != command.entrant
    if pool.state is PoolState.QUESTIONED and not judges:
        raise Refusal("pool-questioned", rule="MTR-7.5.a")
    return (PoolVerified(command.stage, command.entrant),)


@decides(QuestionPool)
def question_pool(command: QuestionPool, tournament: Tournament, context: Context) -> Iterable[Event]:
    """The owner disagrees with the list: neither is assumed right before a judge has looked."""
    pool = _the_pool_seen(tournament, command)
    if not command.note.strip():
        raise Refusal("reason-missing")
    if pool.state is PoolState.VERIFIED:
        raise Refusal("pool-settled", rule="MTR-7.5.a")
    return (PoolQuestioned(command.stage, command.entrant, command.note.strip()),)


@decides(NoteProduct)
def note_product(command: NoteProduct, tournament: Tournament, context: Context) -> Iterable[Event]:
    """MTR-7.4: the head judge and the organizer decide whether faulty product is replaced."""
    if not 0 <= command.stage < len(tournament.details.stages):
        raise Refusal("no-draft-in-stage", rule="MTR-7.6.a")
    entrant = the_entrant(tournament, command.entrant)
    if not command.note.strip():
        raise Refusal("reason-missing")
    return (ProductNoted(command.stage, entrant.id, command.note.strip(), command.replaced),)


def _expect_sealed(tournament: Tournament, stage: int) -> None:
    stages = tournament.details.stages
    if not 0 <= stage < len(stages) or way_of(stages[stage]) is not LimitedKind.SEALED:
        raise Refusal("no-pools-here", rule="MTR-7.5.a")


def _expect_cards(command: RegisterPool, tournament: Tournament, rules: Rules) -> None:
    """Refuse a pool that is too small, as a stray word: each booster has at least one card (MTR-7.2.b)."""
    about = tournament.details
    boosters = product_plan(about, rules, command.stage, (1,), about.entrants, about.members).each
    if command.cards < boosters:
        raise Refusal("pool-too-small", rule="MTR-7.2.b", cards=command.cards, boosters=boosters)


def _pool(tournament: Tournament, stage: int, entrant: EntrantId) -> Pool | None:
    return tournament.pools.get(stage, {}).get(entrant)


def _the_pool_seen(tournament: Tournament, command: VerifyPool | QuestionPool) -> Pool:
    """The pool, refused if it was changed since the actor saw it."""
    pool = _pool(tournament, command.stage, command.entrant)
    if pool is None:
        raise Refusal("pool-missing", rule="MTR-7.5.a")
    if pool.id != command.list:
        raise Refusal("pool-changed", rule="MTR-7.5.a")
    return pool
