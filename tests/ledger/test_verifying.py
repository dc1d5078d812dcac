"""Whoever edits the database is found out, and where (I10, scenario 40)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.before.opened import facts, open_before
from tests.hall import TWO_ONE, Hall, open_hall
from topcut.caching import forget_all
from topcut.core.desks.rounds.commands import CloseRound
from topcut.core.kernel.roles import Role
from topcut.ledger import store
from topcut.ledger.chain import canonical, link
from topcut.ledger.models import Carried, Chain, Line
from topcut.ledger.verifying import Fault, verify
from topcut.people.names import Name
from topcut.service import AllOrNone
from topcut.service.acts.registration import EnrolPlayer

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    hall = open_hall(4)
    hall.play_round([TWO_ONE])
    return hall


def rewrite(hall: Hall, number: int, /, **changes: object) -> None:
    """Change a line behind Topcut's back, keeping its hash."""
    line = Line.objects.get(chain_id=hall.id, version=number)
    line.body = canonical({**json.loads(line.body), **changes})
    line.save()


def rechain(hall: Hall) -> None:
    """What a thorough cheat does next: compute every hash again, and the head."""
    previous = ""
    for line in Line.objects.filter(chain_id=hall.id).order_by("version"):
        previous = line.hash = link(previous, line.body)
        line.save()
    Chain.objects.filter(id=hall.id).update(head=previous)


def fault(hall: Hall) -> tuple[int, str] | None:
    found = verify(hall.id).fault
    assert found is None or isinstance(found, Fault)
    return (found.version, found.reason) if found else None


def test_an_untouched_ledger_verifies_with_its_printed_head(hall: Hall) -> None:
    verified = verify(hall.id)
    assert verified.fault is None
    assert (verified.version, verified.head) == store.head(hall.id)


@pytest.mark.scenario(40)
def test_an_edited_result_is_named_by_its_line(hall: Hall) -> None:
    version = Line.objects.get(chain_id=hall.id, body__contains='"games":[2,1]').version
    body = Line.objects.get(chain_id=hall.id, version=version).body
    Line.objects.filter(chain_id=hall.id, version=version).update(body=body.replace("[2,1]", "[1,2]"))
    assert fault(hall) == (version, "edited")
    assert verify(hall.id, read_lines=False).fault == Fault(hall.id, version, "edited")


@pytest.mark.scenario(40)
def test_a_chain_rewritten_to_its_end_no_longer_has_the_head_on_the_wall(hall: Hall) -> None:
    on_paper = store.head(hall.id)
    version = Line.objects.get(chain_id=hall.id, body__contains='"games":[2,1]').version
    data = json.loads(Line.objects.get(chain_id=hall.id, version=version).body)["data"]
    rewrite(hall, version, data={**data, "score": {**data["score"], "games": [1, 2]}})
    rechain(hall)
    assert fault(hall) is None, "the chain alone cannot tell"
    assert store.head(hall.id) != on_paper
    assert verify(hall.id).head != (on_paper and on_paper.hash)


@pytest.mark.parametrize(
    "changes", [{"actor": "person:mallory"}, {"at": 1}, {"command": "another"}, {"kind": "RoundPublished"}]
)
def test_who_when_and_what_cannot_be_changed_unnoticed(hall: Hall, changes: dict[str, object]) -> None:
    rewrite(hall, 5, **changes)
    assert fault(hall) == (5, "edited")


def test_a_deleted_line_is_a_gap_at_its_number(hall: Hall) -> None:
    Line.objects.filter(chain_id=hall.id, version=6).delete()
    assert fault(hall) == (6, "gap")


def test_a_deleted_first_line_is_a_gap_at_one(hall: Hall) -> None:
    Line.objects.filter(chain_id=hall.id, version=1).delete()
    assert fault(hall) == (1, "gap")


def test_lines_cut_off_at_the_end_are_a_gap_after_the_last(hall: Hall) -> None:
    last = hall.tournament.version
    Line.objects.filter(chain_id=hall.id, version__gt=last - 2).delete()
    assert fault(hall) == (last - 1, "gap")


def test_all_lines_gone_is_a_gap_at_one(hall: Hall) -> None:
    Line.objects.filter(chain_id=hall.id).delete()
    assert fault(hall) == (1, "gap")


def test_two_lines_that_changed_places_are_found(hall: Hall) -> None:
    fifth, sixth = Line.objects.filter(chain_id=hall.id, version__in=(5, 6)).order_by("version")
    fifth.body, sixth.body = sixth.body, fifth.body
    fifth.save()
    sixth.save()
    assert fault(hall) == (5, "edited")


def test_a_line_of_another_tournament_does_not_belong_here(hall: Hall) -> None:
    rewrite(hall, 5, tournament="other")
    rechain(hall)
    assert fault(hall) == (5, "envelope")


def test_a_line_that_claims_another_number_does_not_belong_here(hall: Hall) -> None:
    rewrite(hall, 5, version=50)
    rechain(hall)
    assert fault(hall) == (5, "envelope")


@pytest.mark.parametrize(
    "body", ["not JSON", "[]", "7", "{}", '{"tournament":"x","version":5}', '{"version":5,"kind":[]}']
)
def test_a_line_nobody_can_read_is_named_and_does_not_stop_the_check_with_an_error(
    hall: Hall, body: str
) -> None:
    Line.objects.filter(chain_id=hall.id, version=5).update(body=body)
    rechain(hall)
    assert fault(hall) == (5, "unreadable")


