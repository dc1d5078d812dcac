"""Companion game state: life, counters, turns, and what the rules allow."""
