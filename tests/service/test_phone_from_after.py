"""A phone that she connected after her result says nothing in her favour (MTR-1.4.d)."""

from __future__ import annotations

import pytest

from tests.service.test_own_no_show import minutes_on
from tests.service.test_solo_owner import Evening, at_her_table, confirmation, evening, now_at
from tests.service.test_solo_owner_word import appointed, phone, says, score_for
from topcut.core.desks.results.commands import CorrectResult, RecordResult, ReportResult, WithdrawResult
from topcut.core.kernel.ids import MINUTE, EntrantId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.scores import Score, mirrored
from topcut.core.play.matches import Confirmation, Match

pytestmark = [pytest.mark.django_db, pytest.mark.rule("MTR-1.4.d")]


def lost_and_connected(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> tuple[Match, EntrantId, Score, Actor]:
    """She has entered that she lost 1-2, and then connected a phone for her opponent; the score she wants."""
    mine, across, won = at_her_table(night)
    minutes_on(night, monkeypatch, 5)
    night.do(RecordResult(mine.id, score_for(mine, night.own, 1, 2)))
    minutes_on(night, monkeypatch, 6)
    return mine, across, won, phone(night, across)


def test_a_correction_against_herself_does_not_make_it_one_from_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It was held against the newest correction, whose moment she chooses."""
    night = evening()
    mine, across, won, hers = lost_and_connected(night, monkeypatch)
    minutes_on(night, monkeypatch, 7)
    night.do(CorrectResult(mine.id, mirrored(won), "it was worse"))
    minutes_on(night, monkeypatch, 8)
    night.hall.do(ReportResult(mine.id, across, mirrored(won)), hers)
    assert confirmation(night, mine) is Confirmation.CONNECTED_AFTER
    night.hall.do(ReportResult(mine.id, across, won), hers)
    with pytest.raises(Refusal, match="own-result-kept"):
        night.do(CorrectResult(mine.id, won, "their phone says so"))


def test_what_it_says_takes_no_loss_of_hers_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """It agreed that she had lost, she took the result back, and then it said that she had won."""
    night = evening()
    mine, across, _, hers = lost_and_connected(night, monkeypatch)
    lost = score_for(mine, night.own, 1, 2)
    night.hall.do(ReportResult(mine.id, across, lost), hers)
    with pytest.raises(Refusal, match="own-result-kept"):
        night.do(WithdrawResult(mine.id))


def test_her_opponents_own_word_lets_her_take_it_back_and_holds_afterwards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    night = evening()
    mine, across, won, hers = lost_and_connected(night, monkeypatch)
    says(night, mine, across, score_for(mine, night.own, 1, 2))
    night.do(WithdrawResult(mine.id))
    with pytest.raises(Refusal, match="phone-of-opponent"):
        night.hall.do(ReportResult(mine.id, across, won), hers)
    with pytest.raises(Refusal, match="own-result-contested"):
        night.do(RecordResult(mine.id, won))


def test_another_official_who_confirms_the_result_does_not_make_it_one_from_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    night = evening()
    mine, _, _, _ = lost_and_connected(night, monkeypatch)
    minutes_on(night, monkeypatch, 7)
    confirms = RecordResult(mine.id, score_for(mine, night.own, 1, 2))
    night.hall.do(confirms, appointed(night, Role.SCOREKEEPER))
    result = now_at(night, mine).result
    assert result
    assert result.own is None
    assert result.since == result.at - 2 * MINUTE
