"""A tournament is created in one form, and its details changed in the same."""

from dataclasses import replace
from datetime import date
from typing import Any

from django.http import HttpResponse
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from topcut.core.commands import ChangeDetails, ChangeRounds
from topcut.core.details import DRAFTED, Details, Stage, playoff_after
from topcut.core.limited.steps import Way
from topcut.core.rules import EntrantKind, Mode, Rel, Rules
from topcut.core.sanctioning import Part, against_table
from topcut.messages import list_text
from topcut.rulebook import (
    BeforeFirstEdition,
    Edition,
    Recommendation,
    RulebookError,
    edition_for,
    editions,
    load,
    recommended_rounds,
    rules_for,
)
from topcut.rulebook.announced import announced, edition_by_date, outline_of
from topcut.rulebook.loading import MULTIPLAYER_OVERLAY
from topcut.service.tournaments import create
from topcut.web.access import Visit, page
from topcut.web.desk.acts import tell
from topcut.web.desk.filling import filled, usual_cut
from topcut.web.desk.forms.details import DetailsForm
from topcut.web.desk.forms.offers import entering_of
from topcut.web.desk.forms.places import guessed_zone, today
from topcut.web.desk.forms.tournaments import MoreRounds, NameAndZone, NewTournament
from topcut.web.desk.forms.typed import written_house, written_parts

_MELEE = "melee"
_ONLY_LOOKING = ("propose", "fill", "look")


@page("create")
def new(visit: Visit) -> HttpResponse:
    zone = guessed_zone()
    day = str(visit.values.get("date") or today(zone))
    rules = visit.planned = _planned(visit, day)
    form = NewTournament(visit.request.POST or None, rules, initial=_first_values(zone, day, rules))
    do = str(visit.values.get("do", ""))
    if visit.posting and do not in _ONLY_LOOKING and _complete(form, rules, day):
        details = _details(form.cleaned_data, rules)
        answer = create(details, visit.actor, form.roles, visit.command_id)
        return visit.go("desk-players", answer.tournament.id)
    proposal = _proposal(form, rules)
    looking = visit.posting and do in _ONLY_LOOKING
    if looking:
        form = NewTournament(filled(visit.request.POST, do, rules, proposal), rules)
        planned = (
            _details(form.cleaned_data, rules) if form.is_valid() and form.cleaned_data["rounds"] else None
        )
        form.errors.clear()
    else:
        planned = None
    return visit.show(
        "desk/new.html",
        status=409 if visit.posting and not looking else 200,
        form=form,
        proposal=proposal,
        announcement=announced(planned, rules_for(planned)) if planned and _readable(planned) else None,
        **_around(form, rules),
    )


def _around(form: DetailsForm, rules: Rules) -> dict[str, Any]:
    """What the form says about the rules and the program beside its fields."""
    rel = str(form["rel"].value() or "")
    outline = outline_of(str(form["program"].value() or ""), rules)
    return {
        "rules": rules,
        "edition": next(one for one in editions() if one.name == rules.source.edition),
        "decklists": rules.decks.lists.at(Rel(rel)) if rel in list(Rel) else None,
        "premier": bool(outline and outline.program in rules.roles.premier),
        "playoff": bool(outline and len(outline.stages) > 1),
    }


def _planned(visit: Visit, day: str) -> Rules:
    """The edition that was picked, or the one in force that day."""
    picked = str(visit.values.get("edition", ""))
    known = picked if picked in [one.name for one in editions()] else None
    edition = known or _edition_on(day) or editions()[-1].name
    return _plain(edition, _in_pods(visit, edition))


def _in_pods(visit: Visit, edition: str) -> bool:
    """As the form says; where it is filled in from a program, as that one is played."""
    if visit.values.get("do") == "fill":
        row = outline_of(str(visit.values.get("program", "")), load(edition))
        return row is not None and row.mode is Mode.MULTIPLAYER
    return visit.values.get("mode") == Mode.MULTIPLAYER


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
    if form.is_valid() and not form.cleaned_data["edition"] and _edition_on(day) is None:
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
    if form.is_valid() and proposal:
        _hold_to_table(form, rules, proposal)
    return form.is_valid()


def _hold_to_table(form: NewTournament, rules: Rules, proposal: Recommendation) -> None:
    """APP-E.a: a Premier tournament has the rounds and the playoff of the table, or is a bracket."""
    planned = _details(form.cleaned_data, rules)
    if planned.program in rules.rounds.set_by_fact_sheet:
        return
    facts = {"program": planned.program, "cite": proposal.cite}
    for off in against_table(planned, rules, proposal):
        if not off.required:
            continue
        if off.part is Part.CUT:
            text = _("For so many players a Premier tournament has a playoff of %(number)s (%(cite)s).")
        elif off.table:
            text = _(
                "%(program)s is a Premier tournament: for so many players it has %(number)s Swiss rounds "
                "(%(cite)s)."
            )
        else:
            text = _(
                "%(program)s is a Premier tournament: so few players play single elimination, without "
                "Swiss rounds (%(cite)s)."
            )
        form.add_error(off.part.value, text % {**facts, "number": off.table})


