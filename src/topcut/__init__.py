"""Topcut runs Magic: The Gathering tournaments."""

__version__ = "0.1.0"
