"""Players' phones where something went otherwise: back again, moved, reminded, too late, without a pod."""

from __future__ import annotations

from tests.gallery.camera import Camera
from tests.gallery.scenes._sets import desk_with, official, organizer, playing, repair_plan, take_phone
from tests.hall import open_hall
from tests.web.at_the_desk import Desk
from tests.web.deck_hall import hall_of, hand_in
from tests.web.player.phones import NAMES, Phone, open_alone
from tests.web.test_draft import rochester
from topcut.core.desks.decks.commands import ChaseDecklists, PublishDecklists
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.roles import Role
from topcut.service.acts.organizing import EndTournament


def show(camera: Camera) -> None:
    _back(camera)
    _moved(camera)
    _lists(camera)
    _too_late(camera)
    _playoff(camera)
    _pods(camera)
    _limited(camera)


def _back(camera: Camera) -> None:
    hall = open_alone(NAMES[:6])
    hall.play_round()
    left = Phone(hall.id, hall.round.matches[0].seats[0])
    left.send("drop")
    hall.start_round()
    left.send("return")
    take_phone(camera, "asked to come back", left)


def _moved(camera: Camera) -> None:
    desk = desk_with(8, rounds="3", head_judge=None)
    head = official(desk, Role.HEAD_JUDGE)
    desk.do("pair", round=1)
    desk.do("publish-and-open", round=1)
    first, second = desk.tournament.rounds[0].matches[:2]
    changed = repair_plan(desk, f"?cause=by-hand&one={first.seats[0]}&other={second.seats[1]}")
    desk.do("repair", "rounds/1/repair", **{**changed, "reason": "the wrong table was called"})
    (proposal,) = desk.tournament.proposals
    head.do("approve", proposal=proposal)
    take_phone(camera, "open, moved to another opponent", _phone(desk, first.seats[0]))


def _phone(desk: Desk, entrant: EntrantId) -> Phone:
    return Phone(desk.tournament.id, entrant)


def _lists(camera: Camera) -> None:
    hall = hall_of()
    hall.do(ChaseDecklists())
    take_phone(camera, "before, reminded of the decklist", Phone(hall.id, hall.entrants[0]))
    hand_in(hall)
    hall.play_round()
    hall.do(EndTournament(), Role.ORGANIZER)
    hall.do(PublishDecklists(), Role.ORGANIZER)
    take_phone(camera, "finished, all lists are public", Phone(hall.id, hall.entrants[0]))


def _too_late(camera: Camera) -> None:
    hall = open_alone(edition="mtr-2021-07-23")
    hall.start_round()
    one, two = (Phone(hall.id, seat) for seat in hall.match(1).seats)
    two.report("2-0-0")
    take_phone(camera, "report, too late to concede", one, "report")


def _playoff(camera: Camera) -> None:
    hall = open_hall(6, rounds=1, cut=4)
    hall.play_round()
    seeds = hall.cut(4)
    take_phone(camera, "between, in the playoff", Phone(hall.id, seeds[0]))


def _pods(camera: Camera) -> None:
    desk = playing(5, format="commander", mode="multiplayer", minutes="90")
    (bye,) = [match for match in desk.tournament.rounds[-1].matches if match.is_bye]
    take_phone(camera, "bye, without a pod", _phone(desk, bye.seats[0]))


def _limited(camera: Camera) -> None:
    desk = rochester(organizer())
    desk.do("seat", "draft", stage=0)
    first, other = desk.tournament.drafts[0].pods[0]
    desk.do("toss", "draft", stage=0, pod=1, winner=other)
    desk.do("first", "draft", stage=0, pod=1, first=first)
    desk.do("start", "draft", stage=0, packs=3, cards=15, build=40, pods="1")
    desk.do("go", "draft", stage=0, step=3, pods="1")
    take_phone(camera, "picking in turn", _phone(desk, first))
    desk = desk_with(4, format="sealed-deck", rounds="2")
    desk.do("seat", "draft", stage=0)
    take_phone(camera, "a seat for sealed", _phone(desk, next(iter(desk.tournament.entrants))))
