"""A tournament brought in from a file, while the server runs: read apart, looked at, then written once."""

from __future__ import annotations

import json
import os
import signal
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone

from tests.cli.commands import SPRING
from tests.hall import at_once
from tests.web.at_the_desk import Desk, text_of
from topcut.core.kernel.ids import TournamentId
from topcut.formats import bringing_in
from topcut.formats.checked_ledger import ImportRefused, packed
from topcut.formats.ledger_file import export_lines
from topcut.formats.reading_in import preview_as_told, read_in
from topcut.formats.record import RecordError
from topcut.ledger.models import Chain, Line
from topcut.ledger.ownership import owner_of
from topcut.ledger.verifying import verify
from topcut.people import incoming
from topcut.people.accounts import add_account
from topcut.people.incoming import IncomingStage
from topcut.people.models import Account, Incoming, Person
from topcut.people.names import Name
from topcut.people.organizations import the_first
from topcut.service.deleting import delete

pytestmark = pytest.mark.django_db

PAGE = "/bring-in"


def sent(client: Client, content: bytes | dict[str, Any], **fields: str) -> Any:
    written = json.dumps(content).encode() if isinstance(content, dict) else content
    file = SimpleUploadedFile("spring.json", written)
    return client.post(PAGE, {"do": "send", "file": file, "command_id": "x", **fields})


def read(account: Account, language: str = "en") -> None:
    """What the server's thread does, which begins once the request's own transaction is committed."""
    found = incoming.incoming_of(account)
    assert found
    bringing_in.read(account, found.id, language)


def looked_at(desk: Desk, content: bytes | dict[str, Any]) -> str:
    """Send a file and read it here, as the process does; the id that the preview has for it."""
    assert sent(desk.client, content).status_code == 302
    found = incoming.incoming_of(desk.account)
    assert found
    kept = incoming.content_of(found.id)
    assert kept is not None
    ledger, preview = read_in(kept, found.name, desk.person, lambda done, total: None)
    incoming.keep_ready(found.id, preview_as_told(preview), packed(ledger))
    return found.id


def decided(desk: Desk, do: str, file: str = "") -> Any:
    return desk.client.post(PAGE, {"do": do, "file": file, "command_id": "y"})


def page_of(client: Client) -> str:
    return text_of(client.get(PAGE))


def stage_of(desk: Desk) -> IncomingStage | None:
    found = incoming.incoming_of(desk.account)
    return found.stage if found else None


def everything_kept() -> tuple[int, int, int]:
    return Chain.objects.count(), Line.objects.count(), Person.objects.count()


def test_a_record_is_read_shown_and_brought_in_once(desk: Desk, caplog: pytest.LogCaptureFixture) -> None:
    assert PAGE in desk.client.get("/desk/").content.decode()
    before = everything_kept()
    assert sent(desk.client, SPRING)["Location"] == PAGE
    assert "It is being opened." in page_of(desk.client)
    read(desk.account)
    assert everything_kept() == before, "reading writes nothing of it"
    shown = page_of(desk.client)
    for told in (
        "Spring Open",
        "July 5, 2025",
        "5 players · 1 round",
        "Ana Ruiz",
        "comes in as somebody new",
    ):
        assert told in shown
    found = incoming.incoming_of(desk.account)
    assert found
    with caplog.at_level("INFO", "topcut.security"):
        answers = [decided(desk, "bring", found.id)["Location"] for _ in range(2)]
    assert answers[0] == answers[1]
    desk.id = TournamentId(answers[0].split("/")[2])
    assert Chain.objects.count() == before[0] + 1
    assert len(desk.tournament.entrants) == 5
    assert verify(desk.id).fault is None
    assert owner_of(desk.id) == the_first()
    assert "Ruiz, Ana" in desk.get("players"), "its owner runs it"
    assert not bytes(Incoming.objects.get().content), "what was read is not kept on"
    assert "Look into it first" in page_of(desk.client)


