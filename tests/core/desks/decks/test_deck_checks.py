"""Deck checks: which tables, when it is too late, and how much time they give."""

from collections import Counter
from dataclasses import replace

import pytest

from tests.core.story import (
    ANA,
    BO,
    CY,
    DI,
    Story,
    chance_for,
    details,
    given,
    record,
    report,
    round_closed,
    round_open,
    round_published,
    time_passes,
    tournament_with,
)
from topcut import rulebook
from topcut.core.context import Context
from topcut.core.decide import decide
from topcut.core.desks.decks.commands import CallOffDeckCheck, EndDeckCheck, PickDeckCheck, StartDeckCheck
from topcut.core.desks.decks.events import (
    DeckCheckCalledOff,
    DeckCheckEnded,
    DeckCheckPicked,
    DeckCheckStarted,
)
from topcut.core.desks.decks.state import CheckFinding
from topcut.core.desks.judging.board import checklist, coverage
from topcut.core.desks.organizing.commands import AppointOfficial
from topcut.core.desks.rounds.commands import CloseRound
from topcut.core.kernel.ids import MatchId, PersonId
from topcut.core.kernel.roles import SYSTEM, Actor, Role
from topcut.core.play.timing import ExtensionKind
from topcut.core.rules import Rel
from topcut.rulebook import MULTIPLAYER_OVERLAY, rules_for

ONE, TWO = MatchId("1-1"), MatchId("1-2")
OPEN = (tournament_with(4), round_open(1))


def checked(
    story: Story, match: MatchId, minutes: int = 0, finding: CheckFinding = CheckFinding.NOTHING
) -> Story:
    story = story.when(StartDeckCheck(match)).after
    return time_passes(minutes)(story).when(EndDeckCheck(match, finding)).after


def drawn(story: Story, seed: str, actor: Actor = SYSTEM) -> MatchId:
    context = Context(story.now, actor, rules_for(story.tournament.details), chance_for(story, seed))
    (event,) = decide(PickDeckCheck(len(story.tournament.rounds)), story.tournament, context)
    assert isinstance(event, DeckCheckPicked)
    return event.match


@pytest.mark.rule("MTR-2.8.a")
def test_a_table_drawn_by_lot_follows_from_the_seed() -> None:
    story = given(tournament_with(8), round_open(1))
    assert drawn(story, "a") == drawn(story, "a")
    assert len({drawn(story, str(label)) for label in range(60)}) == 4


@pytest.mark.rule("MTR-2.8.a")
def test_the_lot_falls_on_tables_with_decks_not_checked_yet() -> None:
    story = checked(given(tournament_with(6), round_open(1)), ONE)
    story = round_open(2, (ANA, CY), (BO, DI), ("ed", "flo"))(finished(story))  # type: ignore[arg-type]
    found = Counter(drawn(story, str(label)) for label in range(400))
    # Half of the decks of tables 1 and 2 were checked: each has one lot, table 3 two.
    assert found[MatchId("2-3")] > found[MatchId("2-1")] + 40
    assert min(found[MatchId("2-1")], found[MatchId("2-2")]) > 0


def finished(story: Story) -> Story:
    for match in story.round.without_result():
        story = story.when(record(match.id, 2, 0)).after
    return story.when(CloseRound(len(story.tournament.rounds))).after


def test_when_every_deck_was_checked_every_table_is_in_the_lot_again() -> None:
    story = checked(checked(given(*OPEN), ONE), TWO)
    story = round_open(2, (ANA, CY), (BO, DI))(finished(story))
    assert {drawn(story, str(label)) for label in range(20)} == {MatchId("2-1"), MatchId("2-2")}


def test_a_judge_who_plays_never_draws_their_own_table() -> None:
    person = PersonId(f"person {ANA}")
    story = given(*OPEN, AppointOfficial(person, Role.FLOOR_JUDGE))
    actor = Actor(person, frozenset({Role.FLOOR_JUDGE}), ANA)
    assert {drawn(story, str(label), actor) for label in range(20)} == {TWO}


def test_tables_that_are_chosen_finished_or_reported_are_not_in_the_lot() -> None:
    story = given(*OPEN, report(ANA, "1-1", 2, 0))
    story = story.when(PickDeckCheck(1)).then(DeckCheckPicked)
    assert list(story.tournament.judging.picks) == [TWO]
    story.when(PickDeckCheck(1)).refuses("no-table-to-check", rule="MTR-2.8.a", round=1)
    closed = given(tournament_with(4), round_closed(1))
    closed.when(PickDeckCheck(1)).refuses("round-not-on", round=1)


