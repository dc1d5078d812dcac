"""Whatever was drawn can be proved from the seed afterwards, and something else is found out."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.hall import Hall, open_hall
from topcut.core.desks.approval.commands import Approve
from topcut.core.desks.decks.commands import PickDeckCheck
from topcut.core.desks.decks.events import DeckCheckPicked
from topcut.core.desks.floor.commands import RollDie
from topcut.core.desks.floor.events import DieRolled
from topcut.core.desks.limited.commands import SeatDraft
from topcut.core.desks.limited.events import DraftSeated
from topcut.core.desks.organizing.commands import ChangeDetails
from topcut.core.desks.playoff.events import AdvancedEarly
from topcut.core.desks.rounds.commands import DiscardRound, DrawAnew
from topcut.core.desks.rounds.events import DrawnAnew, RoundPaired
from topcut.core.kernel.event import Entry
from topcut.core.kernel.roles import Role
from topcut.core.play.draws import Drawn
from topcut.core.rules import Rel
from topcut.formats.ledger_file import import_lines
from topcut.ledger import store
from topcut.service.proving import prove

pytestmark = pytest.mark.django_db


@pytest.mark.rule("MTR-2.8.a")
def test_the_lot_of_a_deck_check_is_proved_and_another_table_is_found_out() -> None:
    hall = open_hall(6)
    hall.plays(hall.people[Role.FLOOR_JUDGE])
    hall.start_round()
    hall.do(PickDeckCheck(1), Role.FLOOR_JUDGE)
    entries = list(store.read(hall.id))
    drawn = entries[-1].event
    assert isinstance(drawn, DeckCheckPicked)
    seed = store.seed(hall.id)
    honest = prove(hall.id, entries, seed)
    assert honest.sound
    assert honest.choices == 2  # the round and the check
    other = next(match.id for match in hall.round.matches if match.id != drawn.match and not match.is_bye)
    forged = [*entries[:-1], replace(entries[-1], event=replace(drawn, match=other))]
    assert prove(hall.id, forged, seed).first_wrong == entries[-1].version


@pytest.mark.rule("MTR-3.9.a")
def test_a_judges_die_is_proved_and_another_number_is_found_out() -> None:
    hall = open_hall(4)
    match = hall.start_round().matches[0]
    hall.do(RollDie(match.id, 20), Role.FLOOR_JUDGE)
    entries = list(store.read(hall.id))
    rolled = entries[-1].event
    assert isinstance(rolled, DieRolled)
    seed = store.seed(hall.id)
    assert prove(hall.id, entries, seed).sound
    forged = [*entries[:-1], replace(entries[-1], event=replace(rolled, rolled=rolled.rolled % 20 + 1))]
    assert prove(hall.id, forged, seed).first_wrong == entries[-1].version


def forged_at(entries: list[Entry], place: int, **changes: object) -> list[Entry]:
    wrong = replace(entries[place], event=replace(entries[place].event, **changes))
    return [*entries[:place], wrong, *entries[place + 1 :]]


def drawn_twice() -> Hall:
    """A round that was drawn, discarded, drawn anew with a second person's approval, and paired."""
    hall = open_hall(8)
    hall.pair()
    hall.do(DiscardRound(1))
    hall.pair()
    hall.do(DrawAnew(Drawn.PAIRINGS, 1, "a table was missing"))
    (waiting,) = hall.tournament.proposals
    hall.do(Approve(waiting), Role.HEAD_JUDGE)
    hall.pair()
    return hall


def test_a_round_drawn_anew_is_proved_by_the_number_of_its_draw() -> None:
    hall = drawn_twice()
    entries, seed = list(store.read(hall.id)), store.seed(hall.id)
    honest = prove(hall.id, entries, seed)
    assert honest.sound
    assert honest.choices == 4  # three drafts, and the count of the draw
    last = entries[-1].event
    assert isinstance(last, RoundPaired)
    assert last.chance == "pairing:stage-0:round-1:draw-2"


def test_a_draw_that_was_left_out_of_the_count_is_found_out() -> None:
    """A changed program could try draws and keep the one it likes; the label and the count give it away."""
    hall = drawn_twice()
    entries, seed = list(store.read(hall.id)), store.seed(hall.id)
    anew = next(at for at, entry in enumerate(entries) if isinstance(entry.event, DrawnAnew))
    skipped = prove(hall.id, forged_at(entries, anew, number=57), seed)
    assert skipped.first_wrong == entries[anew].version
    labelled = forged_at(entries, len(entries) - 1, chance="pairing:stage-0:round-1:draw-3")
    assert prove(hall.id, labelled, seed).first_wrong == entries[-1].version


def test_seats_of_a_draft_are_proved() -> None:
    hall = open_hall(8)
    stage = replace(hall.tournament.details.stages[0], format="booster-draft")
    hall.do(ChangeDetails(replace(hall.tournament.details, stages=(stage,))), Role.ORGANIZER)
    hall.do(SeatDraft(0))
    entries, seed = list(store.read(hall.id)), store.seed(hall.id)
    seated = entries[-1].event
    assert isinstance(seated, DraftSeated)
    assert prove(hall.id, entries, seed).choices == 1
    turned = forged_at(entries, len(entries) - 1, pods=tuple(pod[::-1] for pod in seated.pods))
    assert prove(hall.id, turned, seed).first_wrong == entries[-1].version


def test_a_round_with_early_advances_is_proved() -> None:
    """Its closing line is not the last that closing it wrote."""
    hall = open_hall(8, rounds=3, cut=4)
    about = hall.tournament.details
    stages = (about.stages[0], replace(about.stages[1], advance_at=6))
    hall.do(
        ChangeDetails(replace(about, stages=stages, program="Pro Tour", rel=Rel.PROFESSIONAL)), Role.ORGANIZER
    )
    hall.play_round()
    hall.play_round()
    entries = list(store.read(hall.id))
    assert isinstance(entries[-1].event, AdvancedEarly)
    assert prove(hall.id, entries, store.seed(hall.id)).sound


@pytest.mark.rule("MA-10.4A")
@pytest.mark.parametrize("name", ["pods-night", "pods-playoff"])
def test_r50_rounds_of_pods_from_before_are_proved_by_the_version_that_made_them(name: str) -> None:
    """R50: the ledgers were written when version 2 was the newest."""
    lines = (
        (Path(__file__).parents[1] / "ledger" / "before" / f"{name}.jsonl").read_text("utf-8").splitlines()
    )
    id_ = import_lines(lines).tournament
    entries, seed = list(store.read(id_)), store.seed(id_)
    made = [
        entry for entry in entries if isinstance(entry.event, RoundPaired) and entry.event.method == "pods"
    ]
    assert {entry.event.method_version for entry in made if isinstance(entry.event, RoundPaired)} == {2}
    proof = prove(id_, entries, seed)
    assert proof.sound
    assert proof.older == 0
    place = entries.index(made[-1])
    event = made[-1].event
    assert isinstance(event, RoundPaired)
    forged = forged_at(entries, place, matches=(replace(event.matches[0], table=99), *event.matches[1:]))
    assert prove(id_, forged, seed).first_wrong == made[-1].version
    unknown = forged_at(entries, place, method_version=1)
    assert prove(id_, unknown, seed).older == 1
