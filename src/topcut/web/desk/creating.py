"""Views that create a tournament: from three answers, or the same as an earlier one."""

from itertools import islice

from django.http import Http404, HttpResponse

from topcut import service
from topcut.core.kernel.ids import PersonId, TournamentId
from topcut.core.tournament import Tournament
from topcut.ledger.ownership import OrganizationId, owner_of
from topcut.people.organizations import memberships_of, role_in
from topcut.rulebook import load
from topcut.service import AllOrNone, states
from topcut.service.acts.organizing import SetUpTournament
from topcut.service.memberships import house_sheets_of
from topcut.web.access import Visit, page
from topcut.web.desk.filling import edition_picked
from topcut.web.desk.last_names import enrolments, last_names
from topcut.web.desk.last_time import last_like, may_be_again, organized_by, values_again
from topcut.web.desk.new_screen import new_screen
from topcut.web.desk.plan_checks import is_complete
from topcut.web.desk.planning import Plan, plan_of
from topcut.web.desk.proposing import first_values, usual_start
from topcut.web.organization_words import organization_asked, owner_told
from topcut.web.pages import show

LOOK = "look"
MOST_BEFORE = 20
"""How many earlier tournaments are looked at for what to propose."""


@page("create")
def new(visit: Visit) -> HttpResponse:
    """For the organization that the address names, else for the first that one belongs to."""
    person = _person(visit)
    theirs = memberships_of(person)
    wanted = organization_asked(visit)
    owner = next((one.organization for one in theirs if wanted in ("", one.organization)), None)
    if owner is None:
        raise Http404
    mine = list(islice(organized_by(person, [owner]), MOST_BEFORE))
    values = visit.values if visit.request.method == "POST" else first_values(mine)
    plan = plan_of(values, whose=house_sheets_of(owner))
    created = _created(visit, plan, None, owner)
    return created or _shown(visit, plan, last_like(mine, plan.details), None, owner)


@page("create")
def again(visit: Visit, source: str) -> HttpResponse:
    """The same as one of one's own tournaments, for the same organization, with its players to tick."""
    person = _person(visit)
    known = states.known(TournamentId(source))
    before = known.tournament if known else None
    owner = owner_of(TournamentId(source))
    if before is None or not may_be_again(before, person) or role_in(owner, person) is None:
        raise Http404
    sent = visit.request.method == "POST"
    rules = load(edition_picked({}, before.details.date))
    values = visit.values if sent else values_again(before, person, rules)
    plan = plan_of(values, before.details.sheets, house_sheets_of(owner))
    created = _created(visit, plan, before, owner)
    return created or _shown(visit, plan, None, before, owner)


def _person(visit: Visit) -> PersonId:
    assert visit.account is not None  # only an account may create
    return PersonId(visit.account.person_id)


def _created(
    visit: Visit, plan: Plan, before: Tournament | None, owner: OrganizationId
) -> HttpResponse | None:
    """The way to the new tournament, if the form was sent to create one and nothing is wrong with it."""
    visit.planned = plan.rules
    if not visit.posting or visit.values.get("do") == LOOK or not is_complete(plan):
        return None
    assert plan.details is not None
    setting_up = SetUpTournament(plan.details, tuple(plan.form.roles), owner)
    asked = AllOrNone((setting_up, *enrolments(visit, before))) if before else setting_up
    new_id = service.new_tournament_id()
    answer = service.handle(asked, visit.actor, new_id, visit.command_id, visit.question)
    return visit.go(_next_page(answer.tournament), answer.tournament.id)


def _next_page(made: Tournament) -> str:
    """Where names are typed or pasted; with last time's names in it, the desk that pairs them."""
    return "desk" if made.entrants else "desk-import"


def _shown(
    visit: Visit, plan: Plan, offered: Tournament | None, before: Tournament | None, owner: OrganizationId
) -> HttpResponse:
    looking = not visit.posting or visit.values.get("do") == LOOK
    if looking and not visit.refusal:
        plan.form.errors.clear()
    if wrong := next((name for name in plan.form.fields if name in plan.form.errors), None):
        plan.form.fields[wrong].widget.attrs["autofocus"] = True
    names = last_names(visit, before) if before else None
    guess = "" if before or visit.request.method == "POST" else usual_start(offered)
    owned = owner_told(owner)
    return show(visit, new_screen(plan, offered, names, guess, owned), 200 if looking else 409)
