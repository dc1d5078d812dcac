"""Prizes listed, split and handed out."""
