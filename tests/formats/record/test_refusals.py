"""Bad records are refused with place and reason, in bounded time and memory."""

import copy
import json
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from topcut.formats.record import RecordError, read_record
from topcut.formats.record.strict_json import MAX_BYTES

GOOD: dict[str, Any] = {
    "topcut": 1,
    "tournament": {"mode": "head-to-head", "games_to_win": 2},
    "entrants": [{"id": "a"}, {"id": "b"}, {"id": "c"}, {"id": "d"}, {"id": "e", "dropped_after": 1}],
    "rounds": [
        {
            "number": 1,
            "matches": [
                {"table": 1, "seats": ["a", "b"], "games": [2, 0], "drawn": 0},
                {"table": 2, "seats": ["c", "d"], "games": [1, 1], "drawn": 1},
                {"seats": ["e"], "bye": True},
            ],
        },
        {"number": 2, "matches": [{"table": 1, "seats": ["a", "c"], "games": [0, 2], "drawn": 0}]},
    ],
}

Change = Callable[[dict[str, Any]], object]


def put(place: str, value: object) -> Change:
    """Put a value at ``rounds/0/matches/1/games``; a place ending in ``+`` appends to a list."""

    def change(record: dict[str, Any]) -> None:
        *path, last = place.split("/")
        here: Any = record
        for step in path:
            here = here[int(step)] if isinstance(here, list) else here[step]
        if last == "+":
            here.append(value)
        elif isinstance(here, list):
            here[int(last)] = value
        else:
            here[last] = value

    return change


def without(place: str) -> Change:
    def change(record: dict[str, Any]) -> None:
        *path, last = place.split("/")
        here: Any = record
        for step in path:
            here = here[int(step)] if isinstance(here, list) else here[step]
        del here[last]

    return change


def pod(**match: object) -> Change:
    def change(record: dict[str, Any]) -> None:
        record["tournament"]["mode"] = "multiplayer"
        record["rounds"] = [{"number": 1, "matches": [match]}]

    return change


def team(**match: object) -> Change:
    def change(record: dict[str, Any]) -> None:
        record["tournament"]["entrants"] = "team"
        record["rounds"] = [{"number": 1, "matches": [{"seats": ["a", "b"], **match}]}]

    return change


