"""A loop in a pod as page values."""

from __future__ import annotations

from topcut.web.companion.loop_case import Talk
from topcut.web.companion.talk_screen import LoopTalkBeginsPage, LoopTalkOverPage, LoopTalkPage, talk_screen


def test_a_talk_begins_goes_on_and_is_over() -> None:
    def talk(*said: str) -> object:
        spoken = Talk(4, 2, said)
        return talk_screen(spoken, spoken.now)

    begins, goes_on, over = talk(), talk("10", "6.3"), talk("10", "6.3", "p", "7", "p")
    assert isinstance(begins, LoopTalkBeginsPage)
    assert begins.turn.speaker == "Player 2"
    assert isinstance(goes_on, LoopTalkPage)
    assert goes_on.earliest == "after 6 times, at step 3 of the next, player 3"
    assert isinstance(over, LoopTalkOverPage)
    assert over.answer.text == "Player 3 asks for priority there."
    assert [line.point for line in over.said.lines][2:] == ["", "after 7 times", ""]
