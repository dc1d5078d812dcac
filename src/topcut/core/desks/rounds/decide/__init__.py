"""Decisions of the rounds desk."""