def test_a_file_that_is_wrong_is_refused_where_it_is_wrong_in_the_readers_language(desk: Desk) -> None:
    before = everything_kept()
    entrants = [*SPRING["entrants"][:4], {"id": "p5", "name": "Ed", "age": 12}]
    sent(desk.client, {**SPRING, "entrants": entrants})
    read(desk.account)
    assert "entrants[4] : unknown key 'age'" in page_of(desk.client)
    header = {"topcut-ledger": 1, "tournament": "abc"}
    sent(desk.client, json.dumps(header).encode() + b"\n{}\n")
    read(desk.account, "es")
    shown = text_of(desk.client.get(PAGE, headers={"accept-language": "es"}))
    assert "la línea 2 no continúa las anteriores" in shown
    assert everything_kept() == before


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "Choose a file first."),
        (b"{", "line 1, column 2"),
        (b"\xff{}", "not UTF-8 at byte 0"),
        (b'{"topcut-ledger": 1}\n', "line 1 is not the beginning"),
        (b'{"topcut-ledger": 1, "tournament": "abc"}\n\xff\n', "line 2 is not UTF-8"),
        (b'{"topcut-ledger": 1, "tournament": "abc", "people": {"p": 3}}\n', "line 1 has people in a shape"),
        (b'{"topcut-ledger": 1, "tournament": "abc"}\n', "it holds no events"),
    ],
)
def test_other_files_are_refused_with_a_sentence(desk: Desk, content: bytes, told: str) -> None:
    if not content:
        assert told in text_of(sent(desk.client, content))
        return
    with pytest.raises((ImportRefused, RecordError), match=told):
        read_in(content, "spring", desk.person, lambda done, total: None)


def test_nobody_else_sees_or_brings_in_what_was_sent(desk: Desk) -> None:
    file = looked_at(desk, SPRING)
    other = Client()
    account = add_account(Name("Olga"), "olga", "correct horse", may_organize=True)
    other.force_login(account)
    assert "Spring Open" not in page_of(other)
    answer = other.post(PAGE, {"do": "bring", "file": file, "command_id": "z"})
    assert "Look into it first" in text_of(answer)
    assert not Chain.objects.exists()
    assert stage_of(desk) is IncomingStage.READY
    own = looked_at(Desk(other, account), {**SPRING, "tournament": {"mode": "head-to-head", "name": "Own"}})
    assert own != file
    assert "Own" in text_of(other.post(PAGE, {"do": "bring", "file": file, "command_id": "z"}))
    assert not Chain.objects.exists()
    other.force_login(add_account(Name("Nobody"), "nobody", "correct horse"))
    assert sent(other, SPRING).status_code == 403


def test_it_can_be_left_and_goes_within_the_hour(desk: Desk) -> None:
    file = looked_at(desk, SPRING)
    assert decided(desk, "leave")["Location"] == "/desk/"
    assert not Incoming.objects.exists()
    assert "Look into it first" in text_of(decided(desk, "bring", file))
    file = looked_at(desk, SPRING)
    Incoming.objects.update(made=timezone.now() - incoming.KEPT)
    assert "Spring Open" not in page_of(desk.client)
    assert "Look into it first" in text_of(decided(desk, "bring", file))
    incoming.forget_old()
    assert not Incoming.objects.exists()
    assert not Chain.objects.exists()


def test_a_preview_of_an_earlier_file_does_not_bring_in_the_next(desk: Desk) -> None:
    file = looked_at(desk, SPRING)
    looked_at(desk, {**SPRING, "tournament": {**SPRING["tournament"], "name": "Autumn Open"}})
    assert "Autumn Open" in text_of(decided(desk, "bring", file))
    assert not Chain.objects.exists()


