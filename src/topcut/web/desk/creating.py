"""View that creates a tournament, in one form."""

from typing import Any

from django.http import HttpResponse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut import service
from topcut.core.desks.limited.schedule import LimitedKind
from topcut.core.desks.organizing.sanctioning import RecommendedPart, against_table
from topcut.core.play.details import LIMITED
from topcut.core.rules import EntrantKind, Rel, Rules
from topcut.messages.listing import list_text
from topcut.rulebook import Edition, Recommendation, editions, recommended_rounds, rules_for
from topcut.rulebook.announced import announced
from topcut.service.acts.organizing import SetUpTournament
from topcut.web.access import Visit, page
from topcut.web.desk.describing import details_of, readable
from topcut.web.desk.filling import edition_on, filled, of_program, planned_rules, usual_cut
from topcut.web.desk.forms.offers import guessed_zone, today
from topcut.web.desk.forms.short_forms import NewTournament
from topcut.web.desk.new_screen import new_screen
from topcut.web.pages import show
from topcut.web.shown_values import edition_text

_ONLY_LOOKING = ("propose", "fill", "look")


@page("create")
def new(visit: Visit) -> HttpResponse:
    zone = guessed_zone()
    day = str(visit.values.get("date") or today(zone))
    rules = visit.planned = planned_rules(visit, day)
    form = NewTournament(visit.request.POST or None, rules, initial=_first_values(zone, day, rules))
    do = str(visit.values.get("do", ""))
    if visit.posting and do not in _ONLY_LOOKING and _complete(form, rules, day):
        details = details_of(form.cleaned_data, rules)
        asked = SetUpTournament(details, tuple(form.roles))
        new_id = service.new_tournament_id()
        answer = service.handle(asked, visit.actor, new_id, visit.command_id, visit.question)
        return visit.go("desk-players", answer.tournament.id)
    looking = visit.posting and do in _ONLY_LOOKING
    typed = of_program(visit.values, rules) if looking and do == "fill" else visit.values
    if typed is not visit.values:
        form = NewTournament(typed, rules)
    proposal = _proposal(form, rules)
    if looking:
        form = NewTournament(filled(typed, do, rules, proposal), rules)
        planned = (
            details_of(form.cleaned_data, rules) if form.is_valid() and form.cleaned_data["rounds"] else None
        )
        form.errors.clear()
    else:
        planned = None
    announcement = announced(planned, rules_for(planned)) if planned and readable(planned) else None
    shown = new_screen(form, rules, proposal, announcement)
    return show(visit, shown, 409 if visit.posting and not looking else 200)


def _first_values(zone: str, day: str, rules: Rules) -> dict[str, Any]:
    return {
        "date": day,
        "rel": Rel.REGULAR,
        "minutes": rules.time.swiss_round.at(Rel.REGULAR) or 0,
        "zone": zone,
        "first_table": 1,
    }


def _complete(form: NewTournament, rules: Rules, day: str) -> bool:
    """Whether everything required is filled in; the rounds may be left to the rules."""
    if form.is_valid() and not form.cleaned_data["edition"] and edition_on(day) is None:
        form.add_error("date", _before_first())
    proposal = _proposal(form, rules)
    if form.is_valid() and form.cleaned_data["parts"]:
        form.cleaned_data["rounds"] = sum(part.rounds for part in form.cleaned_data["parts"])
    if form.is_valid() and not form.cleaned_data["rounds"]:
        if proposal is None:
            form.add_error("rounds", _("Say how many rounds there are, or how many players you expect."))
        else:
            form.cleaned_data["rounds"] = proposal.rounds
    if form.is_valid() and form.cleaned_data["cut"] is None:
        form.cleaned_data["cut"] = usual_cut(form.cleaned_data["program"], rules, proposal)
    if form.is_valid() and form.has_places() and proposal:
        _hold_to_table(form, rules, proposal)
    return form.is_valid()


def _hold_to_table(form: NewTournament, rules: Rules, proposal: Recommendation) -> None:
    """Require the table's rounds and playoff of a Premier tournament, unless it is a bracket (APP-E.a)."""
    planned = details_of(form.cleaned_data, rules)
    if planned.program in rules.rounds.set_by_fact_sheet:
        return
    facts = {"program": planned.program, "cite": proposal.cite}
    for off in against_table(planned, rules, proposal):
        if not off.required:
            continue
        if off.part is RecommendedPart.CUT:
            text = _("For so many entrants a Premier tournament has a playoff of %(number)s (%(cite)s).")
        elif off.table:
            text = ngettext(
                "%(program)s is a Premier tournament: for so many entrants it has %(number)s Swiss "
                "round (%(cite)s).",
                "%(program)s is a Premier tournament: for so many entrants it has %(number)s Swiss "
                "rounds (%(cite)s).",
                off.table,
            )
        else:
            text = _(
                "%(program)s is a Premier tournament: so few entrants play single elimination, without "
                "Swiss rounds (%(cite)s)."
            )
        form.add_error(off.part.value, text % {**facts, "number": off.table})


def _before_first() -> str:
    listed = list_text(edition_title(edition) for edition in editions())
    return _("No rules are known for that day. The editions here are: %(editions)s.") % {"editions": listed}


def edition_title(edition: Edition) -> str:
    return f"{edition_text(edition)}, {date_format(edition.effective, 'DATE_FORMAT')}"


def _proposal(form: NewTournament, rules: Rules) -> Recommendation | None:
    players = str(form["players"].value() or "")
    if not (players.isascii() and players.isdigit() and len(players) < 6):
        return None
    rel = str(form["rel"].value() or "")
    alone = str(form["entrants"].value() or EntrantKind.INDIVIDUAL) == EntrantKind.INDIVIDUAL
    kind = EntrantKind.INDIVIDUAL if alone else EntrantKind.TEAM  # the table has no other distinction
    level = Rel(rel) if rel in list(Rel) else Rel.REGULAR
    return recommended_rounds(rules, int(players), kind=kind, rel=level, draft_playoff=_drafts_again(form))


def _drafts_again(form: NewTournament) -> bool:
    """Whether a Limited tournament ends with a Booster Draft among the cut (MTR-10.4.c, APP-E.a)."""
    format = str(form["format"].value() or "")
    playoff = str(form["playoff_format"].value() or "") or format
    plays_off = str(form["cut"].value() or "0") != "0" or bool(form["playoff_format"].value())
    return plays_off and format in LIMITED and playoff == LimitedKind.DRAFT
