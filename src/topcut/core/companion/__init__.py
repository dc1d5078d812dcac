"""The game at a table of the companion: life, counters, turns, and what the rules allow there."""
