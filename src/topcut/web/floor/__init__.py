"""Pages for judges on the floor: on a phone, in a dim hall, with one hand."""
