"""What the floor desk answers, or refuses."""
