"""Two servers, PostgreSQL killed and back, a server killed, both restarted: nothing lost, nothing twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults.outage_rig import run
from tools import postgres


@pytest.mark.slow
@pytest.mark.postgres
@pytest.mark.xdist_group("kills")
def test_everything_goes_down_once_and_each_acknowledged_result_is_there_once(tmp_path: Path) -> None:
    programs = postgres.find_programs()
    if programs is None:
        pytest.skip("no PostgreSQL here")
    outage = run(tmp_path, programs, players=64, clients=4)
    assert outage.good, str(outage)
    assert outage.figures.acknowledged > 10
    assert outage.resent > 0
