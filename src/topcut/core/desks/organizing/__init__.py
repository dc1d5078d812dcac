"""Creating, changing and finishing a tournament; its officials."""
