"""Copies of data folders that versions before wrote: see ``README.md``."""

from __future__ import annotations

import json
import tarfile
from functools import cache
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent


def open_before(folder: Path, which: str = "folder") -> Path:
    """Unpack one into ``folder``, which is made."""
    with tarfile.open(HERE / f"{which}.tar.gz") as packed:
        packed.extractall(folder, filter="data")
    return folder


@cache
def facts(which: str = "facts") -> dict[str, Any]:
    """What is in it, written down by the version that made it."""
    found: dict[str, Any] = json.loads((HERE / f"{which}.json").read_text("utf-8"))
    return found
