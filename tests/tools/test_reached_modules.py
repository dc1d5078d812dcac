"""Modules of the product that nothing in the product uses are found."""

from __future__ import annotations

from tools.reached_modules import modules_are_reached

FILES = {
    "src/topcut/__init__.py": "",
    "src/topcut/settings.py": 'TEMPLATES = [{"environment": "topcut.web.jinja.environment"}]\n',
    "src/topcut/cli/__init__.py": "def main():\n    from topcut.web import pages\n",
    "src/topcut/web/__init__.py": "",
    "src/topcut/web/jinja.py": "",
    "src/topcut/web/pages.py": "from topcut.core.desks import load\n",
    "src/topcut/core/__init__.py": "",
    "src/topcut/core/desks/__init__.py": "",
    "src/topcut/core/desks/prizes/__init__.py": "",
    "src/topcut/core/desks/prizes/decide.py": "",
    "src/topcut/people/migrations/0001_initial.py": "",
}


def test_imports_names_in_strings_and_walked_packages_are_followed() -> None:
    assert modules_are_reached(FILES) == []


def test_a_module_that_only_tests_import_is_found() -> None:
    files = {**FILES, "src/topcut/web/recording.py": "", "tests/conftest.py": "import topcut.web.recording\n"}
    assert modules_are_reached(files) == ["src/topcut/web/recording.py: nothing in src uses it"]


def test_modules_that_only_use_each_other_are_found() -> None:
    files = {
        **FILES,
        "src/topcut/web/one.py": "import topcut.web.other\n",
        "src/topcut/web/other.py": "import topcut.web.one\n",
    }
    assert len(modules_are_reached(files)) == 2


def test_a_desks_own_helper_that_no_fixed_module_asks_is_found() -> None:
    files = {**FILES, "src/topcut/core/desks/prizes/winning.py": ""}
    assert modules_are_reached(files) == ["src/topcut/core/desks/prizes/winning.py: nothing in src uses it"]
    files["src/topcut/core/desks/prizes/decide.py"] = "from topcut.core.desks.prizes import winning\n"
    assert modules_are_reached(files) == []
