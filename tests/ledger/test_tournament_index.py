"""The index of tournaments: every line keeps it right, whatever happens, and lists read it alone."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.hall import Hall, open_hall
from topcut import service
from topcut.caching import forget_all
from topcut.core.desks.organizing.commands import AppointOfficial, RemoveOfficial
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.kernel.ids import Instant, PersonId, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Role
from topcut.ledger import store, tournament_index
from topcut.ledger.models import Chain, Indexed, Line
from topcut.ledger.tournament_index import Word
from topcut.service import states, tournament_lists
from topcut.service.acts.organizing import EndTournament

pytestmark = pytest.mark.django_db


def ids(found: tournament_index.FoundIds) -> list[TournamentId]:
    return found.tournaments


def test_every_line_leaves_the_row_as_the_ledger_gives_it() -> None:
    """A property: the row is never made from anything but the state, so it may be compared after each act."""
    hall = open_hall(6, rounds=2)
    draw = random.Random(6)
    entrants = list(hall.tournament.entrants)
    helper = PersonId("helper")
    acts: list[Callable[[], object]] = [
        lambda: hall.do(DropEntrant(draw.choice(entrants))),
        lambda: hall.do(AppointOfficial(helper, Role.FLOOR_JUDGE), Role.ORGANIZER),
        lambda: hall.do(RemoveOfficial(helper, Role.FLOOR_JUDGE), Role.ORGANIZER),
        hall.play_round,
    ]
    done = 0
    for _ in range(30):
        try:
            draw.choice(acts)()
            done += 1
        except Refusal:
            pass
        assert tournament_lists.is_indexed_right(hall.tournament)
        assert tournament_index.missing() == []
    assert done > 5
    hall.do(EndTournament(), Role.ORGANIZER)
    assert tournament_lists.is_indexed_right(hall.tournament)
    assert tournament_index.kept(hall.id).stage == "finished"  # type: ignore[union-attr]


def test_what_an_older_server_appended_is_found_and_listed_right() -> None:
    """It moves the head and knows of no index; what this one appends after it hides nothing."""
    hall, other = open_hall(4), open_hall(4)
    hall.do(DropEntrant(hall.entrants[0]))
    Chain.objects.filter(id=hall.id).update(listed=hall.tournament.version - 1)
    Indexed.objects.filter(chain=hall.id).update(entrants=99)
    hall.do(AppointOfficial(PersonId("helper"), Role.FLOOR_JUDGE), Role.ORGANIZER)
    assert tournament_index.missing() == [hall.id]
    tournament_lists.list_missing()
    assert tournament_lists.is_indexed_right(hall.tournament)
    assert tournament_index.missing() == []
    assert tournament_lists.is_indexed_right(other.tournament)


def test_a_row_is_written_with_the_line_that_changes_it_or_not_at_all() -> None:
    hall = open_hall(2, rounds=1)
    before = tournament_index.kept(hall.id)
    known = states.known(hall.id)
    assert known
    assert before
    stale = store.Head(known.head.version - 1, known.head.hash)
    stamp = store.Stamp(service.now(), "somebody", service.new_command_id())
    events = [entry.event for entry in store.read(hall.id, upto=1)]
    with pytest.raises(store.Conflict):
        store.append(hall.id, stale, stamp, events, before._replace(entrants=99))
    assert tournament_index.kept(hall.id) == before


def test_rows_that_are_missing_are_made_from_the_ledgers() -> None:
    """As at the first start of this version."""
    halls = [open_hall(count, rounds=1) for count in (2, 3)]
    right = [tournament_index.kept(hall.id) for hall in halls]
    Indexed.objects.all().delete()
    assert not tournament_lists.is_indexed_right(halls[0].tournament)
    missing = tournament_index.missing()
    assert sorted(missing) == sorted(hall.id for hall in halls)
    done: list[int] = []
    tournament_lists.make_rows(missing, lambda: done.append(1))
    assert [tournament_index.kept(hall.id) for hall in halls] == right
    assert len(done) == len(halls)


def test_a_ledger_that_cannot_be_read_keeps_no_other_from_its_row() -> None:
    halls = sorted((open_hall(2, rounds=1) for _ in range(3)), key=lambda hall: hall.id)
    Indexed.objects.all().delete()
    line = Line.objects.get(chain_id=halls[1].id, version=2)
    Line.objects.filter(pk=line.pk).update(body=re.sub(r'"kind":"\w+"', '"kind":"OfALaterTopcut"', line.body))
    forget_all()
    assert tournament_lists.make_rows(tournament_index.missing(), lambda: None) == [halls[1].id]
    assert tournament_index.missing() == [halls[1].id]
    assert tournament_index.kept(halls[2].id)


def test_whatever_a_ledger_from_elsewhere_says_of_its_days_a_row_can_be_stored() -> None:
    tournament = open_hall(2, rounds=1).tournament
    details = replace(tournament.details, name="a\0b", date="9" * 5000, start_time="x" * 5000)
    for moment in (-(2**80), 2**80):
        odd = replace(tournament, details=details, active_at=Instant(moment))
        tournament_index.put(odd.id, tournament_index.row_of(odd))
        assert tournament_index.kept(odd.id) == tournament_index.row_of(odd)


def a_row(hall: Hall, **fields: object) -> None:
    row = tournament_index.row_of(hall.tournament)._replace(**fields)  # type: ignore[arg-type]
    tournament_index.put(hall.id, row)


def test_a_list_is_searched_by_words_days_and_formats_and_comes_in_parts() -> None:
    halls = [open_hall(2, rounds=1) for _ in range(5)]
    for number, hall in enumerate(halls):
        name = "Copa de Otoño" if number == 3 else f"Night {number}"
        plain = name.lower().replace("ñ", "n")
        a_row(hall, name=name, plain_name=plain, stage="finished", date=f"2025-07-0{number + 1}")
    a_row(halls[1], plain_name="night 1", stage="finished", date="2025-07-02", formats=" booster-draft ")
    assert ids(tournament_index.finished(most=9)) == [hall.id for hall in reversed(halls)]
    assert tournament_index.finished(first=2, most=2) == ([halls[2].id, halls[1].id], 5)
    assert ids(tournament_index.finished(first=100, most=2)) == [halls[0].id], "too far is the last part"
    assert ids(tournament_index.finished(words=[Word("otoño"), Word("2025-07")], most=9)) == [halls[3].id]
    assert ids(tournament_index.finished(words=[Word("draft")], most=9)) == [halls[1].id]
    assert ids(tournament_index.finished(words=[Word("borrador", ("booster-draft",))], most=9)) == [
        halls[1].id
    ]
    assert tournament_index.finished(words=[Word("night"), Word("modern")], most=9) == ([], 0)


def test_ones_own_are_found_by_a_role_whatever_is_like_it() -> None:
    one, other = open_hall(2, rounds=1), open_hall(2, rounds=1)
    judge = PersonId("ab12")
    one.do(AppointOfficial(judge, Role.FLOOR_JUDGE), Role.ORGANIZER)
    other.do(AppointOfficial(PersonId("xab12"), Role.FLOOR_JUDGE), Role.ORGANIZER)
    assert ids(tournament_index.of_official(judge, most=9)) == [one.id]
    assert list(tournament_index.organized_by(judge)) == []
    organizer = one.people[Role.ORGANIZER]
    assert one.id in set(tournament_index.organized_by(organizer))


def test_what_is_on_is_what_was_written_to_lately() -> None:
    hall = open_hall(2, rounds=1)
    hall.start_round()
    active = hall.tournament.active_at
    assert tournament_index.active_since(active, 9) == [hall.id]
    later = Instant(active + 2 * tournament_index.COARSE)
    assert tournament_index.active_since(later, 9) == []
    assert tournament_index.enrolling_between("2000-01-01", "2999-01-01", 9) == []
