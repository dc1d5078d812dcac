"""Decisions of the judging desk."""
