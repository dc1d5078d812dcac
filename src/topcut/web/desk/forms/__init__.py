"""Forms of the desk: they validate shape, the core decides the rest."""
