"""Whether a planned tournament can be created: what is missing, and what the rules require."""

from datetime import date

from django.forms import Form
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.organizing.sanctioning import RecommendedPart, against_table
from topcut.core.play.details import Details
from topcut.core.rules import Rules
from topcut.messages.figures import day_text
from topcut.messages.listing import list_text
from topcut.rulebook import Edition, Recommendation, editions
from topcut.rulebook.announced import start_passed_by
from topcut.web.desk.filling import edition_on
from topcut.web.desk.planning import Plan
from topcut.web.shown_values import edition_text


def is_complete(plan: Plan) -> bool:
    """Whether everything required is filled in; what is wrong otherwise stands at its field."""
    form = plan.form
    if form.is_valid() and not form.cleaned_data["edition"]:
        day = form.cleaned_data["date"].isoformat()
        if edition_on(day) is None:
            form.add_error("date", _before_first())
    if form.is_valid() and not form.cleaned_data["rounds"]:
        text = _("Say how many players you expect, or how many rounds there are.")
        form.add_error("rounds" if form.cleaned_data["players"] else "players", text)
    if form.is_valid() and plan.details and plan.proposal:
        _hold_to_table(plan, plan.proposal)
    if form.is_valid() and plan.details:
        expect_lists_in_time(form, plan.details, plan.rules)
    return form.is_valid()


def expect_lists_in_time(form: Form, details: Details, rules: Rules) -> None:
    """MTR-2.7.b: refuse a deadline for Constructed lists after the start."""
    start = start_passed_by(details, rules)
    if start is None:
        return
    day = day_text(date.fromisoformat(details.date))
    facts = {"day": day, "time": f"{start:%H:%M}", "cite": rules.cite("decks.list_deadline_constructed")}
    if start.date().isoformat() == details.date:
        text = _("Decklists are due before the start, %(time)s on %(day)s (%(cite)s).") % facts
    else:
        text = _("Decklists are due before the start, on %(day)s (%(cite)s).") % facts
    form.add_error("lists_due", text)


def _hold_to_table(plan: Plan, proposal: Recommendation) -> None:
    """Require the table's rounds and playoff of a Premier tournament, unless it is a bracket (APP-E.a)."""
    planned, rules = plan.details, plan.rules
    assert planned is not None
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
        plan.form.add_error(off.part.value, text % {**facts, "number": off.table})


def _before_first() -> str:
    listed = list_text(_title(edition) for edition in editions())
    return _("No rules are known for that day. The editions here are: %(editions)s.") % {"editions": listed}


def _title(edition: Edition) -> str:
    return f"{edition_text(edition)}, {day_text(edition.effective)}"
