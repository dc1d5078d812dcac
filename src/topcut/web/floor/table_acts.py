"""What a judge can do about a table: take it, enter its result, give it the time that it asks for."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.approval.state import Proposal
from topcut.core.desks.clocks.commands import GiveExtension
from topcut.core.play.matches import Match, Round, RoundStatus
from topcut.messages.registers import command_text
from topcut.service.permissions import may_approve, may_reject
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.floor.floor_parts import moment_at
from topcut.web.page_parts import Button, Link, Moment

MINUTES_TO_GIVE = (1, 3, 5)


@dataclass(frozen=True, slots=True)
class TimeRequest:
    """What a player asks for. ``answers``: to give it or not, for those who may."""

    title: str
    text: str
    by: str
    at: Moment
    answers: tuple[Button, ...]


def take_button(match: Match, kind: str = "") -> Button:
    """To take the table, or to release it."""
    table = {"table": match.table}
    if match.claim is None:
        title = _("I’ll take table %(table)s") % table
        return Button.of(_("I’ll take it"), "claim", {"match": match.id}, kind or "take", title=title)
    title = _("Release table %(table)s") % table
    return Button.of(_("Release"), "release", {"match": match.id}, kind, title=title)


def enter_link(visit: Visit, match: Match, kind: str = "button") -> Link:
    href = f"{address('desk', visit.tournament.id)}?table={match.table}"
    return Link(_("Enter the result"), href, kind)


def enter_if_may(visit: Visit, round_: Round, match: Match, kind: str = "button") -> Link | None:
    """To enter its result, for a judge who may and while it has none."""
    may = visit.may("enter-result", match) and visit.may("see-desk") and match.result is None
    return enter_link(visit, match, kind) if may and round_.status is RoundStatus.OPEN else None


def time_buttons(visit: Visit, match: Match) -> tuple[Button, ...]:
    """More minutes, by one tap each, for those who may give them."""
    return tuple(_more(match, minutes) for minutes in MINUTES_TO_GIVE) if visit.may("extend") else ()


def _more(match: Match, minutes: int) -> Button:
    title = ngettext(
        "%(count)s minute more for table %(table)s", "%(count)s minutes more for table %(table)s", minutes
    )
    return Button.of(
        f"+{minutes}",
        "extend",
        {"match": match.id, "minutes": minutes},
        "plus",
        title=title % {"count": minutes, "table": match.table},
    )


def time_request(visit: Visit, proposal: Proposal) -> TimeRequest:
    assert isinstance(proposal.command, GiveExtension)
    match = visit.tournament.match(proposal.command.match)
    table = {"table": match.table if match else None}
    fields = {"proposal": proposal.id}
    give = _("Give table %(table)s what it asks for") % table
    nothing = _("Give table %(table)s nothing") % table
    answers = [Button.of(_("Give it"), "approve", fields, title=give)]
    if may_reject(proposal, visit.actor, visit.tournament):
        answers.append(Button.of(_("No"), "reject", fields, "quiet", title=nothing))
    return TimeRequest(
        title=_("Table %(table)s asks for time") % table,
        text=command_text(proposal.command, visit.words),
        by=visit.words.actor(proposal.by),
        at=moment_at(visit, proposal.at),
        answers=tuple(answers) if may_approve(proposal, visit.actor, visit.tournament) else (),
    )
