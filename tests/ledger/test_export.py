"""A ledger taken out as a file and in again elsewhere."""

from __future__ import annotations

import json

import pytest

from tests.hall import Hall, open_hall
from topcut.caching import forget_all
from topcut.core.desks.rounds.commands import PairRound, PublishRound
from topcut.core.kernel.chance import seed_hash
from topcut.core.kernel.ids import CommandId
from topcut.core.kernel.roles import Role
from topcut.formats.checked_ledger import ImportRefused
from topcut.formats.ledger_file import export_lines, import_lines
from topcut.ledger import store
from topcut.ledger.models import Carried, Chain, Line
from topcut.ledger.verifying import verify
from topcut.people.models import Account, ClaimCode, Person
from topcut.people.names import names_of_entrants
from topcut.people.organizations import MemberRole, add_organization, grant, the_first

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    hall = open_hall(4)
    hall.play_round()
    hall.do(PairRound(2), command_id="pressed")
    return hall


def exported(hall: Hall, *, with_people: bool = True) -> list[str]:
    lines = export_lines(hall.id, with_people=with_people)
    assert lines is not None
    return list(lines)


def move_elsewhere() -> None:
    """Another computer: nothing of it is there."""
    for model in (Carried, Line, Chain, ClaimCode, Person):
        model.objects.all().delete()
    forget_all()


def test_a_tournament_goes_on_elsewhere_as_if_nothing_happened(hall: Hall) -> None:
    file, before, head = exported(hall), hall.tournament, store.head(hall.id)
    names, seed = dict(names_of_entrants(hall.tournament)), store.seed(hall.id)
    move_elsewhere()
    brought = import_lines(file)
    assert (brought.version, brought.hash) == head
    assert hall.tournament == before
    assert names_of_entrants(hall.tournament) == names
    assert store.seed(hall.id) == seed
    assert verify(hall.id).fault is None
    assert exported(hall) == file
    hall.do(PublishRound(2))
    assert verify(hall.id).fault is None


def test_a_command_sent_again_after_the_move_is_still_known(hall: Hall) -> None:
    carried = {row.command_id: (row.first, row.last) for row in Carried.objects.all()}
    file = exported(hall)
    move_elsewhere()
    import_lines(file)
    assert {row.command_id: (row.first, row.last) for row in Carried.objects.all()} == carried
    assert hall.do(PairRound(2), command_id="pressed").repeated
    assert store.carried(CommandId("pressed"))


def test_a_file_without_people_holds_neither_names_nor_the_seed(hall: Hall) -> None:
    file = exported(hall, with_people=False)
    assert "Player" not in "".join(file)
    assert store.seed(hall.id) not in "".join(file)
    move_elsewhere()
    import_lines(file)
    assert verify(hall.id).fault is None
    assert {str(name) for name in names_of_entrants(hall.tournament).values()} == {"—"}


def test_a_tournament_that_is_here_is_never_touched(hall: Hall) -> None:
    before = store.head(hall.id)
    with pytest.raises(ImportRefused, match="here already"):
        import_lines(exported(hall))
    assert store.head(hall.id) == before


def test_an_unknown_tournament_gives_no_file() -> None:
    assert export_lines("nowhere") is None


def _changed(line: str, **changes: object) -> str:
    read = json.loads(line)
    return json.dumps({**read, "line": {**read["line"], **changes}})


@pytest.mark.parametrize(
    ("place", "replacement", "words"),
    [
        (0, "", "line 1"),
        (0, "[]", "line 1"),
        (0, '{"topcut-ledger": 99, "tournament": "x"}', "line 1"),
        (4, "not JSON", "line 5 is not JSON"),
        (4, "[" * 100_000, "line 5 is not JSON"),
        (4, "7", "line 5 is not an object"),
        (4, "{}", "line 5 does not follow"),
    ],
)
def test_a_damaged_file_is_refused_with_the_line_and_nothing_is_kept(
    hall: Hall, place: int, replacement: str, words: str
) -> None:
    file = exported(hall)
    move_elsewhere()
    file[place] = replacement
    with pytest.raises(ImportRefused, match=words):
        import_lines(file)
    assert not Chain.objects.exists()
    assert not Person.objects.exists()


def test_an_edited_missing_or_moved_line_is_told(hall: Hall) -> None:
    file = exported(hall)
    move_elsewhere()
    edited = [*file[:5], _changed(file[5], actor="person:mallory"), *file[6:]]
    shorter = [*file[:5], *file[6:]]
    moved = [*file[:5], file[6], file[5], *file[7:]]
    for damaged in (edited, shorter, moved):
        with pytest.raises(ImportRefused, match="line 6 does not follow"):
            import_lines(damaged)
    assert not Line.objects.exists()


def test_another_seed_than_the_promised_one_is_refused(hall: Hall) -> None:
    file = exported(hall)
    promised = hall.tournament.seed_hash
    move_elsewhere()
    header = {**json.loads(file[0]), "seed": "a seed that pairs friends late"}
    assert seed_hash(header["seed"]) != promised
    with pytest.raises(ImportRefused, match="seed"):
        import_lines([json.dumps(header), *file[1:]])


def test_people_who_are_known_here_keep_the_name_they_have(hall: Hall) -> None:
    file = exported(hall)
    for model in (Carried, Line, Chain):
        model.objects.all().delete()
    forget_all()
    Person.objects.filter(id=hall.people[Role.ORGANIZER]).update(first_name="Renamed")
    import_lines(file, the_first())
    assert Person.objects.get(id=hall.people[Role.ORGANIZER]).first_name == "Renamed"


def test_a_file_tells_no_organization_who_the_people_of_another_are(hall: Hall) -> None:
    file = exported(hall)
    for model in (Carried, Line, Chain):
        model.objects.all().delete()
    forget_all()
    with pytest.raises(ImportRefused, match="known to another organization"):
        import_lines(file, add_organization("Another Shop"))
    assert not Chain.objects.exists()


def test_nor_who_its_officials_are(hall: Hall) -> None:
    """Whoever came to another organization's tournaments may stand in the file as an official."""
    file, officials = exported(hall), {person for person, _ in hall.tournament.officials}
    for model in (Carried, Line, Chain):
        model.objects.all().delete()
    forget_all()
    Person.objects.exclude(id__in=officials).delete()
    Person.objects.update(organization=the_first())
    with pytest.raises(ImportRefused, match="known to another organization"):
        import_lines(file, add_organization("Another Shop"))
    assert not Chain.objects.exists()


def test_nor_makes_it_an_official_of_another_one(hall: Hall) -> None:
    """Their account would have a tournament that they never heard of, and could be signed out from it."""
    file = exported(hall)
    for model in (Carried, Line, Chain):
        model.objects.all().delete()
    forget_all()
    Person.objects.exclude(id=hall.people[Role.HEAD_JUDGE]).delete()
    Person.objects.update(organization="")
    judge = Account.objects.create(username="judge", person_id=hall.people[Role.HEAD_JUDGE])
    grant(the_first(), judge, MemberRole.OWNER)
    second = add_organization("Another Shop")
    with pytest.raises(ImportRefused, match="known to another organization"):
        import_lines(file, second)
    grant(second, judge, MemberRole.ORGANIZER)
    assert import_lines(file, second).version
