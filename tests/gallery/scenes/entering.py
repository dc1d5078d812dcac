"""The entry line: two seats, pods, keys switched off, a line that was refused, nothing to enter."""

from __future__ import annotations

from tests.gallery.camera import Camera
from tests.gallery.scenes._sets import official, playing
from tests.gallery.scenes.closing import PODS
from tests.web.at_the_desk import Desk, report
from topcut.core.kernel.roles import Role
from topcut.core.kernel.scores import Score


def show(camera: Camera) -> None:
    desk = playing(6)
    keeper = official(desk, Role.SCOREKEEPER)
    take(camera, "nothing entered yet", desk)
    for line in ("1 7", "2 2-1", "2 2-0 *", "1 2-1", "3 1-0 t d2"):
        desk.do("entry", "entry", line=line, round=1)
    report(desk, 1, Score((2, 0)))
    take(camera, "entries and a conflict", desk)
    wrong = {"do": "entry", "line": "99 7", "round": 1, "seen": desk.seen}
    camera.take("a line that is refused", desk.client, desk.address("entry"), wrong)
    desk.do("keys", "entry", keys_off="1")
    take(camera, "without result keys", desk)
    keeper.do("correct", match=desk.tournament.rounds[0].matches[0].id, score="0-2", reason="slip misread")
    desk.do("close", round=1)
    keeper.do("correct", match=desk.tournament.rounds[0].matches[1].id, score="0-2", reason="slip misread")
    take(camera, "the round is closed, a request waits", desk)
    take(camera, "the request seen by who asked", keeper)
    pods = playing(7, **PODS)
    take(camera, "pods", pods)
    done = playing(2)
    absent = {"do": "entry", "line": "1 n2", "round": 1, "seen": done.seen}
    camera.take("did one of them not come?", done.client, done.address("entry"), absent)
    done.do("entry", "entry", line="1 7", round=1)
    take(camera, "all results are in", done)


def take(camera: Camera, situation: str, desk: Desk) -> None:
    camera.take(situation, desk.client, desk.address("entry"))
