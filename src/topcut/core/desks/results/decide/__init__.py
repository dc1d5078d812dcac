"""What the results desk answers, or refuses."""
