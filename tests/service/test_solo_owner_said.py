"""What her opponent said last, where the one official plays (R2, MTR-1.4): no older word comes back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.service.test_solo_owner import Evening, at_her_table, close, confirmation, evening, now_at
from topcut.core.desks.approval.commands import Approve
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.desks.results.commands import (
    AcceptReports,
    CorrectResult,
    RecordResult,
    ReportResult,
    WithdrawContest,
)
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor
from topcut.core.kernel.scores import Score
from topcut.core.play.matches import Confirmation, Match
from topcut.core.rules import Rel
from topcut.service.own_ways import own_way

pytestmark = pytest.mark.django_db


def says(night: Evening, match: Match, across: EntrantId, score: Score) -> None:
    night.hall.do(ReportResult(match.id, across, score), Actor(entrant=across))


def corrects(night: Evening, match: Match, score: Score) -> None:
    if night.hall.do(CorrectResult(match.id, score, "as they say"), night.owner).proposed:
        night.hall.do(Approve(next(iter(night.hall.tournament.proposals))), night.owner)


def two_one_for(match: Match, entrant: EntrantId) -> Score:
    return Score((2, 1)) if match.seats[0] == entrant else Score((1, 2))


@pytest.mark.parametrize("confirmed", ["before", "after", "by both phones"])
@pytest.mark.parametrize("objects", ["open", "open, then closed", "closed"])
@pytest.mark.rule("MTR-1.4.d")
def test_r2_an_objection_that_she_grants_leaves_none_behind(confirmed: str, objects: str) -> None:
    """R2: his older confirmation came back as an objection against his own win."""
    night = evening()
    mine, across, won = at_her_table(night)
    theirs = two_one_for(mine, across)
    if confirmed == "by both phones":
        night.do(ReportResult(mine.id, night.own, won))
    if confirmed != "after":
        says(night, mine, across, won)
    if confirmed != "by both phones":
        night.do(RecordResult(mine.id, won))
    if confirmed == "after":
        says(night, mine, across, won)
    if objects == "closed":
        close(night)
    says(night, mine, across, theirs)
    if objects == "open, then closed":
        close(night)
    corrects(night, mine, theirs)
    assert not now_at(night, mine).contests
    assert confirmation(night, mine) is Confirmation.CONFIRMED, "it is what the opponent said last"

    with pytest.raises(Refusal, match="own-result-contested"):
        corrects(night, mine, won)


@pytest.mark.rule("MTR-1.4.d")
def test_r2_an_objection_taken_back_does_not_come_back_with_a_correction() -> None:
    night = evening()
    mine, across, won = at_her_table(night)
    night.do(RecordResult(mine.id, won))
    says(night, mine, across, won)
    says(night, mine, across, two_one_for(mine, across))
    night.hall.do(WithdrawContest(mine.id, across), Actor(entrant=across))
    assert confirmation(night, mine) is Confirmation.CONFIRMED
    corrects(night, mine, two_one_for(mine, night.own))
    assert not now_at(night, mine).contests, "what they agreed with was another result"
    assert confirmation(night, mine) is Confirmation.NONE


@pytest.mark.rule("MTR-1.4.d")
def test_r2_what_she_may_not_do_is_refused_with_what_she_does_instead() -> None:
    """R2: she was sent to appoint somebody, and each time there was a way of her own, taken here."""
    night = evening()
    mine, across, won = at_her_table(night)
    night.do(ReportResult(mine.id, night.own, won))
    refused = {
        AcceptReports(1): "own-report-unaccepted",
        RecordResult(mine.id, won, drops=(across,)): "own-opponent-drops",
    }
    for asked, code in refused.items():
        with pytest.raises(Refusal, match=code) as told:
            night.hall.do(asked, night.owner)
        assert told.value.facts["table"] == mine.table
    night.hall.do(RecordResult(mine.id, won), night.owner)
    night.hall.do(DropEntrant(across), night.owner)
    assert night.hall.tournament.entrants[across].status is EntrantStatus.DROPPED


def test_r2_where_nobody_enters_their_own_result_somebody_has_to_be_appointed() -> None:
    night = evening()
    mine, across, won = at_her_table(night)
    above = replace(
        night.hall.tournament, details=replace(night.hall.tournament.details, rel=Rel.COMPETITIVE)
    )
    assert own_way(AcceptReports(1), night.owner, above) is None
    assert own_way(RecordResult(mine.id, won, drops=(across,)), night.owner, above) is None
    assert own_way(RecordResult(mine.id, won, drops=(across,)), night.owner, night.hall.tournament)
