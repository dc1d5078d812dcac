"""Import and export: the record format, CSV, ledgers, decklists."""
