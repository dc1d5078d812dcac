"""The desk's round page: every next step, results as they come in, one table's form, what needs attention."""

from typing import Any
from unittest.mock import patch

from django.test import Client

from tests.gallery.camera import Camera
from tests.gallery.scenes._sets import PLAYERS, desk_with, official, organizer, playing
from tests.web.at_the_desk import Desk, match, report
from topcut.core.desks.approval.state import HeldAct
from topcut.core.kernel.roles import Role
from topcut.core.kernel.scores import Score
from topcut.web import hall

COMMANDER = {"format": "commander", "mode": "multiplayer", "minutes": "90"}


def show(camera: Camera) -> None:
    _before(camera)
    _limited(camera)
    _pairing(camera)
    _results(camera)
    _attention(camera)
    _playoff(camera)
    _pods(camera)
    _teams(camera)


def _before(camera: Camera) -> None:
    desk = organizer()
    desk.create()
    camera.take("nobody is here", desk.client, desk.address())
    desk.add(*PLAYERS[:3])
    camera.take("the first round is to be paired", desk.client, desk.address())


def _limited(camera: Camera) -> None:
    drafting = desk_with(4, format="booster-draft")
    camera.take("seats of a draft are to be drawn", drafting.client, drafting.address())
    drafting.do("seat", "draft", stage=0)
    drafting.do("start", "draft", stage=0, packs=3, cards=14, build=25)
    camera.take("a draft is on", drafting.client, drafting.address())
    sealed = desk_with(4, format="sealed-deck", lists="required")
    camera.take("sealed decks come first", sealed.client, sealed.address())


def _pairing(camera: Camera) -> None:
    desk = desk_with(5)
    desk.do("pair", round=1)
    camera.take("a draft to check", desk.client, desk.address())
    grouped = desk_with(6)
    grouped.play_round()
    camera.take("a draft between score groups", grouped.client, grouped.address())
    unposted = desk_with(4, rounds="2")
    unposted.posts_by_hand()
    unposted.play_round()
    unposted.do("discard", round=2)
    camera.take("nothing is posted", Client(), f"/t/{unposted.id}/wall")
    refused = {"do": "draw-anew", "drawn": "pairings", "place": "1", "reason": ""}
    camera.take("a new draw was refused", desk.client, desk.address(), refused)
    judge = official(desk, Role.FLOOR_JUDGE)
    camera.take("a floor judge sees the draft", judge.client, judge.address())
    desk.do("publish", round=1, based_on=desk.tournament.rounds[0].based_on)
    camera.take("published", desk.client, desk.address())


def _results(camera: Camera) -> None:
    desk = playing(7, rounds="1")
    report(desk, 0, Score((2, 1)))
    report(desk, 0, Score((2, 0)), number=1)
    report(desk, 1, Score((0, 2)), number=1)
    desk.do("record", match=match(desk, 2).id, score="2-0")
    desk.do("correct", match=match(desk, 2).id, score="0-0 l0", reason="slip misread")
    desk.do("pause", round=1)
    camera.take("results come in, the clock stands", desk.client, desk.address())
    short = {"do": "set-clock", "round": 1, "minutes": 5}
    camera.take("the clock would cut the round short", desk.client, desk.address(), short)
    camera.take("the outstanding tables", desk.client, desk.address("?show=out"))
    with patch.object(hall, "ROOM_FOR_WORDS", 2):
        camera.take("a large hall", desk.client, desk.address())
    camera.take("a result to enter", desk.client, desk.address("?table=1"))
    camera.take("a result to correct", desk.client, desk.address("?table=3"))
    wrong = {"do": "record", "match": match(desk).id, "score": "typed", "won0": "9", "drop0": "1"}
    camera.take("a typed score was refused", desk.client, desk.address(), wrong)
    camera.take("a line was refused", desk.client, desk.address(), {"do": "entry", "line": "99 2-1"})
    camera.take("pairings to print", desk.client, desk.address("?show=pairings"))
    for number in (0, 1):
        desk.do("record", match=match(desk, number).id, score="2-1")
    camera.take("every table is in", desk.client, desk.address())
    desk.do("close", round=1)
    camera.take("to be finished", desk.client, desk.address())
    camera.take("a result of a closed round to correct", desk.client, desk.address("rounds/1?table=1"))
    desk.do("finish")
    camera.take("over", desk.client, desk.address())


def _attention(camera: Camera) -> None:
    desk = playing(6)
    keeper = official(desk, Role.SCOREKEEPER)
    for number in (0, 2):
        report(desk, 0, Score((2, 1)), number=number)
    keeper.do("accept", round=1)
    report(desk, 1, Score((2, 0)))
    desk.do("record", match=match(desk, 1).id, score="2-1")
    desk.do("record", match=match(desk, 1).id, score="2-0")
    camera.take("two results, an objection, a decision to be told", desk.client, desk.address())
    desk.do("close", round=1)
    keeper.do("correct", match=match(desk, 2).id, score="0-2", reason="slip misread")
    camera.take("a request waits, the next round is to be paired", desk.client, desk.address())
    camera.take("a scorekeeper sees it", keeper.client, keeper.address())
    desk.do("post", round=1)
    desk.do("pair", round=2, past=desk.past(HeldAct.PAIR))
    camera.take("a past round", desk.client, desk.address("rounds/1"))


def _playoff(camera: Camera) -> None:
    desk = desk_with(5, rounds="1", cut="4")
    desk.play_round("2-0")
    camera.take("to the cut", desk.client, desk.address())


def _pods(camera: Camera) -> None:
    desk = playing(7, **COMMANDER)
    four, three = sorted(desk.tournament.rounds[-1].matches, key=lambda one: -len(one.seats))
    desk.do("record", match=three.id, score="win-1")
    camera.take("pods", desk.client, desk.address())
    camera.take("a pod to enter", desk.client, desk.address(f"?table={four.table}"))


def _teams(camera: Camera) -> None:
    desk = organizer()
    desk.create(entrants="team-3", format="sealed-deck")
    for team in ("Owls", "Bears"):
        _add_team(desk, team)
    desk.do("pair", round=1)
    desk.do("publish-and-open", round=1)
    desk.do("record", match=match(desk).duels[0].id, score="2-1")
    camera.take("teams", desk.client, desk.address())
    camera.take("two teams to enter", desk.client, desk.address("?table=1"))


def _add_team(desk: Desk, name: str) -> None:
    players: dict[str, Any] = {f"player_{seat}": f"{name} {letter}" for seat, letter in enumerate("ABC")}
    desk.do("add-team", "players", team=name, **players)
