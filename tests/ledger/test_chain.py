"""A line's text and its hash."""

from __future__ import annotations

import hashlib
import json

import pytest

from tests.hall import FRIDAY
from topcut.core.desks.approval.events import ActionProposed
from topcut.core.desks.organizing.events import OfficialAppointed, TournamentCreated
from topcut.core.desks.registration.commands import EnrolEntrant
from topcut.core.desks.registration.events import EntrantEnrolled
from topcut.core.kernel.event import Entry
from topcut.core.kernel.ids import EntrantId, Instant, PersonId, ProposalId
from topcut.core.kernel.roles import Role
from topcut.ledger import upcasting
from topcut.ledger.chain import canonical, link, seal, unseal
from topcut.ledger.upcasting import Data, schema_of, upcast

ENTRY = Entry(7, Instant(5), "person:ana", OfficialAppointed(PersonId("p1"), Role.SCOREKEEPER))


def test_the_hash_can_be_computed_by_anybody_with_a_hash_program() -> None:
    sealed = seal("cup", ENTRY, "c1", "aa")
    assert sealed.hash == hashlib.sha256(("aa\n" + sealed.body).encode()).hexdigest()
    assert sealed.body == (
        '{"actor":"person:ana","at":5,"command":"c1","data":{"namesakes":[],"person":"p1","role":"scorekeeper"},'
        '"kind":"OfficialAppointed","schema":1,"tournament":"cup","version":7}'
    )


def test_a_line_reads_back_as_what_was_sealed() -> None:
    assert unseal(seal("cup", ENTRY, "c1", "").body) == ENTRY


def test_names_with_accents_stay_readable_in_the_body() -> None:
    created = Entry(1, Instant(5), "person:ana", TournamentCreated(FRIDAY, "ñandú"))
    body = seal("cup", created, "c1", "").body
    assert "ñandú" in body
    assert canonical(json.loads(body)) == body


def test_every_part_of_the_envelope_changes_the_hash() -> None:
    first = seal("cup", ENTRY, "c1", "")
    others = [seal("pokal", ENTRY, "c1", ""), seal("cup", ENTRY, "c2", ""), seal("cup", ENTRY, "c1", "x")]
    assert len({first.hash, *(other.hash for other in others)}) == 4
    assert link("", first.body) == first.hash


# A made-up past: EntrantEnrolled once held one person, and later a list without byes.


def _one_person_becomes_a_list(data: Data) -> Data:
    return {"entrant": data["entrant"], "members": [data["person"]], "missed": []}


def _byes_are_told_apart(data: Data) -> Data:
    return {**data, "awarded_byes": 0}


PAST = {
    ("EntrantEnrolled", 1): _one_person_becomes_a_list,
    ("EntrantEnrolled", 2): _byes_are_told_apart,
}


@pytest.mark.parametrize(
    ("schema", "data"),
    [
        (1, {"entrant": "e1", "person": "p1"}),
        (2, {"entrant": "e1", "members": ["p1"], "missed": []}),
        (3, {"entrant": "e1", "members": ["p1"], "missed": [], "awarded_byes": 0}),
    ],
)
def test_lines_of_every_schema_read_as_the_newest(
    schema: int, data: Data, monkeypatch: pytest.MonkeyPatch
) -> None:
    for step, upcaster in PAST.items():
        monkeypatch.setitem(upcasting.UPCASTERS, step, upcaster)
    envelope = {"tournament": "cup", "version": 2, "at": 5, "actor": "system", "command": "c"}
    body = canonical({**envelope, "kind": "EntrantEnrolled", "schema": schema, "data": data})
    assert unseal(body).event == EntrantEnrolled(EntrantId("e1"), (PersonId("p1"),), 0, ())


def test_new_lines_are_written_in_the_newest_schema(monkeypatch: pytest.MonkeyPatch) -> None:
    for step, upcaster in PAST.items():
        monkeypatch.setitem(upcasting.UPCASTERS, step, upcaster)
    entry = Entry(1, Instant(5), "system", EntrantEnrolled(EntrantId("e1"), (PersonId("p1"),), 0, ()))
    assert json.loads(seal("cup", entry, "c", "").body)["schema"] == 3
    assert schema_of("RoundPaired", PAST) == 1


def test_a_line_of_a_later_version_is_refused_and_not_guessed_at() -> None:
    with pytest.raises(ValueError, match="reads up to 3"):
        upcast("EntrantEnrolled", 4, {}, PAST)


def test_the_old_text_is_left_as_it_was() -> None:
    data: Data = {"entrant": "e1", "person": "p1"}
    upcast("EntrantEnrolled", 1, data, PAST)
    assert data == {"entrant": "e1", "person": "p1"}


def test_a_ledger_in_which_a_guardians_word_still_stood_is_read_without_it() -> None:
    """As Topcut wrote these lines until it kept children with people alone."""
    envelope = {"tournament": "cup", "version": 2, "at": 5, "actor": "system", "command": "c", "schema": 1}
    enrolled = {"entrant": "e1", "members": ["p1"], "awarded_byes": 0, "missed": [], "name": ""}
    line = canonical({**envelope, "kind": "EntrantEnrolled", "data": {**enrolled, "guardian_agreed": True}})
    assert unseal(line).event == EntrantEnrolled(EntrantId("e1"), (PersonId("p1"),), 0, ())
    asked = {
        "kind": "EnrolEntrant",
        "entrant": "e1",
        "members": ["p1"],
        "awarded_byes": 2,
        "name": "",
        "ages": {"young": True, "guardian_agreed": True, "shown": True},
    }
    data = {"proposal": "x", "command": asked, "approvers": ["organizer"]}
    wanted = EnrolEntrant(EntrantId("e1"), (PersonId("p1"),), 2, "", age_shown=True)
    assert unseal(canonical({**envelope, "kind": "ActionProposed", "data": data})).event == ActionProposed(
        ProposalId("x"), wanted, (Role.ORGANIZER,)
    )
