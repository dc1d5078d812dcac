"""Proposals: commands that need a second person's approval."""
