"""Decklists, deck checks, proxies and replaced cards."""