def _before_first() -> str:
    listed = list_text(edition_title(edition) for edition in editions())
    return _("No rules are known for that day. The editions here are: %(editions)s.") % {"editions": listed}


def edition_title(edition: Edition) -> str:
    return f"{edition.title}, {date_format(edition.effective, 'DATE_FORMAT')}"


def _proposal(form: NewTournament, rules: Rules) -> Recommendation | None:
    players = str(form["players"].value() or "")
    if not (players.isascii() and players.isdigit() and len(players) < 6):
        return None
    rel = str(form["rel"].value() or "")
    alone = str(form["entrants"].value() or EntrantKind.INDIVIDUAL) == EntrantKind.INDIVIDUAL
    kind = EntrantKind.INDIVIDUAL if alone else EntrantKind.TEAM  # the table knows no other difference
    level = Rel(rel) if rel in list(Rel) else Rel.REGULAR
    return recommended_rounds(rules, int(players), kind=kind, rel=level, draft_playoff=_drafts_again(form))


def _drafts_again(form: NewTournament) -> bool:
    """Whether a playoff is drafted too: it is played in the format of the rounds before it (MTR-10.4.c)."""
    drafted = str(form["format"].value() or "") in DRAFTED
    return drafted and str(form["cut"].value() or "0") != "0"


def _readable(details: Details) -> bool:
    try:
        rules_for(details)
    except RulebookError:
        return False
    return True


def _details(typed: dict[str, Any], rules: Rules) -> Details:
    """As typed; what the form left to the rules is left to the house's own, where it has some (ED.2)."""
    plain = _described(typed, rules)
    if not (plain.house or plain.sheets) or not _readable(plain):
        return plain
    played = rules_for(plain)
    level, usual = Rel(typed["rel"]), rules.time.swiss_round
    as_filled = typed["minutes"] == usual.at(level)
    minutes = played.time.swiss_round.at(level) if as_filled else typed["minutes"]
    described = _described({**typed, "minutes": minutes}, played)
    return replace(described, overlays=plain.overlays)


def _described(typed: dict[str, Any], rules: Rules) -> Details:
    stage = Stage(
        kind=typed["structure"],
        format=typed["format"],
        rounds=typed["rounds"],
        games_to_win=_games(typed["entrants"][0], rules),
        minutes=typed["minutes"] or None,
        seats=_seats(rules),
        boosters=typed["boosters"] if typed["format"] in list(Way) else (),
        across_pods=typed["across_pods"],
    )
    details = Details(
        name=typed["name"],
        date=typed["date"].isoformat(),
        zone=typed["zone"],
        edition=rules.source.edition,
        rel=Rel(typed["rel"]),
        stages=_stages(
            _ranked(stage, typed),
            typed["cut"],
            _playoff_minutes(typed["playoff_minutes"], rules),
            typed["advance_at"] or 0,
        ),
        overlays=rules.source.overlays + ((_MELEE,) if typed["melee"] else ()),
        check_in=typed["check_in"],
        first_table=typed["first_table"] or 1,
        last_table=typed["last_table"],
        last_round_by_standings=typed["by_standings"],
        program=typed["program"],
        house=typed["house"],
        sheets=typed["sheet"],
        lists=typed["lists"],
        rated=not typed["casual"],
        construction=typed["construction"],
        entrants=typed["entrants"][0],
        members=typed["entrants"][1],
    )
    return replace(
        details, stages=tuple(_at_level(details, place, rules) for place in range(len(details.stages)))
    )


def _at_level(details: Details, place: int, rules: Rules) -> Stage:
    """MTR-1.12.a: after the cut to a second day the level is the program's for it, unless one is typed."""
    stage, least = details.stages[place], rules.programs.level_on(details.program, details.day_of(place))
    if stage.rel or details.day_of(place) == 1 or least is None or details.rel.height >= least.height:
        return stage
    return replace(stage, rel=least)


def _ranked(stage: Stage, typed: dict[str, Any]) -> tuple[Stage, ...]:
    """The parts before a playoff: one, or as many as were written, each played as the first (MTR-1.1.a)."""
    if not typed["parts"]:
        return (stage,)
    boosters: tuple[str, ...] = typed["boosters"]
    return tuple(
        replace(
            stage,
            format=part.format,
            rounds=part.rounds,
            cut=part.cut,
            rel=part.rel if part.rel != typed["rel"] else None,
            boosters=boosters if part.format in list(Way) else (),
        )
        for part in typed["parts"]
    )


def _games(kind: EntrantKind, rules: Rules) -> int:
    """MTR-9.1.a: two heads play one game."""
    two_headed = kind is EntrantKind.TWO_HEADED_GIANT
    return rules.match.games_to_win_two_headed_giant if two_headed else rules.match.games_to_win


