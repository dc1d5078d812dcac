"""Calls, rulings and appeals, penalties, notes, the head judge's duty."""
