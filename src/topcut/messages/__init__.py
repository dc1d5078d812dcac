"""Sentences for commands, events and refusals, in English and Spanish.

Every desk's words stand in ``desks/``. The catalogue is renewed by ``python3 run.py translate update``.
"""

from topcut.messages import desks

desks.load()
