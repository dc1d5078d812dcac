"""A tournament in the middle of a round, with a way in for every role."""

from topcut import service
from topcut.core import commands as c
from topcut.core.ids import PersonId
from topcut.core.roles import Role
from topcut.people.links import make_code
from topcut.people.names import Name
from topcut.simulation.weekend import PASSWORD, Plan, Weekend, simulated_account

_ROUNDS = 5


def open_demo(players: int) -> dict[str, str]:
    """Fill a new tournament up to the third round and give the links: a path, or words to type."""
    weekend = _halfway(players)
    tournament = service.tournament(weekend.id)
    base = f"/t/{weekend.id}"
    links = {
        "Organizer, head judge, scorekeeper": f"{base}/desk/",
        "   sign in as": f"olga   password: {PASSWORD}",
        "Floor judge, same desk": f"{base}/desk/",
        "   sign in as ": f"jonas   password: {PASSWORD}",
    }
    open_tables = list(tournament.rounds[-1].without_result())
    seats = open_tables[0].seats if open_tables else ()
    for number, entrant in enumerate(seats[:2], 1):
        links[f"Player {number}, on a phone"] = f"/j/{make_code(weekend.id, entrant)}"
    return links | {"Everybody": f"{base}/", "The wall": f"{base}/wall"}


def _halfway(players: int) -> Weekend:
    plan = Plan(players, _ROUNDS, seed=7, disputes=4)
    weekend = Weekend(plan, simulated_account(), name="Spring Open")
    judge = simulated_account("jonas", Name("Jonas", "Weber"))
    weekend.do(c.AppointOfficial(PersonId(judge.person_id), Role.FLOOR_JUDGE))
    weekend.enrol()
    for _ in range(2):
        number = weekend.pair()
        weekend.play()
        weekend.mend()
        weekend.do(c.CloseRound(number))
        weekend.do(c.PostStandings(number))
    weekend.pair()
    weekend.play(share=0.6)
    return weekend
