"""A hall's pages, made by a process of their own beside a real server."""

from __future__ import annotations

import os
import re
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import Any

import pytest

from tests.serving.test_stream import opened
from topcut.serving.fast_path import WORKER_THRESHOLD

pytestmark = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for processes in /proc")

WORDS = {"en": "Your table", "es": "Tu mesa"}
CHANGING = re.compile(rb'value="[^"]*"|data-(made|now)="[^"]*"|\d+:\d\d')


class Phone:
    def __init__(self, server: Any, tournament: str, entrant: str) -> None:
        self.server, self.path = server, f"/t/{tournament}/me/"
        self.cookie = server.ask("phone", tournament, entrant)

    def ask(self, method: str = "GET", path: str = "", **headers: str) -> HTTPResponse:
        connection = HTTPConnection("127.0.0.1", self.server.port, timeout=60)
        told = {"Cookie": f"{self.cookie}; csrftoken={'a' * 32}", "Accept-Language": "en", **headers}
        connection.request(method, path or self.path, headers=told)
        return connection.getresponse()

    def page(self, **headers: str) -> bytes:
        answer = self.ask(**headers)
        assert answer.status == 200
        return answer.read()


def workers(server: Any) -> list[int]:
    pid = server.process.pid
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def cpu(pid: int) -> int:
    used = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return sum(map(int, used))


