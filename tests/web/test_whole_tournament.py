"""A whole tournament through forms alone, without any script."""

from __future__ import annotations

from tests.web.at_the_desk import Desk
from topcut.core.play.matches import RoundStatus


def test_a_tournament_is_run_from_creation_to_its_final_standings(desk: Desk) -> None:
    assert "No players yet" in desk.create()
    desk.add("Ana Ruiz", "Bo Li", "Chidi Okafor", "Dana Fox")
    assert "Ruiz, Ana" in desk.get("players")

    assert "Pair round 1" in desk.get()
    draft = desk.do("pair", round=1)
    assert "Before you publish" in draft
    assert "All 4 entrants are seated" in draft
    assert "Publish round 1" in draft

    assert "Start the round (50 min)" in desk.do("publish", round=1)
    playing = desk.do("open", round=1)
    assert "0 of 2 tables" in playing
    assert "2 outstanding" in playing.lower() or "outstanding 2" in playing.lower()

    first, second = desk.tournament.rounds[0].matches
    page = desk.do("entry", line=f"{first.table} 2-1")
    assert "1 of 2 tables" in page
    assert "was entered: " in page
    desk.do("record", match=second.id, score="0-0-3")
    assert "every table has a result" in desk.get()
    assert "Publish and start the clock" in desk.do("close", round=1)

    standings = desk.get("standings")
    assert "Standings after round 1" in standings
    assert "only staff see this" not in standings
    assert desk.tournament.posted_after == 1

    desk.play_round()
    assert "Finish the tournament" in desk.get()
    desk.do("finish")
    assert desk.tournament.is_finished
    assert "Its standings are final" in desk.get("closing")
    assert str(desk.tournament.seed) in desk.get("details")
    assert "The tournament was finished" in desk.get("log")


def test_publish_and_start_is_one_press(four: Desk) -> None:
    four.do("pair", round=1)
    four.do("publish-and-open", round=1)
    assert four.tournament.rounds[0].status is RoundStatus.OPEN


def test_a_draft_can_be_thrown_away_and_paired_again(four: Desk) -> None:
    four.do("pair", round=1)
    assert "Pair round 1" in four.do("discard", round=1)
    four.do("pair", round=1)
    assert four.tournament.rounds[0].status is RoundStatus.DRAFT


def test_an_odd_field_shows_who_has_the_bye(four: Desk) -> None:
    four.add("Eve Adams")
    page = four.do("pair", round=1)
    assert "and 1 bye" in page
    assert "drawn by lot" in page


def test_every_page_of_the_desk_opens_at_every_stage(four: Desk) -> None:
    pages = ["", "players", "players/import", "players/codes", "standings", "staff", "details", "log"]
    entrant = next(iter(four.tournament.entrants))
    pages.append(f"players/{entrant}")

    def open_all() -> None:
        for path in pages:
            four.get(path)

    open_all()
    four.do("pair", round=1)
    open_all()
    four.do("publish", round=1)
    open_all()
    four.do("open", round=1)
    open_all()
    four.get("?table=1")
    for match in four.tournament.rounds[0].matches:
        four.do("record", match=match.id, score="2-0")
    four.get("?table=1")
    four.do("close", round=1)
    four.play_round()
    pages.append("rounds/1")
    open_all()
    four.do("finish")
    open_all()


def test_the_log_tells_who_did_what_in_words(four: Desk) -> None:
    log = four.get("log")
    assert "Ana Ruiz was enrolled." in log
    assert "Ola Organizer" in log
