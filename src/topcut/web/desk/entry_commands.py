"""Entry line at the desk: parses what was typed into a command, and answers in a few words."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from django.http import HttpResponse
from django.utils.translation import gettext as _

from topcut import service
from topcut.core.desks.registration.events import EntrantDropped, EntrantReentered
from topcut.core.desks.results.board import CORRECTED, is_undo, standing
from topcut.core.desks.results.commands import CorrectResult, RecordNoShows, RecordResult, RecordSeats
from topcut.core.desks.results.entry_keys import Keys, keys_of
from topcut.core.desks.results.entry_line import Reading, TypedEntry, read_line
from topcut.core.desks.results.events import (
    EntryDismissed,
    EntryParked,
    ResultContested,
    ResultCorrected,
    ResultRecorded,
    ResultWithdrawn,
)
from topcut.core.kernel.event import Entry, Event
from topcut.core.kernel.ids import MatchId, match_place, member_in, whole_id
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.scores import Score
from topcut.core.play.matches import Round, RoundStatus
from topcut.core.tournament import Tournament
from topcut.ledger import store
from topcut.messages.registers import event_text
from topcut.messages.score_words import score_text, table_text
from topcut.service import Answer
from topcut.service.acts.results import RESULTS, UndoEntries
from topcut.web.access import Visit
from topcut.web.desk.no_show_questions import expect_asked, no_show_question
from topcut.web.desk.nobody_there_screen import NobodyTherePage
from topcut.web.desk.round_forms import number, record, record_seats, with_drops
from topcut.web.desk.single_keys import keys_cookie

LAST = 10
_LOOKED_THROUGH = 400
_A_YEAR = 365 * 24 * 3600
_ENTRIES = (*RESULTS, ResultContested, EntryParked, EntrantDropped)


# Keys, as configured by each scorekeeper


def keys_chosen(visit: Visit) -> Keys:
    """The keys this account chose in this browser; a form says which it was rendered with."""
    drawn = visit.values.get("keys")
    written = drawn if isinstance(drawn, str) else visit.request.COOKIES.get(keys_cookie(visit))
    found = keys_of(written) if written is not None else None
    return found if found is not None else Keys()


def keep_keys(visit: Visit, response: HttpResponse, keys: Keys) -> None:
    response.set_cookie(keys_cookie(visit), keys.written, max_age=_A_YEAR, samesite="Lax", httponly=True)


def legend(keys: Keys, games_to_win: int, agreed: Score) -> list[tuple[tuple[str, ...], str, bool]]:
    """Each key with its letter, the score they stand for, and whether time ended such a match."""
    meanings = keys.meanings(games_to_win, agreed)
    return [(pressed, _shown(said.score), said.at_time) for pressed, said in meanings]


def _shown(score: Score) -> str:
    return _("loss for both") if score.match_loss else score_text(score)


# Entering


def enter(visit: Visit, round_: Round) -> Answer:
    """Carry out the submitted line."""
    return _carry_out(visit, _line(visit, round_))


def enter_and_tell(visit: Visit, round_: Round) -> "Entered":
    """Carry out the line and acknowledge it, also if it changes nothing."""
    line = _line(visit, round_)
    answer = _carry_out(visit, line)
    match = visit.tournament.match(line.match.id)
    waits = bool(match and line.said and any(one.score == line.said.score for one in match.parked))
    if waits and not answer.entries:
        return Entered(0, 0, "parked", _("It is parked already and waits to be settled."), undoable=False)
    told = entered(visit, answer.entries)
    if told.state in ("recorded", "corrected") and line.penalized:
        counted = _("A game loss by penalty is counted in it.")
        told = replace(told, text=f"{told.text} {counted}")
    if told.state == "recorded" and any(part.disputed for part in line.match.parts):
        settled = _("It settles what the players did not agree on.")
        return replace(told, text=f"{told.text} {settled}")
    return told


def asked_of_line(visit: Visit, round_: Round) -> NobodyTherePage | None:
    """What is asked before somebody is dropped by a line; one that does not fit is refused later."""
    try:
        line = _line(visit, round_)
    except Refusal:
        return None
    return no_show_question(visit, line.match, line.missing) if line.missing and not line.drops else None


def _line(visit: Visit, round_: Round) -> TypedEntry:
    typed, seen = str(visit.values.get("line", "")), number(visit, "seen")
    by = Reading(keys_chosen(visit), visit.rules, seen, service.now())
    return read_line(typed, visit.tournament, round_, by)


def _carry_out(visit: Visit, line: TypedEntry) -> Answer:
    drops = tuple(line.match.seats[seat] for seat in line.drops)
    if line.missing:
        expect_asked(visit, line.match, line.missing)
        return with_drops(visit, visit.do(RecordNoShows((line.match.id,), _some(line))), drops)
    if line.seats:
        at_time = any(said.at_time for said in line.seats if said)
        scores = tuple(said.score if said else None for said in line.seats)
        return record_seats(visit, RecordSeats(line.match.id, scores, drops, at_time))
    assert line.said is not None
    if line.reason is None or line.match.result is None:
        return record(visit, RecordResult(line.match.id, line.said.score, drops, line.said.at_time))
    reason = line.reason or CORRECTED
    return with_drops(visit, visit.do(CorrectResult(line.match.id, line.said.score, reason)), drops)


def _some(line: TypedEntry) -> tuple[int, ...]:
    return () if len(line.missing) == len(line.match.seats) else line.missing


# Undo


def undo(visit: Visit) -> Answer:
    """Undo ledger lines that this person wrote, ``first`` to ``last``."""
    return visit.do(UndoEntries(number(visit, "first"), number(visit, "last")))


# The last ten


@dataclass(frozen=True, slots=True)
class Entered:
    """One entry in the ledger: its lines, and in words."""

    first: int
    last: int
    state: str
    text: str
    undoable: bool
    covered: bool = False  # by a newer result of the same table, which has to be undone first
    results: tuple[MatchId, ...] = ()


def last_entries(visit: Visit) -> list[Entered]:
    """This person's entries in this round, newest first."""
    tournament = visit.tournament
    entries = list(store.read(tournament.id, after=max(0, tournament.version - _LOOKED_THROUGH)))
    mine = (one for one in entries if one.actor == visit.actor.id and isinstance(one.event, _ENTRIES))
    own = [one for one in mine if _round_of(one.event) == len(tournament.rounds)]
    covered = standing(entries) if takes_results(tournament) else None
    newest = list(_together(own))[: -LAST - 1 : -1]
    return [_as_it_stands(entered(visit, group), group, covered) for group in newest]


