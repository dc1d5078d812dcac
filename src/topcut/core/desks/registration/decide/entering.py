"""Decisions on enrolment: enrol, check in, byes, team names, admission (MTR-1.4, 8.2)."""

from collections.abc import Iterable

from topcut.core.context import Context, decides, the_entrant
from topcut.core.desks.organizing.decide.requirements import expect_officials_may_play
from topcut.core.desks.registration import commands as c
from topcut.core.desks.registration import events as e
from topcut.core.desks.registration.capacity import is_full
from topcut.core.desks.registration.state import OLDEST, Admission, Ages, Care, EntrantStatus
from topcut.core.desks.rounds.decide.outdating import outdated_by_entry
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import PersonId
from topcut.core.kernel.refusal import Refusal
from topcut.core.play.details import Details
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament

MOST_AWARDED_BYES = 3


@decides(c.EnrolEntrant)
def enrol_entrant(command: c.EnrolEntrant, tournament: Tournament, context: Context) -> Iterable[Event]:
    """A late entrant has lost the rounds published so far; one that only staff have seen is paired again."""
    if is_full(tournament):
        raise Refusal("tournament-full", cap=tournament.details.cap or 0)
    return _enrolled(command, tournament, context)


@decides(c.EnrolPastCap)
def enrol_past_cap(command: c.EnrolPastCap, tournament: Tournament, context: Context) -> Iterable[Event]:
    """Their line says so, if there was no place left."""
    return _enrolled(command, tournament, context, (tournament.details.cap or 0) * is_full(tournament))


def _enrolled(
    command: c.EnrolEntrant, tournament: Tournament, context: Context, past_cap: int = 0
) -> Iterable[Event]:
    if tournament.entrant_ever(command.entrant):
        raise Refusal("entrant-exists")
    expect_may_enter(command.members, tournament, context, age_shown=command.age_shown)
    if tournament.cuts:
        raise Refusal("no-entry-after-cut", rule="MTR-2.10.e")
    discarded = outdated_by_entry(tournament)
    played = len(tournament.rounds) - len(discarded)
    if played >= (tournament.details.ranked_rounds or 1):
        raise Refusal("too-late-to-enrol")
    _check_byes(command.awarded_byes, tournament)
    enrolled = e.EntrantEnrolled(
        command.entrant,
        command.members,
        command.awarded_byes,
        missed=tuple(range(1, played + 1)),
        name=command.name,
        namesakes=command.namesakes,
        past_cap=past_cap,
    )
    has_come = command.here and tournament.details.check_in
    came = (e.EntrantCheckedIn(command.entrant, present=True),) if has_come else ()
    return (*discarded, enrolled, *came)


def expect_may_enter(
    members: tuple[PersonId, ...], tournament: Tournament, context: Context, *, age_shown: bool
) -> None:
    """Refuse whoever cannot be an entrant here as it is now: newly enrolled, or brought back (MTR-1.4)."""
    _expect_members(members, tournament)
    if any(tournament.roles_of(member) for member in members):
        expect_officials_may_play(tournament.details, context.rules)
    if tournament.admission.has_age_limit and not age_shown:
        raise Refusal("age-not-shown", rule="MTR-1.4.c")  # it is enforced at the desk


def _expect_members(members: tuple[PersonId, ...], tournament: Tournament) -> None:
    """MTR-8.2.a: two or three to a team, as the tournament has it, and nobody in two teams."""
    wanted, in_teams = tournament.details.members, tournament.details.in_teams
    if not members:
        raise Refusal("members-missing")
    if len(members) > wanted and not in_teams:
        raise Refusal("players-not-teams")
    if len(members) > wanted:
        raise Refusal("team-too-large", rule="MTR-8.2.a", members=wanted)
    if len(members) < wanted:
        raise Refusal("team-incomplete", rule="MTR-8.2.a", members=wanted)
    taken = {member for entrant in tournament.entrants.values() for member in entrant.members}
    twice = taken.intersection(members) or len(set(members)) < len(members)
    if twice and in_teams:
        raise Refusal("person-in-another-team", rule="MTR-8.2.a")
    if twice:
        raise Refusal("person-already-enrolled", rule="MTR-1.5.a")


@decides(c.RenameTeam)
def rename_team(command: c.RenameTeam, tournament: Tournament, context: Context) -> Iterable[Event]:
    """MTR-8.1.a: an offensive name is removed. ``people`` stores the names."""
    entrant = the_entrant(tournament, command.entrant)
    if not tournament.details.in_teams:
        raise Refusal("players-have-names", rule="MTR-8.1.a")
    if entrant.name == command.name:
        return ()
    return (e.TeamRenamed(entrant.id, command.name, command.disallowed),)


