"""Record serializer: the text that parses back to the same Record."""

import json

from topcut.core.kernel.scores import Outcome, Score
from topcut.core.rules import Mode
from topcut.formats.record.entities import (
    VERSION,
    Record,
    RecordEntrant,
    RecordMatch,
    RecordRound,
    RecordTournament,
    RoundKind,
)

_KEYS = (
    *("name", "date", "edition", "overlays", "mode", "entrants", "rel", "format"),
    *("games_to_win", "pod_size", "swiss_rounds", "playoff", "playoff_format", "playoff_games_to_win"),
)


def text_of(record: Record) -> str:
    in_pods = record.tournament.mode is Mode.MULTIPLAYER
    rounds = ",\n".join(_round(each, in_pods) for each in record.rounds)
    return (
        f'{{"topcut": {VERSION},\n'
        f' "tournament": {_json(_tournament(record.tournament))},\n'
        f' "entrants": [\n{_lines([_entrant(each) for each in record.entrants], 2)}],\n'
        f' "rounds": [\n{rounds}]}}\n'
    )


def _round(each: RecordRound, in_pods: bool) -> str:
    kind = f'"kind": {_json(each.kind)}, ' if each.kind is not RoundKind.SWISS else ""
    matches = _lines([_match(match, in_pods) for match in each.matches], 4)
    return f'  {{"number": {each.number}, {kind}"matches": [\n{matches}]}}'


def _lines(values: list[dict[str, object]], indent: int) -> str:
    return ",\n".join(f"{' ' * indent}{_json(value)}" for value in values)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _tournament(tournament: RecordTournament) -> dict[str, object]:
    values = {key: getattr(tournament, key) for key in _KEYS}
    if tournament.date is not None:
        values["date"] = tournament.date.isoformat()
    return {key: value for key, value in values.items() if value is not None}


def _entrant(entrant: RecordEntrant) -> dict[str, object]:
    values: dict[str, object] = {"id": entrant.id}
    if entrant.name is not None:
        values["name"] = entrant.name
    if entrant.dropped_after is not None:
        values["dropped_after"] = entrant.dropped_after
    if entrant.awarded_byes:
        values["awarded_byes"] = entrant.awarded_byes
    if entrant.members:
        values["members"] = entrant.members
    return values


def _match(match: RecordMatch, in_pods: bool) -> dict[str, object]:
    values: dict[str, object] = {} if match.table is None else {"table": match.table}
    values["seats"] = match.seats
    if match.unpaired is not None:
        values["bye" if match.unpaired is Outcome.BYE else "absent"] = True
    elif match.score is not None:
        values |= {"boards": match.boards} if match.boards else _result(match, match.score, in_pods)
        for key, seats in (("conceded", match.score.conceded), ("match_loss", match.score.match_loss)):
            if seats:
                values[key] = [match.seats[seat] for seat in seats]
    return values


def _result(match: RecordMatch, score: Score, in_pods: bool) -> dict[str, object]:
    if in_pods and sum(score.games) == 1 and not score.drawn:
        winner = score.games.index(1)
        if winner not in (*score.conceded, *score.match_loss):
            return {"winner": match.seats[winner]}
    if in_pods and not any(score.games) and score.drawn == 1:
        return {"draw": True}
    return {"games": score.games, "drawn": score.drawn}
