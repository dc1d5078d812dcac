"""``topcut standings``: the JSON of the format, the table, and the working."""

import json
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from topcut.cli.from_record import standings
from topcut.core.standings import decimal
from topcut.formats.record import Record, RecordError, read_record
from topcut.formats.record.standings_output import as_data, as_table, as_working

app = typer.Typer()
app.command()(standings)


def document(ids: str, *rounds: list[dict[str, Any]], playoff: int = 0, **tournament: Any) -> dict[str, Any]:
    """Rounds after the Swiss ones are told by ``kind`` in their first match, taken out again."""
    listed = []
    for number, matches in enumerate(rounds, 1):
        kind = matches[0].pop("kind", "swiss") if matches else "swiss"
        listed.append({"number": number, "kind": kind, "matches": matches})
    return {
        "topcut": 1,
        "tournament": {"mode": "head-to-head", **({"playoff": playoff} if playoff else {}), **tournament},
        "entrants": [{"id": name, "name": name.upper()} for name in ids.split()],
        "rounds": listed,
    }


def read(document: dict[str, Any]) -> Record:
    return read_record(json.dumps(document).encode())


def match(seats: str, *games: int, drawn: int = 0, **more: Any) -> dict[str, Any]:
    return {"seats": seats.split(), "games": list(games), "drawn": drawn, **more}


def bye(seat: str) -> dict[str, Any]:
    return {"seats": [seat], "bye": True}


def ranks(data: dict[str, Any]) -> list[tuple[int, str]]:
    return [(line["rank"], line["id"]) for line in data["standings"]]


TWO_ROUNDS = document(
    "a b c d e",
    [match("a b", 2, 0), match("c d", 2, 1), bye("e")],
    [match("a c", 2, 1), match("e b", 1, 1, drawn=1), {"seats": ["d"], "absent": True}],
)


def test_the_json_is_the_one_of_the_format() -> None:
    data: Any = as_data(read(TWO_ROUNDS))
    assert (data["edition"], data["after_round"]) == ("mtr-2025-06-30", 2)
    assert data["standings"][0] == {
        "rank": 1,
        "id": "a",
        "points": 6,
        "tiebreakers": {
            "match_points": "6",
            "opponents_match_win": "83/200",  # b 1 of 6, so 0.33; c 3 of 6
            "game_win": "4/5",  # 4 won, 1 lost
            "opponents_game_win": "83/200",  # b 4 of 15, so 0.33; c 9 of 18
        },
        "record": {"won": 2, "lost": 0, "drawn": 0, "byes": 0},
    }


def test_byes_count_among_the_wins_and_rounds_not_played_among_the_losses() -> None:
    data: Any = as_data(read(TWO_ROUNDS))
    records = {line["id"]: line["record"] for line in data["standings"]}
    assert records["e"] == {"won": 1, "lost": 0, "drawn": 1, "byes": 1}
    assert records["d"] == {"won": 0, "lost": 2, "drawn": 0, "byes": 0}


def test_after_a_round_only_that_far_counts() -> None:
    data: Any = as_data(read(TWO_ROUNDS), after=1)
    assert data["after_round"] == 1
    assert {line["id"]: line["points"] for line in data["standings"]} == {
        "a": 3,
        "c": 3,
        "e": 3,
        "b": 0,
        "d": 0,
    }
    nothing: Any = as_data(read(TWO_ROUNDS), after=0)
    assert {rank for rank, _ in ranks(nothing)} == {1}


def test_a_round_that_is_paired_but_not_played_does_not_count() -> None:
    paired = document("a b c", [match("a b", 2, 0), bye("c")], [{"seats": ["a", "c"]}, bye("b")])
    data: Any = as_data(read(paired))
    assert data["after_round"] == 1
    assert {line["id"]: line["points"] for line in data["standings"]} == {"a": 3, "b": 0, "c": 3}


def test_whoever_dropped_before_round_one_is_not_listed() -> None:
    record = document("a b c", [match("a b", 2, 0)])
    record["entrants"][2]["dropped_after"] = 0
    assert "c" not in [name for _, name in ranks(as_data(read(record)))]


@pytest.mark.rule("MA-3.1A")
def test_pods_get_the_addendum_and_its_tiebreakers() -> None:
    pods: list[dict[str, Any]] = [
        {"seats": ["a", "b", "c", "d"], "winner": "b"},
        {"seats": ["e", "f", "g"], "draw": True},
    ]
    data: Any = as_data(read(document("a b c d e f g", pods, mode="multiplayer")))
    first = data["standings"][0]
    assert (first["id"], first["points"]) == ("b", 5)
    assert list(first["tiebreakers"].items()) == [
        ("match_points", "5"),
        ("match_win", "1"),
        ("opponents_average_match_points", "0"),
        ("opponents_match_win", "1/5"),
    ]


