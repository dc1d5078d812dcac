"""Companion tables: games tracked on phones, each with its own log, apart from the ledger.

``store.make``       a table and its secret address
``store.table``      the table as it was set up
``store.changes``    its log, from a line on
``store.log``        its log, with the moment each line arrived
``store.append``     lines added once each, in order of arrival

A table is limited in lines and in lines per second, and is deleted when nobody has used it for two days, with
the names that were typed for it.
"""
