"""Accounts, names and private links: all personal data, and nothing else."""
