"""Entry pages: the line, its help, the last entries and what waits."""

from __future__ import annotations

from tests.web.at_the_desk import Desk
from tests.web.desk.act_visits import asked, at
from tests.web.test_pods import COMMANDER
from topcut.core.desks.rounds.board.overview import desk as board_of
from topcut.core.desks.rounds.commands import OpenRound, PairRound, PublishRound
from topcut.web.desk.entry_screen import EntryClosedPage, EntryPage, PodEntryPage, entry_screen
from topcut.web.pages import Page


def shown(desk: Desk, refusal: str = "", **typed: str) -> Page:
    return entry_screen(at(desk, "", refusal, **typed), board_of(desk.tournament), desk.tournament.rounds[-1])


def test_the_line_names_its_round_and_the_keys_it_takes(playing: Desk) -> None:
    page = shown(playing)
    assert isinstance(page, EntryPage)
    assert (
        page.around.form.round,
        page.around.form.takes,
        page.around.form.line,
        page.around.form.invalid,
    ) == (1, True, "", False)
    assert (page.legend[0].keys, page.legend[0].score) == (("7", "q"), "2–0")
    assert (page.win, page.also) == ("7", "q")
    assert (page.around.round_on.heading, page.around.round_on.takes) == (
        "Enter the results of round 1",
        "yes",
    )
    assert page.around.needs.nothing == "Nothing needs you."


def test_a_match_of_one_game_is_explained_by_scores_that_it_can_have(desk: Desk) -> None:
    desk.create(games="1")
    desk.add("Ana Ruiz", "Bo Li", "Cy Ng", "Di Fox")
    desk.do("pair", round=1)
    desk.do("publish-and-open", round=1)
    page = shown(desk)
    assert isinstance(page, EntryPage)
    assert (page.score, [one.typed for one in page.timed]) == ("1-0", ["0-0 t"])
    for told in (desk.get(), desk.get("entry")):
        assert "0-0 t" in told
        assert "2-1" not in told
        assert "1-0-0 t" not in told
    for line in ("1 1-0", "2 0-0 t"):
        desk.do("entry", "entry", line=line, round=1)
    assert list(desk.tournament.rounds[-1].without_result()) == [], "what is shown is taken"


def test_a_pod_of_a_playoff_is_not_explained_by_draws(desk: Desk) -> None:
    desk.create(**(COMMANDER | {"cut": "4", "rounds": "1"}))
    desk.add(*(f"Player {letter}" for letter in "ABCDEFGH"))
    desk.play_round("win-0")
    desk.do("cut", "playoff", size="4")
    desk.do("publish-and-open", round=2)
    page = shown(desk)
    assert isinstance(page, PodEntryPage)
    assert not page.draws
    assert "draw" not in desk.get("entry").partition("Your last entries")[0].partition("winner's seat")[2]


def test_a_refused_line_is_there_to_be_mended_and_a_slip_waits_for_its_result(playing: Desk) -> None:
    page = shown(playing, "match-unknown", line="99 7")
    assert isinstance(page, EntryPage)
    assert (page.around.form.line, page.around.form.invalid) == ("99 7", True)
    page = shown(playing, "slip-alone", line="1-ABC")
    assert isinstance(page, EntryPage)
    assert page.around.form.line == "1-ABC "


def test_the_last_entries_can_be_undone_newest_first(playing: Desk) -> None:
    for line in ("1 2-0", "1 2-1 *"):
        playing.do("entry", "entry", line=line, round=1)
    page = shown(playing)
    assert isinstance(page, EntryPage)
    assert [(one.chip.text, one.chip.kind, one.covered) for one in page.around.last] == [
        ("corrected", "info", False),
        ("recorded", "ok", True),
    ]
    assert all(one.undo for one in page.around.last)


def test_keys_that_are_switched_off_are_still_proposed(playing: Desk) -> None:
    page = shown(playing, keys="")
    assert isinstance(page, EntryPage)
    assert (page.legend, page.win, page.also, page.around.keys.off) == ((), "2-0", "", True)
    assert "".join(field.value for field in page.around.keys.fields) == "7894561230"


def test_in_pods_a_seat_is_typed_and_between_rounds_nothing(desk: Desk) -> None:
    desk.create(**COMMANDER)
    desk.add(*(f"Player {letter}" for letter in "ABCDE"))
    asked(desk, PairRound(1))
    page = shown(desk)
    assert isinstance(page, EntryClosedPage)
    assert (page.around.form.takes, page.to_round.text) == (False, "Go to the round")
    asked(desk, PublishRound(1), OpenRound(1))
    page = shown(desk)
    assert isinstance(page, PodEntryPage)
    assert page.most == max(len(match.seats) for match in desk.tournament.rounds[0].matches)
