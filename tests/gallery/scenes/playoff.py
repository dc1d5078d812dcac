"""Playoff at the desk and for everybody: the cut, the bracket, the winner; standings at the desk."""

from django.test import Client

from tests.gallery.camera import Camera
from tests.gallery.scenes._sets import desk_with, official, organizer
from tests.web.at_the_desk import Desk
from topcut.core.kernel.roles import Role


def show(camera: Camera) -> None:
    _bracket(camera)
    _pods(camera)
    _drawn(camera)


def _take(camera: Camera, desk: Desk, situation: str, *paths: str) -> None:
    for path in paths:
        camera.take(f"{situation} ({path})", desk.client, desk.address(path))


def _agree(desk: Desk) -> None:
    for waiting in tuple(desk.tournament.proposals):
        desk.do("approve", "playoff", proposal=waiting)


def _bracket(camera: Camera) -> None:
    desk = desk_with(8, rounds="2", cut="4")
    judge = official(desk, Role.FLOOR_JUDGE)
    _take(camera, desk, "nothing yet", "standings", "playoff")
    desk.play_round("2-1")
    _take(camera, desk, "not posted", "standings")
    _take(camera, judge, "for a judge", "standings")
    desk.do("post", round=1)
    desk.play_round("2-0")
    player = desk.tournament.rounds[0].matches[0].seats[0]
    _take(
        camera, desk, "another round", "standings?after=1", "standings?q=li", "standings?q=xyz", "standings"
    )
    _take(camera, desk, "working", f"standings/{player}", f"standings/{player}?after=1")
    _take(camera, desk, "to cut", "playoff", "playoff?size=3&replacement=nobody")
    _take(camera, judge, "to cut, for a judge", "playoff")
    third = desk.tournament.rounds[0].matches[0].seats[0]
    desk.do("decline", "playoff", entrant=third)
    desk.do("cut", "playoff", size="4", replacement="next")
    _take(camera, desk, "asked for", "playoff")
    _agree(desk)
    _take(camera, desk, "made", "playoff")
    camera.take("made", Client(), f"/t/{desk.id}/bracket")
    desk.do("pair", round=3)
    desk.do("publish-and-open", round=3)
    _take(camera, desk, "semifinals", "playoff")
    for path in ("bracket", "bracket?lang=es", "", "wall"):
        camera.take(f"semifinals ({path or 'tournament'})", Client(), f"/t/{desk.id}/{path}")
    for match in desk.tournament.rounds[-1].matches:
        desk.do("record", match=match.id, score="2-1")
    desk.do("close", round=3)
    desk.do("post", round=3)
    _take(camera, desk, "semifinals over", "playoff", "standings")
    for path in ("bracket", "", "standings"):
        camera.take(f"semifinals over ({path or 'tournament'})", Client(), f"/t/{desk.id}/{path}")
    desk.play_round("2-0")
    desk.do("finish", round=4)
    _take(camera, desk, "won", "playoff", "standings")
    for path in ("bracket", "standings", ""):
        camera.take(f"won ({path or 'tournament'})", Client(), f"/t/{desk.id}/{path}")


def _pods(camera: Camera) -> None:
    desk = organizer()
    desk.create(format="commander", mode="multiplayer", minutes="75", rounds="1", cut="6", rel="competitive")
    desk.add(*(f"Player {letter}" for letter in "ABCDEFGH"))
    desk.play_round("win-0")
    _take(camera, desk, "pods", "playoff", "standings")
    desk.do("cut", "playoff", size="6", replacement="next")
    _agree(desk)
    _take(camera, desk, "pods, made", "playoff")


def _drawn(camera: Camera) -> None:
    """A bracket without a round before it, and everybody against everybody."""
    desk = desk_with(5, structure="single-elimination", rounds="3", cut="")
    _take(camera, desk, "to draw", "playoff")
    desk.do("cut", "playoff")
    _agree(desk)
    _take(camera, desk, "drawn", "playoff")
    camera.take("drawn", Client(), f"/t/{desk.id}/bracket")
    turn = desk_with(4, structure="round-robin", rounds="3", cut="")
    _take(camera, turn, "to draw, everybody meets", "playoff")
    turn.do("cut", "playoff")
    _agree(turn)
    _take(camera, turn, "everybody meets everybody", "playoff")
