"""Tournaments played by nobody, through the same commands that people use."""
