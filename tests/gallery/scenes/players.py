"""Players at the desk: the roster, one player's page, lists, codes for phones, who may enter."""

from base64 import b64encode
from itertools import count
from unittest import mock

from django.test import Client

from tests.gallery.camera import Camera
from tests.gallery.scenes._sets import PLAYERS, desk_with, official, organizer
from tests.web.at_the_desk import Desk
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.roles import Role
from topcut.people.links import make_code
from topcut.web.desk import codes, preview_screen

LONG = "Franz-Ferdinand von Weberstein-Hohenburg"
_forms = count(1)


def show(camera: Camera) -> None:
    _empty(camera)
    _before_round_one(camera)
    _mistakes(camera)
    _while_it_runs(camera)
    _teams(camera)
    _after_the_end(camera)


def _empty(camera: Camera) -> None:
    desk = organizer()
    desk.create()
    camera.take("no players yet", desk.client, desk.address("players"))
    camera.take("a name is missing", desk.client, desk.address("players"), {"do": "add", "last_name": ""})
    camera.take("codes for nobody", desk.client, desk.address("players/codes"))
    camera.take("open to everybody", desk.client, desk.address("eligibility"))
    camera.take("a list to paste", desk.client, desk.address("players/import"))
    camera.take("a list was read", desk.client, desk.address("players/import"), {"do": "look", "text": _LIST})
    sent = {"do": "look", "text": _TABLE}
    camera.take("a table was read", desk.client, desk.address("players/import"), sent)
    data = b64encode("Peña, Zoë\nJosé García\nAna Ruiz".encode("mac_roman")).decode()
    sent = {"do": "check", "bytes": data, "encoding": "mac_roman"}
    camera.take("a file from an old Mac", desk.client, desk.address("players/import"), sent)
    with mock.patch.object(preview_screen, "MOST_TYPED", 2):
        sent = {"do": "look", "text": "Ana Ruiz\nOla Organizer\nAna Ruiz\nBo Li"}
        camera.take("a very long list", desk.client, desk.address("players/import"), sent)
    sent = {"do": "add", "first_name": "Ola", "last_name": "Organizer"}
    camera.take("the name of an official", desk.client, desk.address("players"), sent)
    sent = {"do": "look", "text": "Ana Ruiz\nOla Organizer\n"}
    camera.take("the name of an official", desk.client, desk.address("players/import"), sent)
    camera.take(
        "nobody is ticked",
        desk.client,
        desk.address("players/import"),
        {"do": "save", "text": _LIST, "swap": 1},
    )


_LIST = "Friday:\n1. Ana Ruiz\nLi, Bo\nAna Ruiz\n" + 90 * "Long" + " Last\n12;13\n"
_TABLE = (
    "#;Nombre;Wizards Cuenta;Rondas libres;Mazo;E-mail\n"
    "1;Ana Ruiz;ana#1234;2;4 Opt 56 Island;ana@example.org\n"
    f"2;{LONG};;;;\n3;Bo Li;bo#99;nine;;\n"
)


def _before_round_one(camera: Camera) -> None:
    desk = desk_with(3, check_in="on", rel="regular", edition="mtr-2019-05-03")
    entrants = _entrants(desk)
    desk.do("check-in", "players", toggle=f"1-{entrants['Ana Ruiz']}")
    desk.do("byes", "players", entrant=entrants["Bo Li"], byes=2)
    desk.do("admission", "eligibility", invitation_only="1", least_age="12")
    desk.do("put", "eligibility", list="invited", text=f"Cy Cho; 4011\n{LONG}")
    desk.do("put", "eligibility", list="suspended", text=f"Kay Cole; 4019\nKay {LONG}")  # in all scenes
    camera.take("checking in", desk.client, desk.address("players"))
    camera.take("one is here", desk.client, desk.address("players") + f"?in={entrants['Ana Ruiz']}")
    camera.take("nobody like that", desk.client, desk.address("players") + "?q=Zora+Z")
    camera.take("two like that", desk.client, desk.address("players") + "?q=i")
    camera.take("two are missing", desk.client, desk.address("players/missing"))
    camera.take("not everybody is here", desk.client, desk.address())
    camera.take("not on the list", desk.client, desk.address("players"), {"do": "add", "first_name": "Zoe"})
    camera.take("by invitation, from 12 years", desk.client, desk.address("eligibility"))
    sent = {"do": "put", "list": "suspended", "text": " "}
    camera.take("a list without names", desk.client, desk.address("eligibility"), sent)
    camera.take("checked in", desk.client, _page(desk, "Ana Ruiz"))
    camera.take("not checked in, byes", desk.client, _page(desk, "Bo Li"))
    camera.take("codes to make", desk.client, desk.address("players/codes"))
    with mock.patch.object(codes, "A_SHEET", 2):
        camera.take("codes on several sheets", desk.client, desk.address("players/codes"))
    camera.take("codes made", desk.client, desk.address("players/codes"), {"command_id": _form()})
    camera.take("a code made before", desk.client, _page(desk, "Ana Ruiz"))
    sent = {"do": "code", "member": "0", "command_id": _form()}
    camera.take("a code made now", desk.client, _page(desk, "Ana Ruiz"), sent)


