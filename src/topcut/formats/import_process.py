"""Import process, ``python -m topcut.formats.import_process``: a file in, progress and what is in it out.

It reads what strangers made, so it is apart from the server: at low priority, within bounds of time and
memory, without a database or keys. It answers in JSON, never in pickles: whoever took it over has not taken
over the server. It ends with the server, because it says every second that it is there.
"""

import json
import os
import signal
import sys
import threading
import time
import traceback
from contextlib import suppress
from typing import IO, Any

MOST_SECONDS = 600
MOST_MEMORY = 3 * 1024**3
BEAT = 1.0
_NICER = 15


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server
    _bound()
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # stray prints must not mix with the answers
    order = json.loads(sys.stdin.buffer.readline())
    content = sys.stdin.buffer.read(order["length"])
    _Answers(answers).give(order, content)


def _bound() -> None:
    if hasattr(os, "nice"):
        os.nice(_NICER)
    if sys.platform == "win32":
        return
    import resource

    bounds = {resource.RLIMIT_CPU: MOST_SECONDS, resource.RLIMIT_AS: MOST_MEMORY}
    for what, most in {**bounds, resource.RLIMIT_CORE: 0}.items():  # there would be names in a core
        with suppress(ValueError, OSError):  # a system that knows no such bound, or has a tighter one
            resource.setrlimit(what, (most, most))


class _Answers:
    def __init__(self, out: IO[bytes]) -> None:
        self._out = out
        self._lock = threading.Lock()
        self._far = (0, 0)

    def give(self, order: dict[str, Any], content: bytes) -> None:
        threading.Thread(target=self._beat, daemon=True).start()
        answer, payload = _answer(order, content, self._tell)
        with self._lock:
            self._write({**answer, "length": len(payload)})
            self._out.write(payload)
            self._out.flush()

    def _tell(self, done: int, total: int) -> None:
        self._far = (done, total)

    def _beat(self) -> None:
        while True:
            try:
                with self._lock:
                    self._write({"far": self._far})
            except OSError:
                os._exit(1)  # the server is gone
            time.sleep(BEAT)

    def _write(self, said: dict[str, Any]) -> None:
        self._out.write(json.dumps(said).encode() + b"\n")
        self._out.flush()


def _answer(order: dict[str, Any], content: bytes, tell: Any) -> tuple[dict[str, Any], bytes]:
    import django

    django.setup()
    from django.utils import translation

    from topcut.core.kernel.ids import PersonId
    from topcut.formats.checked_ledger import ImportRefused, packed
    from topcut.formats.reading_in import preview_as_told, read_in
    from topcut.formats.record import RecordError

    with translation.override(order["language"]):
        try:
            found = read_in(content, order["name"], PersonId(order["organizer"]), tell)
        except ImportRefused as refused:
            return {"refused": {"why": str(refused)}}, b""
        except RecordError as error:
            return {"refused": {"place": error.place, "why": error.reason}}, b""
        except Exception as error:  # where, but not what it says: that may be somebody's name
            sys.stderr.write("".join([*traceback.format_tb(error.__traceback__), type(error).__name__, "\n"]))
            return {"refused": {"failed": True}}, b""
    return {"preview": preview_as_told(found.preview)}, packed(found.ledger)


if __name__ == "__main__":
    main()
