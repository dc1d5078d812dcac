"""The fact sheet of every kind of tournament says what the program does in it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from tests.core.draft_story import DRAFT, MODERN, drafted
from tests.core.pod_story import pod_details
from tests.core.story import details
from tests.core.team_story import giants, team_details
from tests.rulebook.observations.telling import tournaments
from topcut.core.companion.last_turns import turns_at_time
from topcut.core.play.details import Details, Stage, StageKind, playoff_after
from topcut.core.rules import Rules
from topcut.core.scoreboard.inputs import scheme_for
from topcut.rulebook import editions, load
from topcut.rulebook.deck_formats import deck_format
from topcut.rulebook.wording import in_words
from topcut.web.fact_lines import FactLine
from topcut.web.fact_sheet import sections

EDITIONS = [edition.name for edition in editions()]


def said(about: Details, edition: str = "mtr-2025-06-30") -> dict[str, FactLine]:
    rules = load(edition, about.overlays)
    return {line.label: line for section in sections(about, rules) for line in section.lines}


def section_of(line: FactLine, rules: Rules) -> str:
    return (rules.cite_rule(line.rule) if line.rule else rules.cite(line.key)).section


@pytest.mark.rule("MTR-9.1.a")
@pytest.mark.rule("MTR-9.3.a")
@pytest.mark.parametrize("edition", EDITIONS)
def test_two_headed_giant_is_told_its_own_rules(edition: str) -> None:
    facts, rules = said(giants(), edition), load(edition)
    assert facts["Turns after time is up"].text == "3"
    assert facts["Order of the standings"].text == "match points and opponents' match-win percentage"
    assert "Game points" not in facts
    first = facts["Who plays first in game one"]
    assert (first.text, section_of(first, rules)) == ("a team chosen at random chooses", "9.3")
    assert "Who plays first after that" not in facts
    before = facts["Before each game"]
    assert before.text.startswith(in_words("primary-and-secondary", "en"))
    assert (section_of(before, rules), "sideboard" in before.text) == ("9.4", False)
    games = facts["Games to win a match"]
    assert (games.text, section_of(games, rules)) == ("1", "9.1")
    board = facts["Largest sideboard"]
    assert (board.text, section_of(board, rules)) == ("0", "9.5")


@pytest.mark.rule("MTR-9.3.a")
def test_a_team_is_drawn_in_the_playoff_of_two_headed_giant_too() -> None:
    swiss = giants().stages[0]
    facts = said(replace(giants(), stages=(swiss, playoff_after(swiss, 4, 90))))
    assert facts["Who plays first in a playoff"].text == "a team chosen at random chooses"


@pytest.mark.rule("APP-C.team")
@pytest.mark.parametrize("edition", EDITIONS)
def test_three_player_teams_are_told_their_own_order(edition: str) -> None:
    """The edition of 2019 does not take games out of the order of teams."""
    facts = said(team_details(), edition)
    has_games = edition == "mtr-2019-05-03"
    assert ("game-win" in facts["Order of the standings"].text) is has_games
    assert ("Game points" in facts) is has_games
    assert facts["Turns after time is up"].text == "5"
    assert facts["Who plays first after that"].text == "whoever lost the last game chooses"


@pytest.mark.rule("MA-2.4AA")
@pytest.mark.rule("MA-2.4AB")
@pytest.mark.rule("MA-C.mp")
def test_pods_are_told_what_the_addendum_says() -> None:
    long, about = said(pod_details()), pod_details(cut=16, seats=3)
    assert long["Turns after time is up"].text == "none: the turn in progress is the last"
    assert long["Turns after time is up"].rule == "MA-2.4AB"
    assert (long["Smallest deck"].text, long["Largest sideboard"].text) == ("100", "0")
    assert long["Copies of a card"].text == "1"
    assert long["Extra time after a deck check"].text == "4 minutes more than it took"
    assert long["An opponent's percentage counts as at least"].text == "20 %"
    short = said(replace(about, stages=tuple(replace(one, minutes=75) for one in about.stages)))
    assert short["Turns after time is up"].text == "as many as players are left"
    assert short["Match points"].text == "win 4, draw 1, loss 0"
    assert short["A bye"].text == "4"


def test_parts_that_differ_are_told_apart() -> None:
    draft, modern = replace(DRAFT, minutes=60), replace(MODERN, games_to_win=1)
    facts = said(drafted(draft, modern, playoff_after(modern, 8, None)))
    assert facts["A round"].text == "Booster Draft: 60 minutes; Modern: 50 minutes"
    assert facts["A round of the playoff"].text == "as long as it takes"
    assert facts["Turns after time is up"].text == "5"
    assert facts["Smallest deck"].text == "Booster Draft: 40; Modern: 60"
    assert facts["Largest sideboard"].text == "15"
    assert facts["Decklists are due"].text.startswith("Booster Draft: ")


@pytest.mark.rule("MTR-2.2.a")
def test_a_bracket_alone_draws_who_chooses_and_has_its_final() -> None:
    """Nobody is ranked higher where no Swiss rounds were played."""
    facts = said(replace(details(), stages=(Stage(StageKind.ELIMINATION, "modern", 3, 2, 50),)))
    assert facts["Who plays first in a playoff"].text == "somebody chosen at random chooses"
    assert facts["The final"].text == "as long as it takes"


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_kind_is_told_the_figures_that_are_used(edition: str) -> None:
    for about in (*tournaments(), drafted(DRAFT, MODERN)):
        rules, facts = load(edition, about.overlays), said(about, edition)
        stage, scheme = about.stages[0], scheme_for(about, rules)
        turns = turns_at_time(rules, stage.minutes, stage.seats, entrants=about.entrants)
        assert facts["Turns after time is up"].text.startswith(str(turns or "none"))
        points = facts["Match points"].text
        assert points == (
            f"win {scheme.points_for_win}, draw {scheme.points_for_draw}, loss {scheme.points_for_loss}"
        )
        listed = facts["Order of the standings"].text
        assert all(in_words(one, "en") in listed for one in scheme.order)
        assert listed.count("percentage") == sum("percentage" in one for one in scheme.order)
        form = deck_format(rules, stage.format.replace("-", " "), date(2025, 7, 5), entrants=about.entrants)
        assert str(form.on.minimum_deck) in facts["Smallest deck"].text
        if form.on.maximum_sideboard is not None:
            assert facts["Largest sideboard"].text == str(form.on.maximum_sideboard)


@pytest.mark.rule("MA-*.5A")
@pytest.mark.rule("MTR-2.6.b")
def test_time_after_a_deck_check_is_told_on_top_of_what_it_took() -> None:
    label = "Extra time after a deck check"
    assert said(details())[label].text == "3 minutes more than it took"
    assert said(pod_details())[label].text == "4 minutes more than it took"
