"""Rounds in pods: sizes by policy, fewest repeats, close in points; and their repair."""
