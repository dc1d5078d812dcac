"""View that changes a tournament's details, in the same form that created it."""

from dataclasses import replace
from typing import Any

from django.http import HttpResponse

from topcut.core.desks.organizing.commands import ChangeDetails, ChangeRounds
from topcut.core.play.details import Details, Stage
from topcut.core.rules import Mode, Rules
from topcut.messages.figures import venue_time
from topcut.rulebook.announced import edition_by_date
from topcut.rulebook.loading import MULTIPLAYER_OVERLAY
from topcut.web.access import Visit, page
from topcut.web.desk.describing import MELEE, details_of
from topcut.web.desk.details_screen import details_screen, started_details_screen
from topcut.web.desk.filling import edition_on, plain_rules, planned_rules
from topcut.web.desk.forms.detail_form import DetailsForm
from topcut.web.desk.forms.offers import NamedInZone, entering_of
from topcut.web.desk.forms.short_forms import MoreRounds
from topcut.web.desk.forms.typed import written_house, written_parts
from topcut.web.desk.round_forms import tell
from topcut.web.pages import show


@page("configure")
def details(visit: Visit) -> HttpResponse:
    if visit.values.get("do") == "rounds":
        return _change_rounds(visit)
    form = _form(visit, visit.request.POST or None)
    if visit.posting and form.is_valid() and (not isinstance(form, DetailsForm) or form.has_places()):
        answer = visit.do(ChangeDetails(_changed(visit, form.cleaned_data)))
        tell(visit, answer)
        return visit.go("desk-details", visit.tournament.id)
    rounds = MoreRounds(None, visit.rules, initial=_structure(visit.tournament.details))
    return _show_details(visit, form, rounds, 409 if visit.posting else 200)


def _change_rounds(visit: Visit) -> HttpResponse:
    rounds = MoreRounds(visit.request.POST, visit.rules)
    if visit.posting and rounds.is_valid():
        typed = rounds.cleaned_data
        tell(visit, visit.do(ChangeRounds(typed["rounds"], typed["reason"], typed["cut"])))
        return visit.go("desk-details", visit.tournament.id)
    return _show_details(visit, _form(visit, None), rounds, 409)


def _structure(now: Details) -> dict[str, Any]:
    """Rounds and cut as form values."""
    return {"rounds": now.main_rounds, "cut": now.stages[-1].cut if now.has_playoff else 0}


def _before_playoff(now: Details) -> tuple[Stage, ...]:
    return now.stages[:-1] if now.places else now.stages


def _playoff_typed(now: Details, rules: Rules) -> int | None:
    """Empty if the playoff has the time limit of the rules."""
    if len(now.stages) == 1 or now.stages[-1].minutes == rules.time.quarterfinal:
        return None
    return now.stages[-1].minutes or 0


def _own_of_playoff(now: Details, rules: Rules) -> dict[str, Any]:
    """What the playoff has of its own, and the games of the rounds; empty where it follows from the rest."""
    last, usual = now.stages[-1], rules.match.games_for(now.entrants)
    games = now.stages[0].games_to_win
    values: dict[str, Any] = {"games": games if games != usual else None}
    if now.places:
        before = now.stages[-2]
        own = last.format != before.format
        values["playoff_format"] = last.format if own else ""
        values["playoff_boosters"] = ", ".join(last.boosters) if own else ""
        values["playoff_games"] = last.games_to_win if last.games_to_win != before.games_to_win else None
    return values


def _early_end(now: Details) -> dict[str, int | None]:
    early = now.ends_early
    if early is None:
        return {}
    wins, players = early.wins, early.players
    return {
        "ends_after": early.after,
        "ends_wins": wins if wins != early.after else None,
        "ends_players": players if players != 1 else None,
    }


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
        return NamedInZone(data, initial={"name": now.name, "zone": now.zone})
    plain = plain_rules(now.edition, stage.in_pods)
    initial = {
        "name": now.name,
        "date": now.date,
        "edition": "" if edition_by_date(now) == now.edition else now.edition,
        "program": now.program,
        "format": stage.format,
        "rel": now.rel,
        "structure": stage.kind,
        "entrants": entering_of(now.entrants, now.members),
        "mode": Mode.MULTIPLAYER if stage.in_pods else Mode.HEAD_TO_HEAD,
        **_structure(now),
        "minutes": stage.minutes or 0,
        "advance_at": now.advance_at or None,
        "playoff_minutes": _playoff_typed(now, plain),
        **_own_of_playoff(now, plain),
        **_early_end(now),
        "first_table": now.first_table,
        "last_table": now.last_table,
        "by_standings": now.last_round_by_standings,
        "zone": now.zone,
        "check_in": now.check_in,
        "lists": now.lists,
        "parts": written_parts(now.stages),
        "boosters": ", ".join(next((each.boosters for each in _before_playoff(now) if each.boosters), ())),
        "across_pods": any(each.across_pods for each in now.stages),
        "construction": now.construction,
        "casual": not now.rated,
        "opponents_lists": now.opponents_lists,
        "lists_due": venue_time(now.lists_due, now.zone).replace(tzinfo=None) if now.lists_due else None,
        "own_lands": now.own_lands,
        "own_product": now.own_product,
        "melee": MELEE in now.overlays,
        "house": written_house(now.house),
        "sheet": f"kept-{now.sheets[0].name}" if now.sheets else "",
    }
    if data is not None:
        visit.planned = planned_rules(visit, str(data.get("date", "")) or now.date)
    return DetailsForm(data, visit.planned or plain, now.sheets, initial=initial)


def _changed(visit: Visit, typed: dict[str, Any]) -> Details:
    """The details from the form; the edition is that of the date, unless another was picked."""
    now = visit.tournament.details
    if "date" not in typed:
        return replace(now, name=typed["name"], zone=typed["zone"])
    known = typed["edition"] or edition_on(typed["date"].isoformat()) or now.edition
    new = details_of(typed, plain_rules(known, typed["mode"] is Mode.MULTIPLAYER))
    others = tuple(name for name in now.overlays if name not in (MELEE, MULTIPLAYER_OVERLAY))
    return replace(new, overlays=(*others, *new.overlays))
