"""Decisions of the decks desk."""
