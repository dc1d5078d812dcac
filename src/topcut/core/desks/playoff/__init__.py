"""The cut to the playoff, and its bracket."""
