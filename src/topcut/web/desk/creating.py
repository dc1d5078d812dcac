"""A tournament is created in one form, and its details changed in the same."""

from dataclasses import replace
from datetime import date
from typing import Any

from django.http import HttpResponse
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from topcut.core.commands import ChangeDetails, ChangeRounds
from topcut.core.details import Details, Stage, StageKind
from topcut.core.rules import Rel, Rules
from topcut.messages import list_text
from topcut.rulebook import (
    BeforeFirstEdition,
    Edition,
    Recommendation,
    edition_for,
    editions,
    load,
    recommended_rounds,
)
from topcut.service.tournaments import create
from topcut.web.access import Visit, page
from topcut.web.desk.acts import tell
from topcut.web.desk.forms import DetailsForm, MoreRounds, NameAndZone, NewTournament, guessed_zone, today


@page("create")
def new(visit: Visit) -> HttpResponse:
    zone = guessed_zone()
    day = str(visit.values.get("date") or today(zone))
    rules = load(_edition_on(day) or editions()[-1].name)
    form = NewTournament(visit.request.POST or None, rules, initial=_first_values(zone, day, rules))
    proposing = visit.values.get("do") == "propose"
    if visit.posting and not proposing and _complete(form, rules, day):
        details = _details(form.cleaned_data, rules.source.edition, rules)
        answer = create(details, visit.actor, form.roles, visit.command_id)
        return visit.go("desk-players", answer.tournament.id)
    proposal = _proposal(form, rules)
    if proposing and visit.posting:
        form = NewTournament(_proposed(visit, proposal), rules)
        form.errors.clear()
    status = 409 if visit.posting and not proposing else 200
    edition = next(edition for edition in editions() if edition.name == rules.source.edition)
    return visit.show(
        "desk/new.html", status=status, form=form, proposal=proposal, rules=rules, edition=edition
    )


def _first_values(zone: str, day: str, rules: Rules) -> dict[str, Any]:
    return {
        "date": day,
        "rel": Rel.REGULAR,
        "minutes": rules.time.swiss_round.at(Rel.REGULAR) or 0,
        "zone": zone,
        "first_table": 1,
    }


def _edition_on(day: str) -> str | None:
    """The edition in force that day, if it is a day and one was."""
    try:
        return edition_for(date.fromisoformat(day))
    except (ValueError, BeforeFirstEdition):
        return None


def _complete(form: NewTournament, rules: Rules, day: str) -> bool:
    """Whether everything needed is there; the rounds may be left to the rules."""
    if "date" not in form.errors and _edition_on(day) is None:
        form.add_error("date", _before_first())
    if form.is_valid() and not form.cleaned_data["rounds"]:
        proposal = _proposal(form, rules)
        if proposal is None:
            form.add_error("rounds", _("Say how many rounds there are, or how many players you expect."))
        else:
            form.cleaned_data["rounds"] = rounds_of(proposal)
    return form.is_valid()


def _before_first() -> str:
    listed = list_text(edition_title(edition) for edition in editions())
    return _("No rules are known for that day. The editions here are: %(editions)s.") % {"editions": listed}


def edition_title(edition: Edition) -> str:
    return f"{edition.title}, {date_format(edition.effective, 'DATE_FORMAT')}"


def _proposal(form: NewTournament, rules: Rules) -> Recommendation | None:
    players = str(form["players"].value() or "")
    if not (players.isascii() and players.isdigit() and len(players) < 6):
        return None
    return recommended_rounds(rules, int(players))


def rounds_of(proposal: Recommendation) -> int:
    """Swiss rounds; where the rules name single elimination only, as many rounds of that."""
    return proposal.swiss or proposal.elimination_only or 1


def _proposed(visit: Visit, proposal: Recommendation | None) -> dict[str, Any]:
    """What was typed, with the rounds the rules recommend."""
    typed = {key: str(value) for key, value in visit.request.POST.items()}
    return typed | ({"rounds": str(rounds_of(proposal))} if proposal else {})


def _details(typed: dict[str, Any], edition: str, rules: Rules) -> Details:
    stage = Stage(
        kind=StageKind.SWISS,
        format=typed["format"],
        rounds=typed["rounds"],
        games_to_win=rules.match.games_to_win,
        minutes=typed["minutes"] or None,
    )
    return Details(
        name=typed["name"],
        date=typed["date"].isoformat(),
        zone=typed["zone"],
        edition=edition,
        rel=Rel(typed["rel"]),
        stages=(stage,),
        check_in=typed["check_in"],
        first_table=typed["first_table"] or 1,
    )


@page("configure")
def details(visit: Visit) -> HttpResponse:
    if visit.values.get("do") == "rounds":
        return _change_rounds(visit)
    started = visit.tournament.has_started
    form = _form(visit, visit.request.POST or None)
    if visit.posting and form.is_valid():
        answer = visit.do(ChangeDetails(_changed(visit, form.cleaned_data)))
        tell(visit, answer)
        return visit.go("desk-details", visit.tournament.id)
    rounds = MoreRounds(None, initial={"rounds": visit.tournament.details.rounds})
    status = 409 if visit.posting else 200
    return visit.show("desk/details.html", status=status, form=form, rounds_form=rounds, started=started)


def _change_rounds(visit: Visit) -> HttpResponse:
    rounds = MoreRounds(visit.request.POST)
    if visit.posting and rounds.is_valid():
        typed = rounds.cleaned_data
        tell(visit, visit.do(ChangeRounds(typed["rounds"], typed["reason"])))
        return visit.go("desk-details", visit.tournament.id)
    form = _form(visit, None)
    return visit.show("desk/details.html", status=409, form=form, rounds_form=rounds, started=True)


def _form(visit: Visit, data: Any) -> DetailsForm | NameAndZone:
    now = visit.tournament.details
    stage = now.stages[0]
    if visit.tournament.has_started:
        return NameAndZone(data, initial={"name": now.name, "zone": now.zone})
    initial = {
        "name": now.name,
        "date": now.date,
        "format": stage.format,
        "rel": now.rel,
        "rounds": stage.rounds,
        "minutes": stage.minutes or 0,
        "first_table": now.first_table,
        "zone": now.zone,
        "check_in": now.check_in,
    }
    return DetailsForm(data, visit.rules, initial=initial)


def _changed(visit: Visit, typed: dict[str, Any]) -> Details:
    """The details as typed; the edition stays pinned by the date."""
    now = visit.tournament.details
    if "date" not in typed:
        return replace(now, name=typed["name"], zone=typed["zone"])
    edition = _edition_on(typed["date"].isoformat()) or now.edition
    return _details(typed, edition, load(edition))
