"""A tournament in the test database, played through the service; phones are test clients."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from django.test import Client

from tests.hall import carry_out
from topcut import service
from topcut.caching import forget_all
from topcut.core.desks.results.commands import RecordResult
from topcut.core.desks.rounds.commands import CloseRound, OpenRound, PairRound, PublishRound
from topcut.core.kernel.ids import EntrantId, MatchId, PersonId, TournamentId
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.scores import Score
from topcut.core.play.details import Details, Stage, StageKind
from topcut.core.play.matches import Match, Result
from topcut.core.rules import Rel
from topcut.core.tournament import Tournament
from topcut.people.accounts import add_person
from topcut.people.links import open_codes
from topcut.people.names import Name
from topcut.service.acts.organizing import SetUpTournament
from topcut.service.acts.registration import EnrolPlayer, enrolled_by
from topcut.web.attempts import wrong_codes

NAMES = (
    "Ana Ruiz",
    "Bo Li",
    "Chidi Okafor",
    "Dana Fox",
    "Eva Novák",
    "Franz Weber",
    "Gil Haddad",
    "Hana Sato",
)


@dataclass
class Hall:
    id: TournamentId
    staff: Actor
    entrants: dict[str, EntrantId] = field(default_factory=dict)

    @property
    def tournament(self) -> Tournament:
        return service.tournament(self.id)

    def do(self, *asked: service.Asked) -> None:
        for one in asked:
            carry_out(one, self.staff, self.id)

    def enrol(self, name: str, byes: int = 0) -> EntrantId:
        first, _, last = name.partition(" ")
        self.entrants[name] = enrolled_by(
            service.handle(EnrolPlayer(Name(first, last), byes), self.staff, self.id)
        )
        return self.entrants[name]

    def publish(self, number: int) -> None:
        self.do(PairRound(number))
        approved = self.tournament.rounds[-1].certificate.to_approve
        self.do(PublishRound(number, accepting=approved))

    def open(self, number: int) -> None:
        self.publish(number)
        self.do(OpenRound(number))

    def play(self, number: int) -> None:
        """Everybody at the first seat wins, and the round is closed."""
        self.open(number)
        for match in self.tournament.rounds[number - 1].matches:
            if not match.is_bye:
                self.do(RecordResult(match.id, Score((2, 0))))
        self.do(CloseRound(number))

    def match(self, number: int, at: int = 0) -> Match:
        return self.tournament.rounds[number - 1].matches[at]

    def result(self, number: int, at: int = 0) -> Result:
        found = self.match(number, at).result
        assert found
        return found

    def record(self, match: MatchId, games: tuple[int, int]) -> None:
        self.do(RecordResult(match, Score(games)))

    def code(self, entrant: EntrantId) -> str:
        return open_codes(self.id)[entrant]

    def phone(self, entrant: EntrantId, **options: Any) -> Phone:
        return Phone(self, entrant, **options)

    def phones(self, match: Match) -> tuple[Phone, ...]:
        return tuple(self.phone(seat) for seat in match.seats)


class Phone:
    """A browser that has joined with the entrant's code."""

    def __init__(self, hall: Hall, entrant: EntrantId, **options: Any) -> None:
        self.hall = hall
        self.entrant = entrant
        self.client = Client(**options)
        answer = self.client.post(f"/j/{hall.code(entrant)}")
        assert answer.status_code == 303
        self.url = f"/t/{hall.id}/me/"

    def see(self, path: str = "") -> str:
        answer = self.client.get(self.url + path)
        assert answer.status_code == 200, answer.status_code
        return answer.content.decode()

    def send(self, path: str, **fields: str) -> None:
        """A form of this phone that is taken."""
        answer = self.client.post(self.url + path, fields)
        assert answer.status_code in (302, 303), answer.status_code

    def report(self, score: str, match: Match | None = None, **fields: str) -> Any:
        """``score`` from this player's side."""
        round_ = self.hall.tournament.current_round
        own = match or (round_.match_of(self.entrant) if round_ else None)
        assert own
        return self.client.post(self.url + "report", {"score": score, "match": own.id, **fields})


def make(
    names_: Sequence[str] = NAMES[:4],
    *,
    rounds: int = 3,
    minutes: int | None = 50,
    check_in: bool = False,
    edition: str = "mtr-2025-06-30",
    rel: Rel = Rel.COMPETITIVE,
) -> Hall:
    forget_all()
    wrong_codes.forget()
    person = PersonId(add_person(Name("Olga", "Organizer")))
    stage = Stage(StageKind.SWISS, "modern", rounds, 2, minutes)
    details = Details(
        "Spring Open",
        "2025-07-05",
        "Europe/Madrid",
        edition,
        rel,
        (stage,),
        check_in=check_in,
    )
    hall = Hall(service.new_tournament_id(), Actor(person, frozenset(Role)))
    hall.do(SetUpTournament(details, tuple(Role)))
    for name in names_:
        hall.enrol(name)
    return hall
