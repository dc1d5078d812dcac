"""Pages are made before they may be seen: no way of asking gives anything of a draft a moment early."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.attacks.rig import Reply, Target
from tests.attacks.test_streams import Listening
from tests.faults.folder import ask
from tests.faults.kill_rig import CSRF

pytestmark = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for processes in /proc")

WORKER_THRESHOLD = 200
"""Pages that a hall has asked for before there is a worker."""
MADE_AFTER = 13.0
"""Seconds after which the pages are made: it begins at most ``pages_ahead.APART`` after the last time."""
CHANGING = re.compile(
    r'name="(csrfmiddlewaretoken|command_id)" value="[^"]*"|data-(made|now)="\d+"|>-?\d+:\d\d<'
)
HEADERS: tuple[dict[str, str], ...] = (
    {},
    {"X-Part": "live"},
    {"X-Part": "ahead", "Accept-Language": "es"},
    {"X-Part": "live", "If-None-Match": "*", "If-Modified-Since": "Fri, 01 Jan 2100 00:00:00 GMT"},
    {"X-Part": "live", "Range": "bytes=0-99999", "Cache-Control": "only-if-cached"},
    {"X-Part": "live", "X-Ahead": "1", "X-Forwarded-For": "127.0.0.1", "Purpose": "prefetch"},
    {"HX-Request": "true", "X-Part": ""},
)
OWN = (
    "",
    "?round=3",
    "?part=live",
    "report",
    "call",
    "deck",
    "opponents-deck",
    "dispute/3-1",
    "time",
    "phone",
)
PUBLIC = (
    "",
    "pairings",
    "pairings?by=table",
    "pairings?round=3",
    "wall",
    "standings",
    "rounds/3",
)
"""Without head.json: the ledger's head is public, to be compared with paper (decision 0025)."""
HAS_VERSION = re.compile(r'data-version="(\d+)"')


def the_worker(target: Target) -> int:
    """The process that makes pages; there is one once a hall has asked."""
    server = target.server.pid
    found = Path(f"/proc/{server}/task/{server}/children").read_text().split()
    return int(found[0]) if found else 0


def wait(until: Callable[[], object], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not until():
        assert time.monotonic() < end
        time.sleep(0.1)


def told(reply: Reply) -> tuple[int, str, str, str]:
    """What an answer says, without what is anew in every one."""
    headers = {name.lower(): value for name, value in reply.headers.items()}
    return (
        reply.status,
        CHANGING.sub("", reply.text),
        headers.get("etag", ""),
        headers.get("content-length", ""),
    )


@pytest.fixture
def target(tmp_path: Path) -> Iterator[Target]:
    """A tournament with a round to come after the one that is played."""
    folder = tmp_path / "data"
    with Target.serving(folder, ask(folder, "make", 16, 2, "open", 1)) as started:
        yield started


Said = dict[str, tuple[int, str, str, str]]


class Attacker:
    """A player with a phone, who knows how everything is asked for; and what the desk does meanwhile."""

    def __init__(self, target: Target) -> None:
        self.target, self.id = target, target.made["tournament"]
        self.phone = {**ask(target.server.folder, "phone", self.id), "csrftoken": CSRF}
        self.own = f"/t/{self.id}/me/"
        self.public = f"/t/{self.id}/"

    def desk(self, **form: str) -> None:
        sent = {**form, "command_id": "ahead-" + "-".join(form.values())}
        assert self.target.post(self.target.desk, sent, self.target.staff).status in (302, 303)

    def part(self) -> Reply:
        return self.target.get(self.own, self.phone, **HEADERS[1])

    def everything(self) -> Said:
        said = {
            f"{more} {headers}": told(self.target.get(self.own + more, self.phone, **headers))
            for more in OWN
            for headers in HEADERS
        }
        for method in ("HEAD", "OPTIONS", "PUT", "X-AHEAD"):
            said[method] = told(self.target.ask(method, self.own, cookies=self.phone, headers=HEADERS[1]))
        return said | {more: told(self.target.get(self.public + more)) for more in PUBLIC}

    def listening(self) -> list[Listening]:
        found = re.search(r'data-live="([^"]+)"', self.part().text)
        assert found
        forged = found[1].replace("?of=", "?of=3-1,")
        public = (f"/live/{self.id}?of=", f"/live/{self.id}?of=3-1")
        return [Listening(self.target, one) for one in (found[1], forged, *public)]

    def worker(self) -> int:
        """The process that makes the pages, once it does."""
        for _ in range(WORKER_THRESHOLD):
            self.part()
        wait(lambda: the_worker(self.target))
        worker = the_worker(self.target)

        def makes_the_pages() -> bool:
            before, page = _written(worker), self.part()
            return _written(worker) - before > len(page.text)

        wait(makes_the_pages)
        return worker


def test_while_pages_of_a_draft_wait_no_way_of_asking_gives_anything_of_it(target: Target) -> None:
    attacker = Attacker(target)
    for match in target.made["matches"]:
        attacker.desk(do="record", match=match, score="2-0")
    attacker.desk(do="close", round="2")
    attacker.desk(do="discard", round="3")  # which was paired with the same press
    worker = attacker.worker()
    before, streams = attacker.everything(), attacker.listening()
    known = [stream.first() for stream in streams]
    attacker.desk(do="pair", round="3")
    time.sleep(MADE_AFTER)
    assert attacker.everything() == before
    etags = {more: before[more][2] for more in PUBLIC if before[more][2]}
    assert etags
    for more, etag in etags.items():
        headers = {"If-None-Match": etag}
        assert target.ask("GET", attacker.public + more, headers=headers).status == 304
    for stream, version in zip(streams, known, strict=True):
        assert stream.later(0.3) == {version}
        stream.close()
    assert the_worker(target) == worker
    assert not [file for file in Path(f"/proc/{worker}/fd").iterdir() if _leads_to_a_socket(file)]
    attacker.desk(do="publish", round="3")
    now = attacker.part().text
    assert "Go to your table" in now
    assert int(HAS_VERSION.findall(now)[0]) > known[0]


def _written(process: int) -> int:
    """Bytes that it has given away so far."""
    counts = Path(f"/proc/{process}/io").read_text()
    return int(re.findall(r"wchar: (\d+)", counts)[0])


def _leads_to_a_socket(file: Path) -> bool:
    """A worker is asked through a pipe, by its server alone."""
    try:
        return str(file.readlink()).startswith("socket:")
    except FileNotFoundError:
        return False
