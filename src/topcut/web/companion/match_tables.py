"""Tables of matches: the game that is played there, its one table, and what its clock adds to the log."""

from collections.abc import Mapping, Sequence
from contextlib import suppress

from topcut import service
from topcut.companion import table_store as store
from topcut.core.companion.conceders import conceded
from topcut.core.companion.game import FEWEST, GameKind, Setup
from topcut.core.companion.game import start as at_start
from topcut.core.companion.last_turns import (
    MORE,
    MOVED,
    TIME,
    given_turns,
    penalty_turns,
    time_called,
    time_moved,
)
from topcut.core.companion.table_log import FoldedTable, TableChange, Value, folded
from topcut.core.kernel.ids import match_place
from topcut.core.play.matches import Match
from topcut.core.rules import EntrantKind, Mode, Rules
from topcut.core.tournament import Tournament
from topcut.web.companion.at_match import AtMatch


def setup_of(tournament: Tournament, match: Match, rules: Rules) -> Setup:
    """The game of a match; two teams of three play one at each of their seats (MTR-8.2.a)."""
    if tournament.details.entrants is EntrantKind.TWO_HEADED_GIANT:
        return Setup(GameKind.TWO_HEADED_GIANT, FEWEST[GameKind.TWO_HEADED_GIANT])
    stage = tournament.stage_of(match_place(match.id)[0])
    commander = rules.match.mode is Mode.MULTIPLAYER or "commander" in stage.format
    return Setup(GameKind.COMMANDER if commander else GameKind.DUEL, len(match.seats))


def table_of(tournament: Tournament, match: Match, rules: Rules) -> str:
    """The id of the match's one table, which is made if nobody has opened it yet."""
    details = tournament.details
    return store.make(
        setup_of(tournament, match, rules),
        service.now(),
        edition=details.edition,
        overlays=details.overlays,
        tournament=tournament.id,
        match=match.id,
    )


def mark_match(kept: store.KeptTable, at: AtMatch | None, start: Mapping[str, Value]) -> None:
    """Add to the log what the tournament knows: who conceded, that time was called, that there is more.

    Whoever looks first does so, and every screen finds it there.
    """
    if at is None or at.match.result is not None:
        return
    for place, moment in zip(at.match.conceded, at.match.conceded_at, strict=True):
        if gone := conceded(kept.setup, _folded(kept, start), place + 1, at.rules):
            with suppress(store.TooMany, store.TooFast):
                store.append(kept.id, [gone], service.now(), moment)
    if at.clock.deadline is not None:
        _mark_time(kept, at, start)


def tell_table(tournament: Tournament, match: Match | None, rules: Rules) -> None:
    """Mark what a player just said on their own phone, so that an open companion hears of it at once."""
    id_ = store.of_match(tournament.id, match.id) if match else None
    if match and id_:
        kept = store.table(id_)
        mark_match(kept, AtMatch(tournament, match, rules), at_start(kept.setup, rules))


def _mark_time(kept: store.KeptTable, at: AtMatch, start: Mapping[str, Value]) -> None:
    if line := _due(kept, at, start):
        with suppress(store.TooMany, store.TooFast):  # the next one who looks adds it
            store.append(kept.id, [line], service.now())
            if line.id.startswith(TIME) and at.extra_turns:
                store.append(kept.id, [penalty_turns(_folded(kept, start), 0, at.extra_turns)], service.now())


def _due(kept: store.KeptTable, at: AtMatch, start: Mapping[str, Value]) -> TableChange | None:
    """The line that the clock has still to add: found by ids alone where there is none, as nearly always."""
    ids = store.ids_with(kept.id, TIME, MOVED, MORE)
    is_called = bool(ids) and not ids[-1].startswith(MOVED)
    if is_called != at.clock.is_up:
        return time_moved(_folded(kept, start)) if is_called else _called(kept, at, start)
    given, wanted = given_turns(ids), at.extra_turns
    return penalty_turns(_folded(kept, start), given, wanted) if is_called and given != wanted else None


def _folded(kept: store.KeptTable, start: Mapping[str, Value]) -> FoldedTable:
    return folded(start, store.changes(kept.id))


def _called(
    kept: store.KeptTable, at: AtMatch, start: Mapping[str, Value], before: Sequence[TableChange] = ()
) -> TableChange | None:
    turns, deadline = at.turns(kept.setup.seats), at.clock.deadline
    if turns is None or deadline is None:
        return None
    log = [*store.log(kept.id), *((change, deadline) for change in before)]
    return time_called(kept.setup, start, log, deadline, turns, at.gone)


def time_as_sent(
    kept: store.KeptTable,
    at: AtMatch | None,
    start: Mapping[str, Value],
    said: TableChange,
    before: Sequence[TableChange],
) -> TableChange | None:
    """The clock's line where a phone says that time was called; ``None`` if that is not so.

    ``before`` is what the phone counted while it was out of reach, up to that moment. Nothing else of what it
    says is taken: who was left and how many turns follow the server counts itself.
    """
    if at is None or at.match.result is not None or not at.clock.is_up:
        return None
    if line := _called(kept, at, start, before):
        return line
    return next((one for one in store.changes(kept.id) if one.id == said.id), None)