def test_a_table_can_be_chosen_and_called_off() -> None:
    story = given(*OPEN).when(PickDeckCheck(1, TWO)).then(DeckCheckPicked(TWO, True, ""))
    story.when(PickDeckCheck(1, TWO)).changes_nothing()
    story = story.when(CallOffDeckCheck(TWO)).then(DeckCheckCalledOff(TWO))
    story.when(CallOffDeckCheck(TWO)).changes_nothing()


@pytest.mark.rule("MTR-2.8.a")
def test_no_deck_is_checked_once_an_opening_hand_was_seen() -> None:
    story = given(*OPEN)
    story.when(StartDeckCheck(ONE, hand_seen=True)).refuses("opening-hand-seen", rule="MTR-2.8.a", table=1)
    story.when(StartDeckCheck(ONE)).then(DeckCheckStarted(ONE))


@pytest.mark.rule("MTR-2.6.b")
def test_a_check_of_twenty_minutes_gives_twenty_three() -> None:
    story = checked(given(*OPEN), ONE, 20)
    assert [(one.kind, one.seconds) for one in story.match("1-1").time.extensions] == [
        (ExtensionKind.DECK_CHECK, 23 * 60)
    ]


@pytest.mark.rule("MA-*.5A")
def test_a_check_of_twenty_minutes_gives_twenty_four_in_commander() -> None:
    stage = replace(details(games_to_win=1).stages[0], format="commander", seats=4)
    about = replace(details(), stages=(stage,), overlays=(MULTIPLAYER_OVERLAY,))
    story = checked(given(tournament_with(4, about), round_open(1, (ANA, BO, CY, DI))), ONE, 20)
    assert story.match("1-1").time.seconds == 24 * 60


@pytest.mark.rule("MTR-2.8.a")
def test_coverage_is_counted_in_decks_against_a_tenth() -> None:
    story = given(tournament_with(8), round_open(1))
    assert (coverage(story.tournament, rules_for(story.tournament.details)).checked) == 0
    story = checked(story, ONE, finding=CheckFinding.FIXED)
    share = coverage(story.tournament, rules_for(story.tournament.details))
    assert (share.checked, share.decks, share.wanted, share.enough) == (2, 8, 1, True)
    assert [check.finding for check in story.tournament.judging.checks] == [CheckFinding.FIXED]


def test_a_check_can_be_chosen_before_the_round_starts() -> None:
    story = given(tournament_with(4), round_published(1))
    story = story.when(PickDeckCheck(1)).after
    assert len(story.tournament.judging.picks) == 1


@pytest.mark.rule("MTR-3.5.a")
@pytest.mark.rule("MTR-3.10–3.12")
def test_the_checklist_follows_the_level_and_the_edition() -> None:
    regular = checklist(Rel.REGULAR, rulebook.load("mtr-2025-06-30"))
    assert {"count", "sleeves", "marked-cards", "substitute-card"} == set(regular)
    assert "decklist" in checklist(Rel.COMPETITIVE, rulebook.load("mtr-2025-06-30"))
    assert "checklist-card" in checklist(Rel.REGULAR, rulebook.load("mtr-2019-05-03"))
    assert "strict-sleeves" in checklist(Rel.COMPETITIVE, rulebook.load("mtr-2021-07-23"))


@pytest.mark.rule("MTR-2.8.a")
def test_a_match_that_ends_during_the_check_keeps_the_finding_and_gets_no_time() -> None:
    begun = given(*OPEN, StartDeckCheck(ONE), time_passes(6), record("1-1", 2, 0), time_passes(5))
    ended = begun.when(EndDeckCheck(ONE, CheckFinding.PENALTY))
    story = ended.then(DeckCheckEnded(ONE, 6 * 60, CheckFinding.PENALTY))
    assert story.tournament.judging.checked == {ANA, BO}
    story.when(EndDeckCheck(ONE)).changes_nothing()


@pytest.mark.rule("MTR-2.8.a")
def test_a_check_forgotten_until_the_round_is_closed_is_still_ended() -> None:
    on = given(*OPEN, StartDeckCheck(ONE), record("1-1", 2, 0), record("1-2", 2, 0), CloseRound(1))
    story = time_passes(90)(on).when(EndDeckCheck(ONE, CheckFinding.FIXED)).then(DeckCheckEnded)
    assert [(check.finding, check.seconds) for check in story.tournament.judging.checks] == [
        (CheckFinding.FIXED, 0)
    ]
    story.when(EndDeckCheck(MatchId("1-9"))).refuses("match-unknown")
