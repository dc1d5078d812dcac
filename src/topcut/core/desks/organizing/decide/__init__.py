"""Decisions of the organizing desk."""
