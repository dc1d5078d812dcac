"""A round from its draft to its end."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.rounds.events import (
    KeptApart,
    MayMeet,
    RoundClosed,
    RoundDeleted,
    RoundDiscarded,
    RoundOpened,
    RoundPaired,
    RoundPublished,
    RoundRepaired,
    TableFixed,
)
from topcut.core.play.matches import RepairCause
from topcut.messages.events.register import tells
from topcut.messages.lists import list_text
from topcut.messages.names import Names
from topcut.messages.pairs import pairs_text


@tells(RoundPaired)
def round_paired(event: RoundPaired, names: Names) -> str:
    tables = sum(1 for match in event.matches if len(match.seats) > 1)
    byes = len(event.matches) - tables
    again = event.certificate.rematches
    parts = [ngettext("%(count)s match", "%(count)s matches", tables) % {"count": tables}]
    if byes:
        parts.append(ngettext("%(count)s bye", "%(count)s byes", byes) % {"count": byes})
    rematches = ngettext("%(count)s rematch", "%(count)s rematches", again) % {"count": again}
    parts.append(rematches if again else _("no rematch"))
    facts = {"round": event.round, "parts": ", ".join(parts)}
    return _("Round %(round)s was paired: %(parts)s.") % facts


@tells(RoundDiscarded)
def round_discarded(event: RoundDiscarded, names: Names) -> str:
    return _("The draft of round %(round)s was discarded.") % {"round": event.round}


@tells(RoundPublished)
def round_published(event: RoundPublished, names: Names) -> str:
    facts = {"round": event.round, "count": event.accepted}
    if not event.accepted:
        return _("The pairings of round %(round)s were published.") % facts
    return (
        ngettext(
            "The pairings of round %(round)s were published, and %(count)s rematch in them approved.",
            "The pairings of round %(round)s were published, and %(count)s rematches in them approved.",
            event.accepted,
        )
        % facts
    )


@tells(RoundRepaired)
def round_repaired(event: RoundRepaired, names: Names) -> str:
    facts = {
        "round": event.round,
        "name": names.entrant(event.entrant) if event.entrant else "",
        "pairs": pairs_text((match.seats for match in event.made), names),
        "reason": event.reason,
    }
    if event.cause is RepairCause.BY_HAND:
        return _("Round %(round)s was paired by hand: %(pairs)s. Reason: %(reason)s") % facts
    if event.cause is RepairCause.LEFT_OUT:
        return _("%(name)s was brought into round %(round)s: %(pairs)s.") % facts
    if event.cause is RepairCause.NOT_HERE:
        return _("%(name)s was taken out of round %(round)s and dropped: %(pairs)s.") % facts
    return _("Round %(round)s was repaired for the points of %(name)s: %(pairs)s.") % facts


@tells(RoundDeleted)
def round_deleted(event: RoundDeleted, names: Names) -> str:
    facts = {"round": event.round, "reason": event.reason}
    return _("Round %(round)s was deleted; its results no longer count. Reason: %(reason)s") % facts


@tells(TableFixed)
def table_fixed(event: TableFixed, names: Names) -> str:
    facts = {"name": names.entrant(event.entrant), "table": event.table}
    if event.table is None:
        return _("%(name)s has no fixed table any more.") % facts
    return _("%(name)s always sits at table %(table)s.") % facts


@tells(KeptApart)
def kept_apart(event: KeptApart, names: Names) -> str:
    facts = {"names": list_text(names.entrant(each) for each in event.entrants), "round": event.until}
    if event.until is None:
        return _("%(names)s are kept apart in every round.") % facts
    return _("%(names)s are kept apart up to round %(round)s.") % facts


@tells(MayMeet)
def may_meet(event: MayMeet, names: Names) -> str:
    return _("People who were kept apart may be paired again.")


@tells(RoundOpened)
def round_opened(event: RoundOpened, names: Names) -> str:
    facts = {"round": event.round}
    if event.deadline is None:
        return _("Round %(round)s was started, without a time limit.") % facts
    return _("Round %(round)s was started, and its clock runs.") % facts


@tells(RoundClosed)
def round_closed(event: RoundClosed, names: Names) -> str:
    return _("Round %(round)s was closed.") % {"round": event.round}
