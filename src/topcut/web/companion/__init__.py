"""Pages of the table companion: life, counters and turns, on one phone or one per player.

A tap changes the table (``core.companion.taps``), both in the page's script and in a plain form. The script
folds the log itself, so that an open page works without the server; it receives the rules as data.
"""
