"""Pages for judges on the floor, made for a phone in one hand."""
