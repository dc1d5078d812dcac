"""Lists, pools and replaced cards: judged in the act, before anybody waits, by the terms that still hold."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial

import pytest
from django.db import connection

from tests.hall import FRIDAY, Hall, at_once, open_hall
from topcut.core.desks.decks.commands import SubmitDecklist
from topcut.core.desks.decks.deadlines import the_list
from topcut.core.desks.decks.state import ReplacementCause
from topcut.core.desks.judging.commands import WriteNote
from topcut.core.desks.organizing.commands import ChangeDetails
from topcut.core.desks.registration.commands import CheckIn
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor, Role
from topcut.core.play.details import ListsTaken
from topcut.ledger.writing import is_writing, writing
from topcut.people.models import Decklist, Statement
from topcut.service.acts.act import Keep
from topcut.service.acts.decks import ReplaceByLand, SubmitList
from topcut.service.acts.judging import WriteJudgeNote
from topcut.service.acts.written_pools import WritePoolDown
from topcut.service.sealing import list_texts, look_to_record

pytestmark = pytest.mark.django_db

BANNED = "4 Umezawa's Jitte\n56 Mountain"


@pytest.fixture
def hall() -> Hall:
    hall = open_hall(2)
    modern = replace(FRIDAY.stages[0], format="modern")
    hall.do(ChangeDetails(replace(FRIDAY, lists=ListsTaken.REQUIRED, stages=(modern,))), Role.ORGANIZER)
    return hall


def faults(hall: Hall) -> int | None:
    sealed = the_list(hall.tournament, hall.entrants[0])
    return sealed.faults if sealed else None


def test_a_list_is_judged_where_it_is_sealed(hall: Hall) -> None:
    who = hall.entrants[0]
    for text, expected in ((BANNED, 1), ("59 Mountain", 1), (f"{BANNED[:-2]}55", 2), ("60 Mountain", 0)):
        hall.do(SubmitList(who, (text,)), Actor(entrant=who))
        assert faults(hall) == expected


@pytest.mark.parametrize("deck", ["", "   \n", "// nothing", b"\x00\x01\x02", b"\xff\xfe\x00\xd8"])
def test_what_cannot_be_read_is_refused_and_not_kept(hall: Hall, deck: str | bytes) -> None:
    who = hall.entrants[0]
    with pytest.raises(Refusal, match="decklist-unreadable"):
        hall.do(SubmitList(who, (deck,)), Actor(entrant=who))
    with pytest.raises(Refusal, match="pool-unreadable"):
        hall.do(WritePoolDown(0, who, deck), Role.HEAD_JUDGE)
    assert not Decklist.objects.exists()


def test_a_verdict_by_another_format_is_not_sealed(hall: Hall) -> None:
    who = hall.entrants[0]
    keep = SubmitList(who, (BANNED,)).prepare(hall.id, Actor(entrant=who))
    legacy = replace(hall.tournament.details.stages[0], format="legacy")
    hall.do(ChangeDetails(replace(hall.tournament.details, stages=(legacy,))), Role.ORGANIZER)
    with pytest.raises(Refusal, match="busy-try-again"):
        keep(hall.id, Actor(entrant=who))
    hall.do(SubmitList(who, (BANNED,)), Actor(entrant=who))
    assert faults(hall) == 0


def test_a_tournament_renamed_meanwhile_holds_no_list_up(hall: Hall) -> None:
    who = hall.entrants[0]
    keep = SubmitList(who, (BANNED,)).prepare(hall.id, Actor(entrant=who))
    hall.do(ChangeDetails(replace(hall.tournament.details, name="Saturday")), Role.ORGANIZER)
    command = keep(hall.id, Actor(entrant=who))
    assert isinstance(command, SubmitDecklist)
    assert command.faults == 1


def test_a_day_on_which_other_cards_are_legal_makes_other_terms(hall: Hall) -> None:
    who = hall.entrants[0]
    keep = SubmitList(who, (BANNED,)).prepare(hall.id, Actor(entrant=who))
    hall.do(ChangeDetails(replace(hall.tournament.details, date="2025-08-04")), Role.ORGANIZER)
    with pytest.raises(Refusal, match="busy-try-again"):
        keep(hall.id, Actor(entrant=who))


OPENED = "\n".join(f"1 Card {each}" for each in range(84))
BUILT = "\n".join(f"1 Card {each}" for each in range(23)) + "\n17 Island"


@pytest.fixture
def opened() -> Hall:
    hall = open_hall(2)
    sealed = replace(FRIDAY.stages[0], format="sealed-deck")
    hall.do(ChangeDetails(replace(FRIDAY, lists=ListsTaken.REQUIRED, stages=(sealed,))), Role.ORGANIZER)
    return hall


def test_a_pool_that_comes_after_the_list_judges_it(opened: Hall) -> None:
    who = opened.entrants[0]
    opened.do(SubmitList(who, (BUILT,)), Actor(entrant=who))
    assert faults(opened) == 0
    opened.do(WritePoolDown(0, who, OPENED.replace("1 Card 7\n", "1 Card 99\n")), Role.HEAD_JUDGE)
    assert faults(opened) == 1
    opened.do(WritePoolDown(0, who, OPENED), Role.HEAD_JUDGE)
    assert faults(opened) == 0


def test_only_the_list_that_is_in_is_judged_by_a_new_pool(opened: Hall) -> None:
    who = opened.entrants[0]
    opened.do(SubmitList(who, (BUILT.replace("Card 7\n", "Card 99\n"),)), Actor(entrant=who))
    opened.do(SubmitList(who, (BUILT,)), Actor(entrant=who))
    opened.do(WritePoolDown(0, who, OPENED.replace("1 Card 7\n", "")), Role.HEAD_JUDGE)
    assert [version.faults for version in opened.tournament.lists[who]] == [0, 1]


def test_a_list_handed_in_while_its_pool_is_written_down_is_judged_by_it(opened: Hall) -> None:
    who, judge = opened.entrants[0], opened.staff(Role.HEAD_JUDGE)
    act = WritePoolDown(0, who, OPENED.replace("1 Card 7\n", ""))
    keep = act.prepare(opened.id, judge)
    opened.do(SubmitList(who, (BUILT,)), Actor(entrant=who))
    with pytest.raises(Refusal, match="busy-try-again"):
        keep(opened.id, judge)
    opened.do(act, judge)
    assert faults(opened) == 1


def replaced(hall: Hall, card: str, copies: int) -> ReplaceByLand:
    """The head judge's act, with the look at the list that comes before it."""
    who, judge = hall.entrants[0], hall.staff(Role.HEAD_JUDGE)
    look = look_to_record(hall.tournament, [who], judge)
    assert look is not None
    answer = hall.do(look, judge)
    return ReplaceByLand(who, card, "Mountain", copies, ReplacementCause.MUST_GO, answer)


