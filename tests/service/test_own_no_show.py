"""An opponent who is said not to have come, by the one official who plays them (MTR-1.4.d, 2.10.c)."""

from __future__ import annotations

import pytest

from tests.hall import TWO_NIL
from tests.service.test_solo_owner import (
    Evening,
    at_her_table,
    confirmation,
    connected,
    evening,
    now_at,
    source,
)
from topcut import service
from topcut.core.desks.approval.commands import Approve, Reject
from topcut.core.desks.clocks.commands import GiveExtension
from topcut.core.desks.judging.commands import CallJudge
from topcut.core.desks.registration.commands import DropEntrant, ReenterEntrant
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.desks.results.commands import (
    DismissEntry,
    DisputeResult,
    NoteWord,
    RecordNoShows,
    RecordResult,
    ReportResult,
)
from topcut.core.desks.rounds.commands import CloseRound, PairRound
from topcut.core.kernel.ids import MINUTE, EntrantId, Instant
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor
from topcut.core.kernel.scores import mirrored
from topcut.core.play.matches import Confirmation, Match, MatchState, ResultSource
from topcut.service import clock

pytestmark = [pytest.mark.django_db, pytest.mark.rule("MTR-1.4.d"), pytest.mark.rule("MTR-2.10.c")]


def minutes_on(night: Evening, monkeypatch: pytest.MonkeyPatch, minutes: int) -> None:
    """The clock of the round has run for so long."""
    began = night.hall.round.started
    assert began is not None
    later = Instant(began + minutes * MINUTE)
    monkeypatch.setattr(clock.SteadyClock, "now", lambda self: later)


def away(night: Evening, monkeypatch: pytest.MonkeyPatch) -> tuple[Match, EntrantId]:
    """She has entered that her opponent did not come."""
    mine, across, _ = at_her_table(night)
    minutes_on(night, monkeypatch, 10)
    night.do(RecordNoShows((mine.id,), (mine.seat_of(across),)))
    assert source(night, mine) is ResultSource.NO_SHOW
    return mine, across


def status(night: Evening, entrant: EntrantId) -> EntrantStatus:
    found: EntrantStatus = night.hall.tournament.entrants[entrant].status
    return found


def others_entered(night: Evening, mine: Match) -> None:
    for match in night.hall.round.without_result():
        if match.id != mine.id:
            night.do(RecordResult(match.id, TWO_NIL))


def test_her_own_opponent_is_waited_for_as_long_as_the_rules_say(monkeypatch: pytest.MonkeyPatch) -> None:
    night = evening()
    mine, across, _ = at_her_table(night)
    asked = RecordNoShows((mine.id,), (mine.seat_of(across),))
    for minutes in (0, 9):
        minutes_on(night, monkeypatch, minutes)
        with pytest.raises(Refusal, match="own-no-show-early") as refused:
            night.do(asked)
        started = night.hall.round.started
        assert started is not None
        assert refused.value.facts["moment"] == started + 10 * MINUTE
    minutes_on(night, monkeypatch, 10)
    night.do(asked)
    assert source(night, mine) is ResultSource.NO_SHOW


