"""The rules that a form about a tournament is filled in under, and what it says of them beside its fields."""

from datetime import date
from typing import Any

from topcut.core.rules import Mode, Rel, Rules
from topcut.rulebook import BeforeFirstEdition, edition_for, editions, load
from topcut.rulebook.announced import outline_of
from topcut.rulebook.loading import MULTIPLAYER_OVERLAY
from topcut.web.access import Visit
from topcut.web.desk.forms.details import DetailsForm


def planned_rules(visit: Visit, day: str) -> Rules:
    """The edition that was picked, or the one in force that day."""
    picked = str(visit.values.get("edition", ""))
    known = picked if picked in [one.name for one in editions()] else None
    edition = known or edition_on(day) or editions()[-1].name
    return plain_rules(edition, _in_pods(visit, edition))


def _in_pods(visit: Visit, edition: str) -> bool:
    """As the form says; where it is filled in from a program, as that one is played."""
    if visit.values.get("do") == "fill":
        row = outline_of(str(visit.values.get("program", "")), load(edition))
        return row is not None and row.mode is Mode.MULTIPLAYER
    return visit.values.get("mode") == Mode.MULTIPLAYER


def plain_rules(edition: str, in_pods: bool) -> Rules:
    return load(edition, (MULTIPLAYER_OVERLAY,) if in_pods else ())


def edition_on(day: str) -> str | None:
    """The edition in force that day, if it is a day and one was."""
    try:
        return edition_for(date.fromisoformat(day))
    except (ValueError, BeforeFirstEdition):
        return None


def around(form: DetailsForm, rules: Rules) -> dict[str, Any]:
    """What the form says about the rules and the program beside its fields."""
    rel = str(form["rel"].value() or "")
    outline = outline_of(str(form["program"].value() or ""), rules)
    return {
        "rules": rules,
        "edition": next(one for one in editions() if one.name == rules.source.edition),
        "decklists": rules.decks.lists.at(Rel(rel)) if rel in list(Rel) else None,
        "premier": bool(outline and outline.program in rules.roles.premier),
        "by_fact_sheet": bool(outline and outline.program in rules.rounds.set_by_fact_sheet),
        "playoff": bool(outline and len(outline.stages) > 1),
    }
