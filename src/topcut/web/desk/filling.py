"""Rules and defaults for the form about a tournament."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from topcut.core.desks.organizing.decide.requirements import format_id
from topcut.core.play.details import StageKind
from topcut.core.rules import EntrantKind, Mode, Rel, Rules
from topcut.rulebook import BeforeFirstEdition, Recommendation, edition_for, editions, load
from topcut.rulebook.announced import outline_of
from topcut.rulebook.loading import MULTIPLAYER_OVERLAY
from topcut.rulebook.programs import Outline, rel_on
from topcut.rulebook.time_limits import time_limit
from topcut.web.access import Visit
from topcut.web.desk.forms.offers import entering_of
from topcut.web.desk.forms.typed import rounds_typed, written_part


def planned_rules(visit: Visit, day: str) -> Rules:
    """The edition that was picked, or the one in force that day."""
    picked = str(visit.values.get("edition", ""))
    known = picked if picked in [one.name for one in editions()] else None
    edition = known or edition_on(day) or editions()[-1].name
    return plain_rules(edition, _in_pods(visit, edition))


def _in_pods(visit: Visit, edition: str) -> bool:
    """Whether it is played in pods: by the form, or by the program it is filled in from."""
    if visit.values.get("do") == "fill":
        row = outline_of(str(visit.values.get("program", "")), load(edition))
        return row is not None and row.mode is Mode.MULTIPLAYER
    return visit.values.get("mode") == Mode.MULTIPLAYER


def plain_rules(edition: str, in_pods: bool) -> Rules:
    return load(edition, (MULTIPLAYER_OVERLAY,) if in_pods else ())


def edition_on(day: str) -> str | None:
    """The edition in force that day, if the date is valid and there was one."""
    try:
        return edition_for(date.fromisoformat(day))
    except (ValueError, BeforeFirstEdition):
        return None


def of_program(typed: Mapping[str, Any], rules: Rules) -> dict[str, str]:
    """Form data with what the program sets: the rounds that are proposed follow from it (MTR-1.12.a)."""
    values = {key: str(value) for key, value in typed.items()}
    return values | _by_program(values.get("program", ""), rules)


def filled(
    typed: Mapping[str, Any], do: str, rules: Rules, proposal: Recommendation | None
) -> dict[str, str]:
    """Form data, overridden by the table (APP-E.a).

    ``do`` is "fill" for everything a program sets, "propose" for the rounds and the places in the playoff.
    """
    values = {key: str(value) for key, value in typed.items()}
    if proposal and do in ("fill", "propose"):
        values["rounds"] = str(proposal.rounds)
    elif do == "fill" and not values.get("rounds"):
        values["rounds"] = _fewest(values, rules)
    if do == "fill" or (proposal and do == "propose" and _plays_off(values.get("program", ""), rules)):
        values["structure"] = _structure(values.get("program", ""), rules, proposal)
        if values["structure"] == StageKind.ELIMINATION:
            values["minutes"] = str(rules.time.quarterfinal or 0)  # a bracket is timed as a playoff (APP-B.a)
    if values.get("parts"):
        values["rounds"] = str(sum(rounds_typed(line) for line in values["parts"].splitlines()))
    return values | _cut(values, do, rules, proposal)


def _structure(program: str, rules: Rules, proposal: Recommendation | None) -> str:
    """The structure: too few players for Swiss rounds play only the program's bracket (APP-E.a)."""
    alone = proposal is not None and not proposal.swiss and _plays_off(program, rules)
    return (StageKind.ELIMINATION if alone else StageKind.SWISS).value


def _fewest(values: Mapping[str, str], rules: Rules) -> str:
    """Default while attendance is unknown: the minimum rounds of a rated tournament (MTR-10.2.a)."""
    row = outline_of(values.get("program", ""), rules)
    least = rules.minimums.rounds(row.entrants, rel_on(rules, row, 1)) if row else None
    return str(least or "")


def _cut(values: Mapping[str, str], do: str, rules: Rules, proposal: Recommendation | None) -> dict[str, str]:
    """The places in the playoff: empty if the program has one and attendance is unknown."""
    program, asked = values.get("program", ""), values.get("cut", "")
    if do == "fill" and asked in ("", "0"):
        asked = "" if _plays_off(program, rules) else "0"
    if do == "fill" or (proposal and asked != "0"):
        return {"cut": str(usual_cut(program, rules, proposal) or asked)}
    return {}


def usual_cut(program: str, rules: Rules, proposal: Recommendation | None) -> int:
    """Size of a program's cut: its own, else that of the table (APP-E.a)."""
    row = outline_of(program, rules)
    if row is None or not _plays_off(program, rules):
        return 0
    return row.cut or (proposal.playoff if proposal else 0)


def _plays_off(program: str, rules: Rules) -> bool:
    row = outline_of(program, rules)
    return row is not None and row.plays_off


def _by_program(program: str, rules: Rules) -> dict[str, str]:
    row = outline_of(program, rules)
    if row is None:
        alone = {"entrants": EntrantKind.INDIVIDUAL.value}
        played = {"mode": Mode.HEAD_TO_HEAD.value, "parts": "", "playoff_format": ""}
        return {**played, **alone, **_of_level(Rel.REGULAR, rules)}
    played = {"format": format_id(row.stages[0].format), "mode": row.mode.value, "playoff_format": ""}
    entering = {"entrants": entering_of(row.entrants, max(rules.teams.sizes)), "parts": _parts(row, rules)}
    return {**played, **entering, **_of_level(rel_on(rules, row, 1), rules)}


def _parts(row: Outline, rules: Rules) -> str:
    """The stages of a program that has several, as typed in the form."""
    ranked = [stage for stage in row.stages if stage.kind != "single-elimination"]
    first = rel_on(rules, row, 1)
    lines = [
        written_part(stage.format, stage.rounds, stage.cut or 0, rel if rel is not first else None)
        for stage in ranked
        if stage.rounds and (rel := rel_on(rules, row, stage.day))
    ]
    return "\n".join(lines) if len(ranked) > 1 else ""


def _of_level(rel: Rel, rules: Rules) -> dict[str, str]:
    return {"rel": rel.value, "minutes": str(time_limit(rules, "swiss", rel=rel).minutes or 0)}
