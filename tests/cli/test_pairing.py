"""``topcut pair``, in a process of its own."""

import json
from pathlib import Path
from typing import Any

from tests.cli.commands import SPRING, modules_after, topcut, written


def test_pair_prints_the_next_round_as_json(tmp_path: Path) -> None:
    record = written(tmp_path)
    done = topcut("pair", record, "--json", "--seed", 7)
    assert done.returncode == 0, done.stderr
    data = json.loads(done.stdout)
    assert (data["round"], data["method"], data["seed"]) == (2, "swiss", "7")
    assert sorted(seat for match in data["matches"] for seat in match["seats"]) == ["p1", "p2", "p3", "p5"]
    assert data["certificate"]["proved"] is True
    assert topcut("pair", "-", "--json", "--seed", 7, stdin=record.read_text("utf-8")).stdout == done.stdout


def test_pair_prints_a_table_for_people(tmp_path: Path) -> None:
    done = topcut("pair", written(tmp_path), "--seed", 7)
    assert done.stdout.splitlines()[0].split() == ["table", "round", "2"]
    assert "Ana Ruiz (3)" in done.stdout
    assert done.stdout.splitlines()[-1].endswith("(proved the best), seed 7")


def test_pair_refuses_an_unfinished_round_with_its_place(tmp_path: Path) -> None:
    document: Any = json.loads(json.dumps(SPRING))
    document["rounds"][0]["matches"][1] = {"table": 2, "seats": ["p3", "p4"]}
    record = written(tmp_path, document)
    done = topcut("pair", record, "--json")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"{record}: rounds[0].matches[1]: round 1, table 2 has no result: p3 - p4\n"


def test_pair_explains_two_who_do_not_meet(tmp_path: Path) -> None:
    record = written(tmp_path)
    told = topcut("pair", record, "--seed", 7, "--explain", "p1", "p2")
    assert told.stdout.splitlines()[:2] == [
        "Round 2: Ana Ruiz (3) and =Bo (0) do not meet.",
        "  they have met before",
    ]
    data = json.loads(topcut("pair", record, "--seed", 7, "--json", "--explain", "p1", "p2").stdout)
    assert (data["met"], data["codes"]) == (False, ["met-before"])
    strange = topcut("pair", record, "--explain", "p1", "p4")
    assert (strange.returncode, strange.stderr) == (
        1,
        f"{record}: entrants: 'p4' is not to be paired in round 2\n",
    )


def test_pair_by_standings_pairs_first_with_second(tmp_path: Path) -> None:
    record = written(tmp_path)
    best = [line["id"] for line in json.loads(topcut("standings", record, "--json").stdout)["standings"]]
    data = json.loads(topcut("pair", record, "--json", "--last-round-by-standings").stdout)
    assert set(data["matches"][0]["seats"]) == set(best[:2])


def test_pair_and_version_load_no_web_framework(tmp_path: Path) -> None:
    loaded = modules_after("pair", written(tmp_path))
    assert "topcut.core.pairing" in loaded
    assert not {module for module in loaded if module.split(".")[0] in ("django", "jinja2", "uvicorn")}
    assert not {
        module for module in modules_after("--version") if module.startswith(("topcut.core", "django"))
    }
