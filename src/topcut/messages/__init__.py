"""Codes become sentences here, in the active language: what happened, to whom, what to do now.

Every desk's words stand in ``desks/``. The catalogue is renewed by ``python3 run.py translate update``.
"""

from topcut.messages import desks

desks.load()
