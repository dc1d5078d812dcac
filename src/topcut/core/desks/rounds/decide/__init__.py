"""What the rounds desk answers, or refuses."""
