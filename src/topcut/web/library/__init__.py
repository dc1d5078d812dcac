"""Library pages: read, search and compare the rule documents."""