def _seats(rules: Rules) -> int:
    """How many sit at a table: two, or a pod as large as the addendum or a house rule has it (MA-1.1A)."""
    return (rules.match.pod_size or 2) if rules.match.mode is Mode.MULTIPLAYER else 2


def _playoff_minutes(typed: int | None, rules: Rules) -> int | None:
    """As typed, 0 for no limit; not said is left to the rules (APP-B.a)."""
    return rules.time.quarterfinal if typed is None else typed or None


def _stages(
    ranked: tuple[Stage, ...], cut: int | None, minutes: int | None, advance_at: int
) -> tuple[Stage, ...]:
    """The rounds, and the playoff after them, if there is to be one: in the format of the last part."""
    if not cut or ranked[-1].is_elimination:
        return ranked
    return (*ranked, replace(playoff_after(ranked[-1], cut, minutes), advance_at=advance_at))


@page("configure")
def details(visit: Visit) -> HttpResponse:
    if visit.values.get("do") == "rounds":
        return _change_rounds(visit)
    form = _form(visit, visit.request.POST or None)
    if visit.posting and form.is_valid():
        answer = visit.do(ChangeDetails(_changed(visit, form.cleaned_data)))
        tell(visit, answer)
        return visit.go("desk-details", visit.tournament.id)
    rounds = MoreRounds(None, initial=_structure(visit.tournament.details))
    return _show_details(visit, form, rounds, 409 if visit.posting else 200)


def _change_rounds(visit: Visit) -> HttpResponse:
    rounds = MoreRounds(visit.request.POST)
    if visit.posting and rounds.is_valid():
        typed = rounds.cleaned_data
        tell(visit, visit.do(ChangeRounds(typed["rounds"], typed["reason"], typed["cut"])))
        return visit.go("desk-details", visit.tournament.id)
    return _show_details(visit, _form(visit, None), rounds, 409)


def _structure(now: Details) -> dict[str, Any]:
    """Rounds and cut as a form shows them."""
    return {"rounds": now.main_rounds, "cut": now.stages[-1].cut if now.has_playoff else 0}


def _playoff_typed(now: Details, rules: Rules) -> int | None:
    """Empty where the playoff is timed as the rules have it."""
    if len(now.stages) == 1 or now.stages[-1].minutes == rules.time.quarterfinal:
        return None
    return now.stages[-1].minutes or 0


def _show_details(
    visit: Visit, form: DetailsForm | NameAndZone, rounds: MoreRounds, status: int
) -> HttpResponse:
    around = _around(form, visit.planned or visit.rules) if isinstance(form, DetailsForm) else {}
    started = visit.tournament.has_started
    return visit.show(
        "desk/details.html", status=status, form=form, rounds_form=rounds, started=started, **around
    )


def _form(visit: Visit, data: Any) -> DetailsForm | NameAndZone:
    now = visit.tournament.details
    stage = now.stages[0]
    if visit.tournament.has_started:
        return NameAndZone(data, initial={"name": now.name, "zone": now.zone})
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
        "playoff_minutes": _playoff_typed(now, _plain(now.edition, stage.in_pods)),
        "first_table": now.first_table,
        "last_table": now.last_table,
        "by_standings": now.last_round_by_standings,
        "zone": now.zone,
        "check_in": now.check_in,
        "lists": now.lists,
        "parts": written_parts(now.stages),
        "boosters": ", ".join(next((each.boosters for each in now.stages if each.boosters), ())),
        "across_pods": any(each.across_pods for each in now.stages),
        "construction": now.construction,
        "casual": not now.rated,
        "melee": _MELEE in now.overlays,
        "house": written_house(now.house),
        "sheet": f"kept-{now.sheets[0].name}" if now.sheets else "",
    }
    if data is not None:
        visit.planned = _planned(visit, str(data.get("date", "")) or now.date)
    planned = visit.planned or _plain(now.edition, stage.in_pods)
    return DetailsForm(data, planned, now.sheets, initial=initial)


def _plain(edition: str, in_pods: bool) -> Rules:
    return load(edition, (MULTIPLAYER_OVERLAY,) if in_pods else ())


def _changed(visit: Visit, typed: dict[str, Any]) -> Details:
    """The details as typed; the edition is the one of the date, unless another was picked."""
    now = visit.tournament.details
    if "date" not in typed:
        return replace(now, name=typed["name"], zone=typed["zone"])
    known = typed["edition"] or _edition_on(typed["date"].isoformat()) or now.edition
    new = _details(typed, _plain(known, typed["mode"] is Mode.MULTIPLAYER))
    others = tuple(name for name in now.overlays if name not in (_MELEE, MULTIPLAYER_OVERLAY))
    return replace(new, overlays=(*others, *new.overlays))
