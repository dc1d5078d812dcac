"""Pairing sheets for the boards: by last name, and by table."""

from collections.abc import Iterator, Mapping, Sequence

from django.utils.translation import gettext as _

from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.scores import Outcome
from topcut.core.play.matches import Match, Round
from topcut.messages.score_words import table_text
from topcut.messages.words import outcome_text, round_text
from topcut.paper.facts import Facts, drawn_note, flag_list, flags_of, seats_of, staff_mark, tables_in_order
from topcut.paper.right_to_left import boards, page_ranges
from topcut.paper.wall_lists import Block, ListColumn, ListSection, ListSheet, Row

MOST_BOARDS = 9


def pairings_by_name(facts: Facts, round_: Round, on_boards: int = 1) -> ListSheet:
    """Last, First, and the table; a letter is never split between boards, and each page shows its range."""
    points = facts.points_before(round_)
    seated = [(facts.sits(part, seat).key, seat, part) for part, seat in _seated(round_)]
    seated.sort(key=lambda one: one[0])
    keys = tuple(key[0] for key, _, _ in seated)
    blocks = [(_by_name(facts, seat, match, points.get(seat, 0)),) for _, seat, match in seated]
    starts = boards(keys, on_boards)
    cuts = list(zip(starts, [*starts[1:], len(blocks)], strict=True))
    ranges = page_ranges(keys, [end - start for start, end in cuts])
    sections = tuple(
        ListSection(_board(facts, round_, place, ranges), tuple(blocks[start:end]), keys[start:end])
        for place, (start, end) in enumerate(cuts, 1)
    )
    columns = (
        ListColumn(_("Player"), share=4),
        ListColumn(_("Table"), width=62, right=True, bold=True),
        ListColumn(_("Points"), width=52, right=True),
        ListColumn(_("Opponents") if _is_pods(round_) else _("Opponent"), share=5),
    )
    named = round_text(facts.tournament.details, round_.number)
    title = _("%(round)s: pairings by name") % {"round": named}
    return ListSheet(facts.origin, title, columns, sections, text=11)


def _seated(round_: Round) -> Iterator[tuple[Match, EntrantId]]:
    """Everybody with their match; team players with their own seat."""
    return ((part, seat) for match in round_.matches for part in match.parts for seat in match.seats)


def _by_name(facts: Facts, seat: EntrantId, match: Match, points: int) -> Row:
    """Rows by name; a bye is shown in place of the opponent."""
    if match.is_bye:
        across = _bye(match)
    elif len(match.seats) > 2:
        others = " / ".join(facts.names[other].short for other in match.opponents_of(seat))
        across = _("seat %(seat)s · with %(names)s") % {"seat": match.seat_of(seat) + 1, "names": others}
    else:
        across = facts.sits(match, match.opponents_of(seat)[0]).sorted
    whole = facts.tournament.whole(match)
    if whole.changed_by_staff and not match.is_bye:
        across = f"{across} ({staff_mark(whole)})"
    return (facts.sits(match, seat).sorted, table_text(match) or "–", str(points), across)


def _bye(match: Match) -> str:
    flags = flags_of(match)
    return f"{outcome_text(Outcome.BYE)} ({flags})" if flags else outcome_text(Outcome.BYE)


def _board(facts: Facts, round_: Round, place: int, ranges: Sequence[str]) -> str:
    told = {"place": place, "of": len(ranges), "letters": ranges[place - 1]}
    board = _("board %(place)s of %(of)s: %(letters)s") % told if len(ranges) > 1 else ""
    return " · ".join(filter(None, (board, drawn_note(facts.tournament, round_))))


def pairings_by_table(facts: Facts, round_: Round) -> ListSheet:
    """In table order, byes last, with notes on unusual pairings."""
    points = facts.points_before(round_)
    matches = [*tables_in_order(round_), *(match for match in round_.matches if match.is_bye)]
    pods = _is_pods(round_)
    blocks = tuple(
        _pod(facts, match, points) if pods else (_pair(facts, match, points), *_duels(facts, match))
        for match in matches
    )
    named = round_text(facts.tournament.details, round_.number)
    title = _("%(round)s: pairings by table") % {"round": named}
    columns = _pod_columns() if pods else _pair_columns()
    section = ListSection(drawn_note(facts.tournament, round_), blocks)
    return ListSheet(facts.origin, title, columns, (section,), text=10.5)


def _is_pods(round_: Round) -> bool:
    return seats_of(round_) > 2


def _pair_columns() -> tuple[ListColumn, ...]:
    return (
        ListColumn(_("Table"), width=46, right=True, bold=True),
        ListColumn(_("Player"), share=3),
        ListColumn(_("Points"), width=44, right=True),
        ListColumn(_("Opponent"), share=3),
        ListColumn(_("Points"), width=44, right=True),
        ListColumn(_("Note"), share=2.4),
    )


def _pair(facts: Facts, match: Match, points: Mapping[EntrantId, int]) -> Row:
    first = match.seats[0]
    one = (str(match.table or "–"), facts.names[first].sorted, str(points.get(first, 0)))
    if match.is_bye:
        return (*one, outcome_text(Outcome.BYE), "", flags_of(match))
    other = match.seats[1]
    return (*one, facts.names[other].sorted, str(points.get(other, 0)), flags_of(match))


def _duels(facts: Facts, match: Match) -> Iterator[Row]:
    """The seats of two teams side by side, below the teams (MTR-8.2.a)."""
    for duel in match.duels:
        one, other = (facts.sits(duel, seat).sorted for seat in match.seats)
        yield (table_text(duel), one, "", other, "", "")


def _pod_columns() -> tuple[ListColumn, ...]:
    return (
        ListColumn(_("Table"), width=50, right=True, bold=True),
        ListColumn(_("Seat"), width=44, right=True),
        ListColumn(_("Player"), share=3),
        ListColumn(_("Points"), width=52, right=True),
        ListColumn(_("Note"), share=2),
    )


def _pod(facts: Facts, match: Match, points: Mapping[EntrantId, int]) -> Block:
    """One line per seat, in seating order; the table is on the first, each note on its own line."""
    lines = len(match.seats)
    tables = _down([str(match.table or "–")], lines)
    notes = _down([outcome_text(Outcome.BYE)] if match.is_bye else flag_list(match), lines)
    return tuple(
        (table, str(place), facts.names[seat].sorted, str(points.get(seat, 0)), note)
        for place, (table, seat, note) in enumerate(zip(tables, match.seats, notes, strict=True), 1)
    )


def _down(said: Sequence[str], lines: int) -> list[str]:
    """One note per line; those without a line of their own share the last."""
    own, shared = said[: lines - 1], said[lines - 1 :]
    return [*own, *[""] * (lines - 1 - len(own)), ", ".join(shared)]
