"""TOML reader for typed rows, with errors that name the file and the key."""

import tomllib
from pathlib import Path
from typing import Any, TypeVar

from topcut.rulebook.errors import RulebookError
from topcut.rulebook.schema import ConvertedValue, IllTyped, read

HERE = Path(__file__).parent
T = TypeVar("T")


def read_toml(path: Path) -> dict[str, Any]:
    return parse_toml(path.name, read_text(path))


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise RulebookError(path.name, "file", "not found") from None
    except OSError as error:
        raise RulebookError(path.name, "file", f"not readable: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise RulebookError(path.name, "file", f"not readable as UTF-8: {error}") from None


def parse_toml(file: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise RulebookError(file, "file", "not readable as TOML: nested too deeply") from None
    except ValueError as error:  # not only TOMLDecodeError: a number may have too many figures
        raise RulebookError(file, "file", f"not readable as TOML: {error}") from None


def convert(file: str, key: str, kind: Any, raw: object) -> ConvertedValue:
    """Convert to a schema type, or raise RulebookError with the place that is wrong."""
    try:
        return read(kind, raw)
    except IllTyped as error:
        raise RulebookError(file, key + error.where, error.reason) from None


def convert_one(file: str, key: str, kind: type[T], raw: object) -> T:
    """Convert one table to a dataclass."""
    value = convert(file, key, kind, raw).value
    assert isinstance(value, kind)
    return value


def read_rows(path: Path, key: str, kind: type[T]) -> tuple[T, ...]:
    """Read a file that is one list of tables, ``[[key]]``, each a row of that dataclass."""
    data = read_toml(path)
    raw = data.pop(key, None)
    for name in data:
        raise RulebookError(path.name, name, "unknown key")
    if not isinstance(raw, list):
        raise RulebookError(path.name, key, "missing, or not a list of tables")
    return tuple(convert_one(path.name, f"{key}[{place}]", kind, item) for place, item in enumerate(raw))
