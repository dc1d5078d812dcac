"""Asked before a no-show is entered at one table: is nobody there (MTR-2.10.c)?"""

from topcut import service
from topcut.core.desks.floor.outstanding import Outstanding, outstanding
from topcut.core.desks.results.closing import seems_empty
from topcut.core.desks.results.own_absence import waited_until
from topcut.core.kernel.ids import match_place
from topcut.core.kernel.refusal import Refusal
from topcut.core.play.matches import Match, MatchState, RoundStatus
from topcut.web.access import Visit
from topcut.web.desk.nobody_there_screen import NobodyTherePage, absent_screen
from topcut.web.desk.own_entry import own_seat


def no_show_question(visit: Visit, match: Match, missing: tuple[int, ...]) -> NobodyTherePage | None:
    """The page that asks, where the table may not be empty; of one's own opponent it always asks."""
    table = _doubtful(visit, match, missing)
    return absent_screen(visit, table, missing) if table else None


def expect_asked(visit: Visit, match: Match, missing: tuple[int, ...]) -> None:
    """Refuse what a line cannot ask about, with the moment from which it need not."""
    if _doubtful(visit, match, missing) is None:
        return
    table = match.table or 0
    if _is_own(visit, match, missing):
        raise Refusal("own-no-show-asked", rule="MTR-1.4.d", table=table)
    until, zone = _waited_until(visit, match), visit.tournament.details.zone
    raise Refusal("no-show-early", table=table, moment=until, zone=zone)


def _doubtful(visit: Visit, match: Match, missing: tuple[int, ...]) -> Outstanding | None:
    """The table, if it may not be empty and nobody said that they are sure."""
    round_ = visit.tournament.round(match_place(match.id)[0])
    is_open = round_ is not None and round_.status is RoundStatus.OPEN
    if visit.values.get("sure") or not is_open or match.result is not None:
        return None
    own, waited = _is_own(visit, match, missing), service.now() >= _waited_until(visit, match)
    if own != waited:  # the core refuses one's own before that
        return None
    out = outstanding(visit.tournament, service.now())
    table = next((one for one in out if one.match.id == match.id), None)
    if table is None or own:
        return table
    silent = table.match.state is MatchState.PLAYING
    return table if silent and not seems_empty(visit.tournament, table) else None


def _is_own(visit: Visit, match: Match, missing: tuple[int, ...]) -> bool:
    """Whether it is the visitor's own opponent who is said not to have come."""
    own = own_seat(visit, match)
    return own is not None and own not in missing


def _waited_until(visit: Visit, match: Match) -> int:
    round_ = visit.tournament.rounds[match_place(match.id)[0] - 1]
    return waited_until(round_, visit.rules, service.now())
