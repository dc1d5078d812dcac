"""Cache of rendered rows of the desk's lists: a result changes one of two hundred."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import get_language
from markupsafe import Markup

from topcut import service
from topcut.core.play.details import Stage
from topcut.core.play.matches import Match
from topcut.web.access import Visit
from topcut.web.csrf import csrf_field
from topcut.web.fragments import FragmentCache, fill, with_gaps

Macro = Callable[..., str]

MOST_KEPT = 5_000
"""A large round in two languages, with and without the permission to change it."""
_GAPS = ("proof", "command")

_lines: FragmentCache[tuple[str, ...]] = FragmentCache(MOST_KEPT)


@dataclass
class Lines:
    """The rows of one page. Each cache entry holds everything the row depends on, so that none is stale."""

    visit: Visit
    stage: Stage

    def line(self, kind: str, draw: Macro, match: Match, may: object, marked: bool) -> Markup:
        """One row; ``may`` is what the reader may do with it, ``marked`` whether its form is open above."""
        whose = (kind, match.id, may, marked, *self._page)
        says = (match, self.stage, self.visit.tournament.details, self._named(match))
        drawn = _lines.get(whose, says, lambda: with_gaps(draw, match, marked, names=_GAPS))
        return fill(drawn, {"proof": csrf_field(self.visit.request), "command": service.new_command_id()})

    @cached_property
    def _page(self) -> tuple[str | None, ...]:
        return self.visit.tournament.id, self.visit.request.path, get_language()

    def _named(self, match: Match) -> tuple[object, ...]:
        visit, details = self.visit, self.visit.tournament.details
        by = visit.name_of(match.result.by) if match.result else ""
        members = [visit.members[seat] for seat in match.seats] if details.in_teams else []
        return (*(visit.names[seat] for seat in match.seats), by, members)
