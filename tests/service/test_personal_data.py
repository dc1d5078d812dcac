"""Every column that can hold something about a person, and every field of a ledger line that somebody types.

A column or a field that is new here belongs into one of the two lists: it holds person data, and is erased by
the test below; or it cannot, because …
"""

from __future__ import annotations

import dataclasses
import json
import zlib
from collections.abc import Iterator
from typing import get_args, get_type_hints

import pytest
from django.apps import apps
from django.db import connection, models

from tests.hall import open_hall
from tests.somebody import FIRST, LAST, MEMBERSHIP, TRACES, Known, somebody_everywhere, somebody_in_a_team
from topcut.companion import table_store
from topcut.core.companion.game import GameKind, Setup
from topcut.core.desks.approval.commands import Reject
from topcut.core.kernel.free_text import free_fields
from topcut.core.kernel.ids import CommandId, Instant
from topcut.core.kernel.roles import Role
from topcut.core.kinds import EVENTS
from topcut.ledger import snapshots
from topcut.ledger.verifying import verify
from topcut.people.links import make_staff_link
from topcut.people.models import Account, Decklist, Person, TeamName
from topcut.people.names import Name
from topcut.people.organizations import the_first
from topcut.people.people_lists import PeopleList, put_on
from topcut.service import states
from topcut.service.acts.organizing import EndTournament
from topcut.service.acts.registration import EnrolOfficial, EnrolPlayer
from topcut.service.asked_hash import Sent
from topcut.service.deleting import delete, erase
from topcut.service.handling import handle_command

pytestmark = pytest.mark.django_db

ERASED = {
    "people_person": {"first_name", "last_name", "membership"},
    "people_account": {"username", "password"},
    "people_decklist": {"text", "salt"},
    "people_listed": {"first_name", "last_name", "membership", "number", "key"},
    "people_statement": {"text"},
    "people_teamname": {"text"},
    "people_claimcode": {"code_hash"},
    "people_device": {"id"},
    "people_stafflink": {"token_hash"},
    "people_incoming": {"name", "told", "content"},
    "django_session": {"session_key", "session_data"},
    "companion_companiontable": {"id", "setup"},
}
"""What identifies somebody, or lets somebody act for them."""

IDS = {
    "people_person": {"id", "organization"},
    "people_decklist": {"id", "tournament", "entrant"},
    "people_statement": {"id", "tournament"},
    "people_teamname": {"id", "tournament"},
    "people_claimcode": {"tournament", "entrant", "made_by"},
    "people_device": {"tournament", "entrant", "through", "made_by"},
    "people_listed": {"kind", "keeper"},
    "people_stafflink": {"tournament", "role", "made_by"},
    "people_incoming": {"id", "organization", "stage", "tournament"},
    "people_organization": {"id"},
    "people_organizationmember": {"role"},
    "companion_companiontable": {"tournament", "match"},
    "ledger_chain": {"id", "seed", "head", "organization"},
    "ledger_line": {"hash"},
    "ledger_carried": {"command_id", "question"},
    "ledger_checkedchain": {"head"},
    "ledger_snapshot": {"head", "fingerprint", "seal"},
    "ledger_indexed": {"date", "start_time", "formats", "stage", "officials", "organization"},
}
"""Random ids, hashes, and words of the program's own: they name nobody once the person's row is gone."""

CANNOT = {
    "ledger_line": {"body": "ids and references; its fields are listed below, one by one"},
    "ledger_snapshot": {
        "body": "the state, made of the lines alone: what stands in none of them is not in it"
    },
    "companion_companionline": {
        "change_id": "drawn at random by a phone",
        "body": "cells of a game and what they are set to, as core.companion knows them",
    },
    "ledger_indexed": dict.fromkeys(
        ("name", "plain_name"), "the name of the tournament, which is public and goes with it"
    ),
    "people_organization": {"name": "of a shop, a club or a circuit, which everybody sees"},
    "documents_keptdocument": dict.fromkeys(
        ("name", "language", "kind", "title", "digest", "sections", "left_out"), "published rule documents"
    ),
    "auth_permission": dict.fromkeys(("name", "codename"), "Django's own, about tables"),
    "auth_group": {"name": "Django's own, not used"},
    "django_content_type": dict.fromkeys(("app_label", "model"), "Django's own, about tables"),
}