def test_a_list_changed_meanwhile_is_not_written_over(hall: Hall) -> None:
    who, judge = hall.entrants[0], hall.staff(Role.HEAD_JUDGE)
    hall.do(SubmitList(who, (BANNED,)), Actor(entrant=who))
    act = replaced(hall, "Umezawa's Jitte", 4)
    keep = act.prepare(hall.id, judge)
    hall.do(SubmitList(who, (BANNED + "\nSideboard\n1 Shock",)), Actor(entrant=who))
    with pytest.raises(Refusal, match="busy-try-again"):
        keep(hall.id, judge)
    hall.do(act, judge)
    assert faults(hall) == 0
    assert Decklist.objects.count() == 3


def test_a_replacement_sent_again_is_answered_as_before_although_the_card_is_gone(hall: Hall) -> None:
    who, judge = hall.entrants[0], hall.staff(Role.HEAD_JUDGE)
    hall.do(SubmitList(who, (BANNED,)), Actor(entrant=who))
    act = replaced(hall, "Umezawa's Jitte", 4)
    first = hall.do(act, judge, "form")
    again = hall.do(act, judge, "form")
    assert (first.entries, again.repeated) == (again.entries, True)
    with pytest.raises(Refusal, match="card-not-in-list"):
        hall.do(act, judge, "another")


def test_a_closed_list_is_not_probed_without_a_recorded_look(hall: Hall) -> None:
    who, judge = hall.entrants[0], hall.staff(Role.HEAD_JUDGE)
    hall.do(SubmitList(who, (BANNED,)), Actor(entrant=who))
    for card in ("Umezawa's Jitte", "Shock"):
        with pytest.raises(Refusal, match="decklist-secret"):
            hall.do(ReplaceByLand(who, card, "Mountain", 1, ReplacementCause.MUST_GO), judge)


@dataclass(frozen=True, slots=True)
class _Costly(SubmitList):
    """A list that nobody may look at in vain."""

    def prepare(self, tournament: TournamentId, actor: Actor) -> Keep:
        raise AssertionError("checked, and it cannot be handed in")


def test_a_list_that_cannot_be_handed_in_is_not_even_checked(hall: Hall) -> None:
    who, other = hall.entrants
    for entrant in hall.entrants:
        hall.do(SubmitList(entrant, ("60 Mountain",)), Actor(entrant=entrant))
    with pytest.raises(Refusal, match="not-allowed"):
        hall.do(_Costly(who, (BANNED,)), Actor(entrant=other))
    hall.start_round()
    with pytest.raises(Refusal, match="decklist-locked"):
        hall.do(_Costly(who, (BANNED,)), Actor(entrant=who))
    with pytest.raises(Refusal, match="reason-missing"):
        hall.do(_Costly(who, (BANNED,)), Role.HEAD_JUDGE)


