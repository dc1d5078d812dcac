"""Playoff and standings at the desk: the cut, the bracket, the winner; the bracket for everybody."""

from django.test import Client

from tests.gallery.camera import Camera
from tests.gallery.scenes._sets import desk_with, official, organizer
from tests.web.at_the_desk import Desk
from topcut import service
from topcut.core.kernel.roles import Role


def show(camera: Camera) -> None:
    _bracket(camera)
    _second_day(camera)
    _pods(camera)
    _drawn(camera)


def _take(camera: Camera, desk: Desk, situation: str, *paths: str) -> None:
    for path in paths:
        camera.take(f"{situation} ({path})", desk.client, desk.address(path))


def _public(camera: Camera, desk: Desk, situation: str, *paths: str) -> None:
    for path in paths:
        camera.take(f"{situation} ({path or 'tournament'})", Client(), f"/t/{desk.id}/{path}")


def _agree(desk: Desk) -> None:
    for waiting in tuple(desk.tournament.proposals):
        desk.do("approve", "playoff", proposal=waiting)


def _bracket(camera: Camera) -> None:
    desk = desk_with(8, rounds="2", cut="4")
    _take(camera, desk, "nothing yet", "standings", "playoff")
    desk.play_round("2-1")
    desk.do("post", round=1)
    desk.play_round("2-0")
    player = desk.tournament.rounds[0].matches[0].seats[0]
    _take(camera, desk, "not posted", "standings", "standings?after=1", "standings?q=li", "standings?q=xyz")
    _take(camera, desk, "behind it", f"standings/{player}")
    _take(camera, desk, "to cut", "playoff")
    _take(camera, official(desk, Role.FLOOR_JUDGE), "to cut, for a judge", "playoff")
    desk.do("decline", "playoff", entrant=player)
    desk.do("cut", "playoff", size="4", replacement="next")
    _take(camera, desk, "asked for", "playoff")
    _agree(desk)
    _take(camera, desk, "made", "playoff")
    _play(camera, desk)


def _play(camera: Camera, desk: Desk) -> None:
    desk.do("pair", round=3)
    desk.do("publish-and-open", round=3)
    _public(camera, desk, "semifinals", "bracket", "", "wall")
    _take(camera, desk, "semifinals may be taken back", "rounds/3")
    for match in desk.tournament.rounds[-1].matches:
        desk.do("record", match=match.id, score="2-1")
    desk.do("close", round=3)
    desk.do("post", round=3)
    _take(camera, desk, "semifinals over", "playoff", "standings")
    _public(camera, desk, "semifinals over", "standings")
    desk.play_round("2-0")
    desk.do("finish", round=4)
    _take(camera, desk, "won", "playoff")
    _public(camera, desk, "won", "bracket", "standings")


def _second_day(camera: Camera) -> None:
    """Those who missed it keep their places, and the standings say so."""
    desk = desk_with(6, parts="Standard 1\nStandard 1 top 4")
    desk.play_round("2-1")
    desk.do("cut", "playoff", size="4", replacement="next")
    _agree(desk)
    desk.play_round("2-0")
    desk.do("post", round=2)
    last = service.scoreboard_after(desk.tournament, 2).lines[-1].entrant
    _take(camera, desk, "second day", "standings")
    _public(camera, desk, "second day", "standings", f"standings/{last}")


def _pods(camera: Camera) -> None:
    desk = organizer()
    desk.create(format="commander", mode="multiplayer", minutes="75", rounds="1", cut="6", rel="competitive")
    desk.add(*(f"Player {letter}" for letter in "ABCDEFGH"))
    desk.play_round("win-0")
    _take(camera, desk, "pods to cut", "playoff")
    desk.do("cut", "playoff", size="6", replacement="next")
    _agree(desk)
    _take(camera, desk, "pods", "playoff")


def _drawn(camera: Camera) -> None:
    """A bracket without a round before it, and everybody against everybody."""
    desk = desk_with(5, structure="single-elimination", rounds="3", cut="")
    _take(camera, desk, "to draw", "playoff")
    desk.do("cut", "playoff")
    _agree(desk)
    _take(camera, desk, "drawn", "playoff")
    turn = desk_with(4, structure="round-robin", rounds="3", cut="")
    turn.do("cut", "playoff")
    _agree(turn)
    _take(camera, turn, "everybody meets everybody", "playoff")
