"""What takes more than a second says so, and what is quick says nothing."""

from __future__ import annotations

import io
import threading

from topcut.cli.waiting import waiting


class Written(io.StringIO):
    """A stream that tells when something was written to it; a terminal if it is to be one."""

    def __init__(self, *, live: bool) -> None:
        super().__init__()
        self.live, self.touched = live, threading.Event()

    def isatty(self) -> bool:
        return self.live

    def write(self, text: str) -> int:
        count = super().write(text)
        self.touched.set()
        return count


def test_what_is_done_at_once_says_nothing() -> None:
    out = Written(live=True)
    with waiting("Looking", out, silent_for=60):
        pass
    assert not out.getvalue()


def test_what_takes_long_is_said_once_in_a_log_and_wiped_from_a_terminal() -> None:
    for live, said in ((False, "Looking …\n"), (True, "Looking …\r\x1b[K")):
        out = Written(live=live)
        with waiting("Looking", out, silent_for=0):
            assert out.touched.wait(20)
        assert out.getvalue() == said