def test_only_a_few_files_wait_at_once(desk: Desk) -> None:
    names = [f"other{number}" for number in range(incoming.MOST_AT_ONCE)]
    others = [add_account(Name(name), name, "correct horse", may_organize=True) for name in names]
    for account in others:
        incoming.put(account, account.username, the_first(), "x", b"{}")
    assert "Several files are being brought in" in text_of(sent(desk.client, SPRING))
    incoming.leave(others[0])
    assert sent(desk.client, SPRING).status_code == 302


def test_a_server_that_was_restarted_says_so_and_reads_it_again_once(desk: Desk) -> None:
    sent(desk.client, SPRING)
    Incoming.objects.update(seen=timezone.now() - incoming.SILENT, done=1, total=3)
    assert "Reading it was stopped" in page_of(desk.client)
    file = incoming.incoming_of(desk.account)
    assert file
    assert decided(desk, "again")["Location"] == PAGE
    assert "It is being opened." in page_of(desk.client)
    assert not incoming.take_up(file), "a second server does not read it too"


def test_a_ledger_that_is_here_already_is_refused_and_left_as_it_is(desk: Desk) -> None:
    desk.create()
    desk.add("Ana Ruiz", "Bo Li")
    assert desk.id
    file = looked_at(desk, "\n".join(export_lines(desk.id) or ()).encode())
    before = everything_kept()
    told = decided(desk, "bring", file)
    assert told.status_code == 409
    assert "is here already, and is left as it is" in text_of(told)
    assert everything_kept() == before


def test_a_process_that_is_killed_changes_nothing_and_is_told(desk: Desk) -> None:
    before = everything_kept()
    sent(desk.client, SPRING)
    killer = threading.Thread(target=_kill_the_process)
    killer.start()
    read(desk.account)
    killer.join()
    assert "Reading it broke off" in page_of(desk.client)
    assert everything_kept() == before


def _kill_the_process() -> None:
    while True:
        for task in Path("/proc/self/task").iterdir():
            for child in (task / "children").read_text().split():
                if b"topcut.formats.import_process" in Path(f"/proc/{child}/cmdline").read_bytes():
                    os.kill(int(child), signal.SIGKILL)
                    return
        time.sleep(0.01)


@pytest.mark.django_db(transaction=True)
def test_two_presses_at_the_same_moment_bring_it_in_once(desk: Desk) -> None:
    file = looked_at(desk, SPRING)
    one, other = at_once(*2 * [lambda: bringing_in.bring_in(desk.account, file)])
    assert one == other == Chain.objects.get().id


@pytest.mark.django_db(transaction=True)
def test_results_are_entered_while_a_ledger_of_elsewhere_is_read_and_it_is_played_on_here(desk: Desk) -> None:
    there = Desk(Client(), add_account(Name("Olga"), "olga", "correct horse", may_organize=True))
    there.client.force_login(there.account)
    there.create(name="Elsewhere")
    there.add("Ana Ruiz", "Bo Li", "Cy Cho", "Di Do")
    there.play_round()
    assert there.id
    elsewhere, file = there.tournament, "\n".join(export_lines(there.id) or ()).encode()
    delete(elsewhere.id, forced=True)
    desk.create()
    desk.add("Ed", "Flo")
    desk.do("pair", round=1)
    desk.do("publish-and-open", round=1)
    assert sent(desk.client, file).status_code == 302
    desk.do("record", match=desk.tournament.rounds[0].matches[0].id, score="2-1")
    assert stage_of(desk) is IncomingStage.READING
    assert desk.tournament.rounds[0].matches[0].result
    end = time.monotonic() + 60
    while stage_of(desk) is IncomingStage.READING and time.monotonic() < end:
        time.sleep(0.05)
    assert "you become its organizer" in page_of(desk.client)
    found = incoming.incoming_of(desk.account)
    assert found
    answer = decided(desk, "bring", found.id)
    desk.id = elsewhere.id
    assert answer["Location"] == f"/t/{desk.id}/desk/"
    assert desk.tournament.entrants == elsewhere.entrants
    assert "Ruiz, Ana" in desk.get("players")
    desk.play_round()
    assert verify(elsewhere.id).fault is None
