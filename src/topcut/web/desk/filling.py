"""Rules and defaults for the form about a tournament."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from topcut.core.desks.limited.schedule import LimitedKind
from topcut.core.desks.organizing.decide.requirements import format_id
from topcut.core.play.details import LIMITED, StageKind
from topcut.core.rules import EntrantKind, Mode, Rel, Rules
from topcut.rulebook import (
    BeforeFirstEdition,
    Recommendation,
    edition_for,
    editions,
    load,
    recommended_rounds,
)
from topcut.rulebook.announced import outline_of
from topcut.rulebook.loading import MULTIPLAYER_OVERLAY
from topcut.rulebook.programs import Outline, rel_on
from topcut.rulebook.time_limits import time_limit
from topcut.web.desk.forms.offers import entering_of
from topcut.web.desk.forms.typed import written_part

Typed = Mapping[str, Any]


def edition_picked(typed: Typed, day: str) -> str:
    """The edition that was picked, or the one in force that day; the newest if none was."""
    picked = str(typed.get("edition", ""))
    known = picked if picked in [one.name for one in editions()] else None
    return known or edition_on(day) or editions()[-1].name


def planned_rules(typed: Typed, day: str) -> Rules:
    return plain_rules(edition_picked(typed, day), typed.get("mode") == Mode.MULTIPLAYER)


def plain_rules(edition: str, in_pods: bool) -> Rules:
    return load(edition, (MULTIPLAYER_OVERLAY,) if in_pods else ())


def edition_on(day: str) -> str | None:
    """The edition in force that day, if the date is valid and there was one."""
    try:
        return edition_for(date.fromisoformat(day))
    except (ValueError, BeforeFirstEdition):
        return None


def of_program(program: str, rules: Rules) -> dict[str, str]:
    """What a program fills in; what follows from how many come is left to the rules (MTR-1.12.a)."""
    left = dict.fromkeys(("structure", "rounds", "minutes", "cut", "playoff_format"), "")
    row = outline_of(program, rules)
    if row is None:
        played = {"mode": Mode.HEAD_TO_HEAD.value, "parts": "", "rel": Rel.REGULAR.value}
        return {**left, **played, "entrants": EntrantKind.INDIVIDUAL.value}
    return {
        **left,
        "format": format_id(row.stages[0].format),
        "mode": row.mode.value,
        "entrants": entering_of(row.entrants, max(rules.teams.sizes)),
        "parts": _parts(row, rules),
        "rel": rel_on(rules, row, 1).value,
    }


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


# What was left to the rules


@dataclass(frozen=True, slots=True)
class LeftToRules:
    """What the rules have for so many of this program; ``rounds`` is zero where they name no number."""

    structure: StageKind
    rounds: int
    minutes: int
    cut: int


def left_to_rules(program: str, typed: Typed, rules: Rules, proposal: Recommendation | None) -> LeftToRules:
    """APP-E.a, APP-B.a: too few for Swiss rounds play only the bracket of a program that has one.

    ``typed`` are the values of a valid form, of which structure, level and players matter.
    """
    alone = proposal is not None and not proposal.swiss and _plays_off(program, rules)
    structure = typed["structure"] or (StageKind.ELIMINATION if alone else StageKind.SWISS)
    part = "quarterfinal" if structure is StageKind.ELIMINATION else "swiss"
    return LeftToRules(
        structure=structure,
        rounds=proposal.rounds if proposal else 0 if typed["players"] else _fewest(program, rules),
        minutes=time_limit(rules, part, rel=Rel(typed["rel"])).minutes or 0,
        cut=_usual_cut(program, rules, proposal),
    )


def _fewest(program: str, rules: Rules) -> int:
    """While attendance is unknown: the minimum rounds of a rated tournament (MTR-10.2.a)."""
    row = outline_of(program, rules)
    return (rules.minimums.rounds(row.entrants, rel_on(rules, row, 1)) if row else None) or 0


def proposed(typed: Typed, rules: Rules) -> Recommendation | None:
    """What the table has for as many as are expected; nothing if that was not said, or is too few."""
    players = str(typed.get("players") or "")
    if not (players.isascii() and players.isdigit() and len(players) < 6):
        return None
    rel = str(typed.get("rel") or "")
    alone = str(typed.get("entrants") or EntrantKind.INDIVIDUAL) == EntrantKind.INDIVIDUAL
    kind = EntrantKind.INDIVIDUAL if alone else EntrantKind.TEAM  # the table has no other distinction
    level = Rel(rel) if rel in list(Rel) else Rel.REGULAR
    return recommended_rounds(rules, int(players), kind=kind, rel=level, draft_playoff=_drafts_again(typed))


def _drafts_again(typed: Typed) -> bool:
    """Whether a Limited tournament ends with a Booster Draft among the cut (MTR-10.4.c, APP-E.a)."""
    format = str(typed.get("format") or "")
    playoff = str(typed.get("playoff_format") or "") or format
    plays_off = str(typed.get("cut") or "0") != "0" or bool(typed.get("playoff_format"))
    return plays_off and format in LIMITED and playoff == LimitedKind.DRAFT


def _usual_cut(program: str, rules: Rules, proposal: Recommendation | None) -> int:
    """Size of a program's cut: its own, else that of the table (APP-E.a)."""
    row = outline_of(program, rules)
    if row is None or not row.plays_off:
        return 0
    return row.cut or (proposal.playoff if proposal else 0)


def _plays_off(program: str, rules: Rules) -> bool:
    row = outline_of(program, rules)
    return row is not None and row.plays_off
