"""View that changes a tournament's details, in the same form that created it."""

from dataclasses import replace
from typing import Any

from django.http import HttpResponse

from topcut.core.desks.organizing.commands import ChangeDetails, ChangeRounds
from topcut.core.play.details import Details
from topcut.core.rules import Mode
from topcut.ledger.ownership import owner_of
from topcut.rulebook import rules_for
from topcut.rulebook.loading import MULTIPLAYER_OVERLAY
from topcut.service.memberships import house_sheets_of
from topcut.web.access import Visit, page
from topcut.web.desk.describing import MELEE, announced_in, details_of, readable
from topcut.web.desk.detail_values import at_any_time, structure_typed, values_of
from topcut.web.desk.details_screen import details_screen, started_details_screen
from topcut.web.desk.filling import edition_on, plain_rules, planned_rules
from topcut.web.desk.forms.detail_form import DetailsForm
from topcut.web.desk.forms.offers import NamedInZone
from topcut.web.desk.forms.short_forms import MoreRounds
from topcut.web.desk.plan_checks import expect_lists_in_time
from topcut.web.desk.round_forms import tell
from topcut.web.pages import show


@page("configure")
def details(visit: Visit) -> HttpResponse:
    if visit.values.get("do") == "rounds":
        return _change_rounds(visit)
    form = _form(visit, visit.request.POST or None)
    changed = _changed(visit, form.cleaned_data) if visit.posting and _is_complete(form) else None
    if changed and isinstance(form, DetailsForm):
        expect_lists_in_time(form, changed, rules_for(changed) if readable(changed) else visit.rules)
    if changed and form.is_valid():
        answer = visit.do(ChangeDetails(changed))
        tell(visit, answer)
        return visit.go("desk-details", visit.tournament.id)
    rounds = MoreRounds(None, visit.rules, initial=structure_typed(visit.tournament.details))
    return _show_details(visit, form, rounds, 409 if visit.posting else 200)


def _change_rounds(visit: Visit) -> HttpResponse:
    rounds = MoreRounds(visit.request.POST, visit.rules)
    if visit.posting and rounds.is_valid():
        typed = rounds.cleaned_data
        tell(visit, visit.do(ChangeRounds(typed["rounds"], typed["reason"], typed["cut"])))
        return visit.go("desk-details", visit.tournament.id)
    return _show_details(visit, _form(visit, None), rounds, 409)


def _show_details(
    visit: Visit, form: DetailsForm | NamedInZone, rounds: MoreRounds, status: int
) -> HttpResponse:
    if isinstance(form, DetailsForm):
        return show(visit, details_screen(visit, form, visit.planned or visit.rules), status)
    return show(visit, started_details_screen(visit, form, rounds), status)


def _form(visit: Visit, data: Any) -> DetailsForm | NamedInZone:
    now = visit.tournament.details
    stage = now.stages[0]
    if visit.tournament.has_started:
        return NamedInZone(data, initial=at_any_time(now))
    plain = plain_rules(now.edition, stage.in_pods)
    if data is not None:
        visit.planned = planned_rules(data, str(data.get("date", "")) or now.date)
    whose = house_sheets_of(owner_of(visit.tournament.id))
    return DetailsForm(data, visit.planned or plain, now.sheets, whose, initial=values_of(now))


def _is_complete(form: DetailsForm | NamedInZone) -> bool:
    return form.is_valid() and (not isinstance(form, DetailsForm) or form.has_places())


def _changed(visit: Visit, typed: dict[str, Any]) -> Details:
    """The details from the form; the edition is that of the date, unless another was picked."""
    now = visit.tournament.details
    if "date" not in typed:
        shown = {name: typed[name] for name in ("posts_standings", "live_results")}
        return replace(now, name=typed["name"], zone=typed["zone"], **announced_in(typed), **shown)
    known = typed["edition"] or edition_on(typed["date"].isoformat()) or now.edition
    new = details_of(typed, plain_rules(known, typed["mode"] is Mode.MULTIPLAYER))
    others = tuple(name for name in now.overlays if name not in (MELEE, MULTIPLAYER_OVERLAY))
    return replace(new, overlays=(*others, *new.overlays))
