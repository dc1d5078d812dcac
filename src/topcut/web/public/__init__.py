"""Public pages: pairings, rounds, standings, the ledger's head, the wall.

They hold nothing of the visitor, no forms to send and no draft round: the same bytes for all, kept
until what they show changes.
"""
