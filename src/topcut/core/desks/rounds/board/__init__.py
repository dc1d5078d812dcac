"""Boards of the rounds desk."""
