"""The rules desk: the organizer's own copies of the rule documents, to read, search and compare."""
