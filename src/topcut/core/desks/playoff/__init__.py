"""The cut, and the rounds after it."""
