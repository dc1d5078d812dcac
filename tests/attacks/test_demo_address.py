"""S15: the demo, whose passwords everybody knows, is heard by nobody but the machine that it runs on."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.faults.kill_rig import free_port

PATIENCE = 60.0


def answers(address: str, port: int) -> bool:
    try:
        socket.create_connection((address, port), timeout=5).close()
    except OSError:
        return False
    return True


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a machine has one loopback address")
@pytest.mark.parametrize("asked", [(), ("--host", "0.0.0.0")], ids=["as it is", "asked for"])
def test_the_demo_listens_on_loopback_unless_it_is_asked(asked: tuple[str, ...], tmp_path: Path) -> None:
    """127.0.0.2 stands for any other address: who listens on all of them is heard there too."""
    port = free_port()
    command = [sys.executable, "-m", "topcut.cli", "demo", "--players", "8", "--port", str(port), *asked]
    environment = {key: value for key, value in os.environ.items() if key != "TOPCUT_DATABASE_URL"}
    with (tmp_path / "demo.log").open("ab") as log:
        process = subprocess.Popen(
            [*command, "--data", str(tmp_path / "data")], stdout=log, stderr=log, env=environment
        )
    try:
        until = time.monotonic() + PATIENCE
        while not answers("127.0.0.1", port) and time.monotonic() < until and process.poll() is None:
            time.sleep(0.1)
        assert answers("127.0.0.1", port), (tmp_path / "demo.log").read_text("utf-8")[-2000:]
        assert answers("127.0.0.2", port) is bool(asked)
    finally:
        process.terminate()
        process.wait(20)
