"""Build times: minutes to register pools and to build decks, by stage and day (APP-B.build)."""

from dataclasses import dataclass
from datetime import date, timedelta

from topcut.core.desks.limited.schedule import LimitedKind, way_of
from topcut.core.play.details import Details
from topcut.core.rules import Rules
from topcut.rulebook.announced import outline_of
from topcut.rulebook.time_limits import TimeLimit, time_limit

WEEKEND = timedelta(days=3)
"""Sets come out on a Friday: through Sunday."""


@dataclass(frozen=True, slots=True)
class BuildTimes:
    """``registration`` is set only where pools are registered."""

    build: TimeLimit
    registration: TimeLimit | None = None


def build_times(details: Details, rules: Rules, stage: int) -> BuildTimes | None:
    """The recommended build times; ``None`` for a Constructed stage.

    Sealed is 20 and 30, on a release weekend and at a Prerelease 20 and 45; a draft 25, for teams 40.
    """
    way, kind = way_of(details.stages[stage]), details.entrants
    if way is None:
        return None
    if way is not LimitedKind.SEALED:
        return BuildTimes(time_limit(rules, "draft-build", kind=kind))
    row = outline_of(details.program, rules)
    build = time_limit(
        rules,
        "sealed-build",
        kind=kind,
        prerelease=row is not None and row.prerelease,
        release_weekend=(row is not None and row.release_weekend) or is_release_weekend(details, rules),
    )
    return BuildTimes(build, time_limit(rules, "sealed-registration", kind=kind))


def is_release_weekend(details: Details, rules: Rules) -> bool:
    """Whether a set of the edition comes out in these days: Edge of Eternities from 2025-07-25 to 27."""
    try:
        day = date.fromisoformat(details.date)
    except ValueError:
        return False
    return any(new.starts <= day < new.starts + WEEKEND for new in rules.cards.new_sets)
