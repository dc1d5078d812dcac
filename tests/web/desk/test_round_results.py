"""The lists and forms of a round's results, as values."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.at_the_desk import Desk, match, report
from tests.web.desk.round_visits import results
from topcut.core.kernel.roles import Role
from topcut.core.kernel.scores import Score
from topcut.people.names import names_of_entrants

pytestmark = pytest.mark.django_db


def names(desk: Desk, number: int = 0) -> list[str]:
    known = names_of_entrants(desk.tournament)
    return [str(known[seat]) for seat in match(desk, number).seats]


def test_u13_a_table_keeps_its_place_whatever_happens_there(playing: Desk) -> None:
    seen = []
    for happens in (
        lambda: None,
        lambda: report(playing, 0, Score((2, 1))),
        lambda: report(playing, 1, Score((2, 0))),
        lambda: playing.do("record", match=match(playing).id, score="2-1"),
        lambda: playing.do("record", match=match(playing, 1).id, score="2-1"),
        lambda: playing.do("close", round=1),
    ):
        happens()
        rows = results(playing, "rounds/1", 1).tables.rows
        seen.append([(row.table, row.out is not None, row.recorded is not None) for row in rows])
    one, two = ("1", True, False), ("2", True, False)
    in_one, in_two = ("1", False, True), ("2", False, True)
    assert seen == [[one, two]] * 3 + [[in_one, two], [in_one, in_two], [in_one, in_two]]


def test_a_table_that_was_reported_has_a_button_for_its_score(playing: Desk) -> None:
    report(playing, 0, Score((2, 1)), number=1)
    first, second = (row.out for row in results(playing).tables.rows)
    assert first
    assert second
    assert [(one.value, one.text, one.title) for one in second.reports] == [
        ("2-1 t", "2–1", "Table 2: record 2–1")
    ]
    assert second.enter is not None
    assert (second.enter.text, second.claims[0].text) == ("Other", "won 2–1")
    assert second.standing.chip.text.startswith("waits for ")
    assert first.enter is not None
    assert (first.enter.text, first.standing.chip.text) == ("Enter", "still playing")


def test_a_recorded_table_says_who_recorded_it_and_can_be_corrected(playing: Desk) -> None:
    playing.do("record", match=match(playing).id, score="2-1")
    playing.do("correct", match=match(playing).id, score="2-0", reason="slip misread")
    row = results(playing).tables.rows[0].recorded
    assert row
    assert [row.first, row.second] == names(playing)
    assert (row.score, row.by) == ("2–0", "Ola Organizer")
    assert [mark.text for mark in row.marks] == ["corrected"]
    assert row.correct is not None


def test_those_still_out_are_a_view_that_every_press_leads_back_to(playing: Desk) -> None:
    playing.do("record", match=match(playing).id, score="2-1")
    found = results(playing, "?show=out")
    assert [row.table for row in found.tables.rows] == ["2"]
    views = [(view.text, view.count, view.current) for view in found.tables.views]
    assert views == [("All", 2, False), ("Outstanding", 1, True)]
    row = found.tables.rows[0].out
    assert row
    assert row.enter
    assert row.enter.href.endswith("/desk/?show=out&table=2")
    assert row.path.endswith("/desk/?show=out")
    sent = {"do": "record", "match": match(playing, 1).id, "score": "2-0"}
    answer = playing.client.post(playing.address("?show=out"), sent)
    assert answer.headers["Location"].endswith("/desk/?show=out")


def test_a_chosen_table_has_the_form_of_its_kind(playing: Desk) -> None:
    assert results(playing).two is None
    found = results(playing, "?table=1")
    form = found.two
    assert form is not None
    assert [form.table.first, form.table.second] == names(playing)
    assert [box.text for box in form.ticks] == [f"{name} drops" for name in names(playing)]
    assert [key.text for key in form.played_out] == ["2–0", "2–1", "1–2", "0–2", "1–1–1", "0–0–3"]
    assert form.played_out[0].focus
    assert (found.pod, found.team) == (None, None)
    assert found.entry is not None
    assert not found.entry.focus


def test_a_refused_form_says_again_what_was_typed(playing: Desk) -> None:
    typed = {"do": "record", "match": match(playing).id, "score": "typed", "won0": "9", "drop1": "1"}
    form = results(playing, refused=typed).two
    assert form is not None
    assert form.typed_open
    assert [field.value for field in form.games] == ["9", "", ""]
    assert [box.ticked for box in form.ticks] == [False, True]


def test_in_a_closed_round_one_person_with_both_roles_is_not_told_to_wait_for_another(playing: Desk) -> None:
    for one in playing.tournament.rounds[0].matches:
        playing.do("record", match=one.id, score="2-1")
    playing.do("close", round=1)
    told = {}
    for who, desk in (("both", playing), ("one", playing.official(Role.SCOREKEEPER))):
        form = results(desk, "?table=1", number=1).two
        assert form is not None
        assert form.table.correct is not None
        told[who] = form.table.correct.text
    assert "both have to agree" not in told["both"]
    assert "You hold both roles, head judge and scorekeeper; the log says so." in told["both"]
    assert "scorekeeper and head judge both have to agree" in told["one"]


def test_a_pod_has_a_row_for_each_seat_and_two_kinds_of_draw(desk: Desk) -> None:
    desk.create(format="commander", mode="multiplayer", minutes="90", rounds="3")
    desk.add(*(f"Player {letter}" for letter in "ABCD"))
    desk.do("pair", round=1)
    desk.do("publish-and-open", round=1)
    form = results(desk, "?table=1").pod
    assert form is not None
    assert form.table.pod == "pod of 4"
    assert [box.text for box in form.seats[0].marks] == ["drops", "conceded", "match loss"]
    assert [key.value for key in form.draws] == ["draw", "agreed"]


def test_teams_are_entered_seat_by_seat(desk: Desk) -> None:
    desk.create(entrants="team-3", format="sealed-deck")
    for team in ("Owls", "Bears"):
        players: dict[str, Any] = {f"player_{seat}": f"{team} {letter}" for seat, letter in enumerate("ABC")}
        desk.do("add-team", "players", team=team, **players)
    desk.do("pair", round=1)
    desk.do("publish-and-open", round=1)
    form = results(desk, "?table=1").team
    assert form is not None
    assert [duel.letter for duel in form.duels] == ["A", "B", "C"]
    assert [duel.link.text for duel in form.duels if duel.link] == ["Enter"] * 3
    assert [key.text for key in form.agreed] == ["Agreed draw"]
    assert len(form.match_losses) == 3


def test_a_seat_that_was_not_needed_can_be_entered_until_the_round_is_closed(desk: Desk) -> None:
    desk.create(entrants="team-3", format="sealed-deck")
    for team in ("Owls", "Bears"):
        players: dict[str, Any] = {f"player_{seat}": f"{team} {letter}" for seat, letter in enumerate("ABC")}
        desk.do("add-team", "players", team=team, **players)
    desk.do("pair", round=1)
    desk.do("publish-and-open", round=1)
    for duel in match(desk).duels[:2]:
        desk.do("record", match=duel.id, score="2-0")
    assert _ways_of_seats(desk) == ["Correct", "Correct", "Enter"]
    assert results(desk, "?table=1C").two
    desk.do("close", round=1)
    assert results(desk, "rounds/1?table=1C", 1).two is None
    assert _ways_of_seats(desk, "rounds/1") == ["", "", ""]


def _ways_of_seats(desk: Desk, path: str = "") -> list[str]:
    recorded = results(desk, path, 1).tables.rows[0].recorded
    assert recorded
    return [duel.link.text if duel.link else "" for duel in recorded.duels]


def test_once_every_table_is_in_the_list_says_so(playing: Desk) -> None:
    assert results(playing).tables.told is None
    for number in (0, 1):
        playing.do("record", match=match(playing, number).id, score="2-1")
    told = results(playing).tables.told
    assert told
    assert told.text == "every table has a result"
    playing.do("close", round=1)
    closed = results(playing, "rounds/1", 1)
    assert (closed.entry, closed.hall, closed.tables.told, closed.tables.views) == (None, None, None, ())


@pytest.mark.rule("MTR-2.10.b")
def test_a_table_that_somebody_left_before_playing_says_who_until_it_has_a_result(playing: Desk) -> None:
    seat = match(playing).seats[0]
    playing.do("drop", path=f"players/{seat}", entrant=seat)
    row = results(playing).tables.rows[0].out
    assert row
    assert [chip.text for chip in row.changed] == [f"{names(playing)[0].split()[-1]} has dropped"]
    playing.do("record", match=match(playing).id, score="0-2")
    recorded = results(playing).tables.rows[0].recorded
    assert recorded
    assert recorded.marks == ()
