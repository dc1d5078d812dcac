"""The tournament itself, its officials, and acts that need a second person."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.approval.events import ActionProposed, ProposalApproved, ProposalRejected
from topcut.core.desks.organizing.events import (
    DetailsChanged,
    OfficialAppointed,
    OfficialRemoved,
    TournamentCreated,
    TournamentFinished,
)
from topcut.core.desks.rounds.events import StandingsPosted
from topcut.core.kernel.ids import ProposalId
from topcut.messages.commands import command_text
from topcut.messages.events.register import tells
from topcut.messages.lists import list_text
from topcut.messages.names import Names
from topcut.messages.words import format_text, role_text


@tells(TournamentCreated)
def tournament_created(event: TournamentCreated, names: Names) -> str:
    return _("The tournament “%(name)s” was created.") % {"name": event.details.name}


@tells(DetailsChanged)
def details_changed(event: DetailsChanged, names: Names) -> str:
    details = event.details
    facts = {"name": details.name, "date": details.date, "rounds": details.rounds, "reason": event.reason}
    if event.reason:
        return (
            ngettext(
                "The tournament now has %(rounds)s round: %(reason)s",
                "The tournament now has %(rounds)s rounds: %(reason)s",
                details.rounds,
            )
            % facts
        )
    facts["formats"] = list_text(dict.fromkeys(format_text(stage.format) for stage in details.stages))
    return (
        ngettext(
            "The details were changed. They are now: “%(name)s”, %(date)s, %(formats)s, %(rounds)s round.",
            "The details were changed. They are now: “%(name)s”, %(date)s, %(formats)s, %(rounds)s rounds.",
            details.rounds,
        )
        % facts
    )


@tells(OfficialAppointed)
def official_appointed(event: OfficialAppointed, names: Names) -> str:
    facts = {"name": names.person(event.person), "role": role_text(event.role)}
    return _("%(name)s was appointed %(role)s.") % facts


@tells(OfficialRemoved)
def official_removed(event: OfficialRemoved, names: Names) -> str:
    facts = {"name": names.person(event.person), "role": role_text(event.role)}
    return _("%(name)s is no longer %(role)s.") % facts


@tells(StandingsPosted)
def standings_posted(event: StandingsPosted, names: Names) -> str:
    return _("The standings after round %(round)s were posted.") % {"round": event.after_round}


@tells(TournamentFinished)
def tournament_finished(event: TournamentFinished, names: Names) -> str:
    return _("The tournament was finished, and its seed is published.")


@tells(ActionProposed)
def action_proposed(event: ActionProposed, names: Names) -> str:
    asked = command_text(event.command, names.of_the_past())
    roles = list_text([role_text(role) for role in event.approvers], either=True)
    return _("Asked for, to be approved by the %(roles)s: %(request)s") % {"roles": roles, "request": asked}


@tells(ProposalApproved)
def proposal_approved(event: ProposalApproved, names: Names) -> str:
    asked = _request(event.proposal, names)
    if event.self_approved:
        return _("Approved by the person who asked for it: %(request)s") % {"request": asked}
    return _("Approved: %(request)s") % {"request": asked}


@tells(ProposalRejected)
def proposal_rejected(event: ProposalRejected, names: Names) -> str:
    return _("Not approved: %(request)s") % {"request": _request(event.proposal, names)}


def _request(proposal: ProposalId, names: Names) -> str:
    command = names.command_of(proposal)
    return command_text(command, names.of_the_past()) if command else _("a request")
