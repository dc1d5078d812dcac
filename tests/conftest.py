"""Shared by all tests; light, because the core's tests come through here too.

Django is started by the conftest of each folder that needs it. So `python3 run.py test tests/core` proves
that the core runs without it.
"""

from __future__ import annotations

import os
import random
import secrets
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import settings

from tests import what_ran
from tests.statements import StatementRecorder, touches_database
from tools.catalogue_files import ROOT, compile_stale

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytest_plugins = ["tools.rule_recording"]

# A busy machine is no failure: how long one example takes says nothing here.
settings.register_profile("topcut", deadline=None)
settings.load_profile("topcut")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--only-database",
        action="store_true",
        help="only the tests that touch the database: for the second pass, on PostgreSQL",
    )
    parser.addoption("--statements", type=Path, help="a folder: record there what tests send to the database")
    parser.addoption(
        "--what-ran", action="store_true", help="tell at the end how many of which kind, and how long"
    )
    parser.addoption("--chance", default="0", help="any word: other seeds, ids and draws in every test")


os.environ["TOPCUT_LANGUAGE"] = "en"  # wherever tests run, the command line speaks English unless asked


def pytest_configure(config: pytest.Config) -> None:
    """Compile the translations where the tests run without run.py. In most runs there is nothing to do."""
    compile_stale(ROOT)
    if folder := config.getoption("--statements"):
        config.pluginmanager.register(StatementRecorder(folder))


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    if config.getoption("--what-ran"):
        terminalreporter.section("what ran")
        for line in what_ran.lines(terminalreporter.stats):
            terminalreporter.line(line)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What needs a browser comes last: from then on Playwright's loop runs in the worker's thread, where
    neither another loop nor Django's database may be used.
    """
    items.sort(key=lambda item: "browser" in getattr(item, "fixturenames", ()))
    if config.getoption("--only-database"):
        others = [item for item in items if not touches_database(item)]
        config.hook.pytest_deselected(items=others)
        items[:] = [item for item in items if touches_database(item)]


@pytest.fixture(scope="session")
def django_db_modify_db_settings(tmp_path_factory: pytest.TempPathFactory) -> None:
    """A real file with WAL and FULL, as in use; Django's own choice, a database in memory, has neither.

    On PostgreSQL each worker of xdist gets a database of its own.
    """
    from django.conf import settings

    default = settings.DATABASES["default"]
    if default["ENGINE"].endswith("sqlite3"):
        name = str(tmp_path_factory.mktemp("database") / "topcut.sqlite3")
    else:
        name = f"topcut_test_{os.environ.get('PYTEST_XDIST_WORKER', 'only')}_{os.getpid()}"
    default.setdefault("TEST", {})["NAME"] = name


@pytest.fixture(scope="session", autouse=True)
def _no_database_unless_asked_for(request: pytest.FixtureRequest) -> Iterator[None]:
    """Keep tests without the django_db mark off the database.

    pytest-django does this itself only when Django is started before it, and here it starts later.
    """
    if "django" not in sys.modules:
        yield
        return
    with request.getfixturevalue("django_db_blocker").block():
        yield


@pytest.fixture(autouse=True)
def _chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seeds and ids of a test come from its own name, so it fails always or never.

    ``--chance WORD`` draws others: a test that fails under one of them trusts to luck.
    """
    dice = random.Random(f"{request.config.getoption('--chance')} {request.node.nodeid}")
    monkeypatch.setattr(secrets, "token_bytes", lambda count=None: dice.randbytes(count or 32))
    monkeypatch.setattr(secrets, "choice", dice.choice)
    monkeypatch.setattr(secrets, "randbelow", dice.randrange)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The one Chromium of a worker, for every folder: beside Playwright's loop no second one can run."""
    program = os.environ.get("TOPCUT_TEST_CHROMIUM") or shutil.which("chromium")
    if not program:
        pytest.skip("no Chromium here")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()