FIRST = "rounds/0/matches/0"
BYE = "rounds/0/matches/2"
M0, M1, M2 = (f"rounds[0].matches[{index}]" for index in range(3))
N0 = "rounds[1].matches[0]"
NO_RESULT = {"seats": ["a", "b"]}
FOUR = ["a", "b", "c", "d"]
BAD: list[tuple[str, Change, str, str]] = [
    ("version missing", without("topcut"), "topcut", "missing"),
    ("another version", put("topcut", 2), "topcut", "reads version 1"),
    ("version as text", put("topcut", "1"), "topcut", "must be a whole number, not text"),
    ("version true", put("topcut", True), "topcut", "must be a whole number, not true or false"),
    ("unknown key at the top", put("standings", []), "record", "unknown key 'standings'"),
    ("tournament missing", without("tournament"), "tournament", "missing"),
    ("tournament a list", put("tournament", []), "tournament", "must be an object, not a list"),
    ("mode missing", without("tournament/mode"), "tournament.mode", "missing"),
    ("mode unknown", put("tournament/mode", "1v1"), "tournament.mode", "one of head-to-head, multiplayer"),
    ("unknown key in tournament", put("tournament/venue", "x"), "tournament", "unknown key 'venue'"),
    ("kind of entrants unknown", put("tournament/entrants", "duo"), "tournament.entrants", "must be one of"),
    ("rel unknown", put("tournament/rel", "casual"), "tournament.rel", "must be one of"),
    ("date of no calendar", put("tournament/date", "2025-02-30"), "tournament.date", "must be a day"),
    ("date written otherwise", put("tournament/date", "5.7.2025"), "tournament.date", "must be a day"),
    ("date as week", put("tournament/date", "2025-W27-6"), "tournament.date", "must be a day"),
    ("name empty", put("tournament/name", " "), "tournament.name", "must not be empty"),
    ("name endless", put("tournament/name", "x" * 10_000), "tournament.name", "longer than 200 characters"),
    ("name with a bell", put("tournament/name", "a\x07"), "tournament.name", "control character"),
    ("name half a character", put("tournament/name", "\ud800"), "tournament.name", "control character"),
    ("name null", put("tournament/name", None), "tournament.name", "must be text, not null"),
    ("overlays as text", put("tournament/overlays", "x"), "tournament.overlays", "must be a list, not text"),
    ("overlay a number", put("tournament/overlays", [1]), "tournament.overlays[0]", "must be text"),
    ("no game wins", put("tournament/games_to_win", 0), "tournament.games_to_win", "from 1 to 9, not 0"),
    ("games to win a fraction", put("tournament/games_to_win", 1.5), "tournament.games_to_win", "not 1.5"),
    ("pod of one", put("tournament/pod_size", 1), "tournament.pod_size", "must be from 2 to 10"),
    ("negative rounds", put("tournament/swiss_rounds", -1), "tournament.swiss_rounds", "must be from 0"),
    ("playoff a word", put("tournament/playoff", "top 8"), "tournament.playoff", "must be a whole number"),
    ("entrants missing", without("entrants"), "entrants", "missing"),
    ("entrants an object", put("entrants", {}), "entrants", "must be a list, not an object"),
    ("entrant a word", put("entrants/0", "a"), "entrants[0]", "must be an object, not text"),
    ("entrant without id", put("entrants/1", {"name": "x"}), "entrants[1].id", "missing"),
    ("id a number", put("entrants/1/id", 7), "entrants[1].id", "must be text, not a number"),
    ("id empty", put("entrants/1/id", ""), "entrants[1].id", "must not be empty"),
    ("one id twice", put("entrants/3/id", "a"), "entrants[3].id", "'a' is the id of two entrants"),
    ("unknown key in entrant", put("entrants/0/rating", 1), "entrants[0]", "unknown key 'rating'"),
    ("dropped before zero", put("entrants/0/dropped_after", -1), "entrants[0].dropped_after", "from 0 to 99"),
    ("members as text", put("entrants/0/members", "x, y"), "entrants[0].members", "must be a list"),
    ("byes beyond all rounds", put("entrants/0/awarded_byes", 10**6), "entrants[0].awarded_byes", "0 to 99"),
    ("rounds missing", without("rounds"), "rounds", "missing"),
    ("round null", put("rounds/0", None), "rounds[0]", "must be an object, not null"),
    ("round without number", without("rounds/0/number"), "rounds[0].number", "missing"),
    ("round without matches", without("rounds/1/matches"), "rounds[1].matches", "missing"),
    ("rounds out of order", put("rounds/1/number", 3), "rounds[1].number", "this must be 2"),
    ("the same round twice", put("rounds/1/number", 1), "rounds[1].number", "this must be 2"),
    ("round kind unknown", put("rounds/0/kind", "draft"), "rounds[0].kind", "one of swiss, elimination"),
    ("an elimination drawn", put("rounds/0/kind", "elimination"), M1, "cannot be drawn"),
    ("unknown key in round", put("rounds/0/time", 50), "rounds[0]", "unknown key 'time'"),
    ("100 rounds", put("rounds", [{}] * 100), "rounds", "must have 0 to 99 entries, not 100"),
    ("match a list", put(FIRST, ["a", "b"]), M0, "must be an object, not a list"),
    ("seats missing", without(f"{FIRST}/seats"), f"{M0}.seats", "missing"),
    ("seats empty", put(f"{FIRST}/seats", []), f"{M0}.seats", "must have 1 to 10 entries, not 0"),
    ("seat null", put(f"{FIRST}/seats/1", None), f"{M0}.seats[1]", "must be text, not null"),
    ("unknown entrant", put(f"{FIRST}/seats/1", "z"), f"{M0}.seats[1]", "'z' is not an entrant"),
    ("against oneself", put(f"{FIRST}/seats/1", "a"), f"{M0}.seats[1]", "against themselves"),
    ("twice in a round", put(f"{FIRST}/seats/1", "c"), f"{M1}.seats[0]", "stands in matches[0]"),
    ("two byes in a round", put(FIRST, {"seats": ["e"], "bye": True}), f"{M2}.seats[0]", "matches[0]"),
    ("after the drop", put("rounds/1/matches/0/seats/1", "e"), f"{N0}.seats[1]", "dropped after round 1"),
    ("three seats", put("rounds/1/matches/0/seats", ["a", "b", "c"]), f"{N0}.seats", "two seats"),
    ("alone without a bye", without(f"{BYE}/bye"), f"{M2}.seats", "must be a bye or absent"),
    ("a bye for two", put(f"{FIRST}/bye", True), f"{M0}.seats", "one entrant, not 2"),
    ("bye and absent", put(f"{BYE}/absent", True), M2, "both a bye and absent"),
    ("a bye with games", put(f"{BYE}/games", [2, 0]), f"{M2}.games", "no result of its own"),
    ("bye as a number", put(f"{BYE}/bye", 1), f"{M2}.bye", "must be true or false, not a number"),
    ("table zero", put(f"{FIRST}/table", 0), f"{M0}.table", "must be from 1"),
    ("one table twice", put("rounds/0/matches/1/table", 1), f"{M1}.table", "that of matches[0]"),
    ("negative games", put(f"{FIRST}/games", [2, -1]), f"{M0}.games[1]", "from 0 to 99, not -1"),
    ("half a game", put(f"{FIRST}/games", [2, 0.5]), f"{M0}.games[1]", "whole number, not 0.5"),
    ("endless games", put(f"{FIRST}/games", [10**14, 0]), f"{M0}.games[0]", "from 0 to 99"),
    ("games of one seat", put(f"{FIRST}/games", [2]), f"{M0}.games", "must have 2 entries, not 1"),
    ("games as text", put(f"{FIRST}/games", "2-0"), f"{M0}.games", "must be a list, not text"),
    ("3-0 in best of three", put(f"{FIRST}/games", [3, 0]), f"{M0}.games", "3-0 cannot be"),
    ("2-2 in best of three", put(f"{FIRST}/games", [2, 2]), f"{M0}.games", "2-2 cannot be"),
    ("negative draws", put(f"{FIRST}/drawn", -1), f"{M0}.drawn", "from 0 to 99"),
    ("draws without games", without(f"{FIRST}/games"), f"{M0}.drawn", "needs games"),
    ("penalty alone", put(FIRST, NO_RESULT | {"match_loss": []}), f"{M0}.match_loss", "needs a result"),
    ("penalty to a stranger", put(f"{FIRST}/match_loss", ["c"]), f"{M0}.match_loss[0]", "has no seat"),
    ("penalty twice to one", put(f"{FIRST}/match_loss", ["a", "a"]), f"{M0}.match_loss[1]", "twice"),
    ("winner head-to-head", put(f"{FIRST}/winner", "a"), f"{M0}.winner", "only for multiplayer"),
    ("conceded head-to-head", put(f"{FIRST}/conceded", ["a"]), f"{M0}.conceded", "only for multiplayer"),
    ("unknown key in match", put(f"{FIRST}/result", "2-0"), M0, "unknown key 'result'"),
    ("boards without teams", put(FIRST, NO_RESULT | {"boards": []}), f"{M0}.boards", "only for teams"),
    ("winner and draw", pod(seats=FOUR, winner="a", draw=True), f"{M0}.draw", "beside winner"),
    ("winner not at the table", pod(seats=FOUR, winner="e"), f"{M0}.winner", "has no seat"),
    ("winner conceded", pod(seats=FOUR, winner="a", conceded=["a"]), f"{M0}.winner", "cannot have won"),
    ("draw a word", pod(seats=FOUR, draw="yes"), f"{M0}.draw", "must be true or false"),
    ("eleven in a pod", pod(seats=["a"] * 11), f"{M0}.seats", "must have 1 to 10 entries, not 11"),
    ("four boards", team(boards=[[2, 0, 0]] * 4), f"{M0}.boards", "must have 2 to 3 entries"),
    ("board of two numbers", team(boards=[[2, 0]] * 3), f"{M0}.boards[0]", "must have 3 entries"),
    ("board 3-0", team(boards=[[2, 0, 0], [3, 0, 0]]), f"{M0}.boards[1]", "3-0 cannot be"),
    ("boards and games", team(boards=[[2, 0, 0]] * 3, games=[3, 0]), f"{M0}.boards", "beside games"),
]  # fmt: skip


