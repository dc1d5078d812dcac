"""What is being done, said where it takes more than a second: on a terminal with the time it has taken."""

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

SILENT_FOR = 1.0
_STEP = 1.0


@contextmanager
def waiting(text: str, out: TextIO | None = None, silent_for: float = SILENT_FOR) -> Iterator[None]:
    """Say ``text`` if the body is still at it after a second; what is quick says nothing."""
    done = threading.Event()
    speaker = threading.Thread(target=_say, args=(text, out or sys.stderr, done, silent_for), daemon=True)
    speaker.start()
    try:
        yield
    finally:
        done.set()
        speaker.join()


def _say(text: str, out: TextIO, done: threading.Event, silent_for: float) -> None:
    if done.wait(silent_for):
        return
    live = out.isatty()
    out.write(f"{text} …" if live else f"{text} …\n")
    out.flush()
    seconds = silent_for
    while not done.wait(_STEP):
        seconds += _STEP
        if live:
            out.write(f"\r{text} … {seconds:.0f} s")
            out.flush()
    if live:
        out.write("\r\x1b[K")  # the line is as it was
        out.flush()