@pytest.mark.parametrize("said", ["stays", "objects", "reports", "tells the desk"])
@pytest.mark.parametrize("through", ["their own phone", "a phone that she connected"])
def test_whoever_comes_in_the_round_is_back_and_the_match_has_no_result(
    said: str, through: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    night = evening()
    mine, across = away(night, monkeypatch)
    they = Actor(entrant=across) if through == "their own phone" else connected(night, across)
    won = mirrored(TWO_NIL) if mine.seats[0] == night.own else TWO_NIL
    asked = {
        "stays": ReenterEntrant(across),
        "objects": DisputeResult(mine.id, across),
        "reports": ReportResult(mine.id, across, won),
        "tells the desk": NoteWord(mine.id, across),
    }[said]
    night.hall.do(asked, night.owner if said == "tells the desk" else they)
    assert status(night, across) is EntrantStatus.ACTIVE
    assert not night.hall.tournament.proposals
    assert now_at(night, mine).result is None
    if said != "reports":
        assert now_at(night, mine).state is MatchState.DISPUTED
        with pytest.raises(Refusal, match="own-result-"):  # that neither of them came
            night.do(RecordNoShows((mine.id,)))
    with pytest.raises(Refusal, match="own-result-"):
        night.do(RecordNoShows((mine.id,), (mine.seat_of(across),)))
    with pytest.raises(Refusal, match="own-result-"):
        night.do(RecordResult(mine.id, mirrored(won)))
    others_entered(night, mine)
    with pytest.raises(Refusal):
        night.do(CloseRound(1))


@pytest.mark.parametrize("said", ["stays", "objects"])
def test_whoever_comes_before_the_next_pairing_is_paired_again(
    said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    night = evening()
    mine, across = away(night, monkeypatch)
    others_entered(night, mine)
    night.do(CloseRound(1))
    asked = ReenterEntrant(across) if said == "stays" else DisputeResult(mine.id, across)
    night.hall.do(asked, Actor(entrant=across))
    assert status(night, across) is EntrantStatus.ACTIVE
    assert now_at(night, mine).contests
    with pytest.raises(Refusal, match="something-pending"):
        service.handle(PairRound(2), night.owner, night.hall.id, service.new_command_id())


def test_nobody_came_is_not_said_of_who_called_a_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    night = evening()
    mine, across, _ = at_her_table(night)
    minutes_on(night, monkeypatch, 10)
    night.hall.do(CallJudge(mine.id, across), Actor(entrant=across))
    for seats in ((mine.seat_of(across),), ()):
        with pytest.raises(Refusal, match="own-opponent-here"):
            night.do(RecordNoShows((mine.id,), seats))


def test_a_request_of_her_own_opponent_she_grants_and_never_rejects() -> None:
    night = evening()
    mine, across, _ = at_her_table(night)
    lost = mirrored(TWO_NIL) if mine.seats[0] == night.own else TWO_NIL
    night.do(RecordResult(mine.id, lost), DropEntrant(across))
    night.hall.do(ReenterEntrant(across), Actor(entrant=across))
    (asked,) = night.hall.tournament.proposals
    with pytest.raises(Refusal):
        night.hall.do(Reject(asked), night.owner)
    night.hall.do(Approve(asked), night.owner)
    assert status(night, across) is EntrantStatus.ACTIVE


def test_a_request_from_another_table_she_rejects() -> None:
    night = evening()
    mine, _, _ = at_her_table(night)
    other = next(match for match in night.hall.round.matches if match.id != mine.id and not match.is_bye)
    night.hall.do(GiveExtension(other.id, 3), Actor(entrant=other.seats[0]))
    (asked,) = night.hall.tournament.proposals
    night.hall.do(Reject(asked), night.owner)
    assert not night.hall.tournament.proposals


def test_m5_her_own_entry_typed_twice_she_dismisses_where_the_result_is_worse_for_her() -> None:
    night = evening()
    mine, _, won = at_her_table(night)
    worse = mirrored(won)
    night.do(RecordResult(mine.id, worse), RecordResult(mine.id, won))
    assert now_at(night, mine).parked
    night.do(DismissEntry(mine.id, won))
    assert not now_at(night, mine).parked


def test_m5_what_is_worse_for_her_she_does_not_dismiss() -> None:
    night = evening()
    mine, _, won = at_her_table(night)
    night.do(RecordResult(mine.id, won), RecordResult(mine.id, mirrored(won)))
    with pytest.raises(Refusal, match="plays-"):
        night.do(DismissEntry(mine.id, mirrored(won)))


@pytest.mark.parametrize("after", [False, True])
def test_m4_a_phone_connected_after_the_result_is_told_from_one_that_was_there(
    after: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    night = evening()
    mine, across, won = at_her_table(night)
    phone = None if after else connected(night, across)
    minutes_on(night, monkeypatch, 20)
    night.do(RecordResult(mine.id, won))
    minutes_on(night, monkeypatch, 21)
    phone = phone or connected(night, across)
    night.hall.do(ReportResult(mine.id, across, won), phone)
    said = Confirmation.CONNECTED_AFTER if after else Confirmation.CONNECTED
    assert confirmation(night, mine) is said
