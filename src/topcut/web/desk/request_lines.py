"""What waits for a second person, for *Needs you*: each request, who asked, who can approve it."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from topcut.core.desks.approval.pending import Pending, held_act
from topcut.core.desks.approval.state import PendingKind, Proposal
from topcut.core.desks.registration.commands import DisqualifyEntrant
from topcut.core.desks.rounds.commands import RepairRound
from topcut.core.kernel.command import Command
from topcut.messages.judging import infraction_text
from topcut.messages.listing import list_text
from topcut.messages.pending_words import waiting_text
from topcut.messages.words import both_roles_told, role_text
from topcut.service.permissions import action_of, may_approve, may_reject, roles_joined
from topcut.service.statements import texts_of
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.held_back import as_seen, held_things
from topcut.web.desk.need_words import at
from topcut.web.helpers import request_text
from topcut.web.need_values import NeedLine
from topcut.web.page_parts import Button, Chip, Link


def request_line(visit: Visit, proposal: Proposal, kind: PendingKind) -> NeedLine:
    correction = kind is PendingKind.CORRECTION
    chip = Chip(_("correction") if correction else _("request"), "warn")
    return NeedLine(
        chip,
        request_text(visit, proposal.command),
        (*_reviewed(visit, proposal.command), *_passes(visit, proposal)),
        _asked(visit, proposal),
        (*_look(visit, proposal), *_acts(visit, proposal)),
    )


def _reviewed(visit: Visit, command: Command) -> Iterator[str]:
    """What a disqualification is asked for, and the statement where the reader may read it (MTR-1.7.a)."""
    if not isinstance(command, DisqualifyEntrant) or visit.actor.entrant == command.entrant:
        return
    if command.infraction and visit.may("see-penalties"):
        yield _("Infraction: %(infraction)s") % {"infraction": infraction_text(command.infraction)}
    if visit.may_at_once("read-statement"):
        text = texts_of(visit.tournament.id, [command.statement]).get(command.statement, "")
        if text:
            yield _("Statement: %(text)s") % {"text": text}


def _asked(visit: Visit, proposal: Proposal) -> str:
    roles = list_text([role_text(role) for role in proposal.approvers], either=True)
    facts = {"who": visit.words.actor(proposal.by), "time": at(visit, proposal.at), "roles": roles}
    text = _("Asked for by %(who)s at %(time)s. Needs the %(roles)s.") % facts
    own = proposal.by == visit.actor.id and _approves(visit, proposal)
    if not own:
        return text
    action = action_of(proposal.command, visit.actor, visit.tournament)
    return f"{text} {both_roles_told(roles_joined(action, visit.actor))}"


def _approves(visit: Visit, proposal: Proposal) -> bool:
    return may_approve(proposal, visit.actor, visit.tournament)


def _passes(visit: Visit, proposal: Proposal) -> tuple[str, ...]:
    """What an act that waits would go past by now."""
    things = _held(visit, proposal)
    if not things:
        return ()
    return (_("Pending: %(things)s.") % {"things": waiting_text(one.kind for one in things)},)


def _held(visit: Visit, proposal: Proposal) -> tuple[Pending, ...]:
    act = held_act(proposal.command)
    return held_things(visit, act) if act else ()


def _acts(visit: Visit, proposal: Proposal) -> tuple[Button, ...]:
    fields: dict[str, object] = {"proposal": proposal.id}
    if _approves(visit, proposal):
        things = _held(visit, proposal)
        text = _("Approve anyway") if things else _("Approve")
        approve = Button.of(text, "approve", fields | as_seen(things), "small")
        rejects = may_reject(proposal, visit.actor, visit.tournament)
        return (approve, *((Button.of(_("Reject"), "reject", fields, "small quiet"),) if rejects else ()))
    mine = proposal.by == visit.actor.id
    return (Button.of(_("Take back"), "reject", fields, "small quiet"),) if mine else ()


def _look(visit: Visit, proposal: Proposal) -> tuple[Link, ...]:
    command = proposal.command
    if isinstance(command, DisqualifyEntrant) and visit.may("read-statement"):
        page = address("desk-player", visit.tournament.id, command.entrant)
        return (Link(_("Look at the player"), page, "button small quiet"),)
    if not isinstance(command, RepairRound):
        return ()
    page = address("desk-repair", visit.tournament.id, command.round)
    return (Link(_("See who moves"), f"{page}?proposal={proposal.id}", "button small quiet"),)
