"""Simulated tournaments, played through the real commands."""