def _mistakes(camera: Camera) -> None:
    desk = desk_with(3, check_in="on")
    entrants = _entrants(desk)
    desk.do("row", "players", toggle=f"x-{entrants['Ana Ruiz']}")
    desk.do("here", "players/missing", who=[entrants["Bo Li"], entrants["Chidi Okafor"]])
    camera.take("one was removed, everybody is here", desk.client, desk.address("players"))
    camera.take("everybody is here", desk.client, desk.address("players/missing"))
    desk = desk_with(2)
    for entrant in _entrants(desk).values():
        desk.do("row", "players", toggle=f"x-{entrant}")
    camera.take("all were removed", desk.client, desk.address("players"))
    desk = desk_with(2)
    camera.take("two players", desk.client, desk.address("players"))
    camera.take("a search for nobody", desk.client, desk.address("players") + "?q=zzz")


def _while_it_runs(camera: Camera) -> None:
    desk = desk_with(4, rounds="3")
    first = PLAYERS[0]
    Client().post(f"/j/{make_code(desk.tournament.id, _entrants(desk)[first], 0)}")
    desk.play_round()
    desk.add("Late Comer")
    desk.do("drop", "players", entrant=_entrants(desk)["Bo Li"])
    dana, told = _entrants(desk)["Dana Fox"], "Took back a play.\nTwice."
    desk.do("disqualify", "players", entrant=dana, infraction="cheating", statement=told)
    desk.do("pair", round=2)
    desk.do("publish-and-open", round=2)
    camera.take("round two is played", desk.client, desk.address("players"))
    camera.take("with a phone, playing", desk.client, _page(desk, first))
    sent = {"do": "rename", "first_name": "Ola", "last_name": "Organizer", "member": "0"}
    camera.take("the name of an official", desk.client, _page(desk, first), sent)
    camera.take("dropped", desk.client, _page(desk, "Bo Li"))
    camera.take("disqualified", desk.client, _page(desk, "Dana Fox"))
    sent = {"do": "disqualify", "entrant": _entrants(desk)[first], "infraction": "theft", "statement": " "}
    camera.take("a statement is missing", desk.client, _page(desk, first), sent)
    camera.take("after round one is published", desk.client, desk.address("eligibility"))
    judge = official(desk, Role.FLOOR_JUDGE)
    camera.take("seen by a floor judge", judge.client, judge.address("players"))
    camera.take("seen by a floor judge", judge.client, _page(judge, first))
    official(desk, Role.SCOREKEEPER)
    desk.do("plays", "staff", person=desk.person)
    camera.take("staff who play", desk.client, desk.address("players/codes"))
    camera.take("staff who play", desk.client, _page(desk, first))
    camera.take("their own", desk.client, _page(desk, "Ola Organizer"))


def _teams(camera: Camera) -> None:
    desk = organizer()
    desk.create(entrants="team-3", format="sealed-deck")
    desk.do("admission", "eligibility", least_age="12", most_age="18")
    camera.take("no teams yet", desk.client, desk.address("players"))
    camera.take(
        "a team is not complete", desk.client, desk.address("players"), {"do": "add-team", "team": "Owls"}
    )
    seats = dict(zip(("player_0", "player_1", "player_2"), PLAYERS, strict=False))
    desk.client.post(desk.address("players"), {"do": "add-team", "team": "Owls", "age_shown": "1", **seats})
    camera.take("a team", desk.client, desk.address("players"))
    camera.take("a team before round one", desk.client, _page(desk, "Owls"))
    camera.take("teams to paste", desk.client, desk.address("players/import"))
    text = f"Bears; Di Diaz; Ed Eco; Flo Fay\n{LONG}; Bo Li\nAna Ruiz; Di Diaz; Gil Haddad"
    camera.take("teams were read", desk.client, desk.address("players/import"), {"do": "look", "text": text})


def _after_the_end(camera: Camera) -> None:
    desk = desk_with(2, rounds="1")
    desk.play_round()
    desk.do("finish")
    camera.take("after the end", desk.client, desk.address("players"))
    camera.take("after the end", desk.client, _page(desk, "Ana Ruiz"))
    _erase(desk, "Bo Li")
    camera.take("erased", desk.client, f"{desk.address('players')}/{_entrants(desk)['—']}")


def _erase(desk: Desk, name: str) -> None:
    entrant = desk.tournament.entrants[_entrants(desk)[name]]
    desk.do("erase", f"players/{entrant.id}", member=0, person=entrant.members[0], name=name)


def _entrants(desk: Desk) -> dict[str, EntrantId]:
    from topcut.people.names import names_of_entrants

    return {str(name): entrant for entrant, name in names_of_entrants(desk.tournament).items()}


def _page(desk: Desk, name: str) -> str:
    return f"{desk.address('players')}/{_entrants(desk)[name]}"


def _form() -> str:
    return f"form{next(_forms)}"
