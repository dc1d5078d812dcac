"""The desk's forms: they check the shape of what was typed; the core decides the rest."""
