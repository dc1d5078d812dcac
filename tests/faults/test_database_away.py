"""PostgreSQL goes away under a running server, in each of its ways, and comes back."""

from __future__ import annotations

import http.client
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.faults.kill_rig import Server, free_port
from tests.faults.wire import Wire, wire_to

pytestmark = [pytest.mark.postgres, pytest.mark.xdist_group("kills")]

AWAY = {"en": "The server cannot reach its database", "es": "El servidor no llega ahora mismo a su base"}


@pytest.fixture
def wire(postgres: str) -> Iterator[Wire]:
    with wire_to(postgres) as wire:
        yield wire


def until(seen: Callable[[], bool]) -> None:
    """However long it takes, within reason."""
    end = time.monotonic() + 60
    while not seen():
        assert time.monotonic() < end
        time.sleep(0.02)


def status(server: Server, path: str, language: str = "en", method: str = "GET") -> int:
    return asked(server, path, language, method)[0].status


def asked(
    server: Server, path: str, language: str = "en", method: str = "GET"
) -> tuple[http.client.HTTPResponse, str]:
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    line.request(method, path, headers={"Accept-Language": language, "Cookie": "sessionid=" + "a" * 32})
    answer = line.getresponse()
    text = answer.read().decode()
    line.close()
    return answer, text


def test_pages_say_that_the_database_is_away_and_come_back_with_it(wire: Wire, tmp_path: Path) -> None:
    server = Server(tmp_path, variables={"TOPCUT_DATABASE_URL": wire.url})
    server.start("/")
    said = server.log.read_text
    try:
        for times, go in enumerate((wire.cut, wire.hold), 1):
            go()
            with ThreadPoolExecutor() as others:  # they may have begun to ask the database
                waiting = [
                    others.submit(status, server, path) for path in ("/", "/sign-in", "/t/no-such/me/")
                ]
                until(lambda: said().count("is away") == times)  # noqa: B023
                assert {503} >= {one.result() for one in waiting}
            for path in ("/", "/t/no-such/", "/t/no-such/me/", "/live/no-such", "/sign-in"):
                for language, words in AWAY.items():
                    answer, text = asked(server, path, language)
                    assert answer.status == 503, path
                    assert answer.headers["Retry-After"]
                    assert words in text
            assert status(server, "/sign-in", method="POST") == 503
            time.sleep(1.5)  # meanwhile it is tried again, and not told again
            page = asked(server, "/")[1]
            assert status(server, page.partition('stylesheet" href="')[2].partition('"')[0]) == 200
            wire.mend()
            until(lambda: said().count("database is back") == times)  # noqa: B023
            assert [status(server, path) for path in ("/", "/t/no-such/", "/sign-in")] == [200, 404, 200]
    finally:
        server.stop()
    assert said().count("is away") == said().count("database is back") == 2
    assert "Traceback" not in said()


def test_a_database_that_is_not_there_is_told_in_a_sentence(tmp_path: Path) -> None:
    url = f"postgresql://topcut@127.0.0.1:{free_port()}/topcut"
    done = subprocess.run(
        [sys.executable, "-m", "topcut.cli", "serve", "--data", str(tmp_path), "--port", str(free_port())],
        capture_output=True,
        text=True,
        env={"TOPCUT_DATABASE_URL": url, "PATH": ""},
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.startswith("The database ")
    assert "Connection refused" in done.stderr
    assert len(done.stderr.splitlines()) == 1
