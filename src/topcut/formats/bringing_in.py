"""Bringing in a file while the server runs: read by a process of its own, written in one short moment.

The request that sends a file only keeps it (``people.incoming``). A thread has it read, one file at a time,
and keeps a preview with what is to be written; none of that keeps anybody else from writing for longer than a
row takes. When its owner says so, the lines that were checked go in: all of them, once.
"""

import json
import logging
import os
import subprocess
import sys
import threading
from collections.abc import Mapping
from functools import partial
from typing import IO, Any

from django.conf import settings
from django.db import connection, transaction
from django.utils import translation

from topcut.core.kernel.ids import PersonId, TournamentId
from topcut.formats.checked_ledger import CheckedLedger, ImportRefused, unpacked
from topcut.formats.ledger_file import hand_over, put_in, refuse_what_is_here
from topcut.ledger.ownership import OrganizationId
from topcut.ledger.writing import writing
from topcut.people import incoming
from topcut.people.incoming import IncomingFile, IncomingStage
from topcut.people.models import Account
from topcut.security_log import Happening, note
from topcut.service import new_id
from topcut.service.memberships import where_to_create

log = logging.getLogger("topcut.formats")

_PROCESS = "topcut.formats.import_process"
_WAITS = 2.0
_LONGEST = 1200.0
"""Seconds that a file may be read, however busy the machine is."""
_LARGEST = 256 * 1024 * 1024
"""Bytes of an answer."""
_ID_LENGTH = 12
_turn = threading.Lock()


class Failed(Exception):
    """The process ended without an answer."""


def send(account: Account, organization: OrganizationId, name: str, content: bytes) -> None:
    """Keep a file and begin to read it, once it is kept."""
    id_ = new_id(_ID_LENGTH)
    with writing():
        incoming.put(account, id_, organization, name, content)
        _begin(account, id_)


def read_again(account: Account, file: IncomingFile) -> None:
    """Begin anew with a file whose reader has stopped."""
    with writing():
        if file.is_stopped and incoming.take_up(file):
            _begin(account, file.id)


def _begin(account: Account, id_: str) -> None:
    work = partial(_work, account, id_, translation.get_language() or settings.LANGUAGE_CODE)
    thread = threading.Thread(target=work, name="incoming", daemon=True)
    transaction.on_commit(thread.start)


def _work(account: Account, id_: str, language: str) -> None:
    try:
        while not _turn.acquire(timeout=_WAITS):
            if not incoming.say(id_, 0, 0):
                return
        try:
            read(account, id_, language)
        finally:
            _turn.release()
        _forget_later()
    except Exception:
        log.exception("A file that was to be brought in could not be read.")
    finally:
        connection.close()


def _forget_later() -> None:
    """Also if nobody asks for it again."""
    timer = threading.Timer(incoming.KEPT.total_seconds() + 1, _forget_old)
    timer.daemon = True
    timer.start()


def _forget_old() -> None:
    try:
        incoming.forget_old()
    finally:
        connection.close()


def read(account: Account, id_: str, language: str) -> None:
    """Have a file read that is kept, and keep what comes of it."""
    file, content = incoming.incoming_of(account), incoming.content_of(id_)
    if file is None or file.id != id_ or content is None:
        return
    order = {"name": file.name, "organizer": account.person_id, "language": language}
    try:
        answer, payload = _asked(order, content, id_)
    except Failed:
        answer, payload = {"refused": {"failed": True}}, b""
    if "refused" in answer:
        incoming.keep_refused(id_, answer["refused"])
        return
    with translation.override(language):
        try:
            refuse_what_is_here(unpacked(payload), file.organization)
        except ImportRefused as refused:
            incoming.keep_refused(id_, {"why": str(refused)})
            return
    incoming.keep_ready(id_, answer["preview"], payload)


def _asked(order: Mapping[str, Any], content: bytes, id_: str) -> tuple[dict[str, Any], bytes]:
    """Ask the process, and pass on what it says of its progress."""
    hidden = ("TOPCUT_DATABASE_URL", "TOPCUT_SECRET_KEY", "TOPCUT_DRAW_KEY", "TOPCUT_BACKUP_PASSPHRASE")
    environment = {key: value for key, value in os.environ.items() if key not in hidden}
    environment["TOPCUT_DATA"] = os.devnull  # neither keys nor a database
    command = [sys.executable, "-P", "-m", _PROCESS]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)
    too_long = threading.Timer(_LONGEST, process.kill)
    too_long.daemon = True
    too_long.start()
    try:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps({**order, "length": len(content)}).encode() + b"\n" + content)
        process.stdin.flush()
        return _heard(process.stdout, id_)
    except (OSError, ValueError) as broken:
        raise Failed from broken
    finally:
        too_long.cancel()
        process.kill()
        process.communicate()


def _heard(answers: IO[bytes], id_: str) -> tuple[dict[str, Any], bytes]:
    for line in answers:
        said = json.loads(line)
        if "far" not in said:
            payload = answers.read(min(said["length"], _LARGEST))
            if len(payload) < said["length"]:
                break
            return said, payload
        if not incoming.say(id_, *said["far"]):
            break  # nobody waits for it any more
    raise Failed


def bring_in(account: Account, id_: str) -> TournamentId | None:
    """Write a file that was read, once: a second press is told where it went. Nothing if it is not there.

    ``ImportRefused`` says what has come in between.
    """
    file, content = incoming.incoming_of(account), incoming.ready_content(account, id_)
    if file and content is not None:
        ledger = unpacked(content)
        owner = where_to_create(PersonId(account.person_id), file.organization)
        _write(ledger, owner, account, file)
    finish(account)
    after = incoming.incoming_of(account)
    return after.tournament or None if after and after.id == id_ else None


def _write(ledger: CheckedLedger, owner: OrganizationId, account: Account, file: IncomingFile) -> None:
    """A record made its owner the organizer; in a ledger there are officials from elsewhere."""
    with writing():
        is_record = bool(file.told["is_record"])
        if not incoming.keep_brought(file.id, ledger.tournament, handed_over=is_record):
            return
        put_in(ledger, owner)
        told = partial(note, Happening.BROUGHT_IN, who=f"person:{account.person_id}", organization=owner)
        transaction.on_commit(partial(told, tournament=ledger.tournament, lines=len(ledger.sealed)))


def finish(account: Account) -> None:
    """Hand a ledger that is in over to whoever brought it, once, by commands of their own.

    Not in the transaction that writes it: for them the tournament is folded, and whoever writes would wait.
    Where the server stopped in between, the next look at the page does it.
    """
    file = incoming.incoming_of(account)
    if file and file.stage is IncomingStage.IN and not file.told[incoming.HANDED_OVER]:
        hand_over(file.tournament, account)
        incoming.keep_handed_over(file.id)
