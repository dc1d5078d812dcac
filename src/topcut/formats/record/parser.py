"""Record parser: JSON values to a Record with its tournament, entrants and rounds."""

from collections.abc import Mapping

from topcut.core.kernel.ids import EntrantId
from topcut.core.rules import EntrantKind, Mode, Rel
from topcut.formats.record.entities import (
    VERSION,
    Record,
    RecordEntrant,
    RecordMatch,
    RecordRound,
    RecordTournament,
    RoundKind,
)
from topcut.formats.record.match_parser import Expected, match_of
from topcut.formats.record.nodes import Fields, Node, shown
from topcut.formats.record.strict_json import RecordError

MAX_ENTRANTS = 100_000
MAX_ROUNDS = 99
_NONE: frozenset[str] = frozenset()
_TOURNAMENT = frozenset(
    {"name", "date", "edition", "overlays", "entrants", "rel", "format"}
    | {"games_to_win", "pod_size", "swiss_rounds", "playoff", "playoff_format", "playoff_games_to_win"}
)
_ENTRANT = frozenset({"name", "dropped_after", "awarded_byes", "members"})


def record_of(value: object) -> Record:
    fields = Node(value, "").fields(frozenset({"topcut", "tournament", "entrants", "rounds"}), _NONE)
    version = fields["topcut"]
    if version.whole(0, 10**9) != VERSION:
        raise version.refuse(f"this program reads version {VERSION}")
    tournament = _tournament(fields["tournament"])
    entrants = _entrants(fields["entrants"])
    return Record(tournament, tuple(entrants.values()), _rounds(fields["rounds"], tournament, entrants))


def _tournament(node: Node) -> RecordTournament:
    fields = node.fields(frozenset({"mode"}), _TOURNAMENT)
    day = fields.get("date")
    kind = fields.get("entrants")
    rel = fields.get("rel")
    return RecordTournament(
        mode=fields["mode"].choice(Mode),
        name=_text(fields, "name"),
        date=day.day() if day else None,
        edition=_text(fields, "edition"),
        overlays=_texts(fields, "overlays", 20),
        entrants=kind.choice(EntrantKind) if kind else EntrantKind.INDIVIDUAL,
        rel=rel.choice(Rel) if rel else None,
        format=_text(fields, "format"),
        games_to_win=_whole(fields, "games_to_win", 1, 9),
        pod_size=_whole(fields, "pod_size", 2, 10),
        swiss_rounds=_whole(fields, "swiss_rounds", 0, MAX_ROUNDS),
        playoff=_whole(fields, "playoff", 0, 1024),
        playoff_format=_text(fields, "playoff_format"),
        playoff_games_to_win=_whole(fields, "playoff_games_to_win", 1, 9),
    )


def _entrants(node: Node) -> dict[EntrantId, RecordEntrant]:
    entrants: dict[EntrantId, RecordEntrant] = {}
    for each in node.items(0, MAX_ENTRANTS):
        fields = each.fields(frozenset({"id"}), _ENTRANT)
        entrant = EntrantId(fields["id"].text(100))
        if entrant in entrants:
            raise fields["id"].refuse(f"{shown(entrant)} is the id of two entrants")
        entrants[entrant] = RecordEntrant(
            entrant,
            _text(fields, "name"),
            _whole(fields, "dropped_after", 0, MAX_ROUNDS),
            _whole(fields, "awarded_byes", 0, MAX_ROUNDS) or 0,
            _texts(fields, "members", 10),
        )
    return entrants


def _rounds(
    node: Node, tournament: RecordTournament, entrants: Mapping[EntrantId, RecordEntrant]
) -> tuple[RecordRound, ...]:
    rounds: list[RecordRound] = []
    for each in node.items(0, MAX_ROUNDS):
        fields = each.fields(frozenset({"number", "matches"}), frozenset({"kind"}))
        number = fields["number"].whole(1, MAX_ROUNDS)
        if number != len(rounds) + 1:
            raise fields["number"].refuse(f"rounds are listed in order: this must be {len(rounds) + 1}")
        kind = fields["kind"].choice(RoundKind) if "kind" in fields else RoundKind.SWISS
        if kind is RoundKind.SWISS and rounds and rounds[-1].kind is RoundKind.ELIMINATION:
            raise each.refuse("a Swiss round cannot follow an elimination round")
        expected = Expected(tournament, number, kind, entrants)
        rounds.append(RecordRound(number, _matches(fields["matches"], expected), kind))
    return tuple(rounds)


def _matches(node: Node, expected: Expected) -> tuple[RecordMatch, ...]:
    """The matches of a round, with every entrant and every table at most once."""
    matches: list[RecordMatch] = []
    seated: dict[EntrantId, int] = {}
    tables: dict[int, int] = {}
    for index, each in enumerate(node.items(0, len(expected.entrants))):
        match = match_of(each, expected)
        for place, seat in enumerate(match.seats):
            if seat in seated:
                other = f"matches[{seated[seat]}]"
                raise RecordError(f"{each.place}.seats[{place}]", f"{shown(seat)} already stands in {other}")
            seated[seat] = index
        if match.table is not None and tables.setdefault(match.table, index) != index:
            other = f"matches[{tables[match.table]}]"
            raise RecordError(f"{each.place}.table", f"table {match.table} is already that of {other}")
        matches.append(match)
    return tuple(matches)


def _text(fields: Fields, key: str) -> str | None:
    node = fields.get(key)
    return node.text() if node else None


def _texts(fields: Fields, key: str, most: int) -> tuple[str, ...]:
    node = fields.get(key)
    return tuple(item.text() for item in node.items(0, most)) if node else ()


def _whole(fields: Fields, key: str, least: int, most: int) -> int | None:
    node = fields.get(key)
    return node.whole(least, most) if node else None
