"""Applies the events of the registration desk: enrolments, drops, disqualifications."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from topcut.core.desks.judging.issuers import authors
from topcut.core.desks.judging.state import Issued
from topcut.core.desks.registration import events as e
from topcut.core.desks.registration.commands import DropEntrant, ReenterEntrant
from topcut.core.desks.registration.state import Care, Entrant, EntrantStatus, HeldPhone, Phone
from topcut.core.desks.rounds.state import Apart
from topcut.core.kernel.event import Entry
from topcut.core.kernel.ids import EntrantId, match_place
from topcut.core.kernel.values import changed
from topcut.core.rules import Penalty
from topcut.core.steps import (
    IS_BACK,
    change_entrant,
    on,
    with_entrant,
    with_penalty,
    without,
    without_requests,
)
from topcut.core.tournament import Tournament


@on(e.EntrantEnrolled)
def _(tournament: Tournament, event: e.EntrantEnrolled, entry: Entry) -> Tournament:
    entrant = Entrant(
        event.entrant,
        event.members,
        event.awarded_byes,
        missed=event.missed,
        name=event.name,
    )
    return changed(with_entrant(tournament, entrant), field_changed=entry.version)


@on(e.MemberIdentified)
def _(tournament: Tournament, event: e.MemberIdentified, entry: Entry) -> Tournament:
    members = list(tournament.entrants[event.entrant].members)
    members[event.member] = event.person
    after = change_entrant(tournament, event.entrant, members=tuple(members))
    return changed(after, names_changed=entry.version)


@on(e.TeamRenamed)
def _(tournament: Tournament, event: e.TeamRenamed, entry: Entry) -> Tournament:
    return change_entrant(tournament, event.entrant, name=event.name)


@on(e.CareNoted)
def _(tournament: Tournament, event: e.CareNoted, entry: Entry) -> Tournament:
    """``people`` stores the new name; caches of names see here that it has changed."""
    after = tournament
    if event.care in (Care.PHONES_ENDED, Care.ERASED):
        after = _without_phones(after, event.entrant, lambda phone: phone.member == (event.member or 0))
    if event.care is Care.CODED:
        made = {**after.codes_made, (event.entrant, event.member or 0): entry.at}
        after = changed(after, codes_made=made)
    named = event.care in (Care.NAMED, Care.ERASED)
    return changed(after, names_changed=entry.version) if named else after


@on(e.CodesMade)
def _(tournament: Tournament, event: e.CodesMade, entry: Entry) -> Tournament:
    """``people`` stores the codes' hashes; those on a sheet are for seats without a phone."""
    seats = ((one.id, seat) for one in tournament.entrants.values() for seat in range(len(one.members)))
    joined = {(id_, phone.member) for id_, phones in tournament.phones.items() for phone in phones}
    made = {seat: entry.at for seat in seats if seat not in joined}
    return changed(tournament, codes_made={**tournament.codes_made, **made})


@on(e.PhoneClaimed)
def _(tournament: Tournament, event: e.PhoneClaimed, entry: Entry) -> Tournament:
    coded = tournament.codes_made.get((event.entrant, event.member))
    phone = Phone(event.phone, event.member, entry.at, event.through, coded)
    phones = (*tournament.phones.get(event.entrant, ()), phone)
    after = changed(tournament, phones={**tournament.phones, event.entrant: phones})
    if event.session is None:
        return after
    held = HeldPhone(event.session, event.entrant, event.phone, event.member)
    return changed(after, held_phones=(*after.held_phones, held))


@on(e.PhoneEnded)
def _(tournament: Tournament, event: e.PhoneEnded, entry: Entry) -> Tournament:
    ended = (event.phone, event.member)
    return _without_phones(tournament, event.entrant, lambda phone: (phone.number, phone.member) == ended)


def _without_phones(tournament: Tournament, entrant: EntrantId, ended: Callable[[Phone], bool]) -> Tournament:
    left = tuple(phone for phone in tournament.phones.get(entrant, ()) if not ended(phone))
    acting = {(entrant, phone.number, phone.member) for phone in left}
    held = tuple(
        one
        for one in tournament.held_phones
        if one.entrant != entrant or (one.entrant, one.number, one.member) in acting
    )
    return changed(tournament, phones={**tournament.phones, entrant: left}, held_phones=held)