@pytest.mark.rule("APP-C.team")
def test_teams_are_ranked_without_games() -> None:
    boards = [{"seats": ["a", "b"], "boards": [[2, 1, 0], [0, 2, 0], [2, 0, 0]]}]
    data: Any = as_data(read(document("a b", boards, entrants="team")))
    assert list(data["standings"][0]["tiebreakers"]) == ["match_points", "opponents_match_win"]
    old: Any = as_data(read(document("a b", boards, entrants="team", edition="mtr-2019-05-03")))
    assert old["standings"][0]["tiebreakers"]["game_win"] == "4/7"  # 4 games won, 3 lost


def with_opponents(records: list[tuple[int, int, int] | None]) -> dict[str, Any]:
    """Somebody, "me", who met an opponent with each of these records, or had a bye for ``None``.

    Opponent k sits across in round k and loses; their other rounds are against people nobody else meets.
    """
    rounds: list[list[dict[str, Any]]] = [[] for _ in records]
    names = ["me"]
    for index, record in enumerate(records):
        if record is None:
            rounds[index].append(bye("me"))
            continue
        opponent = f"o{index}"
        names.append(opponent)
        won, lost, drawn = record
        scores = [(2, 0, 0)] * won + [(1, 1, 1)] * drawn + [(0, 2, 0)] * (lost - 1)
        scores.insert(index, (0, 2, 0))
        for number, (mine, theirs, tied) in enumerate(scores):
            across = "me" if number == index else f"{opponent}r{number}"
            names += [across] if across != "me" else []
            rounds[number].append(match(f"{opponent} {across}", mine, theirs, drawn=tied))
    return document(" ".join(names), *rounds)


APPENDIX_C = [(4, 4, 0), (7, 1, 0), (1, 3, 1), (3, 3, 1), (6, 2, 0), (5, 2, 1), (4, 3, 1), (6, 1, 1)]


@pytest.mark.rule("MTR-3.1.a")
@pytest.mark.rule("APP-C.mwp")
@pytest.mark.rule("APP-C.omw")
@pytest.mark.rule("APP-C.bye")
@pytest.mark.parametrize(
    ("first", "exact", "printed"),
    [((4, 4, 0), "20711/33600", "0.62"), (None, "18611/29400", "0.63")],
)
def test_the_two_worked_examples_of_opponents_match_win_come_out_of_the_command(
    tmp_path: Path, first: tuple[int, int, int] | None, exact: str, printed: str
) -> None:
    path = tmp_path / "record.json"
    path.write_text(json.dumps(with_opponents([first, *APPENDIX_C[1:]])))
    result = json.loads(CliRunner().invoke(app, [str(path), "--json"]).stdout)
    figures = {line["id"]: line["tiebreakers"] for line in result["standings"]}
    assert figures["me"]["opponents_match_win"] == exact
    assert decimal(Fraction(exact)) == printed
    working = CliRunner().invoke(app, [str(path), "--explain", "me"]).stdout
    assert "max(4/15, 0.33) + 10/21 + 18/24 + 16/24 + 13/24 + 19/24" in working


@pytest.mark.rule("MTR-3.1.a")
def test_two_headed_giant_has_no_game_tiebreakers() -> None:
    data: Any = as_data(read(document("a b", [match("a b", 1, 0)], entrants="two-headed-giant")))
    assert list(data["standings"][0]["tiebreakers"]) == ["match_points", "opponents_match_win"]


PLAYOFF = document(
    "a b c d e",
    [match("a b", 2, 0), match("c d", 2, 0), bye("e")],
    [match("a c", 2, 0), match("e b", 2, 0), {"seats": ["d"], "absent": True}],
    [match("a b", 0, 2, kind="elimination"), match("e c", 2, 1)],
    [match("e b", 2, 1, kind="elimination")],
    playoff=4,
)


@pytest.mark.rule("MTR-10.4.b")
def test_after_a_playoff_the_winner_is_first() -> None:
    data: Any = as_data(read(PLAYOFF))
    swiss: Any = as_data(read(PLAYOFF), after=2)
    assert [name for _, name in ranks(data)] == ["e", "b", "a", "c", "d"]
    assert data["after_round"] == 4
    assert ranks(swiss)[0] == (1, "a")
    assert [rank for rank, _ in ranks(data)] == [1, 2, 3, 4, 5]


