"""Linter: every static check of the code. Run by `python3 run.py lint`."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLACES = ("src", "tests", "tools", "benchmarks", "run.py")


def main() -> int:
    """Run all checks even if one fails, so that one run reports everything."""
    paths = [name for name in PLACES if (ROOT / name).is_file() or any((ROOT / name).rglob("*.py"))]
    scripts = Path(sysconfig.get_path("scripts"))
    commands = {
        "ruff check": [str(scripts / "ruff"), "check", *paths],
        "ruff format": [str(scripts / "ruff"), "format", "--check", *paths],
        "mypy": [sys.executable, "-m", "mypy", *mypy_settings(), *paths],
        "import-linter": [str(scripts / "lint-imports")],
        "file checks": [sys.executable, "-m", "tools.checks"],
        "djlint": [str(scripts / "djlint"), "--lint", "--quiet", "src/topcut/web/templates"],
        "templates": [sys.executable, "-m", "tools.template_figures"],
        "template types": [sys.executable, "-m", "tools.template_pages"],
        "eslint and tsc": [sys.executable, "-m", "tools.javascript"],
    }
    failed = [name for name, command in commands.items() if not passes(name, command)]
    print(f"Failed: {', '.join(failed)}." if failed else "All checks passed.")
    return 1 if failed else 0


def mypy_settings() -> list[str]:
    """Omit the Django plugin while there are no Django settings: it cannot start without them."""
    if (ROOT / "src/topcut/settings.py").exists():
        return []
    lines = (ROOT / "pyproject.toml").read_text(encoding="utf-8").splitlines()
    plain = ROOT / ".mypy_cache" / "pyproject.toml"
    plain.parent.mkdir(exist_ok=True)
    plain.write_text("\n".join(line for line in lines if not line.startswith("plugins =")), encoding="utf-8")
    return ["--config-file", str(plain)]


def passes(name: str, command: list[str]) -> bool:
    """Run one check under its name."""
    print(f"== {name}", flush=True)
    return subprocess.run(command, cwd=ROOT, check=False).returncode == 0


if __name__ == "__main__":
    sys.exit(main())
