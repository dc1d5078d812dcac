"""Requests that no browser sends: a part of ``python3 run.py requests``."""

from __future__ import annotations

import json
from urllib.parse import quote

import pytest

from tests.attacks.rig import Target
from tests.attacks.sweep.kept_scene import kept_scene
from tests.fuzz.request_rig import Rig, is_wrong
from tests.fuzz.requests import Request
from tests.with_django import start_django

start_django()


def test_whatever_is_sent_the_server_answers_and_goes_on() -> None:
    rig = Rig(kept_scene(), json.loads((kept_scene() / "scene.json").read_text("utf-8")))
    rig.run("attacks", range(1200))
    assert not rig.failures, "\n".join(rig.failures)
    assert rig.statuses["200"] > 100
    assert rig.statuses["302"] > 50


@pytest.mark.parametrize("path", ["/library/play/help/extra-turns?players=4&active=1&made="])
def test_no_page_of_everybody_s_is_held_up_by_what_is_typed(target: Target, path: str) -> None:
    """Eighty characters once kept the whole server busy for longer than anybody would wait."""
    typed = quote(("1" + " " * 9) * 8 + "x")
    assert target.get(path + typed).status == 200


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])
def test_a_method_that_no_page_has_is_refused(target: Target, method: str) -> None:
    assert target.ask(method, "/").status in (403, 405)
    assert target.ask(method, target.desk, cookies=target.staff).status in (403, 405)


def test_the_rig_tells_good_from_bad() -> None:
    whole, cut = Request("GET", "/"), Request("GET", "/", cut=0.5)
    assert is_wrong("500", whole)
    assert is_wrong("hang", whole)
    assert is_wrong("closed", whole)
    assert not is_wrong("closed", cut)
    assert not is_wrong("503", whole)
