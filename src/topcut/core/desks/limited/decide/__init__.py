"""Decisions of the limited desk."""
