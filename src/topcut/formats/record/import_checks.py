"""Import checks of a record: whether it can become a tournament here, and its details.

Everything else is refused with its place before anything is created: there is no partial import.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date

from topcut.core.desks.organizing.decide.requirements import sizes_of
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.scores import Outcome
from topcut.core.play.cuts import FEWEST_IN_CUT, MOST_IN_CUT
from topcut.core.play.details import Details, Stage, StageKind, playoff_after
from topcut.core.rules import EntrantKind, Mode, Rel, Rules
from topcut.formats.record.entities import Record, RecordEntrant, RecordRound, RoundKind
from topcut.formats.record.nodes import shown
from topcut.formats.record.slots import cut_of, elimination_of
from topcut.formats.record.strict_json import RecordError
from topcut.formats.record.swiss_standings import edition_of, overlays_of, rules_of
from topcut.rulebook import recommended_rounds

UNKNOWN_FORMAT = "other"
_CODE = re.compile("[A-Za-z]{0,3}[0-9]{1,12}|[2-9a-hjkmnp-z]{8}")
"""P017, 123456, or an id as this program makes them: nothing that names anybody."""


def refuse_what_cannot_be_carried(record: Record) -> None:
    problem = next(_problems(record), None)
    if problem:
        raise RecordError(*problem)


def _problems(record: Record) -> Iterator[tuple[str, str]]:
    if cut_of(record) and not FEWEST_IN_CUT <= cut_of(record) <= MOST_IN_CUT:
        yield "tournament.playoff", f"a playoff is of {FEWEST_IN_CUT} to {MOST_IN_CUT} entrants"
    absences, members = _absences(record), members_of(record)
    for at, entrant in enumerate(record.entrants):
        yield from _member_problems(f"entrants[{at}].members", entrant, members)
        yield from _entrant_problems(f"entrants[{at}]", entrant, len(record.rounds), absences[entrant.id])
    for at, each in enumerate(record.rounds):
        yield from _round_problems(f"rounds[{at}]", each, record)


def _absences(record: Record) -> Counter[EntrantId]:
    """How many rounds each entrant lost without being paired."""
    matches = (match for each in record.rounds for match in each.matches)
    return Counter(match.seats[0] for match in matches if match.unpaired is Outcome.NOT_PLAYED)


def _member_problems(place: str, entrant: RecordEntrant, members: int) -> Iterator[tuple[str, str]]:
    """MTR-8.2.a: all teams are of the same size."""
    given = len(entrant.members)
    if given and members == 1:
        yield place, "only teams have members: say it in tournament.entrants"
    elif given not in (0, members):
        yield place, f"a team has {members} here, not {given}"


def members_of(record: Record) -> int:
    """The team size: as many as teams have members or boards, otherwise the largest allowed."""
    sizes = sizes_of(record.tournament.entrants, rules_of(record))
    if record.tournament.entrants is not EntrantKind.TEAM:
        return max(sizes)
    teams = (len(entrant.members) for entrant in record.entrants)
    boards = (len(match.boards) for each in record.rounds for match in each.matches)
    return next((size for size in (*teams, *boards) if size), max(sizes))


def _entrant_problems(
    place: str, entrant: RecordEntrant, rounds: int, absences: int
) -> Iterator[tuple[str, str]]:
    left = entrant.dropped_after
    if left is not None and left > rounds:
        yield f"{place}.dropped_after", f"the record has {rounds} rounds, not {left}"
    if left and left <= absences:
        reason = "was absent from every round, and is not in the finish order (MTR-2.10.a)"
        yield f"{place}.dropped_after", f"{shown(entrant.id)} {reason}: say 0, and list no absence"


def _round_problems(place: str, each: RecordRound, record: Record) -> Iterator[tuple[str, str]]:
    most = record.tournament.swiss_rounds
    if each.kind is RoundKind.SWISS and most is not None and each.number > most:
        yield place, f"tournament.swiss_rounds says that there are {most}"
    if all(match.unpaired is Outcome.NOT_PLAYED for match in each.matches):
        yield f"{place}.matches", "nobody plays in this round"
    if each.number == len(record.rounds):
        return
    for at, match in enumerate(each.matches):
        if match.score is None and match.unpaired is None:
            yield f"{place}.matches[{at}]", "has no result, and a later round was paired"


def details_of(record: Record, name: str, day: date, zone: str) -> Details:
    """The tournament's details; ``name`` and ``day`` are defaults if the record has none."""
    tournament, rules = record.tournament, rules_of(record)
    rel = tournament.rel or Rel.REGULAR
    in_pods = tournament.mode is Mode.MULTIPLAYER
    stage = Stage(
        kind=StageKind.SWISS,
        format=tournament.format or UNKNOWN_FORMAT,
        rounds=_rounds(record, rules),
        games_to_win=1 if in_pods else _games_to_win(record, rules, RoundKind.SWISS),
        minutes=rules.time.swiss_round.at(rel),
        seats=(tournament.pod_size or rules.match.pod_size or 2) if in_pods else 2,
    )
    cut = cut_of(record)
    return Details(
        name=tournament.name or name,
        date=(tournament.date or day).isoformat(),
        zone=zone,
        edition=edition_of(record),
        rel=rel,
        stages=(stage, _playoff(record, stage, cut, rules)) if cut else (stage,),
        overlays=tuple(overlays_of(record)),
        entrants=tournament.entrants,
        members=members_of(record),
    )


def _playoff(record: Record, stage: Stage, cut: int, rules: Rules) -> Stage:
    """The playoff, in its own format and with its own games if the record has them."""
    games = 1 if stage.in_pods else _games_to_win(record, rules, RoundKind.ELIMINATION)
    own = record.tournament.playoff_format or stage.format
    return replace(playoff_after(stage, cut, None), format=own, games_to_win=games)


def _rounds(record: Record, rules: Rules) -> int:
    """The number of rounds: as the record says, otherwise as it has, otherwise as the rules recommend."""
    said = record.tournament.swiss_rounds or len(record.rounds) - len(elimination_of(record))
    advice = recommended_rounds(rules, len(record.entrants))
    return said or (advice.swiss if advice else 0) or 1


def _games_to_win(record: Record, rules: Rules, kind: RoundKind) -> int:
    """What the record says; else the edition's, or more where a score needs it: 3-0 takes three."""
    tournament = record.tournament
    own = tournament.playoff_games_to_win if kind is RoundKind.ELIMINATION else None
    if own or tournament.games_to_win:
        return own or tournament.games_to_win or 1
    needed = [max(games) + (len(set(games)) == 1 and any(games)) for games in _games(record, kind)]
    return max([rules.match.games_for(tournament.entrants), *needed])


def _games(record: Record, kind: RoundKind) -> Iterator[tuple[int, ...]]:
    """The games won in every match of a kind, of teams at every seat: their score counts seats."""
    for match in (match for each in record.rounds if each.kind is kind for match in each.matches):
        if record.tournament.entrants is EntrantKind.TEAM:
            yield from (board[:2] for board in match.boards)
        elif match.score:
            yield match.score.games


def ids_of(record: Record) -> Mapping[EntrantId, EntrantId]:
    """The ids the ledger will hold: the record's own, unless one of them could be somebody's name.

    Then all are numbered, in the order of the record's ids: true ties are drawn by that order.
    """
    own = [entrant.id for entrant in record.entrants]
    if all(_CODE.fullmatch(one) for one in own):
        return {one: one for one in own}
    width = len(str(len(own)))
    return {one: EntrantId(f"p{number:0{width}}") for number, one in enumerate(sorted(own), 1)}