def test_a_drop_after_the_cut_keeps_its_place_in_it() -> None:
    record = json.loads(json.dumps(PLAYOFF))
    record["rounds"][2]["matches"] = [bye("a"), match("e b", 2, 1)]
    record["rounds"][3]["matches"] = [match("a e", 2, 0)]
    assert [name for _, name in ranks(as_data(read(record)))] == ["a", "e", "c", "b", "d"]


@pytest.mark.parametrize(
    ("tournament", "place", "reason"),
    [
        ({"edition": "mtr-1999"}, "tournament.edition", "known are mtr-2019-05-03"),
        ({"edition": "../editions/mtr-2025-06-30"}, "tournament.edition", "is unknown"),
        ({"overlays": ["melee", "house"]}, "tournament.overlays[1]", "'house' is unknown"),
        ({"date": "1999-01-01"}, "tournament.date", "No edition"),
        (
            {"overlays": ["multiplayer-addendum-2023-11-15"]},
            "tournament.overlays",
            "multiplayer, not head-to-head",
        ),
    ],
)
def test_rules_that_are_not_there_are_refused_with_their_place(
    tournament: dict[str, Any], place: str, reason: str
) -> None:
    with pytest.raises(RecordError) as caught:
        as_data(read(document("a b", **tournament)))
    assert caught.value.place == place
    assert reason in caught.value.reason


@pytest.mark.rule("ED.1")
def test_the_edition_follows_the_date() -> None:
    data: Any = as_data(read(document("a b", date="2020-01-15")))
    assert data["edition"] == "mtr-2019-05-03"


def test_the_table_shows_names_points_records_and_percentages() -> None:
    lines = as_table(read(TWO_ROUNDS))
    assert (
        " ".join(lines[0].split()) == "points record opponents' match-win % game-win % opponents' game-win %"
    )
    assert lines[1].split() == ["1", "A", "6", "2-0-0", "0.4150", "0.8000", "0.4150"]
    assert len(lines) == 6


def test_a_name_cannot_turn_a_line_of_the_terminal_around() -> None:
    record = document("a b")
    record["entrants"][0]["name"] = "Ana\u202eziuR"
    assert not any("\u202e" in line for line in as_table(read(record)))


def test_the_working_names_every_opponent() -> None:
    lines = as_working(read(TWO_ROUNDS), "a")
    assert lines[0] == "A: rank 1 of 5, 2-0-0, mtr-2025-06-30"
    assert "opponents' match-win %: (max(1/6, 0.33) + 3/6) / 2 = 83/200 = 0.4150" in lines
    assert "  round 1  B  0-1-1  1/6  = 0.1667  raised to 0.3300" in lines
    assert "  round 2  C  1-1-0  3/6  = 0.5000" in lines
    assert "  1 round without an opponent left out" in as_working(read(TWO_ROUNDS), "e")


def test_the_command_prints_json_a_table_and_a_working(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_text(json.dumps(TWO_ROUNDS))
    run = CliRunner()
    assert json.loads(run.invoke(app, [str(path), "--json"]).stdout) == as_data(read(TWO_ROUNDS))
    assert run.invoke(app, [str(path)]).stdout.splitlines() == as_table(read(TWO_ROUNDS))
    assert "A: rank 1 of 5" in run.invoke(app, [str(path), "--explain", "a"]).stdout
    after = run.invoke(app, [str(path), "--json", "--after", "1"])
    assert json.loads(after.stdout)["after_round"] == 1
    piped = run.invoke(app, ["-"], input=json.dumps(TWO_ROUNDS))
    assert piped.stdout.splitlines() == as_table(read(TWO_ROUNDS))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [(["--after", "7"], "there is no round 7"), (["--explain", "z"], "'z' is not in these standings")],
)
def test_the_command_says_what_is_wrong_and_fails(tmp_path: Path, arguments: list[str], words: str) -> None:
    path = tmp_path / "record.json"
    path.write_text(json.dumps(TWO_ROUNDS))
    result = CliRunner().invoke(app, [str(path), *arguments])
    assert result.exit_code == 1
    assert words in result.output
    assert "Traceback" not in result.output


def test_reading_and_ranking_a_record_never_loads_the_web_framework(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_text(json.dumps(TWO_ROUNDS))
    code = (
        "import sys; from pathlib import Path; from topcut.cli import standings;"
        "standings.standings(Path(sys.argv[1]), False, None, 'a');"
        "sys.exit('django' in sys.modules)"
    )
    result = subprocess.run([sys.executable, "-c", code, str(path)], capture_output=True, check=False)
    assert result.returncode == 0, result.stderr