@dataclass(frozen=True, slots=True)
class _Overtaken(SubmitList):
    """A list overtaken by another server's line, between its ``keep`` and its own line."""

    others: tuple[Callable[[], object], ...] = ()
    kept: list[Command] = field(default_factory=list)

    def prepare(self, tournament: TournamentId, actor: Actor) -> Keep:
        return partial(self._overtaken, SubmitList.prepare(self, tournament, actor))

    def _overtaken(self, keep: Keep, tournament: TournamentId, actor: Actor) -> Command:
        self.kept.append(keep(tournament, actor))
        if len(self.kept) <= len(self.others):
            self.others[len(self.kept) - 1]()
        return self.kept[-1]


def test_a_list_is_kept_anew_if_somebody_else_was_first(hall: Hall) -> None:
    who = hall.entrants[0]
    act = _Overtaken(who, (BANNED,), others=(lambda: hall.do(CheckIn(who)),) * 2)
    hall.do(act, Actor(entrant=who))
    assert len(act.kept) == 3
    sealed = the_list(hall.tournament, who)
    assert sealed
    assert [row.id for row in Decklist.objects.all()] == [sealed.id], "what was kept in vain is taken back"


def test_a_format_changed_between_keeping_and_appending_lets_no_verdict_in(hall: Hall) -> None:
    who = hall.entrants[0]
    legacy = replace(hall.tournament.details.stages[0], format="legacy")
    change = ChangeDetails(replace(hall.tournament.details, stages=(legacy,)))
    always_first = (lambda: hall.do(change, Role.ORGANIZER),) * 99
    with pytest.raises(Refusal, match="busy-try-again"):
        hall.do(_Overtaken(who, (BANNED,), others=always_first), Actor(entrant=who))
    assert the_list(hall.tournament, who) is None
    assert not Decklist.objects.exists()


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_a_format_changed_by_another_server_lets_no_verdict_in(hall: Hall) -> None:
    if connection.vendor != "postgresql":
        pytest.skip("one process writes to SQLite")
    who = hall.entrants[0]
    legacy = replace(hall.tournament.details.stages[0], format="legacy")
    change = ChangeDetails(replace(hall.tournament.details, stages=(legacy,)))

    def elsewhere() -> None:
        with writing():  # as another process would: without this one's lock
            hall.do(change, Role.ORGANIZER)

    act = _Overtaken(who, (BANNED,), others=(lambda: at_once(elsewhere),))
    with pytest.raises(Refusal, match="busy-try-again"):
        hall.do(act, Actor(entrant=who))
    assert len(act.kept) == 1, "the second time it is seen that the terms are other ones"
    assert hall.tournament.details.stages == (legacy,)
    assert the_list(hall.tournament, who) is None
    assert not Decklist.objects.exists()


@dataclass(frozen=True, slots=True)
class _Watched(WriteJudgeNote):
    """A note that says whether others wait."""

    def prepare(self, tournament: TournamentId, actor: Actor) -> Keep:
        assert not is_writing()
        return self.keep

    def keep(self, tournament: TournamentId, actor: Actor) -> WriteNote:
        assert is_writing()
        return WriteJudgeNote.keep(self, tournament, actor)


def test_nobody_waits_while_an_act_prepares(hall: Hall) -> None:
    hall.do(_Watched("marked cards", hall.entrants[0]), Role.HEAD_JUDGE)
    assert Statement.objects.count() == 1


def test_a_look_at_one_deck_is_none_at_another(hall: Hall) -> None:
    """One line names one deck; the same answer, asked for another, shows nothing (S1)."""
    who, judge = hall.entrants[0], hall.staff(Role.HEAD_JUDGE)
    stage = hall.tournament.details.stages[0]
    stages = (replace(stage, rounds=2), replace(stage, rounds=2, format="legacy"))
    hall.do(ChangeDetails(replace(hall.tournament.details, stages=stages)), Role.ORGANIZER)
    assert hall.tournament.details.decks == (0, 1)
    for deck in (0, 1):
        hall.do(SubmitList(who, (f"{60 - deck} Mountain",), deck=deck), Actor(entrant=who))
    look = look_to_record(hall.tournament, [who], judge, 0)
    assert look is not None
    answer = hall.do(look, judge)
    assert list_texts(hall.tournament, [who], judge, 0, answer)[who].startswith("60")
    with pytest.raises(Refusal, match="decklist-secret"):
        list_texts(hall.tournament, [who], judge, 1, answer)
