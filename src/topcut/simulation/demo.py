"""Demo tournament in the middle of a round, with sign-in links for every role."""

from datetime import date

from topcut import rulebook, service
from topcut.core.desks.organizing.commands import AppointOfficial
from topcut.core.desks.results.commands import ReportResult
from topcut.core.desks.rounds.commands import CloseRound, PostStandings
from topcut.core.kernel.ids import EntrantId, PersonId
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.scores import Score
from topcut.core.rules import Rel
from topcut.people.links import new_code
from topcut.people.names import Name
from topcut.service.acts.phone_care import GiveNewCode
from topcut.simulation.weekend import PASSWORD, Weekend, WeekendPlan, simulated_account

_LEAST_ROUNDS = 3


Link = tuple[str, str, str]
"""Who it is for, the path, and a note such as how to sign in."""


def open_demo(players: int) -> list[Link]:
    """Fill a new tournament up to the third round and return sign-in links for every role."""
    weekend = _halfway(players)
    tournament = service.tournament(weekend.id)
    base = f"/t/{weekend.id}"
    waiting = [match for match in tournament.rounds[-1].without_result() if not match.reports]
    seats = waiting[0].seats if waiting else ()
    return [
        ("Organizer, head judge, scorekeeper", f"{base}/desk/", f"sign in as olga, password {PASSWORD}"),
        ("Floor judge", f"{base}/desk/", f"sign in as jonas, password {PASSWORD}"),
        *(
            (f"Player {number}, for a phone", f"/j/{_code(weekend, entrant)}", "opens once")
            for number, entrant in enumerate(seats, 1)
        ),
        ("Everybody", f"{base}/", ""),
        ("The wall", f"{base}/wall", ""),
    ]


def _code(weekend: Weekend, entrant: EntrantId) -> str:
    code = new_code()
    weekend.do(GiveNewCode(entrant, code=code))
    return code


def _planned(players: int) -> WeekendPlan:
    """As the rules recommend it for so many, without byes, so that it departs from nothing (APP-E.a)."""
    edition = rulebook.edition_for(date.today())  # noqa: DTZ011 - only a label
    table = rulebook.recommended_rounds(rulebook.load(edition), players, rel=Rel.COMPETITIVE)
    rounds, cut = (table.rounds, table.playoff) if table else (_LEAST_ROUNDS, 0)
    return WeekendPlan(players, max(rounds, _LEAST_ROUNDS), seed=7, disputes=4, cut=cut, byes=0)


def _halfway(players: int) -> Weekend:
    plan = _planned(players)
    weekend = Weekend(plan, simulated_account(), name="Spring Open")
    judge = simulated_account("jonas", Name("Jonas", "Weber"))
    weekend.do(AppointOfficial(PersonId(judge.person_id), Role.FLOOR_JUDGE))
    weekend.enrol()
    for _ in range(2):
        number = weekend.pair()
        weekend.play()
        weekend.correct_slips()
        weekend.do(CloseRound(number))
        weekend.do(PostStandings(number))
    weekend.pair()
    weekend.play(share=0.6)
    _unfinished_business(weekend)
    return weekend


def _unfinished_business(weekend: Weekend) -> None:
    """Leave one table with an unconfirmed report, and one with conflicting reports."""
    out = [match for match in service.tournament(weekend.id).rounds[-1].without_result() if not match.reports]
    said = [(out[-1], 0, Score((2, 1)))] if len(out) > 1 else []
    if len(out) > 2:
        said += [(out[-2], 0, Score((2, 0))), (out[-2], 1, Score((1, 2)))]
    for match, seat, score in said:
        entrant = match.seats[seat]
        weekend.do(ReportResult(match.id, entrant, score), Actor(entrant=entrant))
