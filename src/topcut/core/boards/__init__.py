"""Boards: what screens show, computed from the tournament alone.

A board holds ids and figures; names are looked up where the page is drawn, since the core and
the ledger know none.
"""
