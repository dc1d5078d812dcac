"""Decklists: due by the edition, locked, changed by a judge, chased, secret and published."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.core.draft_story import DRAFT, MODERN, drafted, picked, round_played, seated, started
from tests.core.story import (
    ANA,
    BO,
    CY,
    HUGO,
    OLGA,
    RULES,
    SARA,
    Story,
    and_then,
    details,
    given,
    results_in,
    time_passes,
    tournament_with,
)
from topcut.core.desks.approval.pending import lists_owed
from topcut.core.desks.decks.commands import (
    ChaseDecklists,
    PublishDecklists,
    StartDeckCheck,
    SubmitDecklist,
    ViewDecklists,
    WaiveDecklists,
)
from topcut.core.desks.decks.deadlines import due_before
from topcut.core.desks.decks.events import (
    DecklistsChased,
    DecklistsPublished,
    DecklistSubmitted,
    DecklistsViewed,
    DecklistsWaived,
)
from topcut.core.desks.judging.commands import CallJudge, ClaimCall
from topcut.core.desks.judging.events import CallClaimed
from topcut.core.desks.limited.commands import UnseatDraft
from topcut.core.desks.organizing.commands import ChangeDetails, CreateTournament
from topcut.core.desks.organizing.events import DetailsChanged, TournamentFinished
from topcut.core.desks.registration.commands import AwardByes, DropEntrant, EnrolEntrant
from topcut.core.desks.rounds.commands import CloseRound, OpenRound, PairRound, PublishRound
from topcut.core.desks.rounds.events import RoundPaired
from topcut.core.kernel.ids import MINUTE, Instant, PersonId
from topcut.core.kernel.roles import Actor, Role
from topcut.core.play.details import Details, ListsTaken, OpponentsLists
from topcut.core.rules import Rel

FLO = Actor(PersonId("fay"), frozenset({Role.FLOOR_JUDGE}))
ANA_HERSELF, BO_HIMSELF = Actor(entrant=ANA), Actor(entrant=BO)
LIST = SubmitDecklist(ANA, "l1", "seal-1")
AGAIN = SubmitDecklist(ANA, "l2", "seal-2")


def taken(
    lists: ListsTaken = ListsTaken.REQUIRED,
    edition: str = "mtr-2025-06-30",
    rel: Rel = Rel.COMPETITIVE,
    form: str = "modern",
) -> Details:
    about = details()
    stages = tuple(replace(stage, format=form) for stage in about.stages)
    return replace(about, lists=lists, edition=edition, rel=rel, stages=stages)


def hall(about: Details | None = None, players: int = 2) -> Story:
    return given(tournament_with(players, about or taken()))


def with_lists(about: Details | None = None) -> Story:
    return and_then(hall(about), LIST, SubmitDecklist(BO, "b1", "seal-b"))


def published(story: Story) -> Story:
    return and_then(story, PairRound(1), PublishRound(1))


@pytest.mark.rule("MTR-2.7.a")
def test_where_lists_are_collected_on_paper_none_is_handed_in_here() -> None:
    hall(taken(ListsTaken.ON_PAPER)).when(LIST, by=ANA_HERSELF).refuses("decklists-not-taken", "MTR-2.7.a")


@pytest.mark.rule("MTR-2.7.a")
@pytest.mark.parametrize("given_up", [ListsTaken.OPTIONAL, ListsTaken.NONE])
def test_at_competitive_nobody_can_do_without_lists_and_at_regular_anybody_can(given_up: ListsTaken) -> None:
    story = hall(taken(ListsTaken.ON_PAPER))
    story.when(ChangeDetails(taken(given_up)), by=OLGA).refuses("decklists-required", "MTR-2.7.a")
    story.when(ChangeDetails(taken(given_up, rel=Rel.REGULAR)), by=OLGA).then(DetailsChanged)


@pytest.mark.rule("MTR-2.7.a")
def test_round_one_waits_for_required_lists_unless_the_head_judge_says_why_not() -> None:
    story = and_then(hall(), SubmitDecklist(ANA, "l1", "s", faults=2))
    story.when(PairRound(1)).refuses("decklists-missing", "MTR-2.7.a", missing=1, faulty=1)
    story.when(WaiveDecklists(" "), by=HUGO).refuses("reason-missing")
    waived = story.when(WaiveDecklists("the printer broke"), by=HUGO).then(
        DecklistsWaived(1, 1, "the printer broke")
    )
    waived.when(PairRound(1)).then(RoundPaired)


@pytest.mark.rule("MTR-2.7.a")
def test_whoever_comes_late_owes_a_list_before_their_own_first_round() -> None:
    story = and_then(published(with_lists()), OpenRound(1), EnrolEntrant(CY, (PersonId("cy"),)))
    played = and_then(story, results_in, CloseRound(1))
    refused = played.when(PairRound(2))
    refused.refuses("decklists-missing", "MTR-2.7.a", round=2, missing=1, faulty=0)
    waived = played.when(WaiveDecklists("Cy writes it down now"), by=HUGO).then(
        DecklistsWaived(1, 0, "Cy writes it down now", 2)
    )
    waived.when(PairRound(2)).then(RoundPaired)
    and_then(played, SubmitDecklist(CY, "c1", "s")).when(PairRound(2)).then(RoundPaired)


@pytest.mark.rule("MTR-2.7.a")
def test_what_the_head_judge_let_pass_before_round_one_holds_up_no_later_round() -> None:
    story = and_then(hall(), WaiveDecklists("the printer broke"))
    story = and_then(published(story), OpenRound(1))
    played = and_then(story, results_in, CloseRound(1))
    played.when(PairRound(2)).then(RoundPaired)


@pytest.mark.rule("MTR-2.7.a")
def test_a_list_let_pass_for_round_one_is_owed_again_from_its_end_until_it_is_in_order_or_let_pass() -> None:
    def owes(story: Story) -> list[str]:
        return [one.kind.value for one in lists_owed(story.tournament, RULES)]

    story = and_then(hall(), SubmitDecklist(BO, "b1", "s"), SubmitDecklist(ANA, "a1", "s", faults=4))
    story = and_then(published(and_then(story, WaiveDecklists("the printer broke"))), OpenRound(1))
    assert owes(story) == [], "it was let pass for this round"
    closed = and_then(story, results_in, CloseRound(1))
    assert owes(closed) == ["lists"]
    closed.when(WaiveDecklists("Ana brings the card"), by=HUGO).then(
        DecklistsWaived(0, 1, "Ana brings the card", 2)
    )
    waived = and_then(closed, WaiveDecklists("Ana brings the card"))
    assert owes(waived) == []
    waived.when(WaiveDecklists("again"), by=HUGO).then()
    assert owes(and_then(closed, PairRound(2))) == ["lists"]
    mended = SubmitDecklist(ANA, "a2", "s2", reason="the card is legal now")
    assert owes(closed.when(mended, by=HUGO).then(DecklistSubmitted)) == []
    assert owes(and_then(closed, DropEntrant(ANA))) == []


@pytest.mark.rule("MTR-2.7.b")
def test_the_list_of_somebody_who_left_and_came_back_was_due_before_they_first_played() -> None:
    story = and_then(published(with_lists()), OpenRound(1))
    back = replace(story.tournament.entrants[ANA], missed=(2,))
    assert due_before(story.tournament, RULES, back) == 1


def test_optional_lists_hold_nothing_up() -> None:
    hall(taken(ListsTaken.OPTIONAL, rel=Rel.REGULAR)).when(PairRound(1)).then(RoundPaired)


@pytest.mark.rule("MTR-2.7.b")
@pytest.mark.scenario(40)
def test_until_the_deadline_another_version_counts_and_after_it_the_player_is_refused() -> None:
    story = with_lists()
    assert story.tournament.lists[ANA][-1].seal == "seal-1"
    story = and_then(story, AGAIN)
    assert [version.id for version in story.tournament.lists[ANA]] == ["l1", "l2"]
    locked = published(story)
    locked.when(LIST, by=ANA_HERSELF).refuses("decklist-locked", "MTR-2.7.b", moment=locked.now)


@pytest.mark.rule("MTR-2.7.b")
@pytest.mark.parametrize(
    ("edition", "locks_when"),
    [("mtr-2019-05-03", "started"), ("mtr-2021-07-23", "started"), ("mtr-2025-06-30", "published")],
)
def test_a_constructed_list_locks_with_the_tournament_or_with_round_one(
    edition: str, locks_when: str
) -> None:
    """So long a list that is missing may come; what is accepted stays from the pairings on."""
    story = published(and_then(hall(taken(edition=edition)), WaiveDecklists("the printer broke")))
    answer = story.when(LIST, by=ANA_HERSELF)
    assert (answer.refusal is not None) == (locks_when == "published")
    and_then(story, OpenRound(1)).when(LIST, by=ANA_HERSELF).refuses("decklist-locked")


@pytest.mark.rule("MTR-2.7.b")
@pytest.mark.parametrize(
    ("edition", "waits"), [("mtr-2019-05-03", True), ("mtr-2021-07-23", True), ("mtr-2025-06-30", False)]
)
def test_a_limited_list_of_a_player_with_a_bye_is_due_by_the_edition(edition: str, waits: bool) -> None:
    """Before 2025 a round with an awarded bye is none that they play."""
    story = and_then(
        hall(taken(edition=edition, form="sealed-deck"), 3),
        AwardByes(ANA, 1),
        SubmitDecklist(BO, "b1", "s"),
        SubmitDecklist(CY, "c1", "s"),
    )
    if not waits:
        story.when(PairRound(1)).refuses("decklists-missing", missing=1)
        story = and_then(story, WaiveDecklists("late"))
    started = and_then(published(story), OpenRound(1))
    answer = started.when(LIST, by=ANA_HERSELF)
    assert (answer.refusal is None) == waits


@pytest.mark.rule("MTR-2.7.b")
def test_a_judge_changes_a_locked_list_and_says_why_and_the_old_version_stays() -> None:
    story = published(with_lists())
    story.when(AGAIN, by=HUGO).refuses("reason-missing")
    story.when(replace(AGAIN, reason="x"), by=SARA).refuses("decklist-locked")
    changed = story.when(replace(AGAIN, reason="59 cards; a Forest added"), by=HUGO).then(
        DecklistSubmitted(ANA, "l2", "seal-2", 0, 0, "59 cards; a Forest added")
    )
    assert [version.id for version in changed.tournament.lists[ANA]] == ["l1", "l2"]


def test_a_list_that_came_on_paper_in_time_is_typed_in_later() -> None:
    story = published(and_then(hall(), WaiveDecklists("typed in during round 1")))
    story.when(LIST, by=SARA).then(DecklistSubmitted)


def test_a_head_judge_who_plays_is_a_player_to_their_own_list() -> None:
    story = published(with_lists())
    story.when(replace(AGAIN, reason="mine"), by=replace(HUGO, entrant=ANA)).refuses("decklist-locked")


def test_whoever_has_left_hands_nothing_in() -> None:
    and_then(hall(), DropEntrant(ANA)).when(LIST, by=ANA_HERSELF).refuses("entrant-not-active")


def test_reminding_reaches_those_whose_list_is_missing_or_to_be_mended() -> None:
    story = hall()
    chased = story.when(ChaseDecklists()).then(DecklistsChased((ANA, BO)))
    mended = and_then(chased, LIST)
    assert mended.tournament.lists_chased == {BO}
    with_lists().when(ChaseDecklists()).changes_nothing()


@pytest.mark.rule("MTR-2.7.d")
def test_every_look_of_the_head_judge_at_a_closed_list_is_a_line_of_the_ledger() -> None:
    story = with_lists()
    story.when(ViewDecklists((ANA,)), by=HUGO).then(DecklistsViewed((ANA,), 0))
    story.when(ViewDecklists((ANA, BO)), by=HUGO).then(DecklistsViewed((ANA, BO), 0))
    hall().when(ViewDecklists((ANA,)), by=HUGO).refuses("decklist-unknown")


@pytest.mark.rule("MTR-2.7.d")
def test_a_floor_judge_sees_a_list_only_while_the_deck_is_checked() -> None:
    story = and_then(published(with_lists()), OpenRound(1))
    story.when(ViewDecklists((ANA,)), by=FLO).refuses("decklist-secret", "MTR-2.7.d")
    checking = and_then(story, StartDeckCheck(story.round.matches[0].id))
    checking.when(ViewDecklists((ANA,)), by=FLO).then(DecklistsViewed((ANA,), 0))


@pytest.mark.rule("MTR-2.7.d")
def test_a_floor_judge_who_took_a_call_sees_the_lists_of_that_table_and_another_judge_does_not() -> None:
    story = and_then(published(with_lists()), OpenRound(1))
    called = and_then(story, CallJudge(story.round.matches[0].id, ANA))
    number = called.tournament.version
    taken_by_flo = called.when(ClaimCall(number), by=FLO).then(CallClaimed)
    taken_by_flo.when(ViewDecklists((BO,)), by=FLO).then(DecklistsViewed((BO,), 0))
    other = Actor(PersonId("finn"), frozenset({Role.FLOOR_JUDGE}))
    taken_by_flo.when(ViewDecklists((BO,)), by=other).refuses("decklist-secret")


@pytest.mark.rule("MTR-1.2.a")
def test_lists_are_published_only_when_the_tournament_is_over() -> None:
    story = with_lists()
    story.when(PublishDecklists(), by=OLGA).refuses("decklists-secret-until-end", "MTR-1.2.a")
    over = story.happened(TournamentFinished("the seed"))
    over.when(LIST, by=ANA_HERSELF).refuses("tournament-finished")
    shown = over.when(PublishDecklists(), by=OLGA).then(DecklistsPublished(True))
    shown.when(PublishDecklists(), by=OLGA).changes_nothing()
    shown.when(ViewDecklists((ANA,)), by=Actor()).changes_nothing()
    shown.when(PublishDecklists(published=False), by=OLGA).then(DecklistsPublished(False))


# Several formats in one tournament


def both_handed_in(stage: int) -> tuple[SubmitDecklist, ...]:
    return tuple(SubmitDecklist(who, f"{who}-{stage}", "s", stage=stage) for who in (ANA, BO))


@pytest.mark.rule("MTR-2.7.b")
@pytest.mark.rule("MTR-7.6.a")
def test_no_list_of_a_draft_deck_is_taken_before_there_are_seats_to_draft_at() -> None:
    about = replace(drafted(DRAFT, MODERN), lists=ListsTaken.REQUIRED)
    before = given(tournament_with(2, about))
    drafted_deck, built = (SubmitDecklist(ANA, "x", "s", stage=stage) for stage in (0, 1))
    before.when(drafted_deck).refuses("deck-not-built-yet", "MTR-2.7.b")
    before.when(built).then(DecklistSubmitted)
    seats = and_then(before, seated())
    seats.when(drafted_deck).then(DecklistSubmitted)
    and_then(seats, UnseatDraft(0)).when(drafted_deck).refuses("deck-not-built-yet")


@pytest.mark.rule("MTR-7.6.a")
def test_where_pods_do_not_matter_a_draft_deck_needs_no_seat_and_its_list_is_still_asked_for() -> None:
    about = replace(drafted(replace(DRAFT, across_pods=True)), lists=ListsTaken.REQUIRED)
    story = given(tournament_with(2, about))
    story.when(PairRound(1)).refuses("decklists-missing", "MTR-2.7.a", missing=2)
    and_then(story, *both_handed_in(0)).when(PairRound(1)).then(RoundPaired)


@pytest.mark.rule("MTR-1.1.a")
@pytest.mark.rule("MTR-2.7.b")
def test_a_tournament_of_drafts_and_constructed_takes_a_list_for_each_deck() -> None:
    one_round = [replace(stage, rounds=1) for stage in (DRAFT, MODERN, DRAFT)]
    about = replace(drafted(*one_round), lists=ListsTaken.REQUIRED)
    story = given(tournament_with(2, about), seated(), started(), picked(), *both_handed_in(0))
    # Constructed is due before the tournament starts, though it is played later
    story.when(PairRound(1)).refuses("decklists-missing", "MTR-2.7.a", missing=2)
    story.when(SubmitDecklist(ANA, "x", "s", stage=2)).refuses("deck-not-built-yet", "MTR-2.7.b")
    story.when(SubmitDecklist(ANA, "x", "s", stage=7)).refuses("deck-not-built-yet", "MTR-2.7.b")
    story = and_then(story, *both_handed_in(1))
    for number in (1, 2):
        story = round_played(number)(story)
        locked = SubmitDecklist(ANA, "late", "s", stage=number - 1)
        story.when(locked, by=ANA_HERSELF).refuses("decklist-locked", "MTR-2.7.b")
    story = and_then(story, seated(2), started(2), picked(2))
    story.when(PairRound(3)).refuses("decklists-missing", "MTR-2.7.a", missing=2)
    story = and_then(story, *both_handed_in(2))
    assert [version.stage for version in story.tournament.lists[ANA]] == [0, 1, 2]
    round_played(3)(story)


REGIONAL = replace(taken(), program="Regional Championship")


@pytest.mark.rule("MTR-2.7.d")
def test_r11_at_a_regional_championship_the_organizer_says_whether_opponents_get_lists() -> None:
    """R11: 2.7 names it, and App F has it at Competitive; where it is Professional nobody is asked."""
    create = CreateTournament(REGIONAL, PersonId("olga"), "0" * 64)
    Story().when(create).refuses("opponents-lists-asked", rule="MTR-2.7.d", program="Regional Championship")
    for answer, sees in ((OpponentsLists.SHOWN, ()), (OpponentsLists.NOT_SHOWN, None)):
        story = published(with_lists(replace(REGIONAL, opponents_lists=answer)))
        look = story.when(ViewDecklists((BO,)), by=ANA_HERSELF)
        look.then(*sees) if sees is not None else look.refuses("decklist-secret", rule="MTR-2.7.d")
    story = published(with_lists(replace(REGIONAL, rel=Rel.PROFESSIONAL)))
    story.when(ViewDecklists((BO,)), by=ANA_HERSELF).then()


@pytest.mark.rule("MTR-2.7.d")
def test_r11_nobody_else_is_asked_and_an_answer_opens_no_other_tournament() -> None:
    shown = replace(taken(), program="Regional Championship Qualifier", opponents_lists=OpponentsLists.SHOWN)
    story = published(with_lists(shown))
    story.when(ViewDecklists((BO,)), by=ANA_HERSELF).refuses("decklist-secret", rule="MTR-2.7.d")
    grand_prix = replace(taken(edition="mtr-2019-05-03"), program="Grand Prix", rel=Rel.PROFESSIONAL)
    published(with_lists(grand_prix)).when(ViewDecklists((BO,)), by=ANA_HERSELF).refuses("decklist-secret")


@pytest.mark.rule("MTR-2.7.b")
@pytest.mark.parametrize("edition", ["mtr-2019-05-03", "mtr-2021-07-23"])
@pytest.mark.parametrize("form", ["modern", "sealed-deck"])
def test_r11_by_the_older_editions_an_accepted_list_stays_once_pairings_are_public(
    edition: str, form: str
) -> None:
    """R11: one with faults, or none, may still come until the round starts."""
    story = published(with_lists(taken(edition=edition, form=form)))
    story.when(AGAIN, by=ANA_HERSELF).refuses("decklist-locked", rule="MTR-2.7.b")
    faulty = and_then(hall(taken(edition=edition, form=form)), SubmitDecklist(ANA, "l1", "s", faults=1))
    late = published(and_then(faulty, WaiveDecklists("the printer broke")))
    late.when(AGAIN, by=ANA_HERSELF).then(DecklistSubmitted)
    late.when(SubmitDecklist(BO, "b1", "s"), by=BO_HIMSELF).then(DecklistSubmitted)
    and_then(late, OpenRound(1)).when(AGAIN, by=ANA_HERSELF).refuses("decklist-locked", rule="MTR-2.7.b")


@pytest.mark.rule("MTR-2.7.b")
def test_r11_electronic_lists_may_be_due_at_a_date_and_time_before_the_start() -> None:
    now = with_lists().now
    about = replace(taken(), lists_due=Instant(now + 30 * MINUTE))
    story = with_lists(about)
    story.when(AGAIN, by=ANA_HERSELF).then(DecklistSubmitted)
    late = and_then(story, time_passes(60))
    late.when(AGAIN, by=ANA_HERSELF).refuses("decklist-locked", "MTR-2.7.b", moment=now + 30 * MINUTE)
    late.when(replace(AGAIN, reason="a slip"), by=HUGO).then(DecklistSubmitted)
    sealed = and_then(with_lists(replace(taken(form="sealed-deck"), lists_due=Instant(now))), time_passes(60))
    sealed.when(AGAIN, by=ANA_HERSELF).then(DecklistSubmitted)
