"""Judge calls, rulings, appeals, penalties, notes, and who acts as head judge."""
