"""Parser of the entry line: a table and its result, typed in as few keys as possible or scanned.

``243 7`` or ``2437`` is table 243 with the result on key 7; ``243 2-1``, ``243 2 1`` and ``243 21`` give
it in digits; ``12w`` has it on a letter, which needs no space. ``id`` is an agreed draw, ``n2`` says that
seat two did not come. After the result ``d2`` drops a seat, ``d`` the loser, ``dd`` everybody. A ``*`` at
the end, with a reason or without, corrects a result. A numpad has no letters: ``.`` stands for ``d``.

``t`` says that time ended the match. ``1-0 t`` is then 1-0-1, because a game that was still on is a draw
(MTR-2.4.d); three figures are taken as they are, so ``1-0-0 t`` says that none was on.

``1-0 id`` is a draw agreed on after a game was won: they agree to a draw of the match, so its games are as
many on both sides, 1-1-1 (MTR-2.5.a).

In a pod the result is the winner's seat, ``0`` for a draw by time and ``id`` for an agreed one;
``c34`` names the seats that conceded before a draw, ``l2`` a seat with a match loss.

Two teams are entered seat by seat, ``12b 2-1``, or all at once, ``12 2-0 1-2 7``, with ``-`` for a seat that
is not known; ``12 id`` and ``12 n2`` are about the whole teams.
"""

import re
from dataclasses import dataclass, replace

from topcut.core.desks.clocks.readings import may_end_unfinished
from topcut.core.desks.results.completing import with_conceded, with_penalties
from topcut.core.desks.results.entry_keys import Keys, Said, common
from topcut.core.desks.results.slip_codes import read_slip
from topcut.core.kernel.ids import LETTERS, Instant, MatchId, match_place
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.scores import (
    Outcome,
    Score,
    outcomes,
    pod_draw,
    pod_win,
    with_game_still_on,
)
from topcut.core.play.details import Stage
from topcut.core.play.matches import Match, Round, part_of
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament

LONGEST = 500


@dataclass(frozen=True, slots=True)
class TypedEntry:
    """A parsed line. ``score`` is the result, unless ``missing`` seats did not come.

    ``reason`` is set when the line corrects a result; it may be empty. ``seats`` are the results of two
    teams, one for each of their seats, if the line gives them all. ``penalized``: a game loss by penalty that
    nobody typed is counted in the score.
    """

    match: Match
    said: Said | None
    drops: tuple[int, ...] = ()
    missing: tuple[int, ...] = ()
    reason: str | None = None
    seats: tuple[Said | None, ...] = ()
    penalized: bool = False