TEXT_LIKE = (models.CharField, models.TextField, models.JSONField, models.BinaryField, models.FileField)


def columns() -> Iterator[tuple[str, str]]:
    for model in apps.get_models(include_auto_created=True):
        for column in model._meta.local_concrete_fields:
            if isinstance(column, TEXT_LIKE):
                yield model._meta.db_table, column.column


def test_every_column_that_can_hold_a_text_is_erased_or_cannot_hold_person_data() -> None:
    listed = [
        (table, column)
        for names in (ERASED, IDS, CANNOT)
        for table, found in names.items()
        for column in found
    ]
    assert sorted(listed) == sorted(columns()), "say here whether the new column can hold person data"


# Ledger lines

IN_LINES = {
    **dict.fromkeys(("list", "card", "statement"), "the id of a text that is stored apart"),
    **dict.fromkeys(("seal", "seed", "seed_hash", "draw"), "a hash, or a random number"),
    **dict.fromkeys(("chance", "method", "group"), "labels that the program makes"),
    "NoteWritten.text": "the id of the note, which is stored apart",
    "EntrantEnrolled.name": "the id of a team's name",
    "TeamRenamed.name": "the id of a team's name",
    "infraction": "a word of the rules",
    "PoolRegistered.judged": "the id of a decklist",
    "land": "a basic land, from a list",
    "seat": "a seat's label, 1B",
    "zone": "a label of tables, at most 20 letters: it is compared, and printed on sheets",
    "Zone.name": "a label of tables, at most 20 letters: it is compared, and printed on sheets",
    "Prize.what": "what can be won: public, and the same for whoever wins it",
    "Share.what": "what can be won: public, and the same for whoever wins it",
    "Details.name": "the name of the tournament, which is public and goes with it",
    **dict.fromkeys(
        ("date", "edition", "overlays", "program", "format", "boosters", "key", "value", "flags"),
        "chosen from the rulebook and the calendar",
    ),
    "Details.zone": "a time zone",
    "Details.start_time": "a time of day",
    "Details.place": "where the tournament is, which is public and goes with it",
    "HouseSheet.name": "the name of a file of house rules: the ledger must be able to apply it again",
    "HouseSheet.text": "house rules as data: the ledger must be able to apply them again",
}


def typed(kind: type, seen: frozenset[type] = frozenset()) -> Iterator[str]:
    """The fields of an event, and of whatever it holds, that are plain text; free text is stored apart."""
    hints = get_type_hints(kind)
    for field in dataclasses.fields(kind):
        hint = hints[field.name]
        for part in (hint, *get_args(hint), *(deep for arg in get_args(hint) for deep in get_args(arg))):
            if part is str and field.name not in free_fields(kind):
                yield f"{kind.__name__}.{field.name}"
            elif dataclasses.is_dataclass(part) and isinstance(part, type) and part not in seen:
                yield from typed(part, seen | {part})


def test_every_text_in_a_ledger_line_is_stored_apart_or_names_nobody() -> None:
    found = {name for kind in EVENTS.values() for name in typed(kind)}
    unknown = {name for name in found if name not in IN_LINES and name.partition(".")[2] not in IN_LINES}
    assert unknown == set(), "declare the new field FreeText, or say here why nobody types a name into it"
    stale = {name for name in IN_LINES if name not in found | {one.partition(".")[2] for one in found}}
    assert stale == set()


# Erasing


def everything() -> dict[tuple[str, str], str]:
    """All text in the database, by column."""
    found = {}
    for table, column in columns():
        with connection.cursor() as cursor:
            cursor.execute(f"SELECT {connection.ops.quote_name(column)} FROM {table}")
            rows = [text_of(value) for (value,) in cursor.fetchall()]
        found[table, column] = "\n".join(rows).casefold()
    return found


def text_of(value: object) -> str:
    """What a column holds; a snapshot is packed, and so is a file on its way in."""
    if isinstance(value, bytes | memoryview):
        return zlib.decompress(value).decode("utf-8", "replace")
    return value if isinstance(value, str) else json.dumps(value)


def traces() -> dict[tuple[str, str], list[str]]:
    found = {place: [one for one in TRACES if one in text] for place, text in everything().items()}
    return {place: names for place, names in found.items() if names}


