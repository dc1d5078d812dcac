"""Staff who also play have no rights over their own match, page by page.

The pages are found by walking the addresses and the acts by asking the desks for theirs, so a new one is
tried without being listed here.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from html import unescape

import pytest
from django.test import Client
from django.urls import URLPattern, reverse

from tests.addresses import MATRIX, PAGES
from tests.hall import Hall, open_hall
from tests.service.test_pages_matrix import account_for, browser
from tests.web.at_the_desk import text_of
from topcut.core.codec import encode_event
from topcut.core.desks.approval.events import ActionProposed
from topcut.core.desks.clocks.commands import GiveExtension
from topcut.core.desks.decks.commands import PickDeckCheck
from topcut.core.desks.decks.state import ProxyCause
from topcut.core.desks.floor.events import CameraAnswered
from topcut.core.desks.judging.commands import AppealRuling, CallJudge, GiveRuling, IssuePenalty
from topcut.core.desks.judging.state import CallWish
from topcut.core.desks.organizing.commands import AppointOfficial, RemoveOfficial
from topcut.core.kernel.command import Command
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import EntrantId, PersonId
from topcut.core.kernel.roles import Actor, Role
from topcut.core.play.matches import Match
from topcut.core.rules import Penalty
from topcut.ledger import store
from topcut.people.accounts import add_person
from topcut.people.links import coded_seats, make_code
from topcut.people.models import ClaimCode
from topcut.people.names import Name
from topcut.service.acts.decks import IssueCardProxy
from topcut.service.acts.judging import WriteJudgeNote

pytestmark = pytest.mark.django_db

JUDGES = (Role.HEAD_JUDGE, Role.FLOOR_JUDGE)
SECRETS = ("a note about this table", "Zephyr Unicorn", "Wagering")
"""What was written about the table, a card of the other player's deck, what they were punished for."""
NO_MATCH = {"table"}
"""Forms about a player that judge nothing: a table that is kept for them."""
OF_ONESELF = {"drop"}
"""Everybody may leave."""


@dataclass(frozen=True)
class Sitting:
    """A judge at their own table, where another one has called, ruled, noted, punished and drawn a check."""

    hall: Hall
    match: Match
    own: EntrantId
    across: EntrantId
    client: Client
    call: int
    ruling: int
    note: int
    penalty: int
    greta: PersonId

    @property
    def about(self) -> dict[str, set[str]]:
        """What a form that is about this table would name."""
        return {
            "match": {self.match.id},
            "in_match": {self.match.id},
            "entrant": {self.own, self.across},
            "call": {str(self.call)},
            "ruling": {str(self.ruling)},
            "number": {str(self.note), str(self.penalty)},
            "on": {str(self.note)},
        }


def is_a_players(event: Event, at: Sitting) -> bool:
    """To ask for more time at their own table, and to say whether they are shown themselves."""
    if isinstance(event, CameraAnswered):
        return event.entrant == at.own
    return isinstance(event, ActionProposed) and isinstance(event.command, GiveExtension)


def sitting(role: Role) -> Sitting:
    hall = open_hall(3)
    own = hall.plays(hall.people[role])
    match = next(match for match in hall.start_round().matches if own in match.seats)
    (across,) = match.opponents_of(own)
    greta, ida = add_person(Name("Greta")), add_person(Name("Ida"))
    hall.do(AppointOfficial(greta, Role.HEAD_JUDGE), Role.ORGANIZER)
    hall.do(AppointOfficial(ida, Role.FLOOR_JUDGE), Role.ORGANIZER)
    by = hall.person(greta)

    def done(command: Command) -> int:
        hall.do(command, by)
        return hall.tournament.version

    call = done(CallJudge(match.id, None, CallWish.SPECTATOR))
    hall.do(GiveRuling(match.id, "the spell resolved"), hall.person(ida))
    ruling = hall.tournament.version
    hall.do(AppealRuling(match.id, across), Actor(entrant=across))
    done(PickDeckCheck(1, match.id))
    done(IssuePenalty(across, "wagering", Penalty.WARNING, match.id))
    (penalty,) = hall.tournament.judging.penalties
    hall.do(IssueCardProxy(across, SECRETS[1], ProxyCause.DAMAGED_HERE), by)
    hall.do(WriteJudgeNote(SECRETS[0], match=match.id, investigation=True), by)
    (note,) = hall.tournament.judging.notes
    client = browser(account_for(hall.people[role], role))
    return Sitting(hall, match, own, across, client, call, ruling, note, penalty, greta)


def addresses(at: Sitting) -> Iterator[tuple[str, str]]:
    """Every page of a tournament that staff have and players have not, about this table."""
    for name, page, words in PAGES:
        row: str = page.callback.action  # type: ignore[attr-defined]
        staff_only = MATRIX[row].get("player", "no") == MATRIX[row].get("spectator", "no") == "no"
        staff_only = staff_only and row != "print"  # paper has no forms, and takes its time
        if "tournament" not in words or not staff_only or not words <= {"tournament", "match", "entrant"}:
            continue
        for entrant in (at.own, at.across) if "entrant" in words else (at.own,):
            given = {"tournament": at.hall.id, "match": at.match.id, "entrant": entrant}
            yield name, reverse(name, kwargs={word: given[word] for word in words})


def forms_of(html: str) -> Iterator[dict[str, set[str]]]:
    for form in re.findall(r"(?s)<form\b.*?</form>", html):
        fields: dict[str, set[str]] = {}
        for tag in re.findall(r"<(?:input|button|option)\b[^>]*>", form):
            found = dict(re.findall(r'(\w+)="([^"]*)"', tag))
            fields.setdefault(found.get("name", ""), set()).add(unescape(found.get("value", "")))
        yield fields


