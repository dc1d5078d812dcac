"""Acts: what can be asked of a tournament that a command alone cannot carry.

A command holds ids. A name, a decklist, a note or the name of a card is private and kept apart from the
ledger, so it reaches its command through an act. ``service.handle`` takes acts and plain commands alike.
"""
