"""What her opponent said last, where the one official plays (R2, MTR-1.4): no older word comes back."""

from __future__ import annotations

import pytest

from tests.service.test_solo_owner import Evening, at_her_table, close, confirmation, evening, now_at
from topcut.core.desks.approval.commands import Approve
from topcut.core.desks.results.commands import CorrectResult, RecordResult, ReportResult, WithdrawContest
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.roles import Actor
from topcut.core.kernel.scores import Score
from topcut.core.play.matches import Confirmation, Match

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

    corrects(night, mine, won)
    (objection,) = now_at(night, mine).contests
    assert objection.score == theirs, "taking it away from them again is against what they said last"


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
    (objection,) = now_at(night, mine).contests
    assert objection.score == won
