"""Swiss rounds for two seats a table: the best round, proved, and its repair."""
