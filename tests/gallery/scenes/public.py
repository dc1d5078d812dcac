"""Pages for everybody: from before the first round to the end, in matches, teams, pods and a draft."""

from django.test import Client

from tests.gallery.camera import Camera
from tests.gallery.scenes._sets import desk_with, organizer
from tests.web.at_the_desk import Desk

PAGES = ("", "pairings", "standings", "wall", "kiosk")


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
    _take(camera, desk, "nothing yet", *PAGES, "bracket")
    desk.do("pair", round=1)
    desk.do("publish", round=1)
    _take(camera, desk, "published", *PAGES)
    desk.do("open", round=1)
    _take(camera, desk, "being played", *PAGES, "rounds/1", "head", "pairings?by=table")
    _take(camera, desk, "found", "pairings?q=an", "kiosk?q=an", "kiosk?q=o")
    _take(camera, desk, "nobody found", "pairings?q=xyz", "kiosk?q=xyz")
    desk.do("pause", round=1)
    desk.client.post(
        f"/t/{desk.id}/announcements",
        {"do": "announce", "english": "Lunch until 14:00.", "spanish": "Comida hasta las 14:00."},
    )
    _take(camera, desk, "paused", *PAGES)
    desk.do("resume", round=1)
    for match in desk.tournament.rounds[-1].matches:
        if not match.is_bye:
            desk.do("record", match=match.id, score="2-1")
    desk.do("close", round=1)
    _take(camera, desk, "closed", "", "wall", "rounds/1")
    desk.do("post", round=1)
    _take(
        camera,
        desk,
        "posted",
        "",
        "standings",
        "wall",
        "pairings?lang=es",
        "standings?q=li",
        "standings?q=xyz",
    )
    desk.play_round("2-0")
    desk.do("post", round=2)
    first, last = (
        desk.tournament.rounds[0].matches[0].seats[0],
        desk.tournament.rounds[-1].matches[-1].seats[0],
    )
    _take(camera, desk, "after the last round", *PAGES, "rounds/1", "rounds/2", "standings?lang=es")
    camera.take("working of the first", Client(), f"/t/{desk.id}/standings/{first}")
    camera.take("working after a bye", Client(), f"/t/{desk.id}/standings/{last}?lang=es")
    desk.do("finish", round=2)
    _take(camera, desk, "finished", *PAGES, "head")


def _untimed(camera: Camera) -> None:
    desk = desk_with(4, minutes="0")
    desk.do("pair", round=1)
    desk.do("publish-and-open", round=1)
    _take(camera, desk, "untimed", "", "wall", "pairings")


def _teams(camera: Camera) -> None:
    desk = organizer()
    desk.create(entrants="team-3", format="sealed-deck", rounds="1")
    teams = {"Owls": ("Ana Ruiz", "Bo Li", "Cy Cho"), "Bears": ("Di Diaz", "Ed Eco", "Flo Fay")}
    for name, players in {**teams, "Lynxes": ("Gil Haddad", "Hana Sato", "Ida Holm")}.items():
        desk.do("add-team", "players", team=name, **{f"player_{at}": one for at, one in enumerate(players)})
    desk.do("pair", round=1)
    desk.do("publish-and-open", round=1)
    _take(
        camera,
        desk,
        "teams",
        "pairings",
        "pairings?by=table",
        "pairings?q=bo",
        "kiosk?q=bo",
        "wall",
        "rounds/1",
    )
    for match in desk.tournament.rounds[-1].matches:
        if not match.is_bye:
            for duel in match.duels:
                desk.do("record", match=duel.id, score="2-0")
    desk.do("close", round=1)
    _take(camera, desk, "teams, closed", "rounds/1")


def _pods(camera: Camera) -> None:
    desk = organizer()
    desk.create(format="commander", mode="multiplayer", minutes="75", rounds="1", cut="6", rel="competitive")
    desk.add(*(f"Player {letter}" for letter in "ABCDEFGH"))
    desk.do("pair", round=1)
    desk.do("publish-and-open", round=1)
    _take(camera, desk, "pods", "pairings", "pairings?by=table", "kiosk?q=player", "bracket")
    for match in desk.tournament.rounds[-1].matches:
        desk.do("record", match=match.id, score="win-0")
    desk.do("close", round=1)
    _take(camera, desk, "pods, closed", "", "rounds/1", "wall")
    desk.do("cut", "playoff", size="6", replacement="next")
    for waiting in tuple(desk.tournament.proposals):
        desk.do("approve", "playoff", proposal=waiting)
    _take(camera, desk, "pods, cut made", "bracket")
    desk.do("pair", round=2)
    desk.do("publish-and-open", round=2)
    _take(
        camera,
        desk,
        "pods, playoff",
        "",
        "wall",
        "kiosk?q=player",
        "pairings",
        "pairings?by=table",
        "bracket",
    )


def _many(camera: Camera) -> None:
    """So many that the list has letters."""
    desk = desk_with(0)
    lines = "\n".join(f"First{n} {chr(65 + n % 23)}last{n}" for n in range(44))
    for line in lines.splitlines():
        desk.add(line)
    desk.do("pair", round=1)
    desk.do("publish-and-open", round=1)
    _take(camera, desk, "many", "pairings", "kiosk?q=last", "wall", "wall?letters=A-F")


def _draft(camera: Camera) -> None:
    desk = desk_with(8, format="booster-draft", rounds="3")
    desk.do("seat", "draft", stage=0)
    _take(camera, desk, "draft seats", "", "wall")
    desk.do("start", "draft", stage=0, packs=3, cards=14, build=25)
    _take(camera, desk, "drafting", "", "wall")
