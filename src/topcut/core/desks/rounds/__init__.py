"""Pairing, publishing, repairing, opening and closing rounds; posting standings."""
