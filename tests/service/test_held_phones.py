"""An official in whose browser a player's phone was connected: the ledger knows, whatever cookies come."""

from __future__ import annotations

import pytest

from tests.hall import TWO_NIL, Hall, open_hall
from topcut.core.desks.results.commands import RecordResult
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor, Role
from topcut.people.links import SeatOf, keep_codes
from topcut.service import joining
from topcut.service.acts.care import EndPhones
from topcut.service.acts.phone_care import EndOwnPhone

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def hall() -> Hall:
    hall = open_hall(4)
    hall.start_round()
    return hall


def joined(hall: Hall, signed_in: Role | None) -> None:
    """A phone for the first player, with a code that the scorekeeper made."""
    keep_codes(hall.id, {SeatOf(hall.match(1).seats[0]): "ABCDEFGH"}, hall.people[Role.SCOREKEEPER])
    joining.join("ABCDEFGH", "a-token", hall.people[signed_in] if signed_in else None)


@pytest.mark.parametrize("ended_by", ["player", "desk"])
@pytest.mark.parametrize("official", [Role.FLOOR_JUDGE, Role.SCOREKEEPER])
def test_who_connected_a_players_phone_enters_no_result_of_theirs_until_it_is_ended(
    hall: Hall, official: Role, ended_by: str
) -> None:
    joined(hall, official)
    match, other = hall.round.matches
    with pytest.raises(Refusal, match="phone-in-own-browser"):
        hall.do(RecordResult(match.id, TWO_NIL), official)
    hall.do(RecordResult(other.id, TWO_NIL), official)
    player = match.seats[0]
    if ended_by == "player":
        hall.do(EndOwnPhone(player, 1), Actor(entrant=player))
    else:
        hall.do(EndPhones(player), Role.ORGANIZER)
    hall.do(RecordResult(match.id, TWO_NIL), official)


def test_who_only_made_the_code_goes_on_as_before(hall: Hall) -> None:
    joined(hall, None)
    hall.do(RecordResult(hall.match(1).id, TWO_NIL), Role.SCOREKEEPER)
