"""The end of a round: tables that are out, unanswered reports, no-shows, objections, the round closed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from django.test import override_settings

from tests.gallery.camera import Camera
from tests.gallery.scenes._sets import desk_with, official, playing
from tests.web.at_the_desk import Desk, report
from topcut import service
from topcut.core.kernel.ids import MINUTE
from topcut.core.kernel.roles import Role
from topcut.core.kernel.scores import Score
from topcut.service.clock import SteadyClock

PODS = {"format": "commander", "mode": "multiplayer", "minutes": "90", "rounds": "3"}


def show(camera: Camera) -> None:
    _head_to_head(camera)
    _told(camera)
    _teams(camera)
    _pods(camera)


def _head_to_head(camera: Camera) -> None:
    desk = playing(8, rounds="1")
    first, second, third, fourth = desk.tournament.rounds[0].matches
    judge = official(desk, Role.FLOOR_JUDGE)
    report(desk, 0, Score((2, 0)), 1)
    report(desk, 0, Score((2, 0)), 2)
    report(desk, 1, Score((1, 2)), 2)
    desk.client.post(f"/t/{desk.id}/floor/zones", {"zones": "Front 1-2\nHall 3-60"})
    desk.client.post(f"/t/{desk.id}/floor/", {"do": "extend", "match": first.id, "minutes": 3})
    judge.client.post(f"/t/{desk.id}/floor/", {"do": "claim", "match": fourth.id})
    take(camera, "tables are out", desk)
    camera.take("is nobody there?", desk.client, desk.address("closing"), _no_shows(first.id, fourth.id))
    with minutes_later(53):
        take(camera, "time is up", desk)
        camera.take("in the turns?", desk.client, desk.address("closing"), _no_shows(first.id, fourth.id))
        desk.do("call", "closing", match=[first.id, fourth.id])
    with minutes_later(65):
        take(camera, "called and nobody came", desk)
    desk.do("no-shows", "closing", match=[first.id, fourth.id], sure="1")
    for one in (second, third):
        desk.do("record", match=one.id, score="2-0")
    take(camera, "every table has a result, no-shows to take back", desk)
    report(desk, 1, Score((1, 2)), 2)
    desk.do("entry", line=f"{second.table} 2-1", round=1)
    take(camera, "an objection and a parked entry wait", desk)
    desk.do("dismiss", match=third.id)
    desk.do("keep", match=second.id, score="2-1")
    desk.do("close", "closing", round=1)
    take(camera, "the last round is closed, no-shows can come", desk)
    desk.do("finish")
    take(camera, "the tournament is over", desk)


def _told(camera: Camera) -> None:
    desk = playing(4)
    keeper, head = official(desk, Role.SCOREKEEPER), official(desk, Role.HEAD_JUDGE)
    report(desk, 0, Score((2, 0)))
    report(desk, 0, Score((2, 0)), 1)
    keeper.do("accept", "closing", round=1)
    take(camera, "every table has a result, accepted by the scorekeeper", keeper)
    take(camera, "as the organizer sees it", desk)
    keeper.do("close", "closing", round=1)
    report(desk, 1, Score((2, 1)))
    take(camera, "closed, a late objection, the head judge", head)
    four = desk_with(4)
    four.do("pair", round=1)
    take(camera, "a draft takes no results", four)


def _teams(camera: Camera) -> None:
    desk = desk_with(0, entrants="team-3", format="sealed-deck")
    for team, players in (
        ("Owls", ("Ana Ruiz", "Bo Li", "Cy Cho")),
        ("Bears", ("Di Diaz", "Ed Eco", "Flo Fay")),
    ):
        fields: dict[str, Any] = {f"player_{seat}": player for seat, player in enumerate(players)}
        desk.do("add-team", "players", team=team, **fields)
    desk.do("pair", round=1)
    desk.do("publish-and-open", round=1)
    table = desk.tournament.rounds[0].matches[0].table
    desk.do("entry", line=f"{table}a 2-0", round=1)
    take(camera, "teams with seats out", desk)


def _pods(camera: Camera) -> None:
    desk = playing(7, **PODS)
    one, other = desk.tournament.rounds[0].matches
    take(camera, "pods are out", desk)
    camera.take("a pod: is nobody there?", desk.client, desk.address("closing"), _no_shows(one.id))
    desk.do("no-shows", "closing", match=[one.id], sure="1")
    take(camera, "a pod did not come", desk)
    assert other.result is None


@contextmanager
def minutes_later(minutes: int) -> Iterator[None]:
    """Nobody is signed out meanwhile."""
    then = service.now() + minutes * MINUTE
    with patch.object(SteadyClock, "now", lambda self: then), override_settings(IDLE_LIMIT=0):
        yield


def take(camera: Camera, situation: str, desk: Desk) -> None:
    camera.take(situation, desk.client, desk.address("closing"))


def _no_shows(*matches: str) -> dict[str, object]:
    return {"do": "no-shows", "match": list(matches)}
