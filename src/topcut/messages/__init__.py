"""Sentences for commands, events, refusals and deck checks, in English and Spanish.

Every desk's words stand in ``desks/``. The catalogue is renewed by ``python3 run.py translate update``.
"""
