"""Record export: a tournament in the record format.

Pure: it takes the folded tournament and the names, and loads no framework.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date

from topcut.core.desks.registration.state import Entrant, EntrantStatus
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.scores import Outcome, outcomes
from topcut.core.play.matches import Match, Round, RoundStatus
from topcut.core.rules import Mode
from topcut.core.tournament import Tournament
from topcut.formats.record.entities import (
    Boards,
    Record,
    RecordEntrant,
    RecordMatch,
    RecordRound,
    RecordTournament,
    RoundKind,
    seats_won,
)
from topcut.formats.record.import_checks import UNKNOWN_FORMAT

Names = Mapping[EntrantId, object]
"""Names of entrants, as anything that prints as a name; empty for a record without people."""
Members = Mapping[EntrantId, Sequence[object]]
"""The members of teams, in seat order."""


def record_of(tournament: Tournament, names: Names, members: Members | None = None) -> Record:
    """The tournament with every round that was published; a draft is not yet a round.

    An entrant who missed a round is listed in it as absent. An entrant who left before playing any round is
    written as one who dropped before round one: neither is in the finish order (MTR-2.10.a).
    """
    rounds = [each for each in tournament.rounds if each.status is not RoundStatus.DRAFT]
    entrants, seats = list(tournament.entrants.values()), members or {}
    return Record(
        _tournament(tournament),
        tuple(_entrant(entrant, names, len(rounds), seats.get(entrant.id, ())) for entrant in entrants),
        tuple(_round(each, entrants, _kind(tournament, each)) for each in rounds),
    )


def disqualified_in(tournament: Tournament) -> list[EntrantId]:
    """Entrants whom the record can only call dropped: the format has no disqualification."""
    entrants = tournament.entrants.values()
    return [entrant.id for entrant in entrants if entrant.status is EntrantStatus.DISQUALIFIED]


def _tournament(tournament: Tournament) -> RecordTournament:
    details = tournament.details
    first = details.stages[0]
    last = details.stages[-1]
    games = {stage.games_to_win for stage in (details.stages[:-1] if details.places else details.stages)}
    in_pods = first.seats > 2
    return RecordTournament(
        mode=Mode.MULTIPLAYER if in_pods else Mode.HEAD_TO_HEAD,
        entrants=details.entrants,
        name=details.name,
        date=date.fromisoformat(details.date),
        edition=details.edition,
        overlays=details.overlays,
        rel=details.rel,
        format=None if first.format == UNKNOWN_FORMAT else first.format,
        games_to_win=first.games_to_win if len(games) == 1 else None,
        pod_size=first.seats if in_pods else None,
        swiss_rounds=details.ranked_rounds,
        playoff=_playoff(tournament),
        playoff_format=last.format if details.places and last.format != first.format else None,
        playoff_games_to_win=last.games_to_win if last.games_to_win not in games else None,
    )


def _playoff(tournament: Tournament) -> int | None:
    """The size of the cut: as made, or as announced before it."""
    details = tournament.details
    if not details.has_playoff:
        return None
    made = tournament.cuts.get(len(details.stages) - 1)
    return len(made.seeds) if made else details.stages[-1].cut or None


def _entrant(entrant: Entrant, names: Names, rounds: int, members: Sequence[object]) -> RecordEntrant:
    name = str(names.get(entrant.id, "")) or None
    left = entrant.last_round
    return RecordEntrant(
        entrant.id,
        name=name if name != entrant.id else None,
        dropped_after=None if left is None else 0 if _left_unplayed(entrant) else min(left, rounds),
        awarded_byes=entrant.awarded_byes,
        members=tuple(map(str, members)),
    )


def _left_unplayed(entrant: Entrant) -> bool:
    return entrant.status is EntrantStatus.DROPPED and entrant.was_never_paired


def _kind(tournament: Tournament, each: Round) -> RoundKind:
    stage = tournament.details.stages[each.stage]
    return RoundKind.ELIMINATION if stage.is_elimination else RoundKind.SWISS


def _round(each: Round, entrants: list[Entrant], kind: RoundKind) -> RecordRound:
    absent = [
        RecordMatch((entrant.id,), unpaired=Outcome.NOT_PLAYED)
        for entrant in entrants
        if each.number in entrant.missed and not _left_unplayed(entrant)
    ]
    return RecordRound(each.number, (*(_match(match) for match in each.matches), *absent), kind)


def _match(match: Match) -> RecordMatch:
    if match.is_bye:
        return RecordMatch(match.seats, unpaired=Outcome.BYE)
    if match.result is None or match.result.score is None:
        return RecordMatch(match.seats, match.table)
    score, boards = match.result.score, _boards(match)
    if boards:
        told = replace(seats_won(boards), match_loss=score.match_loss)
        if outcomes(told) == match.result.outcomes:
            return RecordMatch(match.seats, match.table, told, boards=boards)
    return RecordMatch(match.seats, match.table, score)


def _boards(match: Match) -> Boards:
    """The results of the seats of two teams; empty if no seat has a result.

    They may be incomplete: an official's decision can override them, and a seat can be lost by a penalty
    that its games do not show.
    """
    scores = [duel.result.score if duel.result else None for duel in match.duels]
    boards = tuple((one.games[0], one.games[1], one.drawn) if one else (0, 0, 0) for one in scores)
    return boards if any(scores) else ()
