"""Rounds and matches: scores, clocks, duels, brackets, and a tournament's details."""
