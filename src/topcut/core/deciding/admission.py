"""Who may enter: by invitation, by age. Lists of people are the service's; the core never sees a name."""

from collections.abc import Iterable

from topcut.core import commands as c
from topcut.core import events as e
from topcut.core.admission import OLDEST, Admission, Ages
from topcut.core.deciding.context import Context, decides
from topcut.core.details import Details
from topcut.core.events import Event
from topcut.core.refusals import Refusal
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament


@decides(c.SetAdmission)
def set_admission(command: c.SetAdmission, tournament: Tournament, context: Context) -> Iterable[Event]:
    """Before the start: whoever reads the announcement relies on it."""
    if command.admission == tournament.admission:
        return ()
    if tournament.has_started:
        raise Refusal("admission-fixed", rule="MTR-1.4.c")
    expect_admission_fits(command.admission, tournament.details, context.rules)
    return (e.AdmissionSet(command.admission),)


def expect_admission_fits(admission: Admission, details: Details, rules: Rules) -> None:
    """Age limits only at Regular; by invitation only what is Premier, of a series for it, or of no program.

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
    """MTR-1.4.b: at thirteen and under a guardian agrees. No line of the ledger tells of a child."""
    if ages.young and not ages.guardian_agreed:
        raise Refusal("guardian-missing", rule="MTR-1.4.b", age=rules.roles.guardian_up_to_age)


def expect_age_shown(command: c.EnrolEntrant, tournament: Tournament) -> None:
    """MTR-1.4.c: an age limit is held at the desk."""
    if tournament.admission.has_age_limit and not command.age_shown:
        raise Refusal("age-not-shown", rule="MTR-1.4.c")