@decides(c.NoteCare)
def note_care(command: c.NoteCare, tournament: Tournament, context: Context) -> Iterable[Event]:
    """``people`` keeps what was done; the ledger records who did it, when and for whom.

    Whoever was removed is only erased: they have no phone, and their name is on no list.
    """
    removed = tournament.removed.get(command.entrant) if command.care is Care.ERASED else None
    entrant = removed or the_entrant(tournament, command.entrant)
    return (e.CareNoted(entrant.id, command.care, command.member, command.namesakes),)


@decides(c.MakeCodes)
def make_codes(command: c.MakeCodes, tournament: Tournament, context: Context) -> Iterable[Event]:
    return (e.CodesMade(command.count),) if command.count else ()


@decides(c.ClaimPhone)
def claim_phone(command: c.ClaimPhone, tournament: Tournament, context: Context) -> Iterable[Event]:
    """``people`` has bound the phone to the entrant; nobody claims one without a line that says so."""
    entrant = the_entrant(tournament, command.entrant)
    return (e.PhoneClaimed(entrant.id, command.phone, command.member, command.through, command.session),)


@decides(c.EndPhone)
def end_phone(command: c.EndPhone, tournament: Tournament, context: Context) -> Iterable[Event]:
    """In a team everybody ends their own phones, and nobody a teammate's."""
    if context.actor.member not in (None, command.member):
        raise Refusal("phone-unknown")
    return (e.PhoneEnded(the_entrant(tournament, command.entrant).id, command.phone, command.member),)


def _check_byes(byes: int, tournament: Tournament) -> None:
    if not 0 <= byes <= MOST_AWARDED_BYES:
        raise Refusal("byes-out-of-range", most=MOST_AWARDED_BYES)
    if byes and tournament.rounds:
        raise Refusal("byes-after-pairing")


@decides(c.CheckIn)
def check_in(command: c.CheckIn, tournament: Tournament, context: Context) -> Iterable[Event]:
    entrant = the_entrant(tournament, command.entrant)
    if entrant.status is not EntrantStatus.ACTIVE:
        raise Refusal("entrant-not-active")
    if entrant.checked_in == command.present:
        return ()
    return (e.EntrantCheckedIn(entrant.id, command.present),)


@decides(c.AwardByes)
def award_byes(command: c.AwardByes, tournament: Tournament, context: Context) -> Iterable[Event]:
    entrant = the_entrant(tournament, command.entrant)
    if entrant.awarded_byes == command.byes:
        return ()
    if tournament.rounds:
        raise Refusal("byes-after-pairing")
    _check_byes(command.byes, tournament)
    return (e.ByesAwarded(entrant.id, command.byes),)


@decides(c.SetAdmission)
def set_admission(command: c.SetAdmission, tournament: Tournament, context: Context) -> Iterable[Event]:
    """Only before the start: players rely on what was announced."""
    if command.admission == tournament.admission:
        return ()
    if tournament.has_started:
        raise Refusal("admission-fixed", rule="MTR-1.4.c")
    expect_admission_fits(command.admission, tournament.details, context.rules)
    return (e.AdmissionSet(command.admission),)


def expect_admission_fits(admission: Admission, details: Details, rules: Rules) -> None:
    """Refuse age limits above Regular; invitation only for Premier, a series that allows it, or no program.

    MTR-1.4.c: a Friday night for players of 16 and under, yes; a qualifier never. MTR-10.3.a: a Friday Night
    Magic is open to everybody.
    """
    ages = [age for age in (admission.least_age, admission.most_age) if age is not None]
    if ages != sorted(ages) or any(not 1 <= age <= OLDEST for age in ages):
        raise Refusal("age-limit-out-of-range", most=OLDEST)
    if admission.has_age_limit and not rules.roles.age_limits.at(details.highest_rel):
        raise Refusal("age-limit-above-regular", rule="MTR-1.4.c")
    closed = (*rules.roles.premier, *rules.roles.invitation_series, "")
    if admission.invitation_only and details.program not in closed:
        raise Refusal("program-is-open", rule="MTR-10.3.a", program=details.program)


def expect_guardian(ages: Ages, rules: Rules) -> None:
    """MTR-1.4.b: at thirteen and under a guardian must agree. The ledger never says who is a child."""
    if ages.young and not ages.guardian_agreed:
        raise Refusal("guardian-missing", rule="MTR-1.4.b", age=rules.roles.guardian_up_to_age)
