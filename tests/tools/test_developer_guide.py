"""The developer's guide is true: its command is added to a copy of Topcut, and the guards are run there."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GUIDE = ROOT / "docs" / "guides" / "developer.md"
BLOCK = re.compile(
    r"^\*\*`([^`]+)`\*\*(?:, into `(\w+)`)?(?:, instead of `([^\n]+)`)?[^\n]*\n\n```python\n(.*?)^```$",
    re.M | re.S,
)
NOT_NEEDED = shutil.ignore_patterns("static", "templates", "locale", "*.ttf", "*.ttc", "*.gz")
NEEDED = ("tests/core/story.py", "tests/tools/toy_guards.py", "tools/contracts.py", "pyproject.toml")
CONTRACTS = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))"
MOST_FILES, MOST_FOLDERS = 7, 2

pytestmark = pytest.mark.xdist_group("developer guide")


@dataclass(frozen=True)
class Block:
    """Lines of the guide: for the end of a file, of a class or a dict in it, or in place of a line."""

    path: str
    into: str
    instead: str
    code: str


BLOCKS = [Block(*found) for found in BLOCK.findall(GUIDE.read_text("utf-8"))]


def added(text: str, block: Block) -> str:
    """A file with the block in it: imports before the others, the rest where the guide says."""
    lines = text.splitlines(keepends=True)
    if block.instead:
        (at,) = (number for number, line in enumerate(lines) if line.strip() == block.instead)
        return "".join([*lines[:at], block.code, *lines[at + 1 :]])
    if block.into:
        return "".join([*lines[: end_of(block.into, text)], block.code, *lines[end_of(block.into, text) :]])
    body = ast.parse(block.code).body
    imports = [ast.unparse(node) for node in body if isinstance(node, ast.Import | ast.ImportFrom)]
    rest = [ast.unparse(node) for node in body if not isinstance(node, ast.Import | ast.ImportFrom)]
    first = next((n.lineno for n in ast.parse(text).body if isinstance(n, ast.ImportFrom)), 1) - 1
    return "\n".join(["".join(lines[:first]), *imports, "".join(lines[first:]), *rest, ""])


def end_of(name: str, text: str) -> int:
    """The line after the last field of a class, or after the last item of a dict."""
    for node in ast.parse(text).body:
        if isinstance(node, ast.ClassDef) and node.name == name:
            fields = (ast.AnnAssign, ast.Assign)
            return max(each.end_lineno or 0 for each in node.body if isinstance(each, fields))
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == name:
            assert isinstance(node.value, ast.Dict)
            return max(each.end_lineno or 0 for each in node.value.values)
    raise LookupError(f"there is no {name}")


def declaring_less(code: str, word: str) -> str:
    """The same class with one word of its declaration left out, or without any declaration."""
    tree = ast.parse(code)
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            (declaration,) = node.decorator_list
            assert isinstance(declaration, ast.Call)
            assert not word or word in {each.arg for each in declaration.keywords}
            declaration.keywords = [each for each in declaration.keywords if each.arg != word]
            node.decorator_list = node.decorator_list if word else []
    return ast.unparse(tree)


def run(copy: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Python in the copy."""
    places = os.pathsep.join(map(str, (copy / "src", copy)))
    left_out = ("DJANGO_SETTINGS_MODULE", "PYTEST_ADDOPTS", "TOPCUT_DATABASE_URL")
    kept = {name: value for name, value in os.environ.items() if name not in left_out}
    environment = {**kept, "PYTHONPATH": places, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the source, and of what the guards need beside it."""
    copy = tmp_path_factory.mktemp("copy")
    shutil.copytree(ROOT / "src", copy / "src", ignore=NOT_NEEDED)
    for name in NEEDED:
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, copy / name)
    (copy / "pytest.ini").write_text("[pytest]\naddopts = --import-mode=importlib -p no:cacheprovider\n")
    return copy


@pytest.fixture(scope="module")
def copy(plain: Path) -> Path:
    """The same with the command of the guide in it."""
    for block in BLOCKS:
        path = plain / block.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(added(path.read_text("utf-8"), block) if path.exists() else block.code, "utf-8")
    return plain


def block_of(module: str) -> Block:
    return next(block for block in BLOCKS if block.path.endswith(f"/prizes/{module}.py"))


@pytest.fixture
def poorer(copy: Path, request: pytest.FixtureRequest) -> Iterator[Path]:
    """The copy while one class declares less."""
    module, word = request.param
    block = block_of(module)
    path, original = copy / block.path, (copy / block.path).read_text("utf-8")
    plain = (ROOT / block.path).read_text("utf-8")
    path.write_text(added(plain, Block(block.path, "", "", declaring_less(block.code, word))), "utf-8")
    yield copy
    path.write_text(original, "utf-8")


def test_the_command_takes_few_files_in_two_folders() -> None:
    desks = ("src/topcut/core/desks", "src/topcut/messages/desks")
    source = {Path(block.path) for block in BLOCKS if block.path.startswith(desks)}
    assert 0 < len(source) <= MOST_FILES
    assert len({path.parent for path in source}) <= MOST_FOLDERS


def test_what_counts_for_points_changes_no_screen() -> None:
    """Whoever computes points is changed, and the word for the new kind of points; nobody who shows them."""
    computing = ("core/scoreboard", "core/standings", "core/kernel", "core/desks/prizes", "messages")
    changed = {block.path.removeprefix("src/topcut/") for block in BLOCKS if block.path.startswith("src/")}
    assert [path for path in changed if not path.startswith(computing)] == []


def test_its_own_tests_pass(copy: Path) -> None:
    tests = [block.path for block in BLOCKS if block.path.startswith("tests/")]
    done = run(copy, "-m", "pytest", "-q", *tests)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "2 passed" in done.stdout


def test_everything_that_should_know_of_it_does(copy: Path) -> None:
    done = run(copy, "-m", "tests.tools.toy_guards")
    assert done.returncode == 0, done.stderr


def test_it_keeps_the_import_contracts(copy: Path) -> None:
    done = run(copy, "-c", CONTRACTS)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("poorer", "said"),
    [
        (("commands", "touches"), "AwardBonusPoint does not declare touches"),
        (("commands", ""), "AwardBonusPoint declares nothing"),
        (("events", "known_to"), "BonusPointAwarded does not declare known_to"),
        (("events", ""), "BonusPointAwarded declares nothing"),
    ],
    indirect=["poorer"],
)
def test_what_declares_too_little_does_not_import(poorer: Path, said: str) -> None:
    done = run(poorer, "-c", "import topcut.core.kinds")
    assert done.returncode != 0
    assert said in done.stderr


@pytest.mark.parametrize(
    ("module", "word"),
    [
        *(("commands", word) for word in ("row", "touches", "serves", "after_end", "known_to")),
        *(("events", word) for word in ("known_to", "moves")),
    ],
)
def test_every_word_of_a_declaration_is_needed(module: str, word: str) -> None:
    """Executed here, where everything else of the module is: only the class is of the guide."""
    block = block_of(module)
    code = compile(declaring_less(block.code, word), block.path, "exec")
    name = block.path.removeprefix("src/").removesuffix(".py").replace("/", ".")
    with pytest.raises(TypeError, match=f"does not declare {word}"):
        exec(code, {"__name__": name})
