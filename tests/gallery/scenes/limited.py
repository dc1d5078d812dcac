"""Drafts and sealed: the plan, the seats, the director's clock, a Rochester table, pools."""

from __future__ import annotations

from django.test import Client
from django.urls import reverse

from tests.gallery.camera import Camera
from tests.gallery.scenes._sets import PLAYERS, desk_with, official, organizer
from tests.web.at_the_desk import Desk
from tests.web.player.phones import Phone
from tests.web.test_draft import rochester
from topcut.core.kernel.roles import Role

POOL = "2 Shock (EOE)\n1 Opt (EOE)\n" + "\n".join(f"1 Card Number {n} (FIN)" for n in range(12))


def show(camera: Camera) -> None:
    _draft(camera)
    _pods(camera)
    _rochester(camera)
    _sealed(camera)


def _draft(camera: Camera) -> None:
    desk = desk_with(1, format="booster-draft", rounds="3")
    public = reverse("public:draft", args=[desk.id])
    camera.take("nobody is here yet", desk.client, desk.address("draft"))
    camera.take("no draft is on", Client(), public)
    desk.add(*PLAYERS[1:])
    judge = official(desk, Role.FLOOR_JUDGE)
    camera.take("the plan", desk.client, desk.address("draft"))
    camera.take("the plan, for a floor judge", judge.client, desk.address("draft"))
    desk.do("seat", "draft", stage=0)
    camera.take("seats are drawn", desk.client, desk.address("draft"))
    camera.take("seats are drawn, for a floor judge", judge.client, desk.address("draft"))
    desk.do("start", "draft", stage=0, packs=3, cards=14, build=25)
    camera.take("packs are opened", desk.client, desk.address("draft"))
    desk.do("next", "draft", stage=0, pods="1")
    stopped, left = desk.tournament.drafts[0].pods[0][2:4]
    desk.do("stop", "draft", stage=0, entrant=stopped)
    desk.do("drop", f"players/{left}", entrant=left)
    desk.do("note", "draft", stage=0, entrant=stopped, note="two tokens", replaced="1")
    camera.take("picking", desk.client, desk.address("draft"))
    camera.take("picking, for everybody", Client(), public)
    desk.do("pause", "draft", stage=0, pods="1")
    camera.take("paused", desk.client, desk.address("draft"))
    camera.take("two wait for each other", desk.client, desk.address("draft?pod=1&one=4&other=2&way=right"))
    desk.do("resume", "draft", stage=0, pods="1")
    desk.do("go", "draft", stage=0, step=48, pods="1")
    camera.take("the clock of building runs", desk.client, desk.address("draft"))
    desk.do("go", "draft", stage=0, step=47, pods="1")
    camera.take("building", desk.client, desk.address("draft"))
    desk.do("pair", round=1)
    desk.do("publish-and-open", round=1)
    camera.take("the rounds have begun", desk.client, desk.address("draft"))


def _pods(camera: Camera) -> None:
    desk = desk_with(8, format="booster-draft", rounds="3")
    desk.add("Ivo Bianchi", "Jo Kim", "Kit Lund", "Lea Mott", "Mo Nash")
    camera.take("the plan of two pods", desk.client, desk.address("draft?pods=2"))
    desk.do("seat", "draft", stage=0, pods=2)
    camera.take("seats of two pods", desk.client, desk.address("draft"))
    desk.do("start", "draft", stage=0, packs=3, cards=14, build=25, pods="1")
    camera.take("one pod has begun", desk.client, desk.address("draft"))
    desk.do("start", "draft", stage=0, packs=3, cards=14, build=25, pods="2")
    desk.do("pause", "draft", stage=0, pods="2")
    camera.take("one pod is paused", desk.client, desk.address("draft"))
    camera.take("two pods, for everybody", Client(), reverse("public:draft", args=[desk.id]))


def _rochester(camera: Camera) -> None:
    desk = rochester(organizer())
    camera.take("a Rochester table, no seats yet", desk.client, desk.address("draft"))
    desk.do("seat", "draft", stage=0)
    camera.take("a coin is to be tossed", desk.client, desk.address("draft"))
    first, other = desk.tournament.drafts[0].pods[0]
    desk.do("toss", "draft", stage=0, pod=1, winner=other)
    camera.take("the toss is won", desk.client, desk.address("draft"))
    desk.do("first", "draft", stage=0, pod=1, first=first)
    camera.take("the first pick is chosen", desk.client, desk.address("draft"))
    desk.do("start", "draft", stage=0, packs=3, cards=15, build=40, pods="1")
    desk.do("go", "draft", stage=0, step=3, pods="1")
    desk.do("out-of-time", "draft", stage=0, pod=1, step=2)
    camera.take("somebody was out of time", desk.client, desk.address("draft"))


def _sealed(camera: Camera) -> None:
    desk = desk_with(4, format="sealed-deck", rounds="2", lists="required", rel="competitive")
    camera.take("sealed, no seats yet", desk.client, desk.address("draft"))
    camera.take("nobody has registered", desk.client, desk.address("pools"))
    desk.do("seat", "draft", stage=0)
    camera.take("sealed, everybody has a seat", desk.client, desk.address("draft"))
    desk.do("start", "draft", stage=0, registration=20, build=30)
    desk.do("next", "draft", stage=0)
    camera.take("pools are registered", desk.client, desk.address("draft"))
    _pools(camera, desk)


def _pools(camera: Camera, desk: Desk) -> None:
    assert desk.id
    owner, third, across, _last = desk.tournament.drafts[0].pods[0]
    own, theirs = Phone(desk.id, owner), Phone(desk.id, across)
    camera.take("no pool yet", desk.client, desk.address(f"pools/{owner}"))
    camera.take("to register", theirs.client, theirs.url + "pool")
    theirs.send("pool", do="register", text=POOL)
    camera.take("to look over", own.client, own.url + "pool")
    camera.take("registered", desk.client, desk.address(f"pools/{owner}"))
    own.send("pool", do="question", list=desk.tournament.pools[0][owner].id, note="only one Shock")
    camera.take("questioned, on a phone", own.client, own.url + "pool")
    camera.take("a pool waits for a judge", desk.client, desk.address("pools"))
    camera.take("a judge settles it", desk.client, desk.address(f"pools/{owner}"))
    desk.do("register", f"pools/{third}", text=POOL)
    desk.do("verify", "pools", stage=0, entrant=third, list=desk.tournament.pools[0][third].id)
    camera.take("one is verified", desk.client, desk.address("pools"))
    camera.take("verified", desk.client, desk.address(f"pools/{third}"))
