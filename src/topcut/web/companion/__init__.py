"""Pages of the table companion: life, counters and turns, on one phone or one per player.

A tap changes the table (``core.companion.taps``), on the page's script and in a plain form alike. The
script folds the log itself, so that an open page goes on without the server; what the rules say comes
to it as data.
"""