@pytest.mark.parametrize("role", JUDGES)
def test_no_page_shows_or_offers_a_judge_anything_about_the_match_they_play(role: Role) -> None:
    at, wrong, seen = sitting(role), [], set()
    for name, address in addresses(at):
        answer = at.client.get(address)
        assert answer.status_code < 500, name
        if answer.status_code != 200 or not answer["Content-Type"].startswith("text/html"):
            continue
        seen.add(name)
        html = answer.content.decode()
        body = re.sub(r"(?s)<nav\b.*?</nav>", "", html)
        wrong += [f"{name} shows {secret!r}" for secret in SECRETS if secret in body]
        for form in forms_of(body):
            aimed = {key for key, values in at.about.items() if form.get(key, set()) & values}
            exempt = NO_MATCH | OF_ONESELF if form.get("entrant") == {at.own} else NO_MATCH
            offered = form.get("do", {"?"}) - exempt
            if aimed and offered:
                wrong.append(f"{name} offers {sorted(offered)} by {sorted(aimed)}")
    assert not wrong, "\n".join(wrong)
    assert {"floor", "floor-table", "floor-calls", "floor-checks", "floor-penalty", "floor-notes"} <= seen


def acts_of(page: URLPattern) -> set[str]:
    """What can be sent to a page, by the name a form gives it."""
    module = importlib.import_module(page.callback.__wrapped__.__module__)  # type: ignore[attr-defined]
    return {act for key, table in vars(module).items() if key.endswith("_ACTS") for act in table}


@pytest.mark.parametrize("role", JUDGES)
def test_no_form_of_the_judges_desk_acts_on_the_match_its_sender_plays(role: Role) -> None:
    """Nothing comes into the ledger that names the table or who sits there."""
    at, wrong, tried = sitting(role), [], set()
    fields = {
        **{key: next(iter(values)) for key, values in at.about.items() if key != "on"},
        **dict.fromkeys(("minutes", "sides", "turns", "copies", "extension", "round", "member"), "1"),
        **dict.fromkeys(("text", "reason", "card"), "words"),
        "infraction": "slow-play",
        "penalty": "warning",
        "finding": "nothing",
        "cause": "damaged-here",
        "table": str(at.match.table),
        "person": at.greta,
        "land": "Island",
        "seat": str(at.match.seat_of(at.across)),  # what only costs themselves is theirs to enter
    }
    pages = {name: page for name, page, _ in PAGES if name.startswith("floor")}
    for name, address in addresses(at):
        for act in sorted(acts_of(pages[name])) if name in pages else ():
            tried.add(act)
            number = at.penalty if name == "floor-penalty" else at.note
            before = at.hall.tournament.version
            sent = {
                **fields,
                "entrant": at.own if at.own in address else at.across,
                "number": str(number),
                "do": act,
            }
            assert at.client.post(address, sent).status_code < 500, (address, act)
            for entry in store.read(at.hall.id, before):
                told = repr(encode_event(entry.event))
                named = any(repr(str(id_)) in told for id_ in (at.match.id, at.own, at.across))
                if named and not is_a_players(entry.event, at):
                    wrong.append(f"{act} at {name}: {told}")
    assert not wrong, "\n".join(wrong)
    assert len(tried) > 30


@pytest.mark.parametrize("do", ["code", "end"])
def test_staff_who_play_take_no_phone_and_give_no_code_while_another_can(do: str) -> None:
    """To nobody: whom they play next is not known, and who has another's phone agrees in their name."""
    at = sitting(Role.HEAD_JUDGE)
    phone = Client()
    phone.post(reverse("join-code", args=[make_code(at.hall.id, at.across)]))
    before = at.hall.tournament.version
    for entrant in at.hall.tournament.entrants:
        answer = at.client.post(reverse("desk-player", args=[at.hall.id, entrant]), {"do": do})
        assert answer.status_code == 409
        assert "Scorekeeper" in text_of(answer), "it says who can"
    assert not coded_seats(at.hall.id)
    assert at.hall.tournament.version == before
    assert phone.get(reverse("player:me", args=[at.hall.id])).status_code == 200


@pytest.mark.parametrize("role", [Role.HEAD_JUDGE, Role.SCOREKEEPER, Role.ORGANIZER])
def test_staff_who_play_make_and_see_no_code_on_any_page_or_sheet_while_another_can(role: Role) -> None:
    """Before anything is paired too."""
    hall = open_hall(4)
    hall.plays(hall.people[role])
    client = browser(account_for(hall.people[role], role))
    for name in ("desk-codes", "print-codes"):
        answer = client.post(reverse(name, args=[hall.id]))
        assert answer.status_code == 409 or "%PDF" not in answer.content.decode("latin-1"), name
    assert "you see and make no codes" in text_of(client.get(reverse("desk-codes", args=[hall.id])))
    assert not coded_seats(hall.id)


def test_an_owner_who_plays_and_runs_it_alone_gives_codes_and_is_remembered_as_who_gave_them() -> None:
    hall = open_hall(3)
    for role in (Role.HEAD_JUDGE, Role.FLOOR_JUDGE, Role.SCOREKEEPER):
        hall.do(RemoveOfficial(hall.people[role], role), Role.ORGANIZER)
    owner = hall.people[Role.ORGANIZER]
    hall.plays(owner)
    client = browser(account_for(owner, Role.ORGANIZER))
    answer = client.post(reverse("desk-codes", args=[hall.id]))
    assert answer.status_code == 200
    assert set(ClaimCode.objects.values_list("made_by", flat=True)) == {owner}
    assert ClaimCode.objects.count() == 4
