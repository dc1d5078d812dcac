"""Who sees a decklist, by role, stage, moment and edition: through the rules and through every way out.

``expected`` is written down apart from the code. Every way is then tried by everybody at every moment: pages,
sheets as PDF, exports, the check as JSON, refusals; with the owner's id put wherever an id fits.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from pypdf import PdfReader

from tests.addresses import PAGES
from tests.hall import TWO_NIL, Hall
from tests.web.deck_hall import EDITIONS, SECRET, SIXTY, hall_of, hand_in, phone, staff
from topcut import service
from topcut.core.desks.decks.commands import EndDeckCheck, PublishDecklists, StartDeckCheck
from topcut.core.desks.decks.events import DecklistsViewed
from topcut.core.desks.decks.secrecy import ListSight, may_see_list
from topcut.core.desks.rounds.commands import CloseRound, OpenRound, PublishRound
from topcut.core.desks.rounds.past import last_counted_round
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor, Role
from topcut.core.rules import Rel
from topcut.formats.csv_export import matches_csv, standings_csv
from topcut.formats.ledger_file import export_lines
from topcut.formats.record import write_record
from topcut.formats.record.tournament_export import record_of
from topcut.ledger import store
from topcut.people.names import names_of_entrants
from topcut.service.acts.decks import SubmitList
from topcut.service.acts.organizing import EndTournament
from topcut.service.states import standings_after

pytestmark = pytest.mark.django_db


def moments(hall: Hall) -> Iterator[str]:
    """A tournament from its lists to its end; the hall stands at each moment as it is named."""
    yield "before"
    hall.pair()
    yield "draft"
    hall.do(PublishRound(1))
    yield "published"
    hall.do(OpenRound(1))
    yield "open"
    owners = next(match for match in hall.round.matches if hall.entrants[0] in match.seats)
    hall.do(StartDeckCheck(owners.id), Role.FLOOR_JUDGE)
    yield "deck check"
    hall.do(EndDeckCheck(owners.id), Role.FLOOR_JUDGE)
    for match in hall.round.matches:
        hall.record(match, TWO_NIL)
    yield "recorded"
    hall.do(CloseRound(1))
    yield "closed"
    if len(hall.tournament.details.stages) > 1:
        hall.cut(4)
        hall.pair()
        hall.do(PublishRound(2))
        yield "bracket published"
        hall.do(OpenRound(2))
        yield "bracket open"
        return
    hall.do(EndTournament(), Role.ORGANIZER)
    yield "finished"
    hall.do(PublishDecklists(), Role.ORGANIZER)
    yield "lists public"


PLAYED = {"published", "open", "deck check", "bracket published", "bracket open"}


def expected(who: str, moment: str, rel: Rel, edition: str) -> str:
    """What the rules say, written down apart from the code (MTR-2.7.c, 2.7.d, 2.12, 1.2.a)."""
    playoff, newest = moment.startswith("bracket"), edition == "mtr-2025-06-30"
    is_open = rel is Rel.PROFESSIONAL and (newest or playoff)
    is_open = is_open and moment not in ("before", "finished", "lists public")
    if moment == "lists public":
        return "freely"
    if who == "owner":
        playing = moment in ("open", "deck check", "bracket open")
        return "not" if playing and rel is not Rel.REGULAR else "freely"
    if who == "opponent":
        if not is_open or moment not in PLAYED:
            return "not"
        return "freely" if moment.endswith("published") else "noted"
    if who in ("another player", "spectator", "staff elsewhere"):
        return "not"
    if is_open:
        return "freely"
    return {"head-judge": "noted", "floor-judge": "noted" if moment == "deck check" else "not"}.get(
        who, "not"
    )


def players(hall: Hall) -> dict[str, EntrantId]:
    """The owner, whoever sits across at this moment, and somebody else."""
    owner = hall.entrants[0]
    round_ = hall.tournament.current_round
    match = round_.match_of(owner) if round_ else None
    across = match.opponents_of(owner)[0] if match else hall.entrants[1]
    other = next(one for one in hall.entrants if one not in (owner, across))
    return {"owner": owner, "opponent": across, "another player": other}


def actors(hall: Hall) -> dict[str, Actor]:
    return {
        **{str(role): hall.staff(role) for role in Role},
        **{who: Actor(entrant=entrant) for who, entrant in players(hall).items()},
        "spectator": Actor(),
    }


CASES = list(product(Rel, EDITIONS, ("swiss", "playoff")))
NAMES = [f"{rel}-{edition[4:8]}-{stages}" for rel, edition, stages in CASES]


@pytest.mark.rule("MTR-2.7.c")
@pytest.mark.rule("MTR-2.7.d")
@pytest.mark.rule("MTR-2.12")
@pytest.mark.rule("MTR-1.2.a")
@pytest.mark.parametrize(("rel", "edition", "stages"), CASES, ids=NAMES)
def test_who_sees_a_list_by_role_stage_moment_and_edition(rel: Rel, edition: str, stages: str) -> None:
    hall, wrong = hall_of(rel, edition, stages=stages), []
    hand_in(hall)
    owner = hall.entrants[0]
    for moment in moments(hall):
        for who, actor in actors(hall).items():
            wanted = expected(who, moment, rel, edition)
            tournament = hall.tournament
            sight = may_see_list(tournament, service.rules_of(tournament), actor, owner)
            before = tournament.version
            try:
                seen = SECRET in hall.look([owner], actor)[owner]
            except Refusal as refusal:
                seen = False
                if SECRET in str(refusal.facts):
                    wrong.append(f"{who} at {moment}: the refusal tells")
            noted = hall.tournament.version > before
            if sight != wanted or seen != (wanted != "not"):
                wrong.append(f"{who} at {moment}: {sight}, seen {seen}, expected {wanted}")
            if noted != (seen and sight is ListSight.NOTED):
                wrong.append(f"{who} at {moment}: recorded {noted}")
    assert not wrong, "\n".join(wrong)


# Every way out


@dataclass
class Walk:
    """Everybody's browser, opened once."""

    hall: Hall
    staff: dict[str, Client]
    phones: dict[EntrantId, Client] = field(default_factory=dict)

    def clients(self) -> dict[str, Client]:
        playing = {who: self.phones[entrant] for who, entrant in players(self.hall).items()}
        return {**self.staff, **playing, "spectator": Client()}


