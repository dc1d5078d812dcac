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
"""Seconds after which the worker has made the pages: it begins at most ``pages_ahead.APART`` after it did last."""
CHANGING = re.compile(
    r'name="(csrfmiddlewaretoken|command_id)" value="[^"]*"|data-(made|now)="\d+"|"now": \d+|>-?\d+:\d\d<'
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
   ,
)
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


def test_while_pages_of_a_draft_wait_no_way_of_asking_gives_anything_of_it(target: Target) -> None:
    id_ = target.made["tournament"]
    phone = {**ask(target.server.folder, "phone", id_), "csrftoken": CSRF}
    own, public = f"/t/{id_}/me/", f"/t/{id_}/"

    def desk(**form: str) -> None:
        sent = {**form, "command_id": "ahead-" + "-".join(form.values())}
        assert target.post(target.desk, sent, target.staff).status in (302, 303)

    def part() -> Reply:
        return target.get(own, phone, **HEADERS[1])

    for match in target.made["matches"]:
        desk(do="record", match=match, score="2-0")
    desk(do="close", round="2")
    desk(do="discard", round="3")  # which was paired with the same press
    for _ in range(WORKER_THRESHOLD):
        part()
    wait(lambda: the_worker(target))
    worker = the_worker(target)

    def makes_the_pages() -> bool:
        before, page = _written(worker), part()
        return _written(worker) - before > len(page.text)

    wait(makes_the_pages)

    def everything() -> dict[str, tuple[int, str, str, str]]:
        said = {
            f"{more} {headers}": told(target.get(own + more, phone, **headers))
            for more in OWN
            for headers in HEADERS
        }
        for method in ("HEAD", "OPTIONS", "PUT", "X-AHEAD"):
            said[method] = told(target.ask(method, own, cookies=phone, headers=HEADERS[1]))
        return said | {more: told(target.get(public + more)) for more in PUBLIC}

    before, page = everything(), part()
    address = re.search(r'data-live="([^"]+)"', page.text)
    assert address
    etags = [found for said in before.values() if (found := said[2])]
    assert etags, "public pages have them"
    streams = [
        Listening(target, one)
        for one in (
            address[1],
            f"/live/{id_}?of=",
            f"/live/{id_}?of=3-1",
            address[1].replace("?of=", "?of=3-1,"),
        )
    ]
    known = [stream.first() for stream in streams]
    desk(do="pair", round="3")
    time.sleep(MADE_AFTER)
    assert everything() == before
    for more in PUBLIC:
        if etag := before[more][2]:
            assert target.get(public + more, **{"If-None-Match": etag}).status == 304
    for stream, version in zip(streams, known, strict=True):
        assert stream.later(0.3) == {version}
        stream.close()
    assert the_worker(target) == worker
    assert not [file for file in Path(f"/proc/{worker}/fd").iterdir() if _leads_to_a_socket(file)]
    desk(do="publish", round="3")
    now = part()
    assert "Go to your table" in now.text
    assert int(HAS_VERSION.findall(now.text)[0]) > known[0]


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
