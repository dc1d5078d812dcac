"""Playoff and standings at the desk: the cut, the bracket, the winner; the bracket for everybody."""

from typing import Any

from django.test import Client

from tests.gallery.camera import Camera
from tests.gallery.scenes._sets import desk_with, official, organizer
from tests.web.at_the_desk import Desk
from topcut import service
from topcut.core.desks.approval.state import HeldAct
from topcut.core.kernel.roles import Role


def show(camera: Camera) -> None:
    _bracket(camera)
    _two_people(camera)
    _second_day(camera)
    _pods(camera)
    _teams(camera)
    _draft_first(camera)
    _drawn(camera)


def _take(camera: Camera, desk: Desk, situation: str, *paths: str) -> None:
    for path in paths:
        camera.take(f"{situation} ({path})", desk.client, desk.address(path))


def _public(camera: Camera, desk: Desk, situation: str, *paths: str) -> None:
    for path in paths:
        camera.take(f"{situation} ({path or 'tournament'})", Client(), f"/t/{desk.id}/{path}")


def _bracket(camera: Camera) -> None:
    """By one person who holds both roles: two presses from the cut to the clock."""
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
    second = service.scoreboard_after(desk.tournament, 2).lines[1].entrant
    desk.do("decline", "playoff", entrant=second)
    _take(camera, desk, "one declines", "playoff")
    desk.do("cut", "playoff", size="4", replacement="next")
    _take(camera, desk, "made, and its first round a draft", "playoff")
    _play(camera, desk)


def _play(camera: Camera, desk: Desk) -> None:
    desk.do("publish-and-open", "playoff", round=3)
    _public(camera, desk, "semifinals", "bracket", "", "wall")
    _take(camera, desk, "semifinals may be taken back", "rounds/3")
    first, second = desk.tournament.rounds[-1].matches
    desk.do("record", match=first.id, score="2-1")
    _take(camera, desk, "one semifinal is over", "playoff")
    _public(camera, desk, "one semifinal is over", "bracket")
    desk.do("record", match=second.id, score="2-1")
    desk.do("close", round=3)
    desk.do("post", round=3)
    _take(camera, desk, "semifinals over", "playoff", "standings")
    _public(camera, desk, "semifinals over", "standings")
    desk.play_round("2-0")
    desk.do("finish", round=4)
    _take(camera, desk, "won", "playoff")
    _public(camera, desk, "won", "bracket", "standings")


def _two_people(camera: Camera) -> None:
    """One asks, the other approves; then the round is paired."""
    desk = desk_with(8, rounds="1", cut="4")
    desk.play_round("2-1")
    first = desk.tournament.rounds[0].matches[0]
    scorekeeper, judge = official(desk, Role.SCOREKEEPER), official(desk, Role.HEAD_JUDGE)
    _take(camera, scorekeeper, "to be asked for", "playoff")
    scorekeeper.do("cut", "playoff", size="4", replacement="next")
    _take(camera, scorekeeper, "asked for", "playoff")
    _take(camera, judge, "to approve", "playoff")
    (waiting,) = desk.tournament.proposals
    scorekeeper.do("correct", match=first.id, score="2-0", before="2-1", reason="the slip says so")
    _take(camera, judge, "to approve, held up by a correction", "playoff")
    judge.do("approve", "playoff", proposal=waiting, past=desk.past(HeldAct.CUT))
    _take(camera, scorekeeper, "approved, to be paired", "playoff")


def _second_day(camera: Camera) -> None:
    """Those who missed it keep their places, and the standings say so."""
    desk = desk_with(6, parts="Standard 1\nStandard 1 top 4")
    desk.play_round("2-1")
    _take(camera, desk, "second day to cut", "playoff")
    desk.do("cut", "playoff", size="4", replacement="next")
    _take(camera, desk, "second day cut", "playoff")
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
    _take(camera, desk, "pods", "playoff")
    desk.play_round("win-0")
    _take(camera, desk, "pods, the final to be paired", "playoff")
    _public(camera, desk, "pods, the final to come", "bracket")


def _teams(camera: Camera) -> None:
    """Seats of two teams as they are recorded, while others play on."""
    desk = desk_with(0, entrants="team-3", format="sealed-deck", rounds="1", cut="2")
    for team, letter in (("Los Gatos", "G"), ("The Long-Named Dragons of Hohenburg", "D"), ("Owls", "O")):
        people: dict[str, Any] = {f"player_{seat}": f"{letter}{seat} Ruiz" for seat in range(3)}
        desk.do("add-team", "players", team=team, **people)
    desk.do("pair", round=1)
    desk.do("publish-and-open", round=1)
    desk.do("entry", line="1 2-0 2-1 0-2")
    desk.do("close", round=1)
    desk.do("cut", "playoff", size="2", replacement="next")
    desk.do("publish-and-open", "playoff", round=2)
    desk.do("entry", line="1A 2-0")
    _take(camera, desk, "teams, one seat is over", "playoff")


def _draft_first(camera: Camera) -> None:
    """A playoff that is drafted: the cut draws the seats."""
    desk = desk_with(8, format="sealed-deck", rounds="1", cut="8", playoff_format="booster-draft")
    desk.play_round("2-0")
    desk.do("cut", "playoff", size="8", replacement="next")
    _take(camera, desk, "drafted first", "playoff")


def _drawn(camera: Camera) -> None:
    """A bracket without a round before it, and everybody against everybody."""
    desk = desk_with(5, structure="single-elimination", rounds="3", cut="")
    _take(camera, desk, "to draw", "playoff")
    desk.do("cut", "playoff")
    _take(camera, desk, "drawn, with byes", "playoff")
    turn = desk_with(4, structure="round-robin", rounds="3", cut="")
    turn.do("cut", "playoff")
    _take(camera, turn, "everybody meets everybody", "playoff")