def walk(hall: Hall) -> Walk:
    elsewhere = {"staff elsewhere": staff(hall_of(players=0), "elsewhere ")[Role.HEAD_JUDGE]}
    phones = {entrant: phone(hall, entrant) for entrant in hall.entrants}
    return Walk(hall, {**staff(hall), **elsewhere}, phones)


Way = Callable[[Client, Hall], Any]


def get(name: str, *words: str, **query: str) -> Way:
    return lambda client, hall: client.get(reverse(name, args=[hall.id, *_filled(words, hall)]), query)


def send(name: str, *words: str, headers: dict[str, str] | None = None, **values: str) -> Way:
    def go(client: Client, hall: Hall) -> Any:
        address = reverse(name, args=[hall.id, *_filled(words, hall)])
        filled = {key: hall.entrants[0] if value == "OWNER" else value for key, value in values.items()}
        return client.post(address, filled, headers=headers)

    return go


def _filled(words: tuple[str, ...], hall: Hall) -> list[str]:
    return [hall.entrants[0] if word == "OWNER" else word for word in words]


def ask_json(client: Client, hall: Hall) -> Any:
    """The check knows no tournament: whatever else is asked of it is refused."""
    asked = {"list": "60 Forest", "format": "modern", "date": "2025-07-05", "tournament": hall.id}
    body = json.dumps(asked | {"entrant": hall.entrants[0]})
    return client.post(reverse("api-deck-check"), body, content_type="application/json")


# How a list is seen where it is open, and where a look at it is recorded.
DOORS: dict[str, Way] = {
    "the desk's page": get("desk-deck", "OWNER"),
    "my own page": get("player:deck"),
    "my opponent's": get("player:opponents-deck"),
    "the public page": get("public:deck", "OWNER"),
}
NOTED_DOORS: dict[str, Way] = {
    "a look at the desk": send("desk-deck", "OWNER", do="look"),
    "on paper": send("print-decks", entrant="OWNER"),
    "for a deck check": send("print-decks", entrant="OWNER", kind="check"),
    "all on paper": send("print-decks"),
    "between games": send("player:opponents-deck", between="yes"),
}
TRIED: dict[str, Way] = {
    "the desk's lists": get("desk-decks"),
    "those that are in": get("desk-decks", show="in"),
    "the log": get("desk-log"),
    "the report": get("desk-report"),
    "the report as JSON": get("desk-report-json"),
    "my page": get("player:me"),
    "my page, for another": get("player:deck", entrant="OWNER", owner="OWNER"),
    "the public lists": get("public:decks"),
    "a list of mine, as another's": send("player:deck", do="check", text="", entrant="OWNER"),
    "a check while typing": send("player:deck", headers={"X-Check": "1"}, text="", entrant="OWNER"),
    "the desk's check": send("desk-deck", "OWNER", do="check", text=""),
    "the desk's check while typing": send("desk-deck", "OWNER", headers={"X-Check": "1"}, text=""),
    "without saying so": send("player:opponents-deck"),
    "no act at all": send("desk-deck", "OWNER", do="nothing"),
    "names of cards": lambda client, hall: client.get(
        reverse("desk-deck-names", args=[hall.id]), {"q": SECRET[:6]}
    ),
    "the check as JSON": ask_json,
}


