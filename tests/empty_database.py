"""The fixture of an empty PostgreSQL database, for servers that are processes of their own."""

from __future__ import annotations

import os
import uuid
from collections.abc import Iterator

import pytest


@pytest.fixture
def postgres() -> Iterator[str]:
    """The address of an empty PostgreSQL database."""
    url = os.environ.get("TOPCUT_TEST_POSTGRES_URL")
    if not url:
        pytest.skip("no PostgreSQL here")
    import psycopg

    from topcut.settings import postgresql

    parts = postgresql(url)
    name = f"live_{uuid.uuid4().hex[:12]}"
    keys = {"HOST": "host", "PORT": "port", "USER": "user", "PASSWORD": "password", "NAME": "dbname"}
    login = {key: parts[setting] for setting, key in keys.items() if parts[setting]}
    with psycopg.connect(**login, autocommit=True) as admin:
        admin.execute(f"CREATE DATABASE {name}")
    try:
        before, _, query = url.partition("?")
        yield before.rsplit("/", 1)[0] + f"/{name}" + (f"?{query}" if query else "")
    finally:
        with psycopg.connect(**login, autocommit=True) as admin:
            admin.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