@pytest.fixture
def known() -> Known:
    somebody = somebody_everywhere()
    state = states.known(somebody.hall.id)
    assert state
    snapshots.save(*state)
    return somebody


def test_somebody_who_is_in_every_table_is_erased_from_each(known: Known) -> None:
    filled = {table for table, _ in traces()}
    assert filled == {
        *("people_person", "people_account", "people_decklist", "people_listed", "people_statement"),
        *("people_incoming", "companion_companiontable"),
    }
    everywhere = everything()
    for table, names in ERASED.items():
        if table != "people_teamname":
            assert all(everywhere[table, column] for column in names), f"{table} is not part of the test"
    codes = everywhere["people_claimcode", "code_hash"].split()
    assert erase(known.person)
    assert traces() == {}
    left = everything()
    assert known.phone.casefold() not in left["people_device", "id"]
    assert left["django_session", "session_key"] == ""
    assert left["people_stafflink", "token_hash"] == ""
    assert left["people_account", "username"] == "keeper"
    assert len(left["people_claimcode", "code_hash"].split()) == len(codes) - 2
    assert "ana" in left["companion_companiontable", "setup"]
    assert verify(known.hall.id).fault is None


def test_a_player_of_a_team_is_erased_and_the_decks_of_the_others_stay() -> None:
    one = somebody_in_a_team()
    assert erase(one.person)
    assert traces() == {}
    left = Decklist.objects.get(entrant=one.entrant).text
    assert "60 Forest" in left
    assert "60 Island" in left
    assert not TeamName.objects.exists()


def test_a_suspension_stays_on_the_list_of_whoever_keeps_it(known: Known) -> None:
    put_on(PeopleList.SUSPENDED, the_first(), [(Name(FIRST, LAST), MEMBERSHIP)])
    assert erase(known.person)
    assert {table for table, _ in traces()} == {"people_listed"}


def test_whoever_was_to_enrol_and_was_rejected_is_known_no_longer() -> None:
    hall = open_hall(2)
    judge = hall.staff(Role.FLOOR_JUDGE)
    hall.do(EnrolPlayer(Name(FIRST, LAST), membership=MEMBERSHIP), judge)
    assert traces()
    (proposal,) = hall.tournament.proposals
    hall.do(Reject(proposal), Role.HEAD_JUDGE)
    assert traces() == {}


def test_whom_an_earlier_version_rejected_is_known_no_longer_once_the_tournament_ends() -> None:
    hall = open_hall(4, rounds=1)
    hall.do(EnrolPlayer(Name(FIRST, LAST), membership=MEMBERSHIP), hall.staff(Role.FLOOR_JUDGE))
    (proposal,) = hall.tournament.proposals
    sent = Sent(CommandId("earlier"), "")
    handle_command(Reject(proposal), hall.staff(Role.HEAD_JUDGE), hall.id, sent)
    assert traces()
    hall.play_round()
    hall.do(EndTournament(), Role.ORGANIZER)
    assert traces() == {}


def test_an_official_whose_enrolment_is_rejected_is_still_known() -> None:
    hall = open_hall(2)
    judge = hall.staff(Role.FLOOR_JUDGE)
    hall.do(EnrolOfficial(hall.people[Role.FLOOR_JUDGE]), judge)
    (proposal,) = hall.tournament.proposals
    hall.do(Reject(proposal), Role.HEAD_JUDGE)
    assert Person.objects.filter(id=hall.people[Role.FLOOR_JUDGE]).exists()


# Deleting a tournament


def test_a_deleted_tournament_leaves_nothing_of_whoever_was_only_in_it(known: Known) -> None:
    Account.objects.all().delete()
    make_staff_link(known.hall.id, Role.FLOOR_JUDGE, known.person)
    table_store.make(Setup(GameKind.DUEL, 2), Instant(0), edition="mtr-2025-06-30", names=["Ana", "Bo"])
    delete(known.hall.id, forced=True)
    left = {place for place, text in everything().items() if known.hall.id in text}
    assert left == set()
    free = {
        ("companion_companiontable", "setup"),
        *(("people_listed", one) for one in ERASED["people_listed"]),
    }
    assert set(traces()) <= free  # a table that belongs to no tournament, and another organizer's list
    assert not Person.objects.exists()
