"""Decklists: at the desk, on phones and for everybody; missing, faulty, locked, secret, published."""

from __future__ import annotations

import json
from datetime import date

from django.conf import settings
from django.test import Client
from django.urls import reverse

from tests.cards.card_file import objects
from tests.gallery.camera import Camera
from tests.web.deck_hall import FIFTY_NINE, SIXTY, hall_of, hand_in, phone, staff
from tests.web.test_several_decks import championship
from tests.web.test_team_decks import hall_of_teams
from topcut.cards import import_cards
from topcut.cards.card_rows import FILE
from topcut.core.desks.decks.commands import ChaseDecklists, PublishDecklists, WaiveDecklists
from topcut.core.desks.rounds.commands import OpenRound
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.roles import Actor, Role
from topcut.core.rules import EntrantKind, Rel
from topcut.service.acts.decks import SubmitList
from topcut.service.acts.organizing import EndTournament

BOLTS = "4 Lightning Bolt\n52 Mountain\n4 Ghost of a Card\nSideboard\n3 Opt\n"


def show(camera: Camera) -> None:
    _before_the_rounds(camera)
    _all_in(camera)
    _from_the_first_round_to_the_end(camera)
    _several_decks(camera)
    try:
        _with_card_data(camera)
    finally:
        (settings.DATA / FILE).unlink()


def _before_the_rounds(camera: Camera) -> None:
    hall = hall_of(stages="playoff")  # so that a round is to come when the first is over
    first, second, third, _last = hall.entrants
    people = staff(hall, "lists")
    lists = reverse("desk-decks", args=[hall.id])
    judge, scores, floor = (people[role] for role in (Role.HEAD_JUDGE, Role.SCOREKEEPER, Role.FLOOR_JUDGE))
    camera.take("nothing handed in", judge, lists)
    camera.take("a list from paper", scores, _deck(hall.id, first))
    camera.take(
        "checked before it is saved", scores, _deck(hall.id, first), {"do": "check", "text": FIFTY_NINE}
    )
    camera.take("not a list at all", scores, _deck(hall.id, first), {"do": "check", "text": ""})
    me = phone(hall, first)
    camera.take("missing, on a phone", me, reverse("player:deck", args=[hall.id]))
    camera.take(
        "while somebody types",
        me,
        reverse("player:deck", args=[hall.id]),
        {"text": FIFTY_NINE},
        headers={"X-Check": "1"},
    )
    hall.do(SubmitList(first, (FIFTY_NINE,)), Actor(entrant=first))
    hall.do(SubmitList(second, (SIXTY,)), Actor(entrant=second))
    hall.do(ChaseDecklists())
    camera.take("some are missing", scores, lists)
    camera.take("those to fix", judge, lists + "?show=faulty")
    camera.take("saved, not accepted", me, reverse("player:deck", args=[hall.id]))
    camera.take("accepted, on a phone", phone(hall, second), reverse("player:deck", args=[hall.id]))
    camera.take("a secret list, for the head judge", judge, _deck(hall.id, second))
    camera.take("a secret list, for a floor judge", floor, _deck(hall.id, second))
    camera.take("the head judge looks", judge, _deck(hall.id, second), {"do": "look"})
    hall.do(SubmitList(third, (SIXTY,)), Actor(entrant=third))
    hall.do(SubmitList(third, (SIXTY,), "the sideboard was missing"), Role.SCOREKEEPER)
    camera.take("replaced by an official", phone(hall, third), reverse("player:deck", args=[hall.id]))
    hall.do(WaiveDecklists("the printer broke"), Role.HEAD_JUDGE)
    camera.take("the round may begin without them", judge, lists)
    hall.play_round()
    camera.take("still owed after that round", judge, lists)
    camera.take("owed lists at the desk", judge, reverse("desk", args=[hall.id]))


def _all_in(camera: Camera) -> None:
    hall = hall_of()
    for entrant in hall.entrants:
        hall.do(SubmitList(entrant, (SIXTY,)), Actor(entrant=entrant))
    judge = staff(hall, "all in")[Role.HEAD_JUDGE]
    camera.take("all lists are in", judge, reverse("desk-decks", args=[hall.id]))


def _from_the_first_round_to_the_end(camera: Camera) -> None:
    hall = hall_of(Rel.PROFESSIONAL)
    owner = hall.entrants[0]
    hand_in(hall)
    people, me = staff(hall, "rounds"), phone(hall, owner)
    judge, scores = people[Role.HEAD_JUDGE], people[Role.SCOREKEEPER]
    lists, own = reverse("desk-decks", args=[hall.id]), reverse("player:deck", args=[hall.id])
    hall.publish_round()
    camera.take("the opponent's, before the match", me, reverse("player:opponents-deck", args=[hall.id]))
    hall.do(SubmitList(owner, ("60 Forest",), "registered a card by mistake"), Role.HEAD_JUDGE)
    camera.take("locked and changed by a judge", me, own)
    camera.take("a locked list, for the head judge", judge, _deck(hall.id, owner))
    camera.take("a locked list, for the scorekeeper", scores, _deck(hall.id, owner))
    hall.do(OpenRound(1))
    camera.take("hidden during the match", me, own)
    camera.take("the opponent's, between games", me, reverse("player:opponents-deck", args=[hall.id]))
    hall.finish_round()
    hall.do(EndTournament(), Role.ORGANIZER)
    organizer = people[Role.ORGANIZER]
    camera.take("over, not published", organizer, lists)
    hall.do(PublishDecklists(), Role.ORGANIZER)
    camera.take("over and published", organizer, lists)
    camera.take("an open list", organizer, _deck(hall.id, owner))
    camera.take("all lists, for everybody", Client(), reverse("public:decks", args=[hall.id]))
    camera.take("one list, for everybody", Client(), reverse("public:deck", args=[hall.id, owner]))


def _several_decks(camera: Camera) -> None:
    hall = championship(seated=False)
    people, me = staff(hall, "several"), phone(hall, hall.entrants[0])
    lists = reverse("desk-decks", args=[hall.id])
    camera.take("not drafted yet", people[Role.SCOREKEEPER], lists)
    camera.take("one that is not drafted yet", people[Role.SCOREKEEPER], _deck(hall.id, hall.entrants[0]))
    camera.take("not drafted yet, on a phone", me, reverse("player:deck", args=[hall.id]) + "?deck=0")
    teams = hall_of_teams(EntrantKind.TEAM, 3)
    shared = {"do": "check", "textA": "4 Opt\n56 Island", "textB": "4 Opt\n56 Swamp", "textC": ""}
    camera.take(
        "the decks of a team",
        phone(teams, teams.entrants[0]),
        reverse("player:deck", args=[teams.id]),
        shared,
    )


def _with_card_data(camera: Camera) -> None:
    file = settings.DATA / "cards.json"
    file.write_text(json.dumps(objects()), encoding="utf-8")
    import_cards(file, settings.DATA, date(2025, 7, 1))
    hall = hall_of()
    owner = hall.entrants[0]
    hall.do(SubmitList(owner, (BOLTS,)), Actor(entrant=owner))
    people = staff(hall, "cards")
    camera.take("with card data", people[Role.SCOREKEEPER], reverse("desk-decks", args=[hall.id]))
    camera.take("in figures, on a phone", phone(hall, owner), reverse("player:deck", args=[hall.id]))
    camera.take(
        "in figures, for the head judge", people[Role.HEAD_JUDGE], _deck(hall.id, owner), {"do": "look"}
    )


def _deck(tournament: str, entrant: EntrantId) -> str:
    return reverse("desk-deck", args=[tournament, entrant])
