"""The scripts of the pages, tested in Node without a browser."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tools.javascript import node

HERE = Path(__file__).parent


def test_the_scripts_do_what_their_own_tests_say() -> None:
    tests = sorted(map(str, HERE.glob("*.test.mjs")))
    assert tests
    done = subprocess.run([str(node()), "--test", *tests], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
