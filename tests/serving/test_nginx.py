"""Topcut behind the nginx that we give a file for, and behind one that somebody set up wrong."""

from __future__ import annotations

import re
import socket
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tests.attacks.rig import Target
from tests.serving.nginx import CONF, HOST, Proxy, program
from topcut.cli.proxy_check import through_proxy
from topcut.service.doctor import DoctorFinding

pytestmark = pytest.mark.xdist_group("hosted-server")


@pytest.fixture(scope="module")
def proxy(hosted: Target, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    """The one server is at two addresses of this computer, so nginx takes it for two."""
    program()
    servers = [f"127.0.0.{number}:{hosted.server.port}" for number in (1, 2)]
    with Proxy(tmp_path_factory.mktemp("nginx") / "right", servers).running() as running:
        yield running


def test_pages_forms_and_cookies_go_through(proxy: Proxy, hosted: Target) -> None:
    page = proxy.ask("GET", "/sign-in")
    assert page.status == 200
    assert "max-age" in page.headers["strict-transport-security"]
    desk = proxy.ask("GET", hosted.desk, headers={"Cookie": f"__Host-session={hosted.made['session']}"})
    assert desk.status == 200
    token = "a" * 32
    form = f"csrfmiddlewaretoken={token}&do=record&match={hosted.made['matches'][0]}&score=2-1".encode()
    cookie = f"__Host-csrf={token}; __Host-session={hosted.made['session']}"
    kind = "application/x-www-form-urlencoded"
    there = {"Referer": f"https://{HOST}/", "Cookie": cookie, "Content-Type": kind}
    assert proxy.ask("POST", hosted.desk, form, there).status == 302


def test_plain_http_is_sent_to_https(proxy: Proxy) -> None:
    connection = HTTPConnection("127.0.0.1", proxy.plain_port, timeout=10)
    connection.request("GET", "/t/x/?a=1", headers={"Host": HOST})
    reply = connection.getresponse()
    assert (reply.status, reply.getheader("location")) == (301, f"https://{HOST}/t/x/?a=1")


def test_a_tournament_stays_with_one_server_and_tournaments_are_shared_out(proxy: Proxy) -> None:
    ids = [f"tournament-{number}" for number in range(12)]
    for id_ in ids:
        for path in (f"/t/{id_}/", f"/t/{id_}/standings", f"/live/{id_}?of="):
            proxy.ask("GET", path)
    asked: dict[str, set[str]] = {}
    for server, _status, _method, path in proxy.access:
        if found := re.match(r"/(?:t|live)/(tournament-\d+)", path):
            asked.setdefault(found[1], set()).add(server)
    assert sorted(asked) == sorted(ids)
    assert all(len(servers) == 1 for servers in asked.values()), asked
    assert len(set.union(*asked.values())) == 2


def first_and_next(proxy: Proxy) -> tuple[float, float]:
    """Seconds until the first part of a probe's answer, and from there to the second."""
    connection, began = proxy.connection(), time.monotonic()
    connection.request("GET", "/live/probe", headers={"Host": HOST})
    reply = connection.getresponse()
    assert reply.status == 200
    reply.readline()
    first = time.monotonic()
    reply.readline()
    connection.close()
    return first - began, time.monotonic() - first


def test_a_live_stream_is_not_held_back(proxy: Proxy) -> None:
    _first, then = first_and_next(proxy)
    assert then > 0.5


def test_a_large_list_goes_through_where_one_is_taken_and_nowhere_else(proxy: Proxy, hosted: Target) -> None:
    large = b"x" * 1_500_000
    assert proxy.ask("POST", hosted.desk, large).status == 413
    assert "X-Topcut-Refused" not in proxy.ask("POST", hosted.desk, large).headers, "nginx refuses it"
    there = proxy.ask("POST", f"{hosted.desk}players/import", large)
    assert there.headers.get("x-topcut-refused") == "too-large", "it came through to Topcut, from a stranger"


WRONG = {
    "wrong-host": [("    proxy_set_header Host $host;\n", "")],
    "no-protocol": [("    proxy_set_header X-Forwarded-Proto $scheme;\n", "")],
    "wrong-protocol": [("X-Forwarded-Proto $scheme", "X-Forwarded-Proto http")],
    "buffering": [
        ("proxy_buffering off;", "proxy_ignore_headers X-Accel-Buffering;"),
    ],
}


TOLD = {
    "wrong-host": "does not pass on the name",
    "no-protocol": "does not set X-Forwarded-Proto",
    "wrong-protocol": "to http although",
    "buffering": "holds live streams back",
}


def through(proxy: Proxy, monkeypatch: pytest.MonkeyPatch) -> DoctorFinding:
    """What the doctor says; the name leads to this computer, and the certificate is trusted."""
    real = socket.create_connection
    monkeypatch.setattr(
        socket,
        "create_connection",
        lambda _address, *more, **rest: real(("127.0.0.1", proxy.port), *more, **rest),
    )
    monkeypatch.setenv("SSL_CERT_FILE", str(proxy.folder / "fullchain.pem"))
    return through_proxy(f"https://{HOST}")


def test_the_doctor_finds_nothing_wrong_with_a_proxy_that_is_set_up_right(
    proxy: Proxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert through(proxy, monkeypatch).well


def wrong(name: str) -> str:
    text = CONF.read_text()
    for before, after in WRONG[name]:
        assert before in text
        text = text.replace(before, after)
    return text


@pytest.mark.parametrize("name", WRONG)
def test_a_proxy_that_is_set_up_wrong_is_named(
    tmp_path: Path, hosted: Target, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Proxy(tmp_path / "nginx", [f"127.0.0.1:{hosted.server.port}"], wrong(name)).running() as proxy:
        finding = through(proxy, monkeypatch)
        assert not finding.well
        assert TOLD[name] in finding.text
        if name == "buffering":
            first, then = first_and_next(proxy)
            assert first > 0.5 > then
        else:
            answer = proxy.ask("GET", "/sign-in", headers={"Sec-Fetch-Mode": "navigate"})
            assert (answer.status, answer.headers["x-topcut-refused"]) == (400, name)
