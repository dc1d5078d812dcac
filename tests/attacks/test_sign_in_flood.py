"""S3: strangers who sign in, and made-up sessions, do not slow down the desk."""

from __future__ import annotations

import statistics
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest

from tests.attacks.rig import Target
from tests.attacks.test_open_files import status_of
from tests.attacks.test_streams import Listening
from tests.faults.kill_rig import CSRF
from topcut.serving.turnstile import APART

LOOPS = 24
PAGES = 25
SLOWER = 3
LEAST = 0.1
"""Seconds that the desk's page may take in any case: on a shared machine a quiet page may be lucky."""


class Loop(threading.Thread):
    """Sends the same thing again as soon as it is answered."""

    def __init__(self, target: Target, number: int, over: threading.Event) -> None:
        super().__init__(daemon=True)
        self._target, self._number, self._over = target, number, over
        self.statuses: list[int] = []

    def run(self) -> None:
        sent = 0
        while not self._over.is_set():
            sent += 1
            try:
                self.statuses.append(self.send(f"nobody{self._number}x{sent}"))
            except OSError:
                self.statuses.append(0)

    def send(self, word: str) -> int:
        return self._target.post("/sign-in", {"username": word, "password": "a guess"}).status


class ForgedLoop(Loop):
    """Asks for the desk with a session nobody has."""

    def send(self, word: str) -> int:
        return self._target.get(self._target.desk, {"sessionid": word[6:].replace("x", "q").zfill(32)}).status


def page_seconds(target: Target) -> float:
    replies = [target.get(target.desk, target.staff) for _ in range(PAGES)]
    assert {reply.status for reply in replies} == {200}
    return statistics.median(reply.seconds for reply in replies)


@contextmanager
def looping(target: Target, kind: type[Loop] = Loop) -> Iterator[list[Loop]]:
    over = threading.Event()
    loops = [kind(target, number, over) for number in range(LOOPS)]
    for loop in loops:
        loop.start()
    try:
        yield loops
    finally:
        over.set()
        for loop in loops:
            loop.join(60)


@pytest.mark.parametrize("kind", [Loop, ForgedLoop])
def test_the_desks_page_stays_quick_while_strangers_sign_in(target: Target, kind: type[Loop]) -> None:
    """How quick is printed by ``run.py bench locks``; here a desk that queues behind them fails."""
    page_seconds(target)
    quiet, start = page_seconds(target), time.monotonic()
    with looping(target, kind) as loops:
        page_seconds(target)
        under = page_seconds(target)
    lasted = time.monotonic() - start
    answered = [status for loop in loops for status in loop.statuses]
    assert LOOPS < len(answered) <= 1 + lasted / APART
    assert set(answered) <= ({409, 503} if kind is Loop else {403})
    assert under < max(SLOWER * quiet, LEAST), (quiet, under)


def test_staff_do_not_queue_behind_strangers_for_a_password(target: Target) -> None:
    """Whoever is signed in; ``tests/serving/test_router.py`` has browsers that have signed in before."""
    with looping(target):
        replies = [target.post("/password", {"old": "x"}, target.staff) for _ in range(10)]
    assert 503 not in {reply.status for reply in replies}


def test_whoever_is_too_many_is_told_in_words_to_try_again(target: Target) -> None:
    with looping(target):
        form = {"username": "somebody", "password": "a guess"}
        replies = [target.post("/sign-in", form) for _ in range(20)]
    told = [reply for reply in replies if reply.status == 503]
    assert told
    assert "Try again in a moment" in told[0].text
    assert int(told[0].headers["retry-after"]) > 0


HALF_SENT = 12
"""Twice as many sockets as there are passwords hashed or waiting at a time."""


def half_sent(cookie: str) -> bytes:
    """A sign-in whose body is announced and does not come."""
    head = f"POST /sign-in HTTP/1.1\r\nHost: x\r\nCookie: csrftoken={CSRF}; {cookie}\r\n"
    kind = "Content-Type: application/x-www-form-urlencoded\r\n"
    return f"{head}{kind}Content-Length: 900000\r\n\r\nusername=".encode()


def test_sign_ins_that_are_never_sent_to_the_end_keep_nobody_out(target: Target) -> None:
    """Neither strangers nor, of those who have a thread of their own for it, whoever is signed in."""
    form = {"username": "nobody", "password": "a guess"}
    with ExitStack() as stack:
        for cookie in ("", f"sessionid={target.made['session']}"):
            for _ in range(HALF_SENT):
                stack.enter_context(target.socket()).sendall(half_sent(cookie))
        time.sleep(0.5)  # their heads are read
        strangers = [target.post("/sign-in", form).status for _ in range(3)]
        staff = [target.post("/password", {"old": "x"}, target.staff).status for _ in range(3)]
    assert 503 not in {*strangers, *staff}, (strangers, staff)


WAVES, MADE_UP = 8, 150


def made_up(target: Target, wave: int, number: int) -> bytes:
    """The desk's stream, asked for with a session nobody has."""
    session = f"{wave}q{number}".zfill(32)
    path = f"/live/{target.made['tournament']}"
    return f"GET {path} HTTP/1.1\r\nHost: x\r\nCookie: sessionid={session}\r\n\r\n".encode()


def test_the_desk_keeps_its_stream_while_strangers_ask_for_it_with_made_up_sessions(target: Target) -> None:
    assert target.get(target.desk, target.staff).status == 200
    told = []
    for wave in range(WAVES):
        with ExitStack() as stack:
            opened = [stack.enter_context(target.socket()) for _ in range(MADE_UP)]
            for number, one in enumerate(opened):
                one.sendall(made_up(target, wave, number))
            desk = Listening(
                target, f"/live/{target.made['tournament']}", f"sessionid={target.made['session']}"
            )
            told.append(desk.status)
            desk.close()
            assert {status_of(one).split()[1] for one in opened} <= {"403", "503"}
    assert set(told) == {200}