def refusal(data: bytes | Path) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read_record(data)
    return caught.value


def test_the_record_that_is_spoilt_below_is_good() -> None:
    assert len(read_record(json.dumps(GOOD).encode()).rounds) == 2


@pytest.mark.parametrize(("change", "place", "reason"), [row[1:] for row in BAD], ids=[row[0] for row in BAD])
def test_a_bad_record_is_refused_with_place_and_reason(change: Change, place: str, reason: str) -> None:
    record = copy.deepcopy(GOOD)
    change(record)
    error = refusal(json.dumps(record).encode())
    assert error.place == place
    assert reason in error.reason
    assert str(error) == f"{place}: {error.reason}"


def test_a_swiss_round_after_an_elimination_round_is_refused() -> None:
    record = copy.deepcopy(GOOD)
    record["rounds"][0] = {"number": 1, "kind": "elimination", "matches": []}
    assert refusal(json.dumps(record).encode()).place == "rounds[1]"


REST = b', "tournament": {}, "entrants": [], "rounds": []}'
NOT_RECORDS: list[tuple[str, bytes, str, str]] = [
    ("nothing", b"", "line 1, column 1", "not JSON"),
    ("blank", b" \n ", "line 2, column 2", "not JSON"),
    ("words", b"Spring Open", "line 1, column 1", "not JSON"),
    ("cut short", b'{"topcut": 1,\n "tournament"', "line 2, column 14", "not JSON"),
    ("two documents", b"{} {}", "line 1, column 4", "not JSON"),
    ("a list", b"[]", "record", "must be an object, not a list"),
    ("null", b"null", "record", "must be an object, not null"),
    ("not a number", b"NaN", "record", "must be an object, not NaN"),
    ("infinite version", b'{"topcut": Infinity' + REST, "topcut", "not Infinity"),
    ("endless number", b'{"topcut": ' + b"9" * 10**6 + REST, "topcut", "must be a whole number, not 9999"),
    ("one key twice", b'{"topcut": 1, "topcut": 1}', "record", "'topcut' is given twice"),
    ("Latin-1", '{"é"}'.encode("latin-1"), "record", "not UTF-8 at byte 2"),
    ("UTF-16", json.dumps(GOOD).encode("utf-16"), "record", "not UTF-8 at byte 0"),
    ("zip archive", b"PK\x03\x04\xff\xfe", "record", "not UTF-8 at byte 4"),
    ("zero bytes", b"\x00" * 1000, "line 1, column 1", "not JSON"),
    ("deep lists", b"[" * 200_000, "record", "nested too deeply"),
    ("deep objects", b'{"a":' * 200_000, "record", "nested too deeply"),
    ("deep and closed", b"[" * 100_000 + b"]" * 100_000, "record", "nested too deeply"),
    ("two million lists", b"[" + b"[]," * 2_000_000 + b"[]]", "record", "more lists, objects or values"),
    ("five million values", b"[" + b"1," * 5_000_000 + b"1]", "record", "more lists, objects or values"),
    ("a key of a million", b'{"' + b"k" * 10**6 + b'": 1}', "record", "unknown key"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("data", "place", "reason"), [row[1:] for row in NOT_RECORDS], ids=[row[0] for row in NOT_RECORDS]
)
def test_what_is_no_record_at_all_is_refused(data: bytes, place: str, reason: str) -> None:
    error = refusal(data)
    assert error.place == place
    assert reason in error.reason
    assert len(str(error)) < 400


@pytest.mark.parametrize("filling", [b"x", b"[", b'{"a":[', b"\xff", b"1,", b'"\\u0041"'])
def test_100_mb_of_nonsense_are_refused_without_being_held(tmp_path: Path, filling: bytes) -> None:
    path = tmp_path / "nonsense.json"
    with path.open("wb") as file:
        for _ in range(100):
            file.write(filling * (2**20 // len(filling)))
    tracemalloc.start()
    try:
        error = refusal(path)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert (error.place, error.reason) == ("record", f"longer than {MAX_BYTES // 2**20} MB")
    assert peak < 3 * MAX_BYTES


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=300))
def test_any_bytes_are_a_record_or_refused(data: bytes) -> None:
    with pytest.raises(RecordError):
        read_record(data)


PLACES = [
    *(
        "topcut",
        "tournament",
        "tournament/mode",
        "entrants",
        "entrants/0",
        "entrants/0/id",
        "rounds",
        "rounds/0",
    ),
    *(
        "rounds/0/number",
        "rounds/0/matches",
        FIRST,
        f"{FIRST}/seats",
        f"{FIRST}/games",
        f"{FIRST}/games/0",
        BYE,
    ),
]
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.sampled_from("abcde"),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["seats", "id", "bye", "games"]), inner)
    ),
    max_leaves=8,
)


@settings(max_examples=400, deadline=None)
@given(st.sampled_from(PLACES), VALUES)
def test_any_value_anywhere_is_accepted_or_refused_with_a_place(place: str, value: object) -> None:
    record = copy.deepcopy(GOOD)
    put(place, value)(record)
    refused: RecordError | None = None
    try:
        read_record(json.dumps(record).encode())
    except RecordError as error:
        refused = error
    assert refused is None or (refused.place and refused.reason)