def content_of(answer: Any) -> str:
    """What a person can read of an answer: a PDF's text, a page's characters."""
    content: bytes = b"".join(answer) if answer.streaming else answer.content
    if content.startswith(b"%PDF"):
        return "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(content)).pages)
    return content.decode("utf-8", "replace")


def looks(hall: Hall) -> int:
    return sum(isinstance(entry.event, DecklistsViewed) for entry in store.read(hall.id))


FEW = ("professional-2025-swiss", "competitive-2025-playoff")
ALL = [
    pytest.param(*case, id=name, marks=() if name in FEW else pytest.mark.slow)
    for case, name in zip(CASES, NAMES, strict=True)
]


@pytest.mark.scenario(40)
@pytest.mark.rule("MTR-2.7.d")
@pytest.mark.parametrize(("rel", "edition", "stages"), ALL)
def test_every_way_to_a_list_is_open_or_closed_as_the_rules_say(rel: Rel, edition: str, stages: str) -> None:
    """Seen where it may be, by at least one way; nowhere else; and every closed one leaves a line."""
    hall, wrong = hall_of(rel, edition, stages=stages), []
    for entrant in hall.entrants:
        text = SIXTY if entrant == hall.entrants[0] else "60 Mountain"
        hall.do(SubmitList(entrant, (text,)), Actor(entrant=entrant))
    around = walk(hall)
    for moment in moments(hall):
        for who, client in around.clients().items():
            wanted = expected(who, moment, rel, edition)
            seen = {}
            for way, go in (DOORS | NOTED_DOORS | TRIED).items():
                before = looks(hall)
                seen[way] = SECRET in content_of(go(client, hall))
                if wanted == "noted" and seen[way] != (looks(hall) > before):
                    wrong.append(
                        f"{way} by {who} at {moment}: seen {seen[way]}, recorded {looks(hall) - before}"
                    )
            shown = [way for way, there in seen.items() if there]
            free = [way for way in shown if way in DOORS]
            if bool(shown) != (wanted != "not") or bool(free) != (wanted == "freely"):
                wrong.append(f"{who} at {moment}: expected {wanted}, shown by {shown}")
        wrong += [f"{way} at {moment} holds a list" for way, text in exports(hall) if SECRET in text]
    assert not wrong, "\n".join(wrong)


def exports(hall: Hall) -> Iterator[tuple[str, str]]:
    """What an organizer takes away as a file; a backup of the whole database is no role's to make."""
    for people in (True, False):
        yield f"the ledger, people {people}", "\n".join(export_lines(hall.id, with_people=people) or ())
    tournament, names = hall.tournament, names_of_entrants(hall.tournament)
    yield "the record", write_record(record_of(tournament, names))
    yield "the sheet of matches", matches_csv(tournament, names)
    rows = standings_after(tournament, last_counted_round(tournament))
    yield "the sheet of standings", standings_csv(rows, names)


@pytest.mark.scenario(40)
@pytest.mark.parametrize(
    ("rel", "edition", "moment"),
    [
        (Rel.COMPETITIVE, "mtr-2025-06-30", "open"),
        (Rel.PROFESSIONAL, "mtr-2025-06-30", "open"),
        (Rel.PROFESSIONAL, "mtr-2021-07-23", "published"),
        (Rel.COMPETITIVE, "mtr-2019-05-03", "finished"),
    ],
)
def test_no_page_or_sheet_of_the_whole_program_shows_a_list_to_whom_it_is_closed(
    rel: Rel, edition: str, moment: str
) -> None:
    """Every address of the program, with the owner's id put into it."""
    hall, wrong = hall_of(rel, edition), []
    owner = hall.entrants[0]
    for entrant in hall.entrants:
        text = SIXTY if entrant == owner else "60 Mountain"
        hall.do(SubmitList(entrant, (text,)), Actor(entrant=entrant))
    next(at for at in moments(hall) if at == moment)
    around = walk(hall)
    words = {
        "tournament": hall.id, "entrant": owner, "number": 1, "match": "1-1", "code": "none", "token": "none",
        "slip": f"{hall.id}-1-1-aa", "digest": "0" * 12, "name": "app.css", "edition": edition,
        "key": "time.swiss_round",
    }  # fmt: skip
    for name, _page, needed in PAGES:
        if "tournament" not in needed or not needed <= words.keys():
            continue
        address = reverse(name, kwargs={word: words[word] for word in needed})
        for who, client in around.clients().items():
            if SECRET in content_of(client.get(address)) and expected(who, moment, rel, edition) == "not":
                wrong.append(f"{name} shows {who} the list at {moment}")
    assert not wrong, "\n".join(wrong)
