"""Pages of the desk, where organizer and scorekeeper run a tournament."""
