"""Forms of the desk: they validate the format, the core decides the rest."""
