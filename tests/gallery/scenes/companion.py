"""The table companion: new tables, games in progress, a match's table, and the helpers beside it."""

from django.test import Client

from tests.gallery.camera import Camera
from tests.gallery.scenes._sets import later, playing
from tests.hall import open_hall
from topcut.companion import table_store
from topcut.core.desks.approval.commands import Approve
from topcut.core.desks.rounds.commands import DeleteRound
from topcut.core.kernel.roles import Role
from topcut.people.links import make_code

NEW = {"kind": "commander", "seats": "4", "planes": "none", "name1": "Ana", "name2": "Bo"}


def show(camera: Camera) -> None:
    _tables(camera)
    _of_a_match(camera)
    _of_a_pod(camera)
    _helpers(camera, Client())


def _opened(**changed: str) -> tuple[Client, str]:
    client = Client()
    return client, client.post("/table", NEW | changed)["Location"]


def _tap(client: Client, address: str, *acts: str) -> None:
    """Each as a form sends it that has seen the taps before."""
    for place, act in enumerate(acts):
        seen = len(table_store.changes(address.rpartition("/")[2]))
        client.post(address, {"act": act, "seen": seen, "command_id": f"{address[-4:]}{place}"})


def _tables(camera: Camera) -> None:
    camera.take("a new table", Client(), "/table")
    refused = NEW | {"kind": "two-headed-giant", "seats": "3"}
    camera.take("not played by so many", Client(), "/table", refused)
    client, address = _opened()
    camera.take("commander", client, address)
    hit = ["hit|2|1a|5"] * 4
    _tap(
        client,
        address,
        "set|monarch|1",
        "add|poison:1|3",
        "set|day|night",
        "extra|2",
        "step",
        *hit,
        "hit|2|1a|1",
    )
    camera.take("somebody loses", client, address)
    client, address = _opened(kind="duel", seats="2", planes="own")
    _tap(client, address, "out|2|lost")
    camera.take("won", client, address)
    client, address = _opened(kind="emperor", seats="6", planes="shared")
    camera.take("emperor", client, address)
    client, address = _opened(kind="two-headed-giant")
    camera.take("two heads", client, address)


def _of_a_match(camera: Camera) -> None:
    hall = open_hall(2, rounds=1)
    hall.start_round()
    phone = Client()
    phone.post(f"/j/{make_code(hall.id, hall.round.matches[0].seats[0])}")
    address = phone.post(f"/t/{hall.id}/me/table")["Location"]
    camera.take("being played", phone, address)
    camera.take("seen by others", Client(), address)
    _tap(phone, address, "out|2|lost", "again", "out|2|lost")
    camera.take("to be reported", phone, address)
    _at_time(camera)
    hall.do(DeleteRound(1, "the wrong list"), Role.SCOREKEEPER)
    (proposal,) = hall.tournament.proposals
    hall.do(Approve(proposal), Role.HEAD_JUDGE)
    camera.take("not played any more", phone, address)


def _at_time(camera: Camera) -> None:
    hall = open_hall(2, rounds=1)
    hall.start_round()
    phone = Client()
    phone.post(f"/j/{make_code(hall.id, hall.round.matches[0].seats[0])}")
    address = phone.post(f"/t/{hall.id}/me/table")["Location"]
    with later(51):
        camera.take("time was called, whose turn", phone, address)
        _tap(phone, address, *["turn"] * 6)
        camera.take("the turns are over", phone, address)


def _of_a_pod(camera: Camera) -> None:
    desk = playing(4, format="commander", mode="multiplayer", minutes="90")
    pod = desk.tournament.rounds[0].matches[0]
    phone = Client()
    phone.post(f"/j/{make_code(desk.tournament.id, pod.seats[0])}")
    address = phone.post(f"/t/{desk.id}/me/table")["Location"]
    camera.take("a pod is being played", phone, address)
    _tap(phone, address, "out|2|conceded", "out|3|lost", "out|4|lost")
    camera.take("a pod is won", phone, address)


def _helpers(camera: Camera, anybody: Client) -> None:
    camera.take("asked", anybody, "/table/loops?players=3&sustained=several&back=/t/x/floor/1-2")
    camera.take("answered", anybody, "/table/loops?players=2&keeper=1&times1=5&answer=1")
    camera.take("a draw", anybody, "/table/loops?sustained=nobody&answer=1")
    camera.take("must name a number", anybody, "/table/loops?players=2&keeper=1&answer=1")
    camera.take("nothing said", anybody, "/table/bidding")
    camera.take("said", anybody, "/table/bidding?players=4&first=2&said=10+6.3+p")
    camera.take("stopped", anybody, "/table/bidding?players=4&first=2&said=10+6.3+p+7+p")
    camera.take("not stopped", anybody, "/table/bidding?players=4&said=p+p+p+p")
    camera.take("a die", anybody, "/table/dice?sides=20&wanted=6")
    camera.take("rolled", anybody, "/table/dice?sides=20&wanted=6&rolled=7")
    camera.take("to be rolled again", anybody, "/table/dice?sides=20&wanted=6&rolled=19")
    camera.take("too few sides", anybody, "/table/dice?sides=4&wanted=6")