# Possessive: a long row of marks is read in one way, or a line that does not fit would be tried in all.
_AFTER = r"(?P<drops>(?:\s*+[d.,][1-9d.,]?+)*+)(?:\s*[!*]\s*(?P<reason>.*))?\s*"
_PAIR = re.compile(
    r"(?P<result>id|nn|n[12]|\d(?:[\s:\-–]*\d){1,2}(?P<agreed>\s*id)?|\S)(?P<time>\s*t)?" + _AFTER,
    re.IGNORECASE | re.DOTALL,
)
_POD = re.compile(
    r"(?P<result>nn|id|[0-9])(?:\s*c(?P<conceded>[1-9]+))?(?:\s*l(?P<lost>[1-9]+))?(?P<time>\s*t)?" + _AFTER,
    re.IGNORECASE | re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Reading:
    """What a line is read with: the scorekeeper's keys, the tournament's rules, the time, what was seen.

    ``seen`` is the round's newest match when the line was typed (``Round.newest``).
    """

    keys: Keys
    rules: Rules
    seen: int
    now: Instant


def read_line(text: str, tournament: Tournament, round_: Round, by: Reading) -> TypedEntry:
    """Parse a line as typed or scanned; raises a refusal that says what is missing."""
    match, rest = _match(text.strip(), tournament, round_, by)
    if match.duels and not _WHOLE.fullmatch(rest):
        return _all_seats(match, rest, tournament, by)
    found = (_PAIR if len(match.seats) == 2 else _POD).fullmatch(rest)
    if found is None:
        raise _unreadable(match)
    missing = _missing(found["result"].lower(), match)
    if missing and found["reason"] is not None and match.result is not None:
        raise Refusal("no-show-corrects-nothing", rule="MTR-2.10.c", table=match.table or 0)
    typed = None if missing else _said(found, match, tournament, by)
    said = _counted(typed, match, tournament, by) if typed else None
    penalized = said != typed and len(match.seats) == 2
    drops = _drops(found["drops"], match, said)
    reason = found["reason"]
    return TypedEntry(
        match, said, drops, missing, reason if reason is None else reason.strip(), penalized=penalized
    )


def _unreadable(match: Match) -> Refusal:
    """The refusal for an unreadable result, by kind of match: a pod has a winner's seat and no games."""
    if len(match.seats) == 2:
        return Refusal("entry-unreadable", table=match.table or 0)
    return Refusal("pod-entry-unreadable", table=match.table or 0, seats=len(match.seats))


_WHOLE = re.compile(r"(id|nn|n[12])" + _AFTER.replace("?P<drops>", "").replace("?P<reason>", ""), re.I | re.S)
_SEATS = re.compile(r"(?P<results>.+?)(?P<drops>(?:\s++[d.,][1-9d.,]?+)*+)\s*", re.IGNORECASE)
_UNKNOWN = "-"


def _all_seats(match: Match, rest: str, tournament: Tournament, by: Reading) -> TypedEntry:
    """MTR-8.2.a: a result for each seat, in the order of their letters."""
    found = _SEATS.fullmatch(rest)
    results = found["results"].split() if found else []
    if found is None or len(results) != len(match.duels):
        raise Refusal("seats-do-not-fit", rule="MTR-8.2.a", seats=len(match.duels))
    seats = tuple(
        None if result == _UNKNOWN else _seat_result(duel, result, tournament, by)
        for duel, result in zip(match.duels, results, strict=True)
    )
    return TypedEntry(match, None, _drops(found["drops"], match, None), seats=seats)


def _seat_result(duel: Match, result: str, tournament: Tournament, by: Reading) -> Said:
    found = _PAIR.fullmatch(result)
    if found is None or found["drops"] or found["result"].lower().startswith("n"):
        raise Refusal("entry-unreadable", table=duel.table or 0)
    return _counted(_said(found, duel, tournament, by), duel, tournament, by)


def _counted(said: Said, match: Match, tournament: Tournament, by: Reading) -> Said:
    """With the losses by penalty that nobody has to type."""
    return replace(said, score=with_penalties(tournament, match, said.score, by.rules))


def _match(text: str, tournament: Tournament, round_: Round, by: Reading) -> tuple[Match, str]:
    """The match of a slip, whose code identifies its players, or of a table, whose players may change."""
    slip = read_slip(text) if len(text) <= LONGEST else None
    if slip:
        code, rest = slip
        match = code.match_in(tournament) if code.round == round_.number else None
        if match is None:
            raise Refusal("slip-not-here", table=code.table, round=round_.number)
        if not rest:  # a scanner that sends Enter: the result is typed after it
            raise Refusal("slip-alone", table=code.table)
        return match, rest
    match, rest = _at_table(text, tournament, round_, by.keys)
    if match_place(match.id)[1] > by.seen:
        raise Refusal("table-paired-anew", table=match.table or 0)
    return match, rest


def _at_table(text: str, tournament: Tournament, round_: Round, keys: Keys) -> tuple[Match, str]:
    """The table's match and the rest; if all are digits the last one is the result."""
    if tournament.details.in_duels:
        return _team_table(text, round_)
    table, rest = _table(text, round_, keys)
    match = round_.at_table(table) if table else None
    if match is None:
        raise Refusal("table-unknown", table=table, round=round_.number)
    return match, rest


def _team_table(text: str, round_: Round) -> tuple[Match, str]:
    """``12b 7`` and ``12b7`` are seat B of table 12, ``12 7 8 9`` all its seats."""
    found = re.fullmatch(rf"(\d{{1,6}})\s*([{LETTERS}])\s*(\S.*)", text, re.DOTALL | re.IGNORECASE)
    found = found or re.fullmatch(r"(\d{1,6})()[\s:,;]+(\S.*)", text, re.DOTALL)
    if found is None or not found[1].isascii():
        raise Refusal("entry-unreadable", table=0)
    whole = round_.at_table(int(found[1]))
    match = part_of(whole, MatchId(f"{whole.id}{found[2].upper()}")) if whole else None
    if match is None:
        raise Refusal("table-unknown", table=int(found[1]), round=round_.number)
    return match, found[3]


def _table(text: str, round_: Round, keys: Keys) -> tuple[int, str]:
    """Without a space, a table has as many digits as the highest: a missing digit cannot hit another table.

    With tables up to 600, ``2437`` is table 243 and ``0127`` table 12; ``243`` alone is incomplete. Before a
    letter all digits are the table's: ``12w`` needs neither.
    """
    apart = re.fullmatch(r"(\d{1,6})[\s:,;]+(\S.*)", text, re.DOTALL)
    lettered = re.fullmatch(r"(\d{1,6})([^\W\d_].*)", text, re.DOTALL)
    found = apart or (lettered if lettered and _is_result(lettered[2].lower(), keys) else None)
    if found and found[1].isascii():
        return int(found[1]), found[2]
    width = len(str(max((match.table or 0 for match in round_.matches), default=0)))
    joined = re.fullmatch(rf"(\d{{{width}}})(\d.*)", text, re.DOTALL)
    if joined and joined[1].isascii():
        return int(joined[1]), joined[2]
    raise Refusal("entry-unreadable", table=0)


def _is_result(rest: str, keys: Keys) -> bool:
    """Whether a result comes next; otherwise the letter drops somebody or says that time ended the match."""
    return rest.startswith(("id", "n")) or keys.result(rest[0]) is not None


def _missing(result: str, match: Match) -> tuple[int, ...]:
    if result == "nn":
        return tuple(range(len(match.seats)))
    return (int(result[1]) - 1,) if result in ("n1", "n2") else ()


def _said(found: re.Match[str], match: Match, tournament: Tournament, by: Reading) -> Said:
    result, at_time = found["result"].lower(), bool(found["time"])
    stage = tournament.stage_of(match_place(match.id)[0])
    if len(match.seats) > 2:
        return Said(_pod(found, match, stage, by.rules), at_time)
    agreed = by.rules.match.agreed_draw
    if result == "id":
        return Said(agreed)
    figures = [int(figure) for figure in re.findall(r"\d", result)]
    if found["agreed"]:
        return Said(_drawn_after(figures, stage, agreed, match))
    if len(figures) == 3:
        return Said(Score((figures[0], figures[1]), figures[2]), at_time)
    if figures[1:]:
        score = Score((figures[0], figures[1]))
        ended = at_time or found["reason"] is not None or may_end_unfinished(tournament, match, by.now)
        return Said(with_game_still_on(score, stage.games_to_win) if ended else score, at_time)
    known = by.keys.result(result)
    said = common(known, stage.games_to_win, agreed) if known else None
    if said is None:
        raise Refusal("entry-unreadable", table=match.table or 0)
    return Said(said.score, said.at_time or at_time)


def _drawn_after(figures: list[int], stage: Stage, agreed: Score, match: Match) -> Score:
    """MTR-2.5.a: agreed on after games were won, which then are as many on both sides and one is drawn."""
    won = max(figures[:2])
    if won >= stage.games_to_win:
        raise _unreadable(match)
    return Score((won, won), max([1, *figures[2:3]])) if won else agreed


def _pod(found: re.Match[str], match: Match, stage: Stage, rules: Rules) -> Score:
    """MA-2.1A: the winner's seat, or a draw among those who neither conceded nor have a match loss."""
    seats, result = len(match.seats), found["result"].lower()
    winner = None if result in ("0", "id") else int(result) - 1
    conceded, lost = (_named(found[name], match) for name in ("conceded", "lost"))
    if winner is None:
        score = pod_draw(seats, conceded, rules.match.games_agreed_drawn if result == "id" else 1)
    elif winner < seats:
        score = pod_win(winner, seats, stage.games_to_win)
    else:
        raise _unreadable(match)
    if winner in conceded:
        raise Refusal("winner-gave-up", rule="MA-2.1A")
    return with_conceded(match, replace(score, match_loss=lost))


def _named(figures: str | None, match: Match) -> tuple[int, ...]:
    """Seat positions counted from zero, typed from one."""
    seats = tuple(sorted({int(figure) - 1 for figure in figures or ""}))
    if seats and seats[-1] >= len(match.seats):
        raise _unreadable(match)
    return seats


def _drops(text: str, match: Match, said: Said | None) -> tuple[int, ...]:
    seats: set[int] = set()
    for mark in re.findall(r"[d.,][1-9d.,]?", text.lower()):
        seats.update(_dropping(mark[1:], match, said))
    return tuple(sorted(seats))


def _dropping(named: str, match: Match, said: Said | None) -> tuple[int, ...]:
    """Seats to drop: one by its number, everybody, or the loser if there is one."""
    if named.isdigit():
        seats: tuple[int, ...] = (int(named) - 1,)
    elif named:
        seats = tuple(range(len(match.seats)))
    else:
        came_to = outcomes(said.score) if said else ()
        seats = tuple(seat for seat, outcome in enumerate(came_to) if outcome is Outcome.LOSS)
    if (len(seats) > 1 and not named) or not seats or seats[-1] >= len(match.seats):
        raise Refusal("drop-unclear", table=match.table or 0)
    return seats
