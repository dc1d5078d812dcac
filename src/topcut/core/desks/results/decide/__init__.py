"""Decisions of the results desk."""
