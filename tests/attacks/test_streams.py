"""S15: whoever has no role hears of no line but those that everybody may know of."""

from __future__ import annotations

import json
import re
import time
from typing import Any

import pytest

from tests.attacks.rig import Target
from tests.faults.folder import ask


class Listening:
    """An open stream, and the versions it was told."""

    def __init__(self, target: Target, address: str, cookie: str = "") -> None:
        carried = f"Cookie: {cookie}\r\n" if cookie else ""
        self._socket = target.socket()
        self._socket.sendall(f"GET {address} HTTP/1.1\r\nHost: x\r\n{carried}\r\n".encode())
        self._socket.settimeout(5)
        self._text = b""
        self.status = int(self._read_to(b"\r\n\r\n").split()[1])

    def _read_to(self, mark: bytes) -> str:
        while mark not in self._text:
            more = self._socket.recv(4096)
            assert more, "the stream ended"
            self._text += more
        return self._text.decode()

    def first(self) -> int:
        """The version that it is told as it comes."""
        found = re.search(r"data: (\{.*?\})\n", self._read_to(b"}\n\n"))
        assert found
        return int(json.loads(found[1])["version"])

    def later(self, seconds: float) -> set[int]:
        """All versions it is told within this time."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            self._socket.settimeout(left)
            try:
                self._text += self._socket.recv(4096)
            except TimeoutError:
                break
        return {
            int(json.loads(one)["version"]) for one in re.findall(r"data: (\{.*?\})\n", self._text.decode())
        }

    def close(self) -> None:
        self._socket.close()


def shown(page: str) -> int:
    found = re.search(r'data-version="(\d+)"', page)
    assert found
    return int(found[1])


def enter(target: Target, match: str, score: str) -> None:
    """A result entered while the round is played: those who play hear of it, the public does not."""
    form = {"do": "record", "match": match, "score": score, "command_id": f"attack-{match}"}
    assert target.post(target.desk, form, target.staff).status in (302, 303)


@pytest.mark.parametrize("query", ["", "?OF=lists", "?x=1"])
def test_everything_is_for_officials(target: Target, query: str) -> None:
    path = f"/live/{target.made['tournament']}{query}"
    assert Listening(target, path).status == 403
    assert Listening(target, path, f"sessionid={'0' * 32}").status == 403
    official = Listening(target, path, f"sessionid={target.made['session']}")
    assert official.status == 200
    official.close()


def test_strangers_hear_nothing_of_what_only_some_may_know_and_read_no_number_of_it(
    own_target: Target,
) -> None:
    id_, match = own_target.made["tournament"], own_target.made["matches"][0]
    page = f"/t/{id_}/"
    seats = _seats(own_target, match)
    before = [shown(own_target.get(page + more).text) for more in ("", "pairings", "wall", "standings")]
    strangers = [
        Listening(own_target, f"/live/{id_}{query}")
        for query in ("?of=", "?of=lists", "?of=field", f"?of={match}", f"?of={','.join(seats)}")
    ]
    strangers.append(Listening(own_target, f"/live/{id_}/{'0' * 24}?of={match}"))
    desk = Listening(own_target, f"/live/{id_}", f"sessionid={own_target.made['session']}")
    known = [stranger.first() for stranger in strangers]
    at_desk = desk.first()
    enter(own_target, match, "2-0")
    assert max(desk.later(2)) > at_desk
    for stranger, version in zip(strangers, known, strict=True):
        assert stranger.later(0.3) == {version}
    afresh = own_target.get(f"{page}pairings?by=table").text
    assert shown(afresh) == before[0]
    assert {*before, *known} == {before[0]}
    late = Listening(own_target, f"/live/{id_}?of={match}")
    assert late.first() == before[0], "not even who comes later"
    for one in (*strangers, desk, late):
        one.close()


def _seats(target: Target, match: str) -> list[str]:
    return [str(seat) for seat in target.made["seats"][match]]


def test_a_player_hears_of_their_own_match_by_the_address_on_their_page(own_target: Target) -> None:
    phone: dict[str, Any] = ask(own_target.server.folder, "phone", own_target.made["tournament"])
    page = own_target.get(f"/t/{own_target.made['tournament']}/me/", phone)
    assert page.status == 200
    found = re.search(r'data-live="([^"]+)"', page.text)
    assert found
    own = Listening(own_target, found[1])
    assert own.first() == shown(page.text)
    enter(own_target, own_target.made["matches"][0], "2-0")
    assert max(own.later(2)) > shown(page.text)
    changed = Listening(own_target, found[1].replace("?of=", "?of=field,"))
    assert changed.first() == shown(own_target.get(f"/t/{own_target.made['tournament']}/").text)
    for one in (own, changed):
        one.close()
