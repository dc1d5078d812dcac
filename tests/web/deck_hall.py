"""A hall where decklists are taken, with a card in them that stands in no other text of the program."""

from __future__ import annotations

from dataclasses import replace

from django.test import Client, RequestFactory
from django.urls import reverse

from tests.hall import FRIDAY, Hall, open_hall
from tests.service.test_pages_matrix import account_for, browser
from topcut.core.desks.organizing.commands import ChangeDetails
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.roles import Actor, Role
from topcut.core.play.details import ListsTaken, playoff_after
from topcut.core.rules import Rel
from topcut.people.links import make_code
from topcut.service.acts.decks import SubmitList
from topcut.web.access import Visit
from topcut.web.player.guard import PhoneVisit

SECRET = "Ragavan of the Sealed List"
SIXTY = f"4 {SECRET}\n56 Mountain\n"
FIFTY_NINE = f"4 {SECRET}\n55 Mountain\n"
EDITIONS = {"mtr-2019-05-03": "2019-06-01", "mtr-2021-07-23": "2022-01-01", "mtr-2025-06-30": "2025-07-05"}


def hall_of(
    rel: Rel = Rel.COMPETITIVE,
    edition: str = "mtr-2025-06-30",
    players: int = 4,
    taken: ListsTaken = ListsTaken.REQUIRED,
    stages: str = "swiss",
) -> Hall:
    hall = open_hall(0, rounds=1)
    stage = replace(FRIDAY.stages[0], format="modern", rounds=1)
    both = (stage, playoff_after(stage, 4, 90)) if stages == "playoff" else (stage,)
    wanted = replace(FRIDAY, rel=rel, edition=edition, date=EDITIONS[edition], lists=taken, stages=both)
    hall.do(ChangeDetails(wanted), Role.ORGANIZER)
    hall.enrol(players)
    return hall


def phone(hall: Hall, entrant: EntrantId) -> Client:
    client = Client()
    client.post(reverse("join-code", args=[make_code(hall.id, entrant)]))
    return client


def hand_in(hall: Hall, text: str = SIXTY) -> None:
    for entrant in hall.entrants:
        hall.do(SubmitList(entrant, (text,)), Actor(entrant=entrant))


def staff(hall: Hall, title: str = "") -> dict[str, Client]:
    """A browser for each role; ``title`` tells two halls' accounts apart."""
    return {str(role): browser(account_for(person, f"{title}{role}")) for role, person in hall.people.items()}


def visit_by(hall: Hall, by: Role | Actor, query: str = "") -> Visit:
    """A visit to a page of the desk, for builders of page values: no address, no template."""
    visit = Visit(RequestFactory().get(f"/?{query}"), hall.id)
    visit.__dict__["actor"] = hall.staff(by) if isinstance(by, Role) else by
    return visit


def phone_visit(hall: Hall, entrant: EntrantId) -> PhoneVisit:
    visit = PhoneVisit(RequestFactory().get("/"), hall.id)
    visit.__dict__["actor"] = Actor(entrant=entrant)
    return visit


def limited_hall(form: str = "booster-draft", players: int = 8, taken: ListsTaken = ListsTaken.NONE) -> Hall:
    """A draft or a sealed tournament; nobody has a seat."""
    hall = open_hall(0, rounds=1)
    stage = replace(FRIDAY.stages[0], format=form, rounds=1)
    hall.do(ChangeDetails(replace(FRIDAY, stages=(stage,), lists=taken)), Role.ORGANIZER)
    hall.enrol(players)
    return hall
