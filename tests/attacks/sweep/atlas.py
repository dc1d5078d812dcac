"""The atlas of forms: every form that anybody is offered in a scene, and what it comes to.

Each is sent in this process as somebody to whom it was offered, and taken back. What the service was asked
then, with the rows that those commands declare, says who may send it; the matrix is read from the file.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from tests.attacks.sweep.form_reader import forms_in
from tests.attacks.sweep.scene import Scene, browser
from tests.attacks.sweep.verdicts import FOREIGN, OTHER, addresses_for

SKIPPED = ("/sign-out", "/password", "/me/phone")
"""Forms that end a session: the one who sends them is somebody else afterwards."""


def atlas_of(scene: Scene) -> list[dict[str, Any]]:
    """Every form once: its address, fields, to whom it is offered, the rows of its commands, its effect."""
    found: dict[tuple[str, ...], dict[str, Any]] = {}
    for who, somebody in scene.people.items():
        client = browser_of(somebody.cookies)
        for address in addresses_for(scene, somebody):
            paper = address.path.endswith((".pdf", ".json", ".csv", ".js"))
            if paper or not address.lets_in or address.whose in (OTHER, FOREIGN):
                continue
            answer = client.get(address.path)
            if answer.status_code != 200 or "html" not in answer.get("Content-Type", ""):
                continue
            for form in forms_in(address.path, answer.content.decode()):
                for fields in form.sent():
                    _add(found, form.action, fields, who, uploads=form.uploads)
    entries = list(found.values())
    for entry in entries:
        _try(scene, entry)
    return entries


def _add(
    found: dict[tuple[str, ...], dict[str, Any]],
    action: str,
    fields: dict[str, str],
    who: str,
    *,
    uploads: bool,
) -> None:
    path = urlsplit(action).path
    if path.endswith(SKIPPED):
        return
    told = {key: value for key, value in fields.items() if key in ("do", "act", "match", "entrant", "call")}
    key = (path, *(f"{name}={value}" for name, value in sorted(told.items())), *sorted(fields))
    entry = found.setdefault(key, {"path": path, "fields": fields, "offered": [], "uploads": uploads})
    if who not in entry["offered"]:
        entry["offered"].append(who)


def _try(scene: Scene, entry: dict[str, Any]) -> None:
    """Send it as the first to whom it was offered, and note the rows of what the service was asked."""
    cookies = scene.people[entry["offered"][0]].cookies
    with asked_of_the_service() as rows, taken_back():
        before = fingerprint()
        answer = browser_of(cookies).post(entry["path"], {**entry["fields"], "command_id": "atlas"})
        entry["status"] = answer.status_code
        entry["real"] = fingerprint() != before
    entry["rows"] = sorted(set(rows))


@contextmanager
def asked_of_the_service() -> Iterator[list[str]]:
    """The rows of the commands that come before the matrix; of an approval "" since it is the proposal's."""
    from topcut.core.desks.approval.commands import Approve, Reject
    from topcut.service import handling, permissions

    rows: list[str] = []
    before: Any = getattr(handling, "verdict_on")  # noqa: B009

    def noted(command: Any, actor: Any, tournament: Any, *more: Any) -> Any:
        approving = isinstance(command, Approve | Reject)
        rows.append("" if approving else str(permissions.action_of(command, actor, tournament)))
        return before(command, actor, tournament, *more)

    setattr(handling, "verdict_on", noted)  # noqa: B010
    try:
        yield rows
    finally:
        setattr(handling, "verdict_on", before)  # noqa: B010


@contextmanager
def taken_back() -> Iterator[None]:
    from django.db import transaction

    from topcut.caching import forget_all

    with transaction.atomic():
        yield
        transaction.set_rollback(True)
    forget_all()


def fingerprint() -> tuple[object, ...]:
    """How much the ledgers and the people's tables hold."""
    from django.apps import apps

    counted = []
    for label in ("ledger", "people", "documents", "companion"):
        for model in apps.get_app_config(label).get_models():
            rows = model._default_manager.order_by("pk").values_list()
            counted.append(hash(tuple(map(str, rows))))
    return tuple(counted)


def browser_of(cookies: dict[str, str]) -> Any:
    client = browser()
    client.raise_request_exception = False
    for name, value in cookies.items():
        client.cookies[name] = value
    return client