@pytest.mark.parametrize(
    "changes",
    [{"kind": "NeverHeardOf"}, {"data": {}}, {"data": None}, {"schema": 99}, {"schema": "1"}, {"at": "1"}],
)
def test_an_event_that_does_not_fit_its_shape_is_unreadable(hall: Hall, changes: dict[str, object]) -> None:
    rewrite(hall, 5, **changes)
    rechain(hall)
    assert fault(hall) == (5, "unreadable")


def test_a_head_moved_by_hand_is_told(hall: Hall) -> None:
    last = hall.tournament.version
    Chain.objects.filter(id=hall.id).update(head="0" * 64)
    assert fault(hall) == (last, "head")
    Chain.objects.filter(id=hall.id).update(head=verify(hall.id).head, version=last - 1)
    assert fault(hall) == (last, "head")


def test_a_seed_changed_behind_the_scenes_is_told(hall: Hall) -> None:
    """Every random choice still to come hangs on it, and its hash was published at the start."""
    Chain.objects.filter(id=hall.id).update(seed="a seed that pairs friends late")
    assert fault(hall) == (1, "seed")


def test_commands_are_in_the_chain_so_the_list_of_carried_ones_can_be_checked(hall: Hall) -> None:
    for carried in Carried.objects.filter(chain_id=hall.id):
        lines = Line.objects.filter(chain_id=hall.id, version__gte=carried.first, version__lte=carried.last)
        assert {json.loads(line.body)["command"] for line in lines} == {carried.command_id}


# A tail that was cut, and the list of carried commands


def cut(hall: Hall, lines: int) -> int:
    """Take the last lines away and move the head back, as a thorough cheat does; where it ends now."""
    last = hall.tournament.version - lines
    Line.objects.filter(chain_id=hall.id, version__gt=last).delete()
    hash_ = Line.objects.get(chain_id=hall.id, version=last).hash
    Chain.objects.filter(id=hall.id).update(version=last, head=hash_)
    return last


def test_a_tail_cut_off_with_its_head_is_told_by_what_was_carried_out(hall: Hall) -> None:
    last = cut(hall, 3)
    assert fault(hall) == (last + 1, "cut")
    assert verify(hall.id, read_lines=False).fault == Fault(hall.id, last + 1, "cut")


def test_a_tail_written_anew_after_the_cut_is_told_where_it_begins(hall: Hall) -> None:
    last = cut(hall, 3)
    forget_all()
    for match in hall.round.without_result():
        hall.record(match)
    hall.do(CloseRound(1))
    assert hall.tournament.version >= last + 1
    assert fault(hall) == (last + 1, "carried")


@pytest.mark.parametrize(
    "changes", [{"first": 4}, {"last": 6}, {"command_id": "another"}, {"first": 2, "last": 2}]
)
def test_a_carried_command_moved_to_other_lines_is_told(hall: Hall, changes: dict[str, object]) -> None:
    Carried.objects.filter(chain_id=hall.id, first=5).update(**changes)
    number, reason = fault(hall) or (0, "")
    assert reason == "carried"
    assert number <= 5


def test_a_carried_command_taken_away_is_told(hall: Hall) -> None:
    """Sent again, it would be carried out again."""
    Carried.objects.filter(chain_id=hall.id, first=5).delete()
    assert fault(hall) == (5, "carried")


def test_a_form_of_several_parts_is_kept_beside_its_parts(hall: Hall) -> None:
    roster = AllOrNone((EnrolPlayer(Name("Eve")), EnrolPlayer(Name("Flo"))))
    answer = hall.do(roster, Role.ORGANIZER, "list")
    kept = {row.command_id: (row.first, row.last) for row in Carried.objects.filter(chain_id=hall.id)}
    first, last = answer.entries[0].version, answer.entries[-1].version
    assert (kept["list"], kept["list-1"], kept["list-2"]) == ((first, last), (first, first), (last, last))
    assert fault(hall) is None
    Carried.objects.filter(command_id="list").update(last=last + 5)
    assert fault(hall) == (last + 1, "cut")


def test_a_chain_that_grows_while_it_is_read_is_sound(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """``topcut ledger verify`` beside a running server: the end is looked at after the lines."""
    get = Chain.objects.get
    grown: list[object] = []

    def grow(**wanted: object) -> Chain:
        if not grown:
            grown.append(hall.do(EnrolPlayer(Name("Late")), Role.ORGANIZER))
        return get(**wanted)

    monkeypatch.setattr(Chain.objects, "get", grow)
    found = verify(hall.id)
    assert grown
    assert found.fault is None
    assert found.version == hall.tournament.version


def test_the_ledgers_of_the_version_before_are_sound(tmp_path: Path) -> None:
    folder = open_before(tmp_path / "data")
    environment = {key: value for key, value in os.environ.items() if key != "TOPCUT_DATABASE_URL"}
    program = (
        "import sys; from pathlib import Path; from topcut import bootstrap\n"
        "bootstrap.prepare(Path(sys.argv[1]))\n"
        "from topcut.service.backups import check\n"
        "print(all(report.fault is None for report in check()), len(check()))"
    )
    words = [sys.executable, "-c", program, str(folder)]
    said = subprocess.run(words, env=environment, capture_output=True, text=True, check=True).stdout
    assert said.split() == ["True", str(len(facts()["tournaments"]))]
