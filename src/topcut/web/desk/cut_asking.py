"""The cut as it is asked for: one press for who holds both roles, else the other role approves it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.desks.approval.state import HeldAct, Proposal
from topcut.core.desks.playoff.commands import MakeCut
from topcut.core.desks.playoff.cutting import stage_to_cut
from topcut.core.kernel.rows import Row
from topcut.messages.listing import list_text
from topcut.messages.words import both_roles_told, role_text
from topcut.service.permissions import (
    NeedsApproval,
    holds_both,
    may_approve,
    may_reject,
    roles_joined,
    verdict,
)
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.citations import rule_cited
from topcut.web.desk.held_back import HeldBack, held_back
from topcut.web.desk.needs_you import needs_you
from topcut.web.desk.round_situation import MAIN
from topcut.web.need_values import NeedsYou
from topcut.web.page_parts import Banner, Button, CitedSentence, Link


@dataclass(frozen=True, slots=True, kw_only=True)
class CutAsked:
    """``waits`` if somebody asked for it and another has to approve. ``acts`` make, approve or reject it.

    ``held`` stands before them while something is pending, ``unposted`` until the last standings are posted.
    """

    heading: str
    waits: Banner | None
    unposted: Banner | None
    held: HeldBack | None
    acts: tuple[Button, ...]
    told: tuple[str, ...]
    note: CitedSentence
    needs: NeedsYou | None


def cut_asked(visit: Visit, heading: str, make: str, fields: Mapping[str, object]) -> CutAsked:
    waiting = visit.tournament.proposals.values()
    proposal = next((each for each in waiting if isinstance(each.command, MakeCut)), None)
    main, other = _answers(visit, make, proposal) if proposal else _offered(visit, make, fields)
    anyway = _("Approve anyway") if proposal else _("Cut anyway")
    held = held_back(visit, HeldAct.CUT, main, anyway) if main else None
    needs = needs_you(visit)
    return CutAsked(
        heading=heading,
        waits=_waits(visit, proposal) if proposal else None,
        unposted=_unposted(visit),
        held=held,
        acts=tuple(act for act in (None if held else main, other) if act),
        told=(*_beside_addendum(visit, fields), *_told(visit, proposal)),
        note=CitedSentence(_note(visit), rule_cited(visit.rules, "MTR-2.10.d")),
        needs=needs if needs.lines or needs.others else None,
    )


Acts = tuple[Button | None, Button | None]
"""The main button and another one."""


def _offered(visit: Visit, make: str, fields: Mapping[str, object]) -> Acts:
    return Button.of(make, "cut", fields, MAIN) if visit.may("cut") else None, None


def _answers(visit: Visit, make: str, proposal: Proposal) -> Acts:
    """One press approves it; whoever asked can take it back."""
    fields = {"proposal": proposal.id}
    if _approves(visit, proposal):
        approve = Button.of(_("Approve: %(act)s") % {"act": make}, "approve", fields, MAIN)
        rejects = may_reject(proposal, visit.actor, visit.tournament)
        return approve, Button.of(_("Reject"), "reject", fields, "quiet") if rejects else None
    mine = proposal.by == visit.actor.id
    return None, Button.of(_("Take back"), "reject", fields, "quiet") if mine else None


def _approves(visit: Visit, proposal: Proposal) -> bool:
    return may_approve(proposal, visit.actor, visit.tournament)


def _waits(visit: Visit, proposal: Proposal) -> Banner:
    roles = list_text([role_text(role) for role in proposal.approvers], either=True)
    facts = {"who": visit.words.actor(proposal.by), "roles": roles}
    return Banner("info", text=_("%(who)s asked for the cut. It needs the %(roles)s.") % facts)


def _unposted(visit: Visit) -> Banner | None:
    """MTR-1.9.a: standings are posted after the last Swiss round; the cut is the last chance before play."""
    number = visit.tournament.rounds_closed
    details = visit.tournament.details
    if not number or not details.is_last_swiss(number) or visit.tournament.posted_after >= number:
        return None
    text = _(
        "The standings after round %(round)s are not posted. The rules ask for them before play goes on."
    )
    way = Link(_("Standings"), address("desk-standings", visit.tournament.id))
    cite = rule_cited(visit.rules, "MTR-1.9.a")
    return Banner("warn", text=text % {"round": number}, cite=cite, link=way)


def _told(visit: Visit, proposal: Proposal | None) -> Iterator[str]:
    """What a press does, to those who can."""
    if proposal and _approves(visit, proposal):
        yield _("Approving makes the cut. The next press pairs the first round.")
    elif not proposal and holds_both(Row.CUT, visit.actor):
        yield _at_once(visit)
        yield both_roles_told(roles_joined(Row.CUT, visit.actor))
    elif not proposal and visit.may("cut"):
        yield _agreed_by(visit)


def _agreed_by(visit: Visit) -> str:
    """Who else has to agree to the cut that they ask for."""
    asked = verdict(Row.CUT, visit.actor.roles)
    roles = asked.approvers if isinstance(asked, NeedsApproval) else ()
    named = list_text([role_text(role) for role in roles], either=True)
    return _("The %(roles)s has to agree. The next press pairs the first round.") % {"roles": named}


def _beside_addendum(visit: Visit, fields: Mapping[str, object]) -> Iterator[str]:
    """MA-10.4B: pods have cuts of their own; any other is possible, and its byes are not written down."""
    stage = visit.tournament.details.stages[stage_to_cut(visit.tournament) or 0]
    places = len(list(filter(None, str(fields.get("seeds", "")).split(","))))
    sizes = [cut.size for cut in visit.rules.playoff.pod_cuts]
    if stage.is_elimination and stage.in_pods and places and places not in sizes:
        facts = {"count": places, "sizes": list_text(list(map(str, sizes)))}
        cite = visit.rules.cite("playoff.pod_cuts")
        yield _("A top %(count)s is none of the addendum’s cuts, which are %(sizes)s (%(cite)s).") % {
            **facts,
            "cite": cite,
        }


def _at_once(visit: Visit) -> str:
    if not _is_paired_with_it(visit):
        return _("One press makes the cut.")
    if visit.tournament.rounds:
        return _(
            "One press makes the cut and pairs the first round. Everybody sees the bracket at once, as it "
            "follows from the seeds; its tables come out when you publish the round."
        )
    return _(
        "One press draws the bracket and pairs the first round. Everybody sees the bracket at once; its "
        "tables come out when you publish the round."
    )


def _is_paired_with_it(visit: Visit) -> bool:
    stage = visit.tournament.details.stages[stage_to_cut(visit.tournament) or 0]
    return stage.is_elimination and not stage.is_drafted and visit.may("pair")


def _note(visit: Visit) -> str:
    details, stage = visit.tournament.details, stage_to_cut(visit.tournament) or 0
    if details.stages[-1].in_pods:
        return _(
            "It can be taken back until the first result. Once it is made nobody moves up: if somebody "
            "leaves, their pod plays with one less, as the addendum leaves it open."
        )
    if details.stages[stage].is_elimination and details.stages[stage].is_drafted:
        return _(
            "It can be taken back until the first pack is opened. Once it is made nobody moves up: if "
            "somebody leaves, the best seed left has a bye."
        )
    if details.stages[stage].is_elimination:
        return _(
            "It can be taken back until the first result. Once it is made nobody moves up: if somebody "
            "leaves, the best seed left has a bye."
        )
    return _("It can be taken back until the first result. Once it is made nobody moves up.")