def wait(until: Callable[[], object], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not until():
        assert time.monotonic() < end
        time.sleep(0.05)


def a_hall_asks(phone: Phone) -> None:
    for _ in range(WORKER_THRESHOLD):
        phone.page(**{"X-Part": "live"})


def helped(server: Any, phone: Phone) -> int:
    """The process that makes the pages by now: another page takes it some work, however little."""
    a_hall_asks(phone)
    wait(lambda: workers(server))
    (worker,) = workers(server)

    def works() -> bool:
        before = cpu(worker)
        for _ in range(30):
            phone.page()
        return cpu(worker) > before

    wait(works)
    wait(works)  # not only its start
    return worker


def test_the_workers_pages_are_the_servers_own_and_follow_what_happens(own_server: Any) -> None:
    tournament, _ = opened(own_server)
    (first, second), *_ = own_server.ask("seats", tournament, 1)
    phone, other = (Phone(own_server, tournament, entrant) for entrant in (first, second))
    alone = [phone.page(), other.page(), phone.page(**{"Accept-Language": "es"})]
    assert not workers(own_server)
    helped(own_server, phone)
    together = [phone.page(), other.page(), phone.page(**{"Accept-Language": "es"})]
    assert [CHANGING.sub(b"", page) for page in together] == [CHANGING.sub(b"", page) for page in alone]
    assert f"?of={first}," in together[0].decode()
    own_server.ask("report", "1-1", tournament, first)
    assert b"You reported" in phone.page()
    assert b"Confirm the result" in other.page()
    own_server.ask("end_phones", tournament, first)
    assert phone.ask().status == 403
    assert other.ask().status == 200


def test_of_a_hall_that_asks_at_once_everybody_gets_their_own_page(server: Any) -> None:
    """By the server itself and by its worker; a stranger, an ended and a forged one get nothing."""
    (tournament, entrants), (elsewhere, strangers) = opened(server, 8), opened(server)
    phones = {entrant: Phone(server, tournament, entrant) for entrant in entrants}
    asking = [(entrant, language) for entrant in entrants for language in WORDS]
    stranger, forged = Phone(server, elsewhere, strangers[0]), Phone(server, tournament, entrants[0])
    stranger.path = forged.path
    forged.cookie = forged.cookie[:-1] + ("A" if forged.cookie[-1] != "A" else "B")

    def own(asked: tuple[str, str]) -> bool:
        entrant, language = asked
        page = phones[entrant].page(**{"Accept-Language": language, "X-Part": "live"}).decode()
        others = [one for one in entrants if one != entrant and one in page]
        return f"?of={entrant}," in page and not others and WORDS[language] in page

    def all_own(asked: list[tuple[str, str]]) -> bool:
        with ThreadPoolExecutor(24) as hall:
            nothing = hall.map(lambda phone: phone.ask().status, [stranger, forged] * 5)
            return all(hall.map(own, asked * 3)) and set(nothing) == {403}

    assert all_own(asking)
    helped(server, phones[entrants[0]])
    assert all_own(asking)
    server.ask("end_phones", tournament, entrants[0])
    assert phones[entrants[0]].ask().status == 403
    assert all_own(asking[len(WORDS) :])


VERSION, OWN, TABLE = (
    re.compile(found) for found in (r'data-version="(\d+)"', r"\?of=([^,\"]+)", r'<p class="n">(\d+)</p>')
)


def test_no_page_is_older_than_what_had_happened_before_it_was_asked_for_nor_anybody_elses(
    server: Any,
) -> None:
    """A whole round, from the draft to the last result, while everybody keeps asking."""
    tournament, entrants = opened(server, 8)
    phones = {entrant: Phone(server, tournament, entrant) for entrant in entrants}
    helped(server, phones[entrants[0]])
    happened, over = dict.fromkeys(entrants, 0), threading.Event()  # what concerned each of them last

    def keeps_asking(entrant: str) -> int:
        pages = 0
        while not over.is_set() or not pages:
            known = happened[entrant]
            page = phones[entrant].page(**{"X-Part": "live"}).decode()
            versions, owners = VERSION.findall(page), OWN.findall(page)
            assert owners == [entrant]
            assert int(versions[0]) >= known
            pages += 1
        return pages

    with ThreadPoolExecutor(len(entrants)) as hall:
        asking = [hall.submit(keeps_asking, entrant) for entrant in entrants]
        try:
            for number, seats in enumerate(server.ask("seats", tournament, 1), start=1):
                for entrant in seats:
                    version = server.ask("report", f"1-{number}", tournament, entrant)
                    happened.update(dict.fromkeys(seats, version))
            for command, round_ in (
                ("CloseRound", 1),
                ("PairRound", 2),
                ("PublishRound", 2),
                ("OpenRound", 2),
            ):
                version = server.ask("do", tournament, command, round_)
                if command != "PairRound":  # nobody hears of a draft
                    happened.update(dict.fromkeys(entrants, version))
        finally:
            over.set()
        assert all(job.result() for job in asking)


@pytest.mark.parametrize("when", ["while-it-is-published", "while-its-pages-are-made-ahead"])
def test_a_worker_that_is_killed_costs_nobody_their_table(server: Any, when: str) -> None:
    tournament, entrants = opened(server, 16)
    phones = {entrant: Phone(server, tournament, entrant) for entrant in entrants}
    worker = helped(server, phones[entrants[0]])
    for number, (first, second) in enumerate(server.ask("seats", tournament, 1), start=1):
        server.ask("report", f"1-{number}", tournament, first)
        server.ask("report", f"1-{number}", tournament, second)
    server.ask("do", tournament, "CloseRound", 1)
    for phone in phones.values():
        phone.page(**{"X-Part": "live"})
    server.ask("do", tournament, "PairRound", 2)
    if when == "while-its-pages-are-made-ahead":
        before = cpu(worker)
        wait(lambda: cpu(worker) > before)
        os.kill(worker, signal.SIGKILL)
    tables = {
        seat: str(table)
        for table, seats in enumerate(server.ask("seats", tournament, 2), start=1)
        for seat in seats
    }

    def told_table(entrant: str) -> bool:
        page = phones[entrant].page(**{"X-Part": "live"}).decode()
        return TABLE.findall(page) == [tables[entrant]] and OWN.findall(page) == [entrant]

    with ThreadPoolExecutor(16) as hall:
        server.ask("do", tournament, "PublishRound", 2)
        told = [hall.submit(told_table, entrant) for entrant in entrants * 8]
        if when == "while-it-is-published":
            os.kill(worker, signal.SIGKILL)
        assert all(job.result() for job in told)
    wait(lambda: phones[entrants[0]].page() and worker not in workers(server))


def test_a_changed_name_and_an_erased_one_are_gone_from_the_workers_pages_too(server: Any) -> None:
    tournament, _ = opened(server)
    (first, second), *_ = server.ask("seats", tournament, 1)
    phone = Phone(server, tournament, first)
    helped(server, phone)
    server.ask("rename", tournament, second, "Zenobia")
    wait(lambda: b"Zenobia" in phone.page(), seconds=20)
    server.ask("erase", tournament, second)
    wait(lambda: b"Zenobia" not in phone.page(), seconds=20)  # long before anything else would renew it
    assert b"Zenobia" not in phone.page(**{"X-Part": "live"})


@pytest.mark.parametrize("fate", [signal.SIGKILL, signal.SIGSTOP], ids=["dies", "hangs"])
def test_when_the_worker_fails_every_phone_gets_its_page_and_another_takes_its_place(
    server: Any, fate: signal.Signals
) -> None:
    tournament, entrants = opened(server)
    phone = Phone(server, tournament, entrants[0])
    worker = helped(server, phone)
    os.kill(worker, fate)
    assert b"Your table" in phone.page()
    wait(lambda: worker not in workers(server))
    assert helped(server, phone) != worker


def test_the_worker_ends_with_its_server(own_server: Any) -> None:
    tournament, entrants = opened(own_server)
    worker = helped(own_server, Phone(own_server, tournament, entrants[0]))
    own_server.end()
    wait(lambda: not Path(f"/proc/{worker}").exists() or "Z" in Path(f"/proc/{worker}/stat").read_text())
