"""S5 and R2: nobody acts for another. A scorekeeper who plays goes after an opponent's phone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.attacks.evenings import made_in, serving, signed_in
from tests.attacks.rig import Reply, Target

CODE = re.compile(r">([2-9A-HJ-NP-Z]{4}) ([2-9A-HJ-NP-Z]{4})<")
Evening = tuple[Target, dict[str, Any]]


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    folder: Path = tmp_path_factory.mktemp("evening") / "data"
    made = made_in(folder)
    with serving(folder) as target:
        yield target, made


def codes_in(reply: Reply) -> list[str]:
    return ["".join(found) for found in CODE.findall(reply.text)]


def joined(target: Target, code: str, cookies: dict[str, str] | None = None) -> dict[str, str]:
    reply = target.post(f"/j/{code}", {}, cookies)
    assert reply.status == 303, reply.text
    return {"player": reply.headers["set-cookie"].split("player=")[1].split(";")[0]}


def test_a_scorekeeper_who_plays_gets_hold_of_no_code_before_pairing(evening: Evening) -> None:
    target, made = evening
    desk, sam = f"/t/{made['watched']['tournament']}/desk/", signed_in(made["sessions"]["sam"])
    for page in (
        "players",
        "players/codes",
        "print",
        *(f"players/{id_}" for id_ in made["watched"]["players"].values()),
    ):
        assert codes_in(target.get(desk + page, sam)) == [], page
    sent: list[tuple[str, dict[str, str]]] = [("players/codes", {}), ("print/players-with-codes.pdf", {})]
    sent += [(f"players/{id_}", {"do": "code"}) for id_ in made["watched"]["players"].values()]
    for page, form in sent:
        reply = target.post(desk + page, form, sam)
        assert reply.status in (302, 409), page
        assert codes_in(reply) == []
        assert not reply.text.startswith("%PDF")
    assert "Ask Olga." in target.post(desk + "players/codes", {}, sam).text


def test_a_scorekeeper_who_plays_claims_nobodys_phone_and_every_claim_is_seen_and_ended_by_its_player(
    evening: Evening,
) -> None:
    target, made = evening
    base, ana = f"/t/{made['watched']['tournament']}/", made["watched"]["players"]["Ana"]
    sam, olga = (signed_in(made["sessions"][name]) for name in ("sam", "olga"))
    (code,) = codes_in(target.post(f"{base}desk/players/{ana}", {"do": "code"}, olga))
    stolen = target.post(f"/j/{code}", {}, sam)
    assert stolen.status == 409
    assert "official who plays" in stolen.text
    own = joined(target, code)
    (another,) = codes_in(target.post(f"{base}desk/players/{ana}", {"do": "code"}, olga))
    thief = joined(target, another)  # a slip that was found on the floor
    assert "2 phones are linked to you" in target.get(f"{base}me/", own).text
    log = target.get(f"{base}desk/log", olga).text
    assert "Phone 2 was linked to" in log
    assert another not in log
    assert thief["player"].split(":")[0] not in log
    assert target.get(f"{base}me/", thief).status == 200
    assert target.post(f"{base}me/phone", {"phone": "2"}, own).status == 302
    assert target.get(f"{base}me/", thief).status == 403
    assert target.get(f"{base}me/", {**thief, "sessionid": "none"}).status == 403, "and not by Django either"
    assert "Phone 2 is no longer linked to" in target.get(f"{base}desk/log", olga).text


def test_an_owner_alone_confirms_her_own_win_with_the_opponents_phone_and_it_is_no_agreement(
    evening: Evening,
) -> None:
    target, made = evening
    alone, pia = made["alone"], signed_in(made["sessions"]["pia"])
    base, own = f"/t/{alone['tournament']}/", alone["own"]
    match, (table, *seats) = next(one for one in alone["matches"].items() if own in one[1])
    across = next(seat for seat in seats if seat != own)
    refused = target.post(f"{base}desk/players/{across}", {"do": "code"}, pia)
    assert not codes_in(refused), "she plays them now"
    assert "You are playing this person" in refused.text
    phone = joined(target, alone["codes"][across])  # in another browser of hers
    assert target.post(f"{base}me/report", {"match": match, "score": "2-0"}, pia).status == 302
    assert target.post(f"{base}me/report", {"match": match, "score": "0-2"}, phone).status == 302
    desk = target.get(f"{base}desk/", pia).text
    assert "0/2" in desk, "nothing is recorded"
    assert "enters it at the desk, marked as theirs" in target.get(f"{base}me/", phone).text
    for other, (_, *there) in alone["matches"].items():
        if own not in there:
            form = {"do": "record", "match": other, "score": "2-0"}
            assert target.post(f"{base}desk/rounds/1?table=2", form, pia).status == 302
    score = "2-0" if seats[0] == own else "0-2"
    entered = target.post(
        f"{base}desk/rounds/1?table={table}", {"do": "record", "match": match, "score": score}, pia
    )
    assert entered.status == 302
    closed = target.post(f"{base}desk/rounds/1", {"do": "close", "round": "1"}, pia)
    assert closed.status == 302, re.findall(r'(?s)id="refusal".*?</div>', closed.text)
    public = target.get(f"{base}rounds/1").text
    assert "the opponent’s phone agrees, connected before that with a code from the desk" in public
    assert public.count("entered by an official who played") == 1
    log = target.get(f"{base}desk/log", pia).text
    assert "It counts as no agreement" in log
    assert "was entered by an official who plays in it" in log
