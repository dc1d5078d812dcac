"""Topcut runs Magic: The Gathering tournaments."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

_TOOLKIT = ("Record", "RecordError", "pair", "read_record", "standings")

if TYPE_CHECKING:
    from topcut.toolkit import Record, RecordError, pair, read_record, standings

__all__ = ["Record", "RecordError", "__version__", "pair", "read_record", "standings"]


def __getattr__(name: str) -> Any:
    """The Python API, loaded when first used: ``topcut --version`` needs none of them."""
    if name in _TOOLKIT:
        return getattr(import_module("topcut.toolkit"), name)
    raise AttributeError(f"module 'topcut' has no attribute {name!r}")
