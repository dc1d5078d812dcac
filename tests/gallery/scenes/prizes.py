"""Prizes: none yet, listed, a line not understood, who would win, a split, handed out after the end."""

from __future__ import annotations

from typing import Any

from tests.gallery.camera import Camera
from tests.gallery.scenes._sets import desk_with, official
from tests.web.at_the_desk import Desk
from topcut import service
from topcut.core.desks.prizes.winning import still_in
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.kernel.roles import Role
from topcut.service import actors

LINES: dict[str, Any] = {
    "places": ["1", "2", "3-4", ""],
    "amount": ["12", "8", "4", ""],
    "what": ["packs", "packs", "packs", ""],
    "kind": ["unopened-product"] * 4,
}


def show(camera: Camera) -> None:
    desk = desk_with(4, rounds="1", cut="2")
    take(camera, "no prizes yet", desk)
    wrong = {"do": "list", **LINES, "places": ["first", "", "", ""]}
    camera.take("a line is not understood", desk.client, desk.address("prizes"), wrong)
    desk.do("list", "prizes", **LINES)
    take(camera, "listed, nothing played", desk)
    keeper = official(desk, Role.SCOREKEEPER)
    desk.play_round()
    take(camera, "who would win", desk)
    desk.do("cut", "playoff", size=2)
    take(camera, "the cut is made, the scorekeeper", keeper)
    desk.do("split", "prizes", agreed=still_in(desk.tournament))
    take(camera, "a split, they play on", desk)
    desk.do("take-back", "prizes")
    _divided(camera)
    desk.do("split", "prizes", agreed=still_in(desk.tournament), ends="1")
    take(camera, "a split that ends it", desk)
    desk.do("finish")
    first = still_in(desk.tournament)[0]
    desk.do("hand-out", "prizes", hand=f"1-{first}")
    take(camera, "over, one handed out", desk)


def _divided(camera: Camera) -> None:
    desk = desk_with(4, rounds="1", cut="2")
    desk.do("list", "prizes", **LINES)
    desk.play_round()
    desk.do("cut", "playoff", size=2)
    both = still_in(desk.tournament)
    service.handle(DropEntrant(both[1]), actors.staff(desk.account, desk.tournament), desk.tournament.id)
    take(camera, "the finalists divide", desk)
    division: dict[str, Any] = {"agreed": both, "share-0-0": "5", "share-1-0": "15"}
    desk.do("divide", "prizes", **division)
    take(camera, "divided as agreed", desk)


def take(camera: Camera, situation: str, desk: Desk) -> None:
    camera.take(situation, desk.client, desk.address("prizes"))
