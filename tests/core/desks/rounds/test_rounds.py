from dataclasses import replace

import pytest

from tests.core.story import (
    ANA,
    BO,
    HUGO,
    NINE_O_CLOCK,
    SEED,
    Step,
    and_then,
    created,
    details,
    enrol,
    given,
    record,
    results_in,
    round_closed,
    round_open,
    round_paired,
    round_published,
    time_passes,
    tournament_with,
)
from topcut.core.desks.organizing.commands import AppointOfficial, ChangeDetails, RemoveOfficial
from topcut.core.desks.organizing.events import DetailsChanged, OfficialRemoved
from topcut.core.desks.results.commands import CorrectResult
from topcut.core.desks.rounds.commands import (
    CloseRound,
    DiscardRound,
    OpenRound,
    PairRound,
    PostStandings,
    PublishRound,
)
from topcut.core.desks.rounds.events import (
    RoundClosed,
    RoundDiscarded,
    RoundOpened,
    RoundPaired,
    RoundPublished,
    StandingsPosted,
)
from topcut.core.kernel.chance import LotChance
from topcut.core.kernel.ids import MINUTE, EntrantId, Instant, MatchId, PersonId
from topcut.core.kernel.roles import Role
from topcut.core.kernel.scores import Score
from topcut.core.play.matches import RoundStatus

assert HUGO.person
NO_HEAD_JUDGE = RemoveOfficial(HUGO.person, Role.HEAD_JUDGE)


def test_a_round_goes_from_draft_to_published_to_open_to_closed() -> None:
    story = given(tournament_with(4), round_paired(1))
    assert story.round.status is RoundStatus.DRAFT
    story = story.when(PublishRound(1)).then(RoundPublished(1))
    assert story.round.status is RoundStatus.PUBLISHED
    story = story.when(OpenRound(1)).then(RoundOpened(1, Instant(NINE_O_CLOCK + 50 * MINUTE)))
    assert story.round.status is RoundStatus.OPEN
    story = and_then(story, results_in)
    draw = LotChance(SEED, "ties:stage-0:round-1").token()
    story = story.when(CloseRound(1)).then(RoundClosed(1, draw))
    assert story.round.status is RoundStatus.CLOSED


def test_doing_it_twice_is_doing_it_once() -> None:
    given(tournament_with(4), round_published(1)).when(PublishRound(1)).changes_nothing()
    given(tournament_with(4), round_open(1)).when(OpenRound(1)).changes_nothing()
    given(tournament_with(4), round_closed(1)).when(CloseRound(1)).changes_nothing()
    given(tournament_with(4), round_closed(1)).when(PublishRound(1)).changes_nothing()


def test_no_step_is_skipped_or_taken_back() -> None:
    draft = given(tournament_with(4), round_paired(1))
    draft.when(OpenRound(1)).refuses("round-not-published", round=1)
    draft.when(CloseRound(1)).refuses("round-not-open", round=1)
    published = given(tournament_with(4), round_published(1))
    published.when(CloseRound(1)).refuses("round-not-open", round=1)
    published.when(DiscardRound(1)).refuses("round-not-draft", round=1)
    given(tournament_with(4), round_open(1)).when(DiscardRound(1)).refuses("round-not-draft")
    closed = given(tournament_with(4), round_closed(1))
    closed.when(OpenRound(1)).refuses("round-closed", round=1)
    closed.when(DiscardRound(1)).refuses("round-not-draft")


@pytest.mark.parametrize("number", [-1, 0, 2])
def test_a_round_that_was_not_paired_is_unknown(number: int) -> None:
    story = given(tournament_with(4), round_paired(1))
    for command in (DiscardRound(number), PublishRound(number), OpenRound(number), CloseRound(number)):
        story.when(command).refuses("round-unknown", round=number)


@pytest.mark.scenario(3)
def test_a_discarded_draft_leaves_no_round_behind() -> None:
    story = given(tournament_with(4), round_paired(1)).when(DiscardRound(1)).then(RoundDiscarded(1))
    assert story.tournament.rounds == ()
    story.when(PairRound(1)).then(RoundPaired)


@pytest.mark.rule("MTR-1.7.a")
def test_no_round_is_published_without_a_head_judge() -> None:
    story = given(tournament_with(4), NO_HEAD_JUDGE, round_paired(1))
    story.when(PublishRound(1)).refuses("head-judge-missing", rule="MTR-1.7.a")


