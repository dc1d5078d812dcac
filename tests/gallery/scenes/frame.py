"""The desk's frame: stage line and places at every stage, the palette, screens, and what needs whom."""

from tests.gallery.camera import Camera
from tests.gallery.scenes._sets import desk_with, later, official, playing
from tests.web.at_the_desk import Desk, match, report
from topcut.core.desks.approval.state import HeldAct
from topcut.core.kernel.roles import Role
from topcut.core.kernel.scores import Score


def show(camera: Camera) -> None:
    _stages(camera)
    _needs(camera)
    _held(camera)
    _palette(camera)


def _stages(camera: Camera) -> None:
    long = desk_with(8, rounds="9", cut="4")
    for _ in range(4):
        long.play_round()
    long.do("pair", round=5)
    long.do("publish-and-open", round=5)
    camera.take("a long day, folded", long.client, long.address())
    limited = desk_with(4, format="booster-draft", rounds="3")
    camera.take("a draft comes first", limited.client, limited.address("players"))


def _needs(camera: Camera) -> None:
    """One of each kind, as the scorekeeper, the head judge and somebody who only organizes see it."""
    desk = playing(8)
    keeper, judge = official(desk, Role.SCOREKEEPER), official(desk, Role.HEAD_JUDGE)
    report(desk, 0, Score((2, 1)))
    report(desk, 0, Score((2, 0)), number=1)
    report(desk, 1, Score((0, 2)), number=1)
    keeper.do("record", match=match(desk, 2).id, score="2-1")
    keeper.do("record", match=match(desk, 2).id, score="2-0")
    report(desk, 0, Score((0, 2)), number=2)
    floor = official(desk, Role.FLOOR_JUDGE)
    floor.do("correct", match=match(desk, 2).id, score="0-2", reason="the slip says so")
    with later(9):
        camera.take("one of each needs the scorekeeper", keeper.client, keeper.address())
        camera.take("and on the entry page", keeper.client, keeper.address("entry"))
        camera.take("a floor judge finds it among the tables", floor.client, f"/t/{desk.id}/floor/")
        camera.take("others wait for whoever organizes", judge.client, judge.address())


def _held(camera: Camera) -> None:
    desk = playing(4)
    keeper = official(desk, Role.SCOREKEEPER)
    for number in (0, 1):
        desk.do("record", match=match(desk, number).id, score="2-1")
    desk.do("close", round=1)
    keeper.do("correct", match=match(desk).id, score="0-2", reason="slip misread")
    camera.take("a correction waits, pairing is held", desk.client, desk.address())
    camera.take("the scorekeeper may go past it", keeper.client, keeper.address())
    desk.do("pair", round=2, past=desk.past(HeldAct.PAIR))
    camera.take("a draft made past it", desk.client, desk.address())
    _finish_held(camera)
    _cut_held(camera)


def _finish_held(camera: Camera) -> None:
    desk = playing(4, rounds="1")
    for number in (0, 1):
        desk.do("record", match=match(desk, number).id, score="2-1")
    desk.do("record", match=match(desk).id, score="2-0")
    desk.do("close", round=1)
    camera.take("finishing is held", desk.client, desk.address())


def _cut_held(camera: Camera) -> None:
    desk = playing(8, rounds="1", cut="4")
    for number in range(4):
        desk.do("record", match=match(desk, number).id, score="2-1")
    desk.do("close", round=1)
    official(desk, Role.SCOREKEEPER).do("correct", match=match(desk).id, score="0-2", reason="slip misread")
    camera.take("the cut is held", desk.client, desk.address("playoff"))


def _palette(camera: Camera) -> None:
    desk = playing(6)
    camera.take("everything one can do", desk.client, desk.address("find"))
    camera.take("a table and players", desk.client, desk.address("find?q=1"))
    camera.take("a player", desk.client, desk.address("find?q=ruiz"))
    camera.take("nothing is found", desk.client, desk.address("find?q=zzzz"))
    _off(desk)
    camera.take("the key is switched off", desk.client, desk.address("find"))
    camera.take("screens", desk.client, desk.address("screens"))


def _off(desk: Desk) -> None:
    desk.client.post(desk.address("find"), {"do": "key-off"})
