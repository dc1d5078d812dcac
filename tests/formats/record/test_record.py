"""The record format: what is read, written, and read back."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from topcut.core.kernel.scores import Outcome, Score
from topcut.core.rules import EntrantKind, Mode, Rel
from topcut.formats.record import (
    Record,
    RecordEntrant,
    RecordError,
    RecordMatch,
    RecordRound,
    RoundKind,
    read_record,
    write_record,
)

EXAMPLE: dict[str, Any] = {
    "topcut": 1,
    "tournament": {
        "name": "Spring Open",
        "date": "2025-07-05",
        "edition": "mtr-2025-06-30",
        "overlays": [],
        "mode": "head-to-head",
        "entrants": "individual",
        "rel": "competitive",
        "format": "modern",
        "games_to_win": 2,
        "pod_size": 4,
        "swiss_rounds": 5,
        "playoff": 8,
    },
    "entrants": [
        {"id": "p1", "name": "Ana Ruiz"},
        {"id": "p2", "name": "Bo Li", "dropped_after": 3, "awarded_byes": 1},
        *({"id": f"p{number}"} for number in range(3, 9)),
        {"id": "t1", "name": "Owls", "members": ["Cy", "Di", "Ed"]},
    ],
    "rounds": [
        {
            "number": 1,
            "matches": [
                {"table": 1, "seats": ["p1", "p2"], "games": [2, 1], "drawn": 0},
                {"table": 2, "seats": ["p3", "p4"], "games": [0, 0], "drawn": 3},
                {"seats": ["p5"], "bye": True},
                {"seats": ["p6"], "absent": True},
                {"table": 3, "seats": ["p7", "p8"], "games": [0, 2], "drawn": 0, "match_loss": ["p7"]},
            ],
        }
    ],
}


def read(document: object) -> Record:
    return read_record(json.dumps(document).encode())


def small(
    mode: str = "head-to-head", entrants: str = "individual", kind: str = "swiss", **match: Any
) -> Record:
    return read(
        {
            "topcut": 1,
            "tournament": {"mode": mode, "entrants": entrants},
            "entrants": [{"id": name} for name in "abcd"],
            "rounds": [{"number": 1, "kind": kind, "matches": [match]}],
        }
    )


def the_match(record: Record) -> RecordMatch:
    return record.rounds[0].matches[0]


def test_the_example_of_the_format_is_read_as_it_says() -> None:
    record = read(EXAMPLE)
    assert record.tournament.mode is Mode.HEAD_TO_HEAD
    assert record.tournament.rel is Rel.COMPETITIVE
    assert record.tournament.date is not None
    assert record.tournament.date.isoformat() == "2025-07-05"
    assert record.entrants[1] == RecordEntrant(record.entrants[1].id, "Bo Li", 3, 1)
    assert record.entrants[8].members == ("Cy", "Di", "Ed")
    matches = record.rounds[0].matches
    assert [match.score for match in matches] == [
        Score((2, 1)),
        Score((0, 0), 3),
        None,
        None,
        Score((0, 2), match_loss=(0,)),
    ]
    assert [match.unpaired for match in matches] == [None, None, Outcome.BYE, Outcome.NOT_PLAYED, None]
    assert [match.table for match in matches] == [1, 2, None, None, 3]


def test_only_four_keys_are_required() -> None:
    record = read({"topcut": 1, "tournament": {"mode": "multiplayer"}, "entrants": [], "rounds": []})
    assert record.tournament.entrants is EntrantKind.INDIVIDUAL
    assert (record.entrants, record.rounds) == ((), ())


def test_the_winner_of_a_pod_and_those_left_out_of_a_draw() -> None:
    seats = ["a", "b", "c", "d"]
    assert the_match(small("multiplayer", seats=seats, winner="b")).score == Score((0, 1, 0, 0))
    drawn = small("multiplayer", seats=seats, draw=True, conceded=["d"], match_loss=["a"])
    assert the_match(drawn).score == Score((0, 0, 0, 0), 1, (3,), (0,))
    assert the_match(small("multiplayer", seats=seats, draw=False)).score is None
    assert the_match(small("multiplayer", seats=seats[:3], games=[1, 0, 1], drawn=1)).score == Score(
        (1, 0, 1), 1
    )


@pytest.mark.rule("MTR-8.2.a")
def test_a_team_match_counts_seats_won() -> None:
    boards = [[2, 0, 0], [1, 2, 0], [1, 1, 1]]
    match = the_match(small(entrants="team", seats=["a", "b"], boards=boards))
    assert match.score == Score((1, 1), drawn=1)
    assert match.boards == ((2, 0, 0), (1, 2, 0), (1, 1, 1))


def test_a_match_without_games_is_not_finished() -> None:
    assert the_match(small(seats=["a", "b"])) == RecordMatch(the_match(small(seats=["a", "b"])).seats)


def test_a_double_loss_lists_both() -> None:
    match = the_match(small(seats=["a", "b"], games=[0, 0], drawn=0, match_loss=["b", "a"]))
    assert match.score == Score((0, 0), match_loss=(0, 1))


@pytest.mark.parametrize(
    "record",
    [
        read(EXAMPLE),
        small("multiplayer", seats=["a", "b", "c", "d"], winner="b", match_loss=["c"]),
        small("multiplayer", seats=["a", "b", "c"], draw=True, conceded=["a"]),
        small("multiplayer", seats=["a", "b", "c"], games=[2, 1, 0], drawn=1),
        small("multiplayer", seats=["a", "b", "c"], games=[1, 0, 0], drawn=0, match_loss=["a"]),
        small("multiplayer", seats=["a", "b", "c"], games=[0, 0, 0], drawn=0),
        small(entrants="team", seats=["a", "b"], boards=[[2, 0, 0], [0, 2, 0]], match_loss=["a"]),
        small(kind="elimination", seats=["a", "b"], games=[2, 0], drawn=0),
        small(seats=["a", "b"]),
        Record(read(EXAMPLE).tournament, (), ()),
        Record(
            read(EXAMPLE).tournament, read(EXAMPLE).entrants, (RecordRound(1, (), RoundKind.ELIMINATION),)
        ),
    ],
)
def test_what_is_written_reads_back_the_same(record: Record) -> None:
    text = write_record(record)
    assert read_record(text.encode()) == record
    assert write_record(read_record(text.encode())) == text


def test_names_in_any_script_are_kept_exactly() -> None:
    names = ["Ærøskøbing", "李雷", 'O\'Neil "Ned"', "<script>", "=HYPERLINK()", "\u202eright to left", "🎲"]
    document = {**EXAMPLE, "entrants": [{"id": name, "name": name} for name in names], "rounds": []}
    record = read_record(write_record(read(document)).encode())
    assert [entrant.name for entrant in record.entrants] == names


def test_a_record_is_read_from_a_file_a_stream_and_bytes(tmp_path: Path) -> None:
    data = json.dumps(EXAMPLE).encode()
    path = tmp_path / "record.json"
    path.write_bytes(b"\xef\xbb\xbf" + data)
    assert read_record(path) == read_record(io.BytesIO(data)) == read_record(data)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="record: cannot be read: No such file"):
        read_record(tmp_path / "nothing.json")


def test_whoever_dropped_before_round_one_is_not_ranked() -> None:
    record = read({**EXAMPLE, "entrants": [{"id": "x", "dropped_after": 0}], "rounds": []})
    assert not record.entrants[0].is_ranked


def test_the_example_of_the_reference_page_is_a_record() -> None:
    page = Path(__file__).resolve().parents[3] / "docs" / "reference" / "record.md"
    example = page.read_text(encoding="utf-8").split("```json\n")[1].split("```")[0]
    record = read_record(example.encode())
    assert [entrant.id for entrant in record.entrants] == ["p1", "p2", "p3"]
    assert write_record(read_record(write_record(record).encode())) == write_record(record)
