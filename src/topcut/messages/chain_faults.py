"""Faults of a ledger's chain in sentences: what is wrong where, and what to do."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from topcut.invocation import program
from topcut.ledger.verifying import Fault

REASONS: Mapping[str, str | Promise] = {
    "gap": lazy("a line is missing"),
    "edited": lazy("the line is not as it was written"),
    "envelope": lazy("the line belongs to another place"),
    "unreadable": lazy("the line cannot be read"),
    "head": lazy("the lines do not end where they ended"),
    "cut": lazy("lines were cut off the end"),
    "carried": lazy("the line belongs to another command than the one carried out there"),
    "rewritten": lazy("the lines up to here were written again"),
    "seed": lazy("the secret seed is not the one that was promised"),
}


def reason_of_fault(fault: Fault) -> str:
    return str(REASONS.get(fault.reason, fault.reason))


def fault_at_desk(fault: Fault, name: str) -> str:
    """For the desk, on every page."""
    facts = {"name": name, "position": fault.version, "reason": reason_of_fault(fault)}
    return (
        _("The ledger of %(name)s was changed outside Topcut, at position %(position)s: %(reason)s.") % facts
    )


def advice_on_fault() -> str:
    return _(
        "What you enter is still kept. Back the data folder up as it is now, compare results with slips and "
        "posted sheets, and find out who can get at this computer. “%(command)s” checks it all."
    ) % {"command": f"{program()} ledger verify"}