def takes_results(tournament: Tournament) -> bool:
    round_ = tournament.current_round
    return bool(round_ and round_.status is RoundStatus.OPEN and not tournament.is_finished)


def _as_it_stands(told: Entered, group: tuple[Entry, ...], covered: dict[int, bool] | None) -> Entered:
    """Mark whether it can be undone: not once the round is closed, and of a table's results the newest."""
    results = [one.version for one in group if isinstance(one.event, ResultRecorded | ResultCorrected)]
    if covered is None or told.state == "undone":
        return replace(told, undoable=False)
    if not results:
        return told
    under = any(covered.get(line, False) for line in results)
    stands = all(line in covered for line in results)
    if not stands:
        return replace(told, state="undone", undoable=False)
    return replace(told, undoable=told.undoable or under, covered=under)


def _round_of(event: Event) -> int:
    if isinstance(event, EntrantDropped):
        return event.last_round
    return match_place(getattr(event, "match", MatchId("")))[0]


def _together(entries: list[Entry]) -> Iterator[tuple[Entry, ...]]:
    """Group the lines written by one command: a result and the drops with it."""
    group: tuple[Entry, ...] = ()
    for entry in entries:
        goes_with = group and entry.at == group[-1].at and entry.version == group[-1].version + 1
        if group and not (goes_with and _belongs(group[0].event, entry.event)):
            yield group
            group = ()
        group = (*group, entry)
    if group:
        yield group


def _belongs(first: Event, event: Event) -> bool:
    """Whether it was written with the first: drops, a conflicting report, other seats of the same teams."""
    if isinstance(event, EntrantDropped | ResultContested):
        return True
    first_of, of = getattr(first, "match", MatchId("")), getattr(event, "match", MatchId(""))
    return member_in(of) is not None and whole_id(of) == whole_id(first_of)


def entered(visit: Visit, entries: tuple[Entry, ...]) -> Entered:
    """An acknowledgement, for the script and for the page without it."""
    if not entries:
        return Entered(0, 0, "same", _("It is already recorded like that."), undoable=False)
    kind = entries[0].event
    text = " ".join(_in_short(visit, entry) for entry in entries)
    state = "undone" if is_undo(kind) else _STATES.get(type(kind), "asked")
    if any(isinstance(entry.event, ResultContested) for entry in entries):
        state = "contested"
    undoable = state not in ("asked", "undone") and _still(visit, kind)
    results = tuple(one.event.match for one in entries if isinstance(one.event, RESULTS))
    return Entered(entries[0].version, entries[-1].version, state, text, undoable, results=results)


_STATES: dict[type[Event], str] = {
    ResultRecorded: "recorded",
    ResultCorrected: "corrected",
    EntryParked: "parked",
    EntrantDropped: "recorded",
    ResultWithdrawn: "undone",
    EntryDismissed: "undone",
    EntrantReentered: "undone",
}


def _in_short(visit: Visit, entry: Entry) -> str:
    """A result in the fewest words; anything else as in the log."""
    event, words = entry.event, visit.words
    match = visit.tournament.match(getattr(event, "match", MatchId("")))
    if match is not None and isinstance(event, ResultContested) and event.score:
        facts = {"name": words.seat(match.id, event.seat), "claim": words.claim(match.id, event.score)}
        return _("%(name)s had reported otherwise: %(claim)s. It is listed for you to look at.") % facts
    if match is None or not isinstance(event, ResultRecorded | EntryParked):
        return event_text(entry, words)
    facts = {"table": table_text(match), "result": words.result(match.id, event.score)}
    if not isinstance(event, EntryParked) or match.result is None or match.result.score is None:
        return _("Table %(table)s: %(result)s.") % facts
    # Scenario 20: the second scorekeeper sees what was entered, and by whom.
    facts |= {"other": words.result(match.id, match.result.score), "who": words.actor(match.result.by)}
    return (
        _("Table %(table)s has %(other)s, entered by %(who)s. Nothing was overwritten; parked: %(result)s.")
        % facts
    )


def _still(visit: Visit, event: Event) -> bool:
    """Whether the entry is still in effect."""
    match = visit.tournament.match(getattr(event, "match", None) or MatchId(""))
    if isinstance(event, EntryParked):
        return bool(match and any(one.score == event.score for one in match.parked))
    if isinstance(event, ResultRecorded | ResultCorrected):
        return bool(match and match.result and match.result.score == event.score)
    if isinstance(event, EntrantDropped):
        return visit.tournament.entrants[event.entrant].last_round is not None
    return False
