"""Brackets: single elimination, and playoffs in pods."""
