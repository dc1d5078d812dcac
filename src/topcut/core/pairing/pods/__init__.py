"""Pod rounds: sizes by policy, fewest rematches, close in points; and their repair."""
