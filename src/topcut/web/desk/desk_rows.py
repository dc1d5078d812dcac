"""Cache of the rows of the desk's lists: a result changes one of two hundred."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import get_language

from topcut.caching import Cache
from topcut.core.desks.approval.pending import corrected
from topcut.core.desks.results.completing import known_losses
from topcut.core.kernel.ids import MatchId
from topcut.core.play.details import Stage
from topcut.core.play.matches import Match
from topcut.web.access import Visit
from topcut.web.desk.list_views import list_address
from topcut.web.desk.own_entry import own_seat, own_to_enter
from topcut.web.desk.result_rows import TableRow, in_row, out_row, table_row

MOST_KEPT = 5_000
"""A large round in two languages, with and without the permission to change it."""

_lines: Cache[Hashable, TableRow] = Cache(MOST_KEPT)


@dataclass
class Lines:
    """The rows of one page. Each cache entry holds everything the row depends on, so that none is stale."""

    visit: Visit
    stage: Stage

    def out(self, match: Match, enters: bool, marked: bool) -> TableRow:
        """``marked``: its form is open above."""
        own = match is self._own
        plays = own_seat(self.visit, match)
        whose = ("out", match.id, enters, marked, own, plays, *self._page)

        def make() -> TableRow:
            return table_row(match, out_row(self.visit, self.stage, match, enters, own=own), marked=marked)

        return self._line(whose, match, make)

    def recorded(self, match: Match, may: tuple[bool, bool], marked: bool) -> TableRow:
        """``may``: whether the reader enters and corrects results."""
        changes = any(each.id in self._corrected for each in match.everything)
        whose = ("in", match.id, may, marked, changes, *self._page)

        def make() -> TableRow:
            row = in_row(self.visit, self.stage, match, may, changes=changes)
            return table_row(match, row, marked=marked)

        return self._line(whose, match, make)

    def _line(self, whose: Hashable, match: Match, make: Callable[[], TableRow]) -> TableRow:
        lost = known_losses(self.visit.tournament, match) if match.reports else ()
        says = (match, self.stage, self.visit.tournament.details, self._named(match), lost)
        return _lines.get_or_make(whose, make, says)

    @cached_property
    def _page(self) -> tuple[str | None, ...]:
        return self.visit.tournament.id, list_address(self.visit), get_language()

    @cached_property
    def _corrected(self) -> frozenset[MatchId]:
        return corrected(self.visit.tournament)

    @cached_property
    def _own(self) -> Match | None:
        return own_to_enter(self.visit)

    def _named(self, match: Match) -> tuple[object, ...]:
        visit, details = self.visit, self.visit.tournament.details
        by = visit.name_of(match.result.by) if match.result else ""
        members = [visit.members[seat] for seat in match.seats] if details.in_teams else []
        return (*(visit.names[seat] for seat in match.seats), by, members)
