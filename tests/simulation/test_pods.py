"""The demo in pods: a night in the middle of a round, an open in its semifinals."""

from __future__ import annotations

import pytest

from topcut import service
from topcut.core.invariants import faults
from topcut.core.kernel.ids import TournamentId
from topcut.core.play.matches import MatchState
from topcut.core.tournament import Tournament
from topcut.service.backups import check
from topcut.simulation.commander_night import open_pods_demo

pytestmark = pytest.mark.django_db


def tournament_of(links: list[tuple[str, str, str]], who: str) -> Tournament:
    (path,) = (path for name, path, _ in links if name.startswith(who))
    return service.tournament(TournamentId(path.split("/")[2]))


@pytest.mark.parametrize("players", [4, 7, 22])
def test_the_demo_in_pods_has_something_of_everything_to_look_at(players: int) -> None:
    links = open_pods_demo(players)
    night, playoff = tournament_of(links, "Commander night"), tournament_of(links, "An open")
    for tournament in (night, playoff):
        assert not list(faults(tournament))
        assert all(report.sound for report in check(tournament.id))
    assert len(night.rounds) == 2
    assert sorted(len(match.seats) for match in playoff.rounds[-1].matches) == [1, 1, 4, 4]
    states = {match.state for match in night.rounds[-1].matches}
    assert MatchState.UNCONFIRMED in states
    if players == 22:
        assert states == {
            MatchState.UNCONFIRMED,
            MatchState.DISPUTED,
            MatchState.PLAYING,
            MatchState.RECORDED,
        }
    assert any(path.startswith("/j/") for _, path, _ in links)
