"""Which tests run a second time on PostgreSQL."""

from __future__ import annotations

import json
from pathlib import Path

from tools.postgres_pass import Sent, choose, cover, everything, read


def sent(*statements: str, count: int = 10, on_both: bool = False) -> Sent:
    return Sent(frozenset(statements), count, on_both)


def test_every_statement_is_sent_again_by_the_tests_that_send_least_for_it() -> None:
    recorded = {
        "tests/web/test_a.py::test_much": sent("insert", "select", "delete", count=900),
        "tests/web/test_a.py::test_little": sent("insert", "select", count=4),
        "tests/web/test_b.py::test_same": sent("insert", count=3),
        "tests/web/test_b.py::test_deletes": sent("delete", count=5),
    }
    assert cover(recorded) == {"tests/web/test_a.py::test_little", "tests/web/test_b.py::test_deletes"}


def test_every_statement_is_sent_three_times_where_so_many_send_it() -> None:
    recorded = {f"tests/web/test_a.py::test[{n}]": sent("insert", count=n) for n in range(9)}
    recorded["tests/web/test_b.py::test_alone"] = sent("delete", "insert", count=500)
    names = ["test_a.py::test[0]", "test_a.py::test[1]", "test_a.py::test[2]", "test_b.py::test_alone"]
    assert choose(recorded) == [f"tests/web/{name}" for name in names]


def test_what_stores_what_commits_and_what_sqlite_skips_is_run_whole() -> None:
    recorded = {f"tests/ledger/test_store.py::test[{n}]": sent("insert") for n in range(9)}
    recorded |= {"tests/people/test_names.py::test": sent(), "tests/web/test_a.py::test": sent(on_both=True)}
    assert choose(recorded) == sorted(recorded)


def test_the_choice_is_the_same_however_the_workers_shared_the_tests(tmp_path: Path) -> None:
    recorded = {
        f"tests/web/test_{n}.py::test": [[f"a{n}", f"a{n + 1}", f"a{n % 3}"], n % 4, False] for n in range(20)
    }
    chosen = []
    for workers in (1, 3):
        folder = tmp_path / str(workers)
        folder.mkdir()
        for worker in range(workers):
            share = dict(list(recorded.items())[worker::workers])
            (folder / f"gw{worker}.json").write_text(json.dumps(share))
        found = read(folder)
        assert everything(found[test] for test in choose(found)) == everything(found.values())
        chosen.append(choose(found))
    assert chosen[0] == chosen[1]


def test_where_no_test_used_the_database_there_is_nothing_to_choose(tmp_path: Path) -> None:
    assert choose(read(tmp_path)) == []
