"""A tournament that one organizer runs alone, and its players' phones: test clients that have joined."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.test import Client

from tests.hall import Hall
from topcut import service
from topcut.caching import forget_all
from topcut.core.kernel.ids import EntrantId, TournamentId
from topcut.core.kernel.roles import Actor, Role
from topcut.core.play.details import Details, Stage, StageKind
from topcut.core.play.matches import Match
from topcut.core.rules import Rel
from topcut.people.accounts import add_person
from topcut.people.links import make_code
from topcut.people.names import Name
from topcut.service.acts.organizing import SetUpTournament
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


class Phone:
    """A browser that has joined with the entrant's code."""

    def __init__(self, tournament: TournamentId, entrant: EntrantId, **options: Any) -> None:
        self.tournament = tournament
        self.entrant = entrant
        self.client = Client(**options)
        answer = self.client.post(f"/j/{make_code(tournament, entrant)}")
        assert answer.status_code == 303
        self.url = f"/t/{tournament}/me/"

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
        round_ = service.tournament(self.tournament).current_round
        own = match or (round_.match_of(self.entrant) if round_ else None)
        assert own
        return self.client.post(self.url + "report", {"score": score, "match": own.id, **fields})


def phones(hall: Hall, match: Match) -> tuple[Phone, ...]:
    """A phone for every seat of the match."""
    return tuple(Phone(hall.id, seat) for seat in match.seats)


def open_alone(
    players: Sequence[str] = NAMES[:4],
    *,
    rounds: int = 3,
    minutes: int | None = 50,
    check_in: bool = False,
    edition: str = "mtr-2025-06-30",
    rel: Rel = Rel.COMPETITIVE,
) -> Hall:
    """A hall where Olga holds every role."""
    forget_all()
    wrong_codes.forget()
    olga = add_person(Name("Olga", "Organizer"))
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
    hall = Hall(service.new_tournament_id(), dict.fromkeys(Role, olga))
    hall.do(SetUpTournament(details, tuple(Role)), Actor(olga, frozenset(Role)))
    for name in players:
        first, _, last = name.partition(" ")
        hall.enrol_player(Name(first, last))
    return hall
