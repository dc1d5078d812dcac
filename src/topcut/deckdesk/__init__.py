"""Decklists read, looked up in the card data and checked; for command line, API and pages alike."""
