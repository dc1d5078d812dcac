"""A tournament is created, changed and finished; its officials."""
