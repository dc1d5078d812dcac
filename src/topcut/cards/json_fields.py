"""Fields of JSON objects that may hold anything: each by its type, and empty where it has another."""

from typing import Any


def text_of(value: Any, field_name: str) -> str:
    """A field as text: empty if missing or of another type; characters that cannot be stored are replaced."""
    found = value.get(field_name) if isinstance(value, dict) else None
    if not isinstance(found, str):
        return ""
    return found if found.isascii() else found.encode("utf-8", "replace").decode("utf-8")


def texts_of(value: Any, field_name: str) -> tuple[str, ...]:
    """A field as a list of texts; what is not one is empty."""
    found = value.get(field_name) if isinstance(value, dict) else None
    return tuple(one for one in found if isinstance(one, str)) if isinstance(found, list) else ()


def number_of(value: Any, field_name: str) -> int:
    """A field as a whole number, rounded down; 0 if it is not a number."""
    found = value.get(field_name) if isinstance(value, dict) else None
    return int(found) if isinstance(found, int | float) and 0 <= found < 1_000_000_000 else 0


def objects_of(value: Any, field_name: str) -> list[dict[str, Any]]:
    found = value.get(field_name) if isinstance(value, dict) else None
    return [one for one in found if isinstance(one, dict)] if isinstance(found, list) else []