@pytest.mark.rule("MTR-1.7.a")
@pytest.mark.parametrize("step", [round_published(1), round_open(1)], ids=["published", "open"])
def test_the_only_head_judge_stays_while_a_round_is_on(step: Step) -> None:
    story = given(tournament_with(4), step)
    story.when(NO_HEAD_JUDGE).refuses("last-head-judge", rule="MTR-1.7.a")
    relieved = and_then(story, AppointOfficial(PersonId("second"), Role.HEAD_JUDGE))
    relieved.when(NO_HEAD_JUDGE).then(OfficialRemoved)


def test_a_draft_made_before_a_correction_is_not_published() -> None:
    """I4: pairings know every result of the rounds before."""
    story = given(tournament_with(4), round_closed(1), PairRound(2))
    stale = and_then(story, CorrectResult(MatchId("1-1"), Score((0, 2)), "slip misread"))
    stale.when(PublishRound(2)).refuses("draft-out-of-date", round=2)
    and_then(stale, DiscardRound(2), PairRound(2)).when(PublishRound(2)).then(RoundPublished(2))


def test_a_round_closes_when_every_table_has_a_result() -> None:
    story = given(tournament_with(5), round_open(1), record("1-2", 2, 0))
    story.when(CloseRound(1)).refuses("round-has-open-matches", round=1, tables=(1,))
    and_then(story, record("1-1", 2, 0)).when(CloseRound(1)).then(RoundClosed)


def test_a_round_of_byes_closes_at_once() -> None:
    both = given(created(), enrol(ANA, byes=1), enrol(BO, byes=1))
    story = and_then(both, PairRound(1), PublishRound(1), OpenRound(1)).when(CloseRound(1)).then(RoundClosed)
    assert story.points() == {ANA: 3, BO: 3}


@pytest.mark.scenario(37)
def test_the_deadline_is_a_fact_of_the_event_and_no_later_clock_moves_it() -> None:
    story = given(tournament_with(4), round_open(1))
    deadline = NINE_O_CLOCK + 50 * MINUTE
    for hours in (1, -2, 24, -48):
        story = and_then(story, time_passes(60 * hours))
        assert story.when(OpenRound(1)).changes_nothing().round.deadline == deadline
        story = and_then(story, enrol_somebody(hours))
        assert story.round.deadline == deadline


def enrol_somebody(number: int) -> Step:
    return lambda story: and_then(story, enrol(EntrantId(f"late {number}")))


def test_an_untimed_round_has_no_deadline() -> None:
    story = given(tournament_with(4, details(minutes=None)), round_published(1))
    assert story.when(OpenRound(1)).then(RoundOpened(1, None)).round.deadline is None


def test_a_draft_made_before_the_tables_moved_is_not_published() -> None:
    stale = given(tournament_with(4), PairRound(1), ChangeDetails(details(first_table=101)))
    stale.when(PublishRound(1)).refuses("draft-out-of-date", round=1)
    fresh = and_then(stale, DiscardRound(1), PairRound(1))
    after = fresh.when(PublishRound(1)).then(RoundPublished(1))
    assert {entrant.missed for entrant in after.tournament.entrants.values()} == {()}


def test_a_draft_that_was_not_looked_at_is_not_published() -> None:
    seen = given(tournament_with(4), PairRound(1))
    anew = and_then(seen, DiscardRound(1), PairRound(1))
    anew.when(PublishRound(1, seen.round.based_on)).refuses("draft-replaced", round=1)
    anew.when(PublishRound(1, anew.round.based_on)).then(RoundPublished(1))


POSTS = replace(details(), posts_standings=True)


def test_where_the_organizer_said_so_closing_a_round_posts_its_standings() -> None:
    story = given(tournament_with(4, POSTS), round_open(1), results_in)
    closed = story.when(CloseRound(1)).then(RoundClosed, StandingsPosted(1))
    assert closed.tournament.posted_after == 1
    closed.when(CloseRound(1)).changes_nothing()
    closed.when(PostStandings(1)).changes_nothing()


def test_whether_closing_posts_and_results_show_at_once_may_change_after_the_start() -> None:
    story = given(tournament_with(4), round_open(1), results_in)
    shown = replace(details(), posts_standings=True, live_results=True)
    after = story.when(ChangeDetails(shown)).then(DetailsChanged(shown))
    after.when(CloseRound(1)).then(RoundClosed, StandingsPosted(1))
    other = replace(shown, check_in=True)
    story.when(ChangeDetails(other)).refuses("details-fixed-after-start")
