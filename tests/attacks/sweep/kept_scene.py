"""The scene that the attacks of one run share: made once, and copied by each."""

from __future__ import annotations

import atexit
import json
import shutil
import tempfile
from functools import cache
from pathlib import Path

from tests.attacks.sweep.sweep_rig import make_scene


@cache
def kept_scene() -> Path:
    """A folder with ``data`` and ``scene.json``: a tournament in an open round, and everybody."""
    folder = Path(tempfile.mkdtemp(prefix="topcut-scene-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    (folder / "scene.json").write_text(json.dumps(make_scene(folder / "data", "open")), encoding="utf-8")
    return folder
