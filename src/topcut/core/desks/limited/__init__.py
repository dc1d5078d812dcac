"""Drafts and sealed: seats, the director's clock, pools, product."""
