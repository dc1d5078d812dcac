"""Walks through the code: what one request calls, in how many modules, and how often it changes the layer.

Run with ``python3 run.py bench walks``. Three walks are traced, each done once before so that nothing is
loaded or compiled on the way: a result reported on a phone, a round paired, looked at and published, and a
decklist handed in and looked at by a judge. A layer is a package directly below ``topcut``; ``caching`` is
left out, as ``functools`` is. ``switches`` counts the calls whose layer differs from that of the call before,
``crossings`` those whose layer differs from their caller's.
"""

import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any

import topcut
from topcut import bootstrap

SOURCE = Path(topcut.__file__).parent
LEFT_OUT = {"caching.py"}
DECK = "4 Lightning Bolt\n56 Mountain\n"


@dataclass
class Walk:
    """The calls of one request, in order: the layer and the file of each, and the layer that called it."""

    layers: list[str] = field(default_factory=list)
    files: set[str] = field(default_factory=set)
    crossings: int = 0

    @property
    def switches(self) -> int:
        return sum(one != other for one, other in zip(self.layers, self.layers[1:], strict=False))

    def note(self, frame: FrameType, event: str, _: object) -> None:
        layer = layer_of(frame)
        if event != "call" or layer is None:
            return
        self.layers.append(layer)
        self.files.add(frame.f_code.co_filename)
        callers = (layer_of(one) for one in frames_above(frame))
        self.crossings += next((one for one in callers if one), None) != layer


def layer_of(frame: FrameType) -> str | None:
    path = Path(frame.f_code.co_filename)
    if not path.is_relative_to(SOURCE):
        return None
    first = path.relative_to(SOURCE).parts[0]
    return None if first in LEFT_OUT else first


def frames_above(frame: FrameType) -> Iterator[FrameType]:
    above = frame.f_back
    while above:
        yield above
        above = above.f_back


def traced(name: str, request: Callable[[], Any], status: int) -> Any:
    walk = Walk()
    sys.setprofile(walk.note)
    try:
        answer = request()
    finally:
        sys.setprofile(None)
    if answer.status_code != status:
        raise SystemExit(f"{name}: {answer.status_code} instead of {status}")
    print(f"{name:26}{len(walk.layers):8}{len(walk.files):9}{walk.switches:10}{walk.crossings:11}")
    return answer


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        bootstrap.prepare(Path(folder))
        print(f"{'':26}{'calls':>8}{'modules':>9}{'switches':>10}{'crossings':>11}")
        rounds()
        decklists()


def organizer() -> Any:
    from django.test import Client

    from tests.web.at_the_desk import Desk
    from topcut.people.accounts import add_account
    from topcut.people.models import Account
    from topcut.people.names import Name

    account = Account.objects.first() or add_account(Name("Ola"), "ola", "a long password", may_organize=True)
    client = Client()
    client.force_login(account)
    desk = Desk(client, account)
    desk.create()
    return desk


def phone(desk: Any, entrant: str) -> Any:
    from django.test import Client
    from django.urls import reverse

    from topcut.core.kernel.ids import EntrantId
    from topcut.people.links import make_code

    client = Client()
    client.post(reverse("join-code", args=[make_code(desk.tournament.id, EntrantId(entrant))]))
    return client


def rounds() -> None:
    """Round one is played untraced; round two is traced."""
    desk = organizer()
    desk.add(*(f"Player {number}" for number in range(1, 9)))
    desk.play_round("2-0")
    traced("Pair", lambda: desk.client.post(desk.address(), {"do": "pair", "round": 2}), 302)
    desk.get()
    traced("look", lambda: desk.client.get(desk.address()), 200)
    traced("publish", lambda: desk.client.post(desk.address(), {"do": "publish", "round": 2}), 302)
    desk.do("open", round=2)
    first, match = desk.tournament.rounds[-1].matches[:2]
    page = f"/t/{desk.id}/me/"
    for entrant, of, score in ((first.seats[0], first, "2-0"), (first.seats[1], first, "0-2")):
        client = phone(desk, entrant)
        client.get(page)
        client.post(page + "report", {"match": of.id, "score": score})
    one, other = (phone(desk, seat) for seat in match.seats)
    report = {"match": match.id, "score": "2-0"}
    traced("phone reports", lambda: one.post(page + "report", report), 302)
    traced("opponent reports the same", lambda: other.post(page + "report", report | {"score": "0-2"}), 302)


def decklists() -> None:
    """One list is handed in and looked at untraced; the second is traced."""
    from dataclasses import replace

    from topcut import service
    from topcut.core.desks.organizing.commands import ChangeDetails
    from topcut.core.play.details import ListsTaken
    from topcut.service import actors

    desk = organizer()
    desk.add("Ana Ruiz", "Bo Li")
    required = replace(desk.tournament.details, lists=ListsTaken.REQUIRED)
    service.handle(ChangeDetails(required), actors.staff(desk.account, desk.tournament), desk.id)
    page = f"/t/{desk.id}/me/deck"
    first, second = desk.tournament.entrants
    untraced, client = phone(desk, first), phone(desk, second)
    untraced.post(page, {"do": "submit", "text": DECK})
    desk.client.post(desk.address(f"decks/{first}"), {"do": "look"})
    traced("decklist", lambda: client.post(page, {"do": "submit", "text": DECK}), 302)
    traced("judge's page", lambda: desk.client.get(desk.address(f"decks/{second}")), 200)
    look = {"do": "look"}
    traced("judge looks at the list", lambda: desk.client.post(desk.address(f"decks/{second}"), look), 200)


if __name__ == "__main__":
    main()
