"""Imports and exports: the record format, CSV, decklists."""
