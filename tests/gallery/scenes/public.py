"""Pages for everybody: from before the first round to the end, in matches, teams, pods and a draft."""

from typing import Any

from django.test import Client

from tests.gallery.camera import Camera
from tests.gallery.scenes._sets import desk_with, organizer
from tests.web.at_the_desk import Desk
from topcut import service
from topcut.people.names import Name
from topcut.service import actors
from topcut.service.acts.registration import EnrolPlayer


def show(camera: Camera) -> None:
    _rounds(camera)
    _untimed(camera)
    _teams(camera)
    _pods(camera)
    _many(camera)
    _draft(camera)


def _take(camera: Camera, desk: Desk, situation: str, *paths: str) -> None:
    for path in paths:
        camera.take(f"{situation} ({path or 'tournament'})", Client(), f"/t/{desk.id}/{path}")


def _rounds(camera: Camera) -> None:
    desk = desk_with(7, rounds="2", rel="competitive")
    _take(camera, desk, "nothing yet", "", "pairings", "standings", "wall", "kiosk", "bracket")
    desk.do("pair", round=1)
    desk.do("publish", round=1)
    _take(camera, desk, "published", "", "wall")
    desk.do("open", round=1)
    _take(
        camera, desk, "being played", "", "pairings", "pairings?by=table", "rounds/1", "head", "wall", "kiosk"
    )
    _take(camera, desk, "found", "pairings?q=an", "kiosk?q=an")
    _take(camera, desk, "nobody found", "pairings?q=xyz", "kiosk?q=xyz")
    desk.do("pause", round=1)
    said = {"english": "Lunch until 14:00.", "spanish": "Comida hasta las 14:00."}
    desk.client.post(f"/t/{desk.id}/announcements", {"do": "announce", **said})
    _take(camera, desk, "paused", "", "wall", "standings")
    desk.do("resume", round=1)
    _record(desk, "2-1")
    _take(camera, desk, "closed", "wall", "rounds/1")
    desk.do("post", round=1)
    _take(camera, desk, "posted", "standings", "standings?q=li", "standings?q=xyz", "wall")
    _ending(camera, desk)


def _ending(camera: Camera, desk: Desk) -> None:
    desk.play_round("2-0")
    desk.do("post", round=2)
    _take(camera, desk, "after the last round", "", "standings", "rounds/1")
    won, rests = desk.tournament.rounds[0].matches[0], desk.tournament.rounds[-1].matches[-1]
    camera.take("working of a winner", Client(), f"/t/{desk.id}/standings/{won.seats[0]}")
    camera.take("working after a bye", Client(), f"/t/{desk.id}/standings/{rests.seats[0]}")
    desk.do("finish", round=2)
    _take(camera, desk, "finished", "", "wall", "head")


def _record(desk: Desk, score: str) -> None:
    """Every table of the open round, which is then closed."""
    round_ = desk.tournament.rounds[-1]
    for match in round_.matches:
        for part in match.duels or (match,):
            if not match.is_bye:
                desk.do("record", match=part.id, score=score)
    desk.do("close", round=round_.number)


def _untimed(camera: Camera) -> None:
    desk = desk_with(4, minutes="0")
    desk.do("pair", round=1)
    desk.do("publish-and-open", round=1)
    _take(camera, desk, "untimed", "wall")


def _teams(camera: Camera) -> None:
    desk = organizer()
    desk.create(entrants="team-3", format="sealed-deck", rounds="1")
    teams = {"Owls": ("Ana Ruiz", "Bo Li", "Cy Cho"), "Bears": ("Di Diaz", "Ed Eco", "Flo Fay")}
    for name, players in {**teams, "Lynxes": ("Gil Haddad", "Hana Sato", "Ida Holm")}.items():
        fields: dict[str, Any] = {f"player_{at}": one for at, one in enumerate(players)}
        desk.do("add-team", "players", team=name, **fields)
    desk.do("pair", round=1)
    desk.do("publish-and-open", round=1)
    _take(camera, desk, "teams", "pairings", "pairings?by=table", "kiosk?q=bo")
    _record(desk, "2-0")
    _take(camera, desk, "teams, closed", "rounds/1")


def _pods(camera: Camera) -> None:
    desk = organizer()
    desk.create(format="commander", mode="multiplayer", minutes="75", rounds="1", cut="6", rel="competitive")
    desk.add(*(f"Player {letter}" for letter in "ABCDEFGH"))
    desk.do("pair", round=1)
    desk.do("publish-and-open", round=1)
    _take(camera, desk, "pods", "pairings", "pairings?by=table", "bracket")
    _record(desk, "win-0")
    _take(camera, desk, "pods, closed", "rounds/1")
    desk.do("cut", "playoff", size="6", replacement="next")
    for waiting in tuple(desk.tournament.proposals):
        desk.do("approve", "playoff", proposal=waiting)
    desk.do("pair", round=2)
    desk.do("publish-and-open", round=2)
    _take(camera, desk, "pods, playoff", "", "wall", "kiosk?q=player", "bracket")


def _many(camera: Camera) -> None:
    """So many that the list has letters."""
    desk = desk_with(0)
    actor = actors.staff(desk.account, desk.tournament)
    for number in range(44):
        name = Name(f"Given{number}", f"{chr(65 + number % 23)}amily{number}")
        service.handle(EnrolPlayer(name), actor, desk.tournament.id)
    desk.do("pair", round=1)
    desk.do("publish-and-open", round=1)
    _take(camera, desk, "many", "pairings", "kiosk?q=given", "wall")


def _draft(camera: Camera) -> None:
    desk = desk_with(8, format="booster-draft", rounds="3")
    desk.do("seat", "draft", stage=0)
    _take(camera, desk, "draft seats", "wall")
    desk.do("start", "draft", stage=0, packs=3, cards=14, build=25)
    _take(camera, desk, "drafting", "", "wall")
    _no_phones(camera)


def _no_phones(camera: Camera) -> None:
    """At Competitive the hall has the only clock, here with four figures."""
    desk = desk_with(8, format="booster-draft", rounds="3", rel="competitive")
    desk.do("seat", "draft", stage=0)
    desk.do("start", "draft", stage=0, packs=3, cards=14, build=25)
    desk.do("go", "draft", stage=0, step=48, pods="1")
    desk.do("pause", "draft", stage=0, pods="1")
    _take(camera, desk, "building without phones", "wall")
