"""Printed sheets as PDF, black on white, with embedded fonts."""
