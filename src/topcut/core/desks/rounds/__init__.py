"""Rounds paired, published, repaired, opened and closed; standings posted."""
