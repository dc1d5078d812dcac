"""The log and its strikes, the report, why two met, who is kept apart."""

from __future__ import annotations

from unittest.mock import patch

from tests.gallery.camera import Camera
from tests.gallery.scenes._sets import desk_with, playing
from topcut import service
from topcut.core.desks.floor.commands import Announce
from topcut.service import actors
from topcut.web.desk import log


def show(camera: Camera) -> None:
    desk = desk_with(5, rounds="2")
    said = Announce("Ana Ruiz, come to the desk", "Ana Ruiz, ven a la mesa")
    service.handle(said, actors.staff(desk.account, desk.tournament), desk.tournament.id)
    camera.take("the log", desk.client, desk.address("log"))
    with patch.object(log, "A_PAGE", 3):
        camera.take("a page of the log", desk.client, desk.address("log?upto=5"))
    camera.take(
        "lines of the log that were looked for", desk.client, desk.address("log?q=eva&desk=registration")
    )
    camera.take("nothing found in the log", desk.client, desk.address("log?table=99"))
    number = desk.tournament.announcements[-1].number
    camera.take("strike a text", desk.client, desk.address(f"strike/{number}"))
    _wishes(camera)
    desk.play_round("2-0")
    camera.take("the report, one round", desk.client, desk.address("report"))
    desk.do("pair", round=2)
    camera.take("the report, a round not published", desk.client, desk.address("report?round=2"))
    _why(camera)


def _wishes(camera: Camera) -> None:
    desk = desk_with(5)
    camera.take("nobody is kept apart", desk.client, desk.address("wishes"))
    one, other, third, *_ = desk.tournament.entrants
    unknown = {"do": "apart", "who0": "Nobody", "who1": other, "bond": "family"}
    camera.take("an unknown name", desk.client, desk.address("wishes"), unknown)
    desk.do("apart", "wishes", who0=one, who1=other, bond="family", until="1")
    desk.do("apart", "wishes", who0=one, who1=third, bond="other")
    desk.do("table", f"players/{one}", entrant=one, table="7")
    camera.take("two groups and a fixed table", desk.client, desk.address("wishes"))


def _why(camera: Camera) -> None:
    desk = playing(5)
    page = desk.address("rounds/1/why")
    pair = next(match for match in desk.tournament.rounds[0].matches if not match.is_bye)
    rests = next(match for match in desk.tournament.rounds[0].matches if match.is_bye).seats[0]
    camera.take("why, to choose", desk.client, page)
    camera.take("why they meet", desk.client, f"{page}?one={pair.seats[0]}&other={pair.seats[1]}")
    camera.take("why they do not meet", desk.client, f"{page}?one={pair.seats[0]}&other={rests}")
    camera.take("why the bye", desk.client, f"{page}?one={rests}")
    camera.take("why nobody", desk.client, f"{page}?one={pair.seats[0]}")
