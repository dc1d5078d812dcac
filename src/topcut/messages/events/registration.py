"""Entrants: how they came, and how they left."""

from collections.abc import Callable, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.registration.events import (
    ByesAwarded,
    CareNoted,
    EntrantCheckedIn,
    EntrantDisqualified,
    EntrantDropped,
    EntrantEnrolled,
    EntrantReentered,
    TeamRenamed,
)
from topcut.core.desks.registration.state import Care
from topcut.core.kernel.ids import LETTERS
from topcut.messages.events.register import tells
from topcut.messages.names import Names


@tells(EntrantEnrolled)
def entrant_enrolled(event: EntrantEnrolled, names: Names) -> str:
    facts = {"name": names.entrant(event.entrant), "byes": event.awarded_byes, "missed": len(event.missed)}
    if event.missed:
        return (
            ngettext(
                "%(name)s was enrolled late and has missed %(missed)s round.",
                "%(name)s was enrolled late and has missed %(missed)s rounds.",
                len(event.missed),
            )
            % facts
        )
    if event.awarded_byes:
        return (
            ngettext(
                "%(name)s was enrolled with %(byes)s round of bye.",
                "%(name)s was enrolled with %(byes)s rounds of bye.",
                event.awarded_byes,
            )
            % facts
        )
    return _("%(name)s was enrolled.") % facts


@tells(TeamRenamed)
def team_renamed(event: TeamRenamed, names: Names) -> str:
    facts = {"name": names.entrant(event.entrant)}
    if event.disallowed:
        return _("A team’s name was disallowed. It is now called %(name)s.") % facts
    return _("A team was renamed. It is now called %(name)s.") % facts


@tells(CareNoted)
def care_noted(event: CareNoted, names: Names) -> str:
    facts = {"name": names.entrant(event.entrant), "seat": ""}
    if event.member is not None:
        facts["seat"] = LETTERS[event.member]
        return _CARED_IN_TEAM[event.care]() % facts
    return _CARED[event.care]() % facts


_CARED: Mapping[Care, Callable[[], str]] = {
    Care.NAMED: lambda: _("The name or number of %(name)s was changed."),
    Care.CODED: lambda: _("%(name)s was given a new code."),
    Care.PHONES_ENDED: lambda: _("The phones of %(name)s were ended."),
    Care.ERASED: lambda: _("The name of a player was erased."),
}
_CARED_IN_TEAM: Mapping[Care, Callable[[], str]] = {
    **_CARED,
    Care.NAMED: lambda: _("The name or number of seat %(seat)s of %(name)s was changed."),
    Care.CODED: lambda: _("Seat %(seat)s of %(name)s was given a new code."),
    Care.PHONES_ENDED: lambda: _("The phones of seat %(seat)s of %(name)s were ended."),
}


@tells(EntrantCheckedIn)
def entrant_checked_in(event: EntrantCheckedIn, names: Names) -> str:
    facts = {"name": names.entrant(event.entrant)}
    return (
        _("%(name)s was checked in.") if event.present else _("%(name)s is no longer checked in.")
    ) % facts


@tells(ByesAwarded)
def byes_awarded(event: ByesAwarded, names: Names) -> str:
    facts = {"name": names.entrant(event.entrant), "byes": event.byes}
    if not event.byes:
        return _("%(name)s has no awarded byes any more.") % facts
    return (
        ngettext(
            "%(name)s was awarded %(byes)s round of bye.",
            "%(name)s was awarded %(byes)s rounds of bye.",
            event.byes,
        )
        % facts
    )


@tells(EntrantDropped)
def entrant_dropped(event: EntrantDropped, names: Names) -> str:
    facts = {"name": names.entrant(event.entrant), "round": event.last_round}
    if event.no_show:
        return _("%(name)s did not come and was dropped; round %(round)s is their last.") % facts
    if not event.last_round:
        return _("%(name)s dropped before round 1.") % facts
    return _("%(name)s dropped; round %(round)s is their last.") % facts


@tells(EntrantReentered)
def entrant_reentered(event: EntrantReentered, names: Names) -> str:
    facts = {"name": names.entrant(event.entrant), "missed": len(event.missed)}
    if not event.missed:
        return _("%(name)s re-entered and has missed no round.") % facts
    return (
        ngettext(
            "%(name)s re-entered and has missed %(missed)s round.",
            "%(name)s re-entered and has missed %(missed)s rounds.",
            len(event.missed),
        )
        % facts
    )


@tells(EntrantDisqualified)
def entrant_disqualified(event: EntrantDisqualified, names: Names) -> str:
    return _("%(name)s was disqualified.") % {"name": names.entrant(event.entrant)}