@on(e.EntrantCheckedIn)
def _(tournament: Tournament, event: e.EntrantCheckedIn, entry: Entry) -> Tournament:
    return change_entrant(tournament, event.entrant, checked_in=event.present)


@on(e.ByesAwarded)
def _(tournament: Tournament, event: e.ByesAwarded, entry: Entry) -> Tournament:
    after = change_entrant(tournament, event.entrant, awarded_byes=event.byes)
    return changed(after, field_changed=entry.version)


@on(e.EntrantDropped)
def _(tournament: Tournament, event: e.EntrantDropped, entry: Entry) -> Tournament:
    after = change_entrant(
        tournament,
        event.entrant,
        status=EntrantStatus.DROPPED,
        last_round=event.last_round,
        no_show=event.no_show,
        left_by_own=entry.actor == f"entrant:{event.entrant}",
        unstarted=event.unstarted,
    )
    return without_requests(after, lambda asked: asked == DropEntrant(event.entrant))


@on(e.EntrantReentered)
def _(tournament: Tournament, event: e.EntrantReentered, entry: Entry) -> Tournament:
    missed = tournament.entrants[event.entrant].missed + event.missed
    after = change_entrant(tournament, event.entrant, **IS_BACK, missed=missed)
    after = without_requests(after, lambda asked: asked == ReenterEntrant(event.entrant))
    return changed(after, field_changed=entry.version) if event.missed else after


@on(e.EntrantRemoved)
def _(tournament: Tournament, event: e.EntrantRemoved, entry: Entry) -> Tournament:
    """Out of the field and of every group that is kept apart; old lines still find them in ``removed``."""
    entrant = tournament.entrants[event.entrant]
    after = _without_phones(tournament, event.entrant, lambda phone: True)
    return changed(
        after,
        entrants=without(tournament.entrants, event.entrant),
        removed={**tournament.removed, event.entrant: entrant},
        phones=without(after.phones, event.entrant),
        codes_made={seat: at for seat, at in after.codes_made.items() if seat[0] != event.entrant},
        lists_chased=after.lists_chased - {event.entrant},
        apart=_apart_without(after.apart, event.entrant),
        field_changed=entry.version,
    )


def _apart_without(groups: Mapping[str, Apart], entrant: EntrantId) -> Mapping[str, Apart]:
    """A group of which only one is left is none."""
    left = {
        id_: replace(group, entrants=tuple(one for one in group.entrants if one != entrant))
        for id_, group in groups.items()
    }
    return {id_: group for id_, group in left.items() if len(group.entrants) > 1}


@on(e.EntrantRestored)
def _(tournament: Tournament, event: e.EntrantRestored, entry: Entry) -> Tournament:
    """Rounds that are paired meanwhile they have missed, like anybody who enters late."""
    missed = tuple(range(1, len(tournament.rounds) + 1))
    entrant = changed(tournament.removed[event.entrant], missed=missed)
    after = changed(with_entrant(tournament, entrant), removed=without(tournament.removed, event.entrant))
    return changed(after, field_changed=entry.version)


@on(e.EntrantDisqualified)
def _(tournament: Tournament, event: e.EntrantDisqualified, entry: Entry) -> Tournament:
    status = EntrantStatus.DISQUALIFIED
    after = change_entrant(tournament, event.entrant, status=status, last_round=event.last_round)
    return with_penalty(after, _disqualification(event, entry)) if event.infraction else after


def _disqualification(event: e.EntrantDisqualified, entry: Entry) -> Issued:
    made = authors(entry.actor, event.issued_by, event.asked_by)
    return Issued(
        number=entry.version,
        entrant=event.entrant,
        infraction=event.infraction,
        penalty=Penalty.DISQUALIFICATION,
        match=event.in_match,
        after=match_place(event.in_match)[0] - 1 if event.in_match else event.last_round,
        before_game_one=False,
        by=made.by,
        at=entry.at,
        entered_by=made.entered_by,
        approved_by=made.approved_by,
    )


@on(e.AdmissionSet)
def _(tournament: Tournament, event: e.AdmissionSet, entry: Entry) -> Tournament:
    return changed(tournament, admission=event.admission)
