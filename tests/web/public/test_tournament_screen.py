"""The public page of a tournament, as a value; and the frame around it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.test import Client
from django.utils import translation

from tests.hall import TWO_ONE, Hall, open_hall
from tests.web.visiting import visit_of
from topcut.core.desks.approval.commands import Approve
from topcut.core.desks.organizing.commands import ChangeDetails, ReopenTournament
from topcut.core.desks.organizing.state import StrikeCause
from topcut.core.desks.rounds.commands import PostStandings
from topcut.core.kernel.roles import Role
from topcut.core.play.matches import Round
from topcut.messages.figures import zone_on
from topcut.service.acts.organizing import EndTournament
from topcut.service.acts.strike_out import StrikeOut
from topcut.web.public.roster_names import public_names
from topcut.web.public.standings_screen import NoStandingsPage
from topcut.web.public.tournament_screen import (
    TournamentAheadPage,
    TournamentOnPage,
    TournamentOverPage,
    TournamentPage,
    tournament_screen,
)

pytestmark = pytest.mark.django_db


def page_of(hall: Hall, query: str = "", server: str = "") -> TournamentPage:
    return tournament_screen(visit_of(hall.id, query), server)


def test_before_the_first_round_it_says_when_and_where_and_how_many_are_coming() -> None:
    hall = open_hall(4)
    about = replace(hall.tournament.details, start_time="19:00", place="Dragon’s Den", cap=32)
    hall.do(ChangeDetails(about), Role.ORGANIZER)
    page = page_of(hall)
    assert isinstance(page, TournamentAheadPage)
    assert (page.starts, page.place) == ("July 4, 2025, 19:00", "Dragon’s Den")
    assert page.coming == "4 of 32 enrolled · 3 rounds, 50 minutes, no playoff"
    assert (page.main.text, page.about.rounds, page.about.ways) == ("Open my page with my code", (), ())


def test_while_it_is_played_the_round_and_its_clock_are_there() -> None:
    hall = open_hall(8, rounds=1, cut=4)
    hall.start_round()
    page = page_of(hall, "lang=en")
    assert isinstance(page, TournamentOnPage)
    assert page.now.clock
    assert (page.now.name, page.now.number, page.now.of) == ("", 1, "of 1")
    assert page.main.text == "Find my table"
    assert page.main.href.endswith("/pairings?lang=en")
    assert "Bracket" in [way.text for way in page.about.ways]


def finals(hall: Hall) -> Round:
    """One Swiss round, the cut, the semifinals; the final is being played."""
    hall.play_round()
    hall.cut()
    hall.play_round()
    return hall.start_round()


def test_the_result_of_the_final_puts_the_champion_on_the_public_page() -> None:
    hall = open_hall(8, rounds=1, cut=4)
    (final,) = finals(hall).matches
    assert isinstance(page_of(hall), TournamentOnPage)
    hall.record(final, TWO_ONE)
    page = page_of(hall)
    assert isinstance(page, TournamentOverPage)
    names = public_names(hall.tournament)
    champion, other = (str(names[seat]) for seat in final.seats)
    assert (page.over.ended.label, page.over.ended.name) == ("Champion", champion)
    assert page.over.ended.how == f"wins 2–1 against {other}"
    assert [line.place for line in page.over.ended.places] == ["2nd", "3rd–4th"]
    assert page.over.bracket
    assert page.over.best == (), "the last standings are not posted yet"
    assert page.main.text == "Standings", "final they are once it is finished"
    assert [way.text for way in page.about.ways] == ["My page", "Bracket"], "the standings are the main thing"
    hall.finish_round()
    hall.do(EndTournament())
    finished = page_of(hall)
    assert finished.main.text == "Final standings"
    assert [way.text for way in finished.about.ways] == ["My page", "Bracket"]


def test_what_ended_without_a_round_says_so_and_leads_on() -> None:
    hall = open_hall(0)
    hall.do(EndTournament())
    page = page_of(hall)
    assert isinstance(page, TournamentAheadPage)
    assert page.happening == "The tournament is finished. No round was played."
    assert (page.coming, page.main.text) == ("", "All tournaments here")
    assert Client().get(page.main.href).status_code == 200


def test_at_the_end_everybody_in_the_top_has_their_path() -> None:
    hall = open_hall(8, rounds=1, cut=4)
    (final,) = finals(hall).matches
    hall.finish_round([TWO_ONE])
    hall.do(EndTournament())
    page = page_of(hall)
    assert isinstance(page, TournamentOverPage)
    first, second, third = page.over.best[:3]
    assert first.name.text == str(public_names(hall.tournament)[final.seats[0]])
    assert (first.path.letters, second.path.letters, third.path.letters) == ("W · W W", "W · W L", "W · L")
    assert first.path.words == "win, win, win"
    assert len(page.over.best) == 8
    assert {line.deck for line in page.over.best} == {None}, "lists are closed"


def test_without_a_playoff_the_winner_waits_until_the_standings_are_posted() -> None:
    hall = open_hall(4, rounds=1)
    hall.play_round()
    assert isinstance(page_of(hall), TournamentOnPage)
    hall.do(PostStandings(1))
    page = page_of(hall)
    assert isinstance(page, TournamentOverPage)
    assert page.over.ended.how == "first with 3 points"
    assert page.over.bracket is None


def test_at_the_end_it_says_why_it_is_not_rated() -> None:
    hall = open_hall(4, rounds=1)
    hall.play_round()
    assert page_of(hall).about.not_rated == ()
    hall.do(EndTournament())
    page = page_of(hall)
    assert isinstance(page, TournamentOverPage)
    assert [one.text for one in page.about.not_rated]
    assert all(one.why.text.endswith(one.text) for one in page.about.not_rated)


def tags_of(page: TournamentPage) -> dict[str, str]:
    return {tag.name: tag.text for tag in page.share.tags}


def test_a_link_to_it_says_who_won_and_names_a_public_address_only_where_there_is_one() -> None:
    hall = open_hall(4, rounds=1)
    page = page_of(hall)
    assert tags_of(page)["og:title"] == "Friday Night"
    assert page.share.description == "Standard · 4 players · July 4, 2025"
    assert page.share.canonical == ()
    assert "og:image" not in tags_of(page)
    hall.play_round()
    hall.do(EndTournament())
    page = page_of(hall, server="https://play.example.org")
    assert page.share.description.startswith("Champion: Player ")
    assert page.share.canonical == (f"https://play.example.org/t/{hall.id}/",)
    assert tags_of(page)["og:image"] == f"https://play.example.org/t/{hall.id}/preview.png"


def test_the_title_is_not_there_twice_and_the_tags_are_in_the_head() -> None:
    hall = open_hall(4, rounds=1)
    html = Client().get(f"/t/{hall.id}/").content.decode()
    assert "<title>Friday Night · Topcut</title>" in html
    assert '<meta property="og:title" content="Friday Night">' in html
    assert '<meta name="description" content="Standard · 4 players · July 4, 2025">' in html
    assert 'rel="canonical"' not in html


def test_it_says_that_it_was_reopened_and_why_until_the_text_is_struck() -> None:
    hall = open_hall(4, rounds=1)
    hall.play_round()
    hall.do(EndTournament())
    hall.do(ReopenTournament("table 2 was misread"), Role.ORGANIZER)
    asked = hall.tournament.version
    hall.do(Approve(next(iter(hall.tournament.proposals))), Role.HEAD_JUDGE)
    (said,) = page_of(hall).about.said
    assert said.endswith("approved by: head judge. Reason: table 2 was misread")
    assert "table 2 was misread" in Client().get(f"/t/{hall.id}/").content.decode()
    hall.do(StrikeOut(asked, StrikeCause.NAMES_SOMEBODY), Role.ORGANIZER)
    assert "table 2 was misread" not in Client().get(f"/t/{hall.id}/").content.decode()


def test_the_frame_is_of_the_language_and_not_of_the_visitor() -> None:
    hall = open_hall(4)
    with translation.override("es"):
        frame = NoStandingsPage().frame(visit_of(hall.id, "lang=es"), ("1-1",))
    assert frame.language == "es"
    assert frame.keep == "?lang=es"
    assert [tab.text for tab in frame.tabs if tab.current] == ["Posiciones"]
    assert frame.live.address == f"/live/{hall.id}?of=lists,1-1"


def test_a_kept_page_leads_on_in_the_language_that_its_address_named() -> None:
    hall = open_hall(4)
    plain = Client().get(f"/t/{hall.id}/").content.decode()
    named = Client().get(f"/t/{hall.id}/?lang=en").content.decode()
    assert f"/t/{hall.id}/standings?lang=en" not in plain
    assert f"/t/{hall.id}/standings?lang=en" in named


def test_times_are_told_as_on_the_tournaments_day_and_not_as_today() -> None:
    hall = open_hall()  # on a day in July
    assert page_of(hall).about.times == "CEST (+0200)"
    assert zone_on("2027-01-04", "Europe/Madrid") == "CET (+0100)"
    assert zone_on("2027-01-04", "Nowhere/Known") == "UTC"
