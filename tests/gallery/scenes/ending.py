"""The end: what is open before it, the champion everywhere, prizes after it, and the way back."""

from dataclasses import replace
from typing import Any

from django.test import Client

from tests.gallery.camera import Camera
from tests.gallery.scenes._sets import PLAYERS, desk_with, official
from tests.web.at_the_desk import Desk
from topcut import service
from topcut.core.desks.approval.state import HeldAct
from topcut.core.desks.organizing.commands import ChangeDetails
from topcut.core.desks.prizes.winning import still_in
from topcut.core.desks.results.commands import ReportResult
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.scores import Score
from topcut.service import actors

PRIZES: dict[str, Any] = {
    "places": ["1", "2", "3-4"],
    "amount": ["12", "8", "4"],
    "what": ["packs"] * 3,
    "kind": ["unopened-product"] * 3,
}
ANNOUNCED = {"start_time": "19:00", "place": "Dragon’s Den, Calle Mayor 7"}


def show(camera: Camera) -> None:
    _standings(camera)
    _playoff(camera)
    _split(camera)
    _nobody(camera)


def _nobody(camera: Camera) -> None:
    """Finished without a round."""
    desk = desk_with(0)
    camera.take("nobody came", desk.client, desk.address("finish"))
    desk.do("finish", "finish")
    for path in ("wall", ""):
        camera.take(f"nobody came, finished ({path or 'tournament'})", Client(), f"/t/{desk.id}/{path}")


def _everywhere(camera: Camera, desk: Desk, situation: str) -> None:
    """The desk's own page, the wall, and the page for everybody."""
    camera.take(f"{situation} (desk)", desk.client, desk.address())
    for path in ("wall", ""):
        camera.take(f"{situation} ({path or 'tournament'})", Client(), f"/t/{desk.id}/{path}")


def _standings(camera: Camera) -> None:
    """Without a playoff: the standings decide."""
    desk = desk_with(7, rounds="2", **ANNOUNCED)
    camera.take("time and place (wall)", Client(), f"/t/{desk.id}/wall")
    camera.take("rounds to play", desk.client, desk.address("finish"))
    desk.do("list", "prizes", **PRIZES)
    desk.play_round("2-1")
    desk.play_round("2-0")
    desk.do("post", round=2)
    camera.take("nothing open", desk.client, desk.address("finish"))
    match = desk.tournament.rounds[0].matches[0]
    said = ReportResult(match.id, match.seats[1], Score((2, 0)))
    service.handle(said, Actor(entrant=match.seats[1]), desk.tournament.id)
    camera.take("something open", desk.client, desk.address("finish"))
    _everywhere(camera, desk, "won by the standings")
    judge = official(desk, Role.HEAD_JUDGE)
    desk.do("finish", "finish", past=desk.past(HeldAct.FINISH))
    camera.take("finished", desk.client, desk.address("finish"))
    camera.take("prizes after the end", desk.client, desk.address("prizes"))
    judge.do("reopen", "finish", reason="The slip of table 2 was misread.")
    camera.take("to be reopened", desk.client, desk.address("finish"))
    desk.do("approve", "finish", proposal=next(iter(desk.tournament.proposals)))
    _everywhere(camera, desk, "reopened")
    camera.take("reopened (head)", Client(), f"/t/{desk.id}/head")


def _playoff(camera: Camera) -> None:
    desk = desk_with(8, rounds="1", cut="4", **ANNOUNCED)
    desk.do("list", "prizes", **PRIZES)
    desk.play_round("2-1")
    _cut(desk)
    camera.take("the cut (wall)", Client(), f"/t/{desk.id}/wall")
    desk.play_round("2-0")
    desk.do("pair", round=3)
    desk.do("publish-and-open", round=3)
    _everywhere(camera, desk, "the final")
    (final,) = desk.tournament.rounds[-1].matches
    desk.do("record", match=final.id, score="2-1")
    _everywhere(camera, desk, "won, not closed")
    desk.do("close", round=3)
    camera.take("prizes to hand out", desk.client, desk.address("finish"))
    desk.do("finish", "finish")
    _everywhere(camera, desk, "won in the final")


def _cut(desk: Desk) -> None:
    desk.do("cut", "playoff", size="4", replacement="next")
    for waiting in tuple(desk.tournament.proposals):
        desk.do("approve", "playoff", proposal=waiting)


def _split(camera: Camera) -> None:
    """Four who share the first place, with a long name among them."""
    desk = desk_with(len(PLAYERS), rounds="1", cut="4")
    by_hand = replace(desk.tournament.details, posts_standings=False)
    service.handle(ChangeDetails(by_hand), actors.staff(desk.account, desk.tournament), desk.tournament.id)
    desk.do("list", "prizes", places=["1-4"], amount=["7"], what=["packs"], kind=["unopened-product"])
    desk.play_round("2-1")
    _cut(desk)
    desk.do("split", "prizes", agreed=still_in(desk.tournament), ends="1")
    _everywhere(camera, desk, "split")
    desk.do("finish")
    camera.take("split, finished (wall)", Client(), f"/t/{desk.id}/wall")
