"""Pages to read, search and compare the rule documents."""
