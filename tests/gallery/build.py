"""The gallery: every page value in every situation, as one folder of HTML to look at and to test.

Run with ``python3 run.py gallery [--out out/gallery] [--only player] [--quick]``. The scenes in
``tests/gallery/scenes`` set tournaments up in a temporary folder and take their pages as they are answered.
Each module is an area and has a function ``show(camera)``.
"""

from __future__ import annotations

import argparse
import importlib
import json
import pkgutil
import re
import shutil
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

import tests.gallery.scenes as package
from tests.gallery.index_page import index_page

if TYPE_CHECKING:
    from tests.gallery.camera import Camera, Shot

OUT = Path("out") / "gallery"
_ASSET = re.compile(r'"/assets/[0-9a-f]+/([\w.-]+)"')
_SCRIPT = re.compile(r"(?s)<script\b(?! type=.application/json.).*?</script>\s*")


def main(arguments: Sequence[str] | None = None) -> int:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    options.add_argument("--out", type=Path, default=OUT)
    options.add_argument(
        "--only",
        action="append",
        choices=areas(),
        metavar="AREA",
        help=f"may be repeated: {', '.join(areas())}",
    )
    options.add_argument("--quick", action="store_true", help="each page in one variant, in turn")
    options.add_argument("--language", help="in this language alone, such as one of TOPCUT_LOCALE")
    chosen = options.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        camera = photograph(Path(folder), chosen.only, chosen.language, one_variant=chosen.quick)
    write(camera.shots, chosen.out)
    sys.stdout.write(
        f"{len(camera.shots)} pages of {len(set(camera.kinds()))} kinds in {chosen.out / 'index.html'}.\n"
    )
    return 0


def photograph(
    folder: Path, only: Sequence[str] | None = None, language: str | None = None, *, one_variant: bool = False
) -> Camera:
    """Set every scene up on a data folder and take its pages."""
    from topcut.bootstrap import prepare

    prepare(folder / "data")
    from django.conf import settings
    from django.test.utils import setup_test_environment

    from tests.gallery.camera import VARIANTS, Camera

    setup_test_environment()
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    camera = Camera([(language, "light")] if language else VARIANTS, one_variant=one_variant)
    for scene in scenes(only):
        camera.area = scene.__name__.rpartition(".")[2]
        scene.show(camera)
    return camera


def scenes(only: Sequence[str] | None = None) -> Iterable[ModuleType]:
    for area in areas():
        if not only or area in only:
            yield importlib.import_module(f"{package.__name__}.{area}")


def areas() -> list[str]:
    found = (module.name for module in pkgutil.iter_modules(package.__path__))
    return sorted(name for name in found if not name.startswith("_"))


def write(shots: Sequence[Shot], out: Path) -> None:
    """A file for each variant, the assets beside them, an index, and the list for the tests."""
    shutil.rmtree(out, ignore_errors=True)
    (out / "assets").mkdir(parents=True)
    used: set[str] = set()
    listed = []
    for shot in shots:
        for variant, page in shot.pages.items():
            used.update(_ASSET.findall(page))
            name = f"{shot.name}-{'-'.join(variant)}.html"
            (out / name).write_text(_SCRIPT.sub("", _ASSET.sub(r'"assets/\1"', page)), encoding="utf-8")
            made_of = sorted(kind.__name__ for kind in shot.made_of)
            listed.append(
                {"file": name, "kind": shot.kind.__name__, "language": variant[0], "theme": variant[1]}
                | {"made_of": made_of}
            )
    _write_assets(used, out / "assets")
    (out / "pages.json").write_text(json.dumps(listed, indent=1), encoding="utf-8")
    (out / "index.html").write_text(index_page(shots), encoding="utf-8")


def _write_assets(names: Iterable[str], folder: Path) -> None:
    from topcut.web.assets import content

    for name in names:
        (folder / name).write_bytes(content(name))


if __name__ == "__main__":
    sys.exit(main())
