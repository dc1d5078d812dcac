"""Decisions on proposals: made by one person, carried out when another approves."""

from collections.abc import Iterable
from dataclasses import replace

from topcut.core.context import DECIDERS, Context, decides
from topcut.core.desks.approval.commands import Approve, Propose, Reject
from topcut.core.desks.approval.events import (
    ActionProposed,
    PendingPassed,
    ProposalApproved,
    ProposalRejected,
)
from topcut.core.desks.approval.pending import held_act, holding
from topcut.core.desks.approval.state import HeldAct, Proposal
from topcut.core.desks.clocks.commands import GiveExtension
from topcut.core.desks.organizing.commands import CreateTournament
from topcut.core.kernel.command import DECLARED, Command
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import ProposalId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import person_of
from topcut.core.tournament import Tournament

_NOT_PROPOSED = (CreateTournament, Propose, Approve, Reject)


@decides(Propose)
def propose(command: Propose, tournament: Tournament, context: Context) -> Iterable[Event]:
    """A command that would be refused anyway is refused now, before anybody is asked."""
    if isinstance(command.command, _NOT_PROPOSED):
        raise Refusal("command-not-proposable")
    _expect_in_time(command.command, tournament)
    if command.proposal in tournament.proposals:
        raise Refusal("proposal-exists")
    if not tuple(DECIDERS[type(command.command)](command.command, tournament, context)):
        return ()
    asked = as_seen(command.command, ())
    if any(_waits(waiting.command, asked, context) for waiting in tournament.proposals.values()):
        return ()
    return (ActionProposed(command.proposal, asked, command.approvers),)


def _waits(waiting: Command, asked: Command, context: Context) -> bool:
    """Whether the same proposal is pending; if two players at a table ask for time, the first one counts."""
    if isinstance(waiting, GiveExtension) and isinstance(asked, GiveExtension) and context.actor.entrant:
        return waiting.match == asked.match
    return waiting == asked


@decides(Approve)
def approve(command: Approve, tournament: Tournament, context: Context) -> Iterable[Event]:
    proposal = _waiting(tournament, command.proposal)
    _expect_in_time(proposal.command, tournament)
    asked = replace(context, asked_by=person_of(proposal.by), asked_at=proposal.at)
    seen = as_seen(proposal.command, command.past)
    carried_out = DECIDERS[type(seen)](seen, tournament, asked)
    own = proposal.by == context.actor.id
    return (ProposalApproved(proposal.id, self_approved=own), *carried_out)


def as_seen(command: Command, past: tuple[str, ...]) -> Command:
    """The command, with what is pending as somebody has seen it; one that waits says nothing of it yet."""
    return replace(command, past=past) if held_act(command) else command  # type: ignore[call-arg]


def seen_of(command: Command) -> tuple[str, ...]:
    """What is pending that somebody has seen, as their command says."""
    return command.past if held_act(command) else ()  # type: ignore[attr-defined]


@decides(Reject)
def reject(command: Reject, tournament: Tournament, context: Context) -> Iterable[Event]:
    return (ProposalRejected(_waiting(tournament, command.proposal).id),)


def _expect_in_time(command: Command, tournament: Tournament) -> None:
    """After the end only what may come then is proposed and approved."""
    if tournament.is_finished and not DECLARED[type(command)].after_end:
        raise Refusal("tournament-finished")


def _waiting(tournament: Tournament, proposal: ProposalId) -> Proposal:
    found = tournament.proposals.get(proposal)
    if found is None:
        raise Refusal("proposal-settled")
    return found


def passed_over(
    act: HeldAct, past: tuple[str, ...], tournament: Tournament, context: Context
) -> tuple[PendingPassed, ...]:
    """What an act goes past; refused if any of it is not what whoever asks for it has seen.

    It is told after what the act does: lots of old ledgers depend on the position of a line.
    """
    things = holding(tournament, act, context.rules, context.at)
    if any(one.key not in past for one in things):
        raise Refusal("something-pending", pending=tuple(str(one.kind) for one in things))
    return (PendingPassed(act, tuple(one.passed for one in things)),) if things else ()
