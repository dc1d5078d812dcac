"""Single-elimination brackets and playoffs in pods."""
