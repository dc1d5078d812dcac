"""The thread that makes automatic backups, in the server process alone: who closes a round waits for none."""

import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from django.conf import settings
from django.db import connection

from topcut.service.automatic_backup import AutomaticBackup, forget_state
from topcut.service.round_ends import wait_for_ends

_PATIENCE = 10.0
_NICER = 10
_LOOK_AGAIN = 15.0
"""Seconds, while a stick is out."""


@contextmanager
def backing_up() -> Iterator[None]:
    """Back up after every round until the server stops; rounds that end meanwhile are in one more."""
    if settings.BACKUP_TO is None:
        forget_state(settings.DATA)
        yield
        return
    backup = AutomaticBackup(settings.BACKUP_TO, settings.BACKUP_KEEP, settings.BACKUP_PASSPHRASE)
    backup.look()
    due, stopped = threading.Event(), threading.Event()
    thread = threading.Thread(target=_wait, args=(backup, due, stopped), name="backup", daemon=True)
    thread.start()
    end = wait_for_ends(due.set)
    try:
        yield
    finally:
        end()
        stopped.set()
        due.set()
        thread.join(_PATIENCE)


def _wait(backup: AutomaticBackup, due: threading.Event, stopped: threading.Event) -> None:
    _be_nice()
    while True:
        is_due = due.wait(_LOOK_AGAIN if backup.is_away else None)
        if stopped.is_set():
            return
        due.clear()
        try:
            if is_due:
                backup.make()
            else:
                backup.catch_up()
        finally:
            connection.close()


def _be_nice() -> None:
    """Results and pages first. On Linux a thread has a priority of its own; elsewhere it is the process's."""
    if sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICER)
