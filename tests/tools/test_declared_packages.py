"""Packages that nothing uses, or that nobody declared, are found."""

from __future__ import annotations

from tools.declared_packages import packages_are_declared_and_used

PROJECT = """
[project]
dependencies = ["Django==5.2.*", "django-htmx>=1.23"]
[project.optional-dependencies]
dev = ["pytest>=8.3", "zxing-cpp>=2.3"]
bench = ["no_such.package>=1"]
[tool.topcut.packages]
django-htmx = "serves its copy of htmx"
"""
FILES = {
    "pyproject.toml": PROJECT,
    "src/topcut/urls.py": "import os\nfrom django.urls import path\nfrom topcut import settings\n",
    "tests/test_slips.py": "import pytest\nimport zxingcpp\nfrom tests import hall\n",
    "benchmarks/pairing.py": "def peer():\n    return importlib.import_module('no_such_package.engines')\n",
}


def changed(path: str, before: str, after: str) -> dict[str, str]:
    assert before in FILES[path]
    return {**FILES, path: FILES[path].replace(before, after)}


def test_a_project_whose_packages_are_all_used_has_no_problems() -> None:
    assert packages_are_declared_and_used(FILES) == []


def test_a_package_that_nothing_imports_is_found() -> None:
    assert packages_are_declared_and_used(changed("tests/test_slips.py", "import zxingcpp", "")) == [
        "pyproject.toml: zxing-cpp is declared, but not imported"
    ]


def test_what_topcut_depends_on_must_be_imported_by_topcut_itself() -> None:
    files = changed("src/topcut/urls.py", "from django.urls import path", "")
    files["tests/test_urls.py"] = "import django\n"
    assert packages_are_declared_and_used(files) == [
        "pyproject.toml: django is declared, but not imported below src"
    ]


def test_topcut_may_not_import_what_only_its_tests_declare() -> None:
    assert packages_are_declared_and_used(changed("src/topcut/urls.py", "import os", "import pytest")) == [
        "pyproject.toml: pytest is imported below src, but not declared"
    ]


def test_an_import_that_nobody_declared_is_found() -> None:
    assert packages_are_declared_and_used(changed("tests/test_slips.py", "zxingcpp", "zxingcpp, PIL")) == [
        "pyproject.toml: pillow is imported, but not declared"
    ]


def test_a_reason_for_what_is_imported_after_all_or_not_even_declared_is_found() -> None:
    files = changed("src/topcut/urls.py", "import os", "import django_htmx")
    assert packages_are_declared_and_used(files) == ["pyproject.toml: django-htmx needs no reason any more"]
    files = changed("pyproject.toml", ', "django-htmx>=1.23"', "")
    assert packages_are_declared_and_used(files) == ["pyproject.toml: django-htmx needs no reason any more"]
