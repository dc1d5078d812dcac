"""Judges' shifts and breaks, and who runs the clock."""
