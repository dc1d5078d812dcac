"""Drafts and sealed: seating, the draft clock, card pools and product."""
