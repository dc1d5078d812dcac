"""The round's clock, and the time of one table."""
