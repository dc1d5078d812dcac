"""S1: a command id is used by others, and for other questions, over HTTP."""

from __future__ import annotations

import json
import re
import sqlite3

import pytest

from tests.attacks.rig import Reply, Target

OLD, NEW = "a-page-from-before", "k-AAAAAAAAAAAAAAAAAAAAAA"


def lines(target: Target, kind: str) -> list[dict[str, object]]:
    with sqlite3.connect(f"file:{target.server.folder}/topcut.sqlite3?mode=ro", uri=True) as database:
        bodies = database.execute("SELECT body FROM ledger_line ORDER BY version").fetchall()
    found = [json.loads(body) for (body,) in bodies]
    return [line for line in found if line["kind"] == kind]


def as_(target: Target, role: str) -> dict[str, str]:
    return {"sessionid": target.made["sessions"][role]}


def sent(target: Target, role: str, path: str, **form: str) -> Reply:
    return target.post(f"/t/{target.made['tournament']}/desk/{path}", form, as_(target, role))


@pytest.mark.parametrize("id_", [OLD, NEW])
def test_one_form_for_four_lists_shows_none_without_a_line_of_its_own(
    staffed_target: Target, id_: str
) -> None:
    target, secret = staffed_target, staffed_target.made["secret"]
    looked = len(lines(target, "DecklistsViewed"))
    shown = set()
    for number, entrant in enumerate(target.made["entrants"]):
        reply = sent(target, "head-judge", f"decks/{entrant}", do="look", command_id=id_)
        assert not set(re.findall(rf"{secret} (\d)", reply.text)) - {str(number)}, "somebody else's list"
        if f"{secret} {number}" in reply.text:
            shown.add(entrant)
    named = [line["data"] for line in lines(target, "DecklistsViewed")[looked:]]
    assert shown == {entrant for data in named for entrant in data["entrants"]}  # type: ignore[index]
    assert len(named) == len(shown) > 0


def test_a_look_replayed_by_another_official_shows_nothing(staffed_target: Target) -> None:
    target, owner = staffed_target, staffed_target.made["entrants"][0]
    form = {"do": "look", "command_id": "borrowed-look"}
    assert target.made["secret"] in sent(target, "head-judge", f"decks/{owner}", **form).text
    for role in ("floor-judge", "scorekeeper", "organizer"):
        reply = sent(target, role, f"decks/{owner}", **form)
        assert target.made["secret"] not in reply.text
        assert reply.status in (403, 409)


def test_a_floor_judge_who_replays_an_approval_is_refused(staffed_target: Target) -> None:
    target = staffed_target
    form = {"do": "approve", "proposal": target.made["proposal"], "command_id": "accept"}
    assert sent(target, "scorekeeper", "", **form).status == 302
    assert sent(target, "scorekeeper", "", **form).status == 302, "an honest resend is answered"
    approvals = lines(target, "ProposalApproved")
    assert sent(target, "floor-judge", "", **form).status in (403, 409)
    assert lines(target, "ProposalApproved") == approvals
    log = [json.loads(line) for line in target.security_log.splitlines()]
    assert any(
        line["what"] == "denied" and line["who"].startswith("person:") for line in log if "who" in line
    )
