"""A desk to test at: one tournament, run through forms by Django's own client."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import unescape
from typing import Any

from django.test import Client

from topcut import service
from topcut.core.desks.approval.pending import keys
from topcut.core.desks.approval.state import HeldAct
from topcut.core.desks.organizing.commands import AppointOfficial
from topcut.core.desks.results.commands import ReportResult
from topcut.core.desks.rounds.unpublished import unpublished
from topcut.core.kernel.ids import PersonId, TournamentId
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.scores import Score
from topcut.core.play.matches import Match
from topcut.core.tournament import Tournament
from topcut.people.accounts import add_account
from topcut.people.models import Account
from topcut.people.names import Name
from topcut.rulebook import rules_for
from topcut.service import actors


def text_of(response: Any) -> str:
    """What a reader sees: no tags, one space between words."""
    body = re.sub(r"(?s)<(script|template|style)\b.*?</\1>", " ", response.content.decode())
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", body)).split())


def fields_of(page: str) -> dict[str, str]:
    """What the fields of a page hold, as a browser would send them; of a box only where it is ticked."""
    found: dict[str, str] = {}
    for tag in re.findall(r"<input\b[^>]*>", page):
        told = dict(re.findall(r'([\w-]+)="([^"]*)"', tag))
        if told.get("name") and (told.get("type") not in ("checkbox", "radio") or " checked" in tag):
            found[told["name"]] = unescape(told.get("value", "on" if told.get("type") == "checkbox" else ""))
    for name, inside in re.findall(r'(?s)<select\b[^>]*\bname="(\w+)"[^>]*>(.*?)</select>', page):
        options = re.findall(r'<option value="([^"]*)"( selected)?', inside)
        found[name] = unescape(next((value for value, chosen in options if chosen), options[0][0]))
    for name, inside in re.findall(r'(?s)<textarea\b[^>]*\bname="(\w+)"[^>]*>(.*?)</textarea>', page):
        found[name] = unescape(inside).strip()
    return found


FILL = {"do": "look", "filled": "nothing yet", "rounds": "", "minutes": ""}
"""The form for a new tournament, looked at with its program just chosen."""
LOOK = {"do": "look"}


def outcome_of(page: str) -> str:
    """What the form for a new tournament says is ahead."""
    told = re.search(r'(?s)<p id="outcome"[^>]*>(.*?)</p>', page)
    assert told
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", told[1])).split())


CODE = r"\b[2-9A-HJ-NP-Z]{4} [2-9A-HJ-NP-Z]{4}\b"
"""A player's code as pages and sheets show it."""


@dataclass
class Desk:
    """One tournament, run by one person through forms."""

    client: Client
    account: Account
    id: TournamentId | None = None

    @property
    def tournament(self) -> Tournament:
        assert self.id is not None
        return service.tournament(self.id)

    @property
    def person(self) -> PersonId:
        return PersonId(self.account.person_id)

    def address(self, path: str = "") -> str:
        return f"/t/{self.id}/desk/{path}"

    def get(self, path: str = "", status: int = 200) -> str:
        response = self.client.get(self.address(path))
        assert response.status_code == status, text_of(response)
        return text_of(response)

    def do(self, do: str, path: str = "", status: int = 302, **fields: Any) -> str:
        """Send a form; a redirect is followed. Gives the text of the page that comes."""
        if do == "entry":
            fields = {"seen": self.seen, **fields}
        response = self.client.post(self.address(path), {"do": do, **fields})
        assert response.status_code == status, text_of(response)
        if status == 302:
            response = self.client.get(response["Location"])
        return text_of(response)

    def past(self, act: HeldAct) -> str:
        """What is pending and holds up an act, as the button that goes past it sends it."""
        return " ".join(keys(self.tournament, act, rules_for(self.tournament.details), service.now()))

    @property
    def seen(self) -> int:
        """What the form of the line says of the tables it was drawn for."""
        return self.tournament.rounds[-1].newest if self.tournament.rounds else 0

    def create(self, **changed: Any) -> str:
        typed = NEW | changed
        response = self.client.post(
            "/desk/new", {key: value for key, value in typed.items() if value is not None}
        )
        assert response.status_code == 302, text_of(response)
        self.id = TournamentId(response["Location"].split("/")[2])
        return self.get("players")

    def posts_by_hand(self) -> None:
        """Closing a round posts nothing, as in tournaments of before."""
        shown = fields_of(self.client.get(self.address("details")).content.decode())
        del shown["posts_standings"]
        assert self.client.post(self.address("details"), shown).status_code == 302

    def official(self, role: Role) -> Desk:
        """The same desk, seen by somebody who holds this one role."""
        account = add_account(Name(role.title()), role, "correct horse battery")
        organizer = actors.staff(self.account, self.tournament)
        command = AppointOfficial(PersonId(account.person_id), role)
        service.handle(command, organizer, self.tournament.id)
        client = Client()
        client.force_login(account)
        return Desk(client, account, self.id)

    def add(self, *names: str) -> None:
        for name in names:
            first, _, last = name.partition(" ")
            self.do("add", "players", first_name=first, last_name=last)

    def play_round(self, score: str = "2-1") -> None:
        made = unpublished(self.tournament)  # closing the one before paired it
        number = made.number if made else len(self.tournament.rounds) + 1
        self.do("pair", round=number)
        self.do("publish-and-open", round=number)
        for each in self.tournament.rounds[-1].matches:
            if not each.is_bye:
                self.do("record", match=each.id, score=score)
        self.do("close", round=number)


def match(desk: Desk, number: int = 0) -> Match:
    """A match of round one."""
    return desk.tournament.rounds[0].matches[number]


def score_of(desk: Desk, number: int = 0) -> Score | None:
    result = match(desk, number).result
    return result.score if result else None


def report(desk: Desk, seat: int, score: Score, number: int = 0) -> None:
    """A player's own claim, as the phone sends it."""
    entrant = match(desk, number).seats[seat]
    command = ReportResult(match(desk, number).id, entrant, score)
    service.handle(command, Actor(entrant=entrant), desk.tournament.id)


NEW: dict[str, Any] = {
    "name": "Friday Night",
    "date": "2025-07-04",
    "format": "standard",
    "rel": "regular",
    "players": "",
    "rounds": "2",
    "minutes": "50",
    "first_table": "1",
    "zone": "Europe/Madrid",
    "head_judge": "on",
    "scorekeeper": "on",
}
