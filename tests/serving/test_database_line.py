"""The database line: what it takes for an outage, and that it finds its way back from every one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import psycopg
import pytest

from tests.faults.outage_rig import cluster
from tools import postgres as postgres_program
from topcut.serving.database_line import DatabaseLine

pytestmark = pytest.mark.postgres


async def until(seen: Callable[[], bool], running: asyncio.Task[None]) -> None:
    async with asyncio.timeout(30):
        while not seen():
            assert not running.done(), running.exception()
            await asyncio.sleep(0.02)


def test_a_connection_that_alone_is_ended_is_no_outage(postgres: str) -> None:
    line = DatabaseLine(postgres)
    lost: list[bool] = []
    heard: list[str] = []
    line.lost.append(lambda: lost.append(True))
    line.heard.append(heard.append)

    async def end_it() -> None:
        running = asyncio.create_task(line.run())
        await until(lambda: line.is_listening, running)
        await asyncio.sleep(1)
        heard.clear()
        ours = "SELECT pid FROM pg_stat_activity WHERE query IN ('SELECT 1', 'LISTEN topcut')"
        async with await psycopg.AsyncConnection.connect(postgres, autocommit=True) as admin:
            await admin.execute(f"SELECT pg_terminate_backend(pid) FROM ({ours}) AS ours")
        await until(lambda: "" in heard, running)
        running.cancel()

    asyncio.run(end_it())
    assert not lost


@pytest.mark.slow
def test_a_standby_is_away_until_it_leads() -> None:
    """After a failover the address may lead to a server that is not promoted yet: nobody may listen there."""
    programs = postgres_program.find_programs()
    if programs is None:
        pytest.skip("no PostgreSQL here")
    with cluster(programs) as database:
        database.kill()
        database.stand_by()
        database.start()
        line = DatabaseLine(database.url)

        async def fail_over() -> None:
            running = asyncio.create_task(line.run())
            await until(lambda: line.is_away, running)
            async with await psycopg.AsyncConnection.connect(database.url, autocommit=True) as admin:
                await admin.execute("SELECT pg_promote()")
            await until(lambda: line.is_listening and not line.is_away, running)
            running.cancel()

        asyncio.run(fail_over())
