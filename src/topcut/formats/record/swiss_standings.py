"""Standings of a record: the rules it names, and its rounds as input for the core."""

from collections.abc import Iterable
from datetime import date

from topcut.core.kernel.chance import Chance
from topcut.core.kernel.ids import EntrantId
from topcut.core.rules import Mode, Rules
from topcut.core.standings import Finish, Played, Scheme, Standings, final_standings, scheme_of, standings
from topcut.formats.record.entities import Record, RecordMatch, RecordRound, RoundKind
from topcut.formats.record.nodes import shown
from topcut.formats.record.strict_json import RecordError
from topcut.rulebook import BeforeFirstEdition, edition_for, editions, load, overlays

MULTIPLAYER_ADDENDUM = "multiplayer-addendum-"


def edition_of(record: Record) -> str:
    """The edition named, otherwise the one in force on the day, otherwise the newest (ED.1)."""
    known = [edition.name for edition in editions()]
    named, day = record.tournament.edition, record.tournament.date
    if named is not None and named not in known:
        raise RecordError("tournament.edition", f"{shown(named)} is unknown; known are {', '.join(known)}")
    if named is not None or day is None:
        return named or known[-1]
    return _in_force(day)


def _in_force(day: date) -> str:
    try:
        return edition_for(day)
    except BeforeFirstEdition as error:
        raise RecordError("tournament.date", str(error)) from None


def rules_of(record: Record) -> Rules:
    """The edition with the record's overlays; pods get the Multiplayer Addendum by default."""
    rules = load(edition_of(record), overlays_of(record))
    mode = record.tournament.mode
    if rules.match.mode is not mode:
        raise RecordError("tournament.overlays", f"these make the tournament {rules.match.mode}, not {mode}")
    return rules


def overlays_of(record: Record) -> list[str]:
    names = list(record.tournament.overlays)
    for index, name in enumerate(names):
        if name not in overlays():
            known = ", ".join(overlays())
            raise RecordError(f"tournament.overlays[{index}]", f"{shown(name)} is unknown; known are {known}")
    addendum = any(name.startswith(MULTIPLAYER_ADDENDUM) for name in names)
    if record.tournament.mode is Mode.MULTIPLAYER and not addendum:
        names.insert(0, max(name for name in overlays() if name.startswith(MULTIPLAYER_ADDENDUM)))
    return names


def scheme_for(record: Record) -> Scheme:
    tournament = record.tournament
    return scheme_of(rules_of(record), tournament.entrants, tournament.games_to_win, tournament.pod_size)


def played_in(rounds: Iterable[RecordRound]) -> list[Played]:
    return [_played(each.number, match) for each in rounds for match in each.matches]


def _played(number: int, match: RecordMatch) -> Played:
    won, lost, drawn = (
        (sum(counts) for counts in zip(*match.boards, strict=True)) if match.boards else (0, 0, 0)
    )
    games = (won, lost, drawn) if match.boards else None
    return Played(number, match.seats, match.score, match.unpaired, games)


def rounds_until(record: Record, after: int | None) -> tuple[RecordRound, ...]:
    """The rounds that count: up to the requested one, otherwise up to the last that was played.

    A round in which nobody has finished a match yet, only byes being known, is not counted.
    """
    if after is not None and not 0 <= after <= len(record.rounds):
        raise RecordError("rounds", f"there is no round {after}: the record has {len(record.rounds)}")
    rounds = record.rounds[: len(record.rounds) if after is None else after]
    while after is None and rounds and not _has_begun(rounds[-1]):
        rounds = rounds[:-1]
    return rounds


def _has_begun(each: RecordRound) -> bool:
    paired = [match for match in each.matches if match.unpaired is None]
    return any(match.score is not None for match in paired) or (bool(each.matches) and not paired)


def ranked_in(record: Record) -> list[EntrantId]:
    return [entrant.id for entrant in record.entrants if entrant.is_ranked]


def swiss_standings(record: Record, after: int | None = None) -> Standings:
    """The standings after the Swiss rounds, or after one of them.

    A record holds no recorded draw, so true ties are broken by one that follows from what the
    record says: the same for everybody who has it, and not by order of entry.
    """
    rounds = [each for each in rounds_until(record, after) if each.kind is RoundKind.SWISS]
    return standings(ranked_in(record), played_in(rounds), scheme_for(record), draw_of(record))


def final_places(record: Record, swiss: Standings, after: int | None = None) -> tuple[Finish, ...]:
    """The places after the playoff, or after its rounds so far; without one, the Swiss places."""
    rounds = [each for each in rounds_until(record, after) if each.kind is RoundKind.ELIMINATION]
    matches = played_in(rounds)
    return final_standings(swiss.lines, matches, _cut(record, swiss, matches) if matches else ())


def _cut(record: Record, swiss: Standings, matches: Iterable[Played]) -> set[EntrantId]:
    """Those who made the cut: everybody with a seat, and any of the top who lost theirs.

    If that is more than the size of the cut, somebody left before the cut was made.
    """
    seated = {seat for match in matches for seat in match.seats}
    places = record.tournament.playoff or 0
    top = {line.entrant for line in swiss.lines[:places]}
    return seated | top if len(seated | top) <= places else seated


def draw_of(record: Record) -> Chance:
    tournament = record.tournament
    day = tournament.date.isoformat() if tournament.date else ""
    return Chance(f"{tournament.name or ''} {day}", "standings")
