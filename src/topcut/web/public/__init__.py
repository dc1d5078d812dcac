"""Public pages: pairings, rounds, standings, the ledger's head, the wall.

They contain nothing about the visitor, no forms to send and no draft round: the same bytes for all, cached
until what they show changes.
"""
