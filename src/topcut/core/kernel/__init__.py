"""Basic types: ids, roles, chance, refusals, and the declarations of commands and events."""
