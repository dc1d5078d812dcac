"""Proxies and cards that become lands."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.decks.commands import IssueProxy, ReplaceCard, WithdrawProxy
from topcut.messages.commands.register import asks
from topcut.messages.judging import proxy_cause_text, replacement_cause_text
from topcut.messages.names import Names


@asks(IssueProxy)
def issue_proxy(command: IssueProxy, names: Names) -> str:
    facts = {"name": names.entrant(command.entrant), "cause": proxy_cause_text(command.cause)}
    return _("Make a proxy for a card of %(name)s: %(cause)s") % facts


@asks(WithdrawProxy)
def withdraw_proxy(command: WithdrawProxy, names: Names) -> str:
    return _("Take a proxy of %(name)s out of play") % {"name": names.entrant(command.entrant)}


@asks(ReplaceCard)
def replace_card(command: ReplaceCard, names: Names) -> str:
    facts = {
        "name": names.entrant(command.entrant),
        "land": command.land,
        "count": command.copies,
        "cause": replacement_cause_text(command.cause),
    }
    return (
        ngettext(
            "Let %(count)s card of %(name)s become %(land)s: %(cause)s",
            "Let %(count)s cards of %(name)s become %(land)s: %(cause)s",
            command.copies,
        )
        % facts
    )
