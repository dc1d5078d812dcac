"""What the organizing desk answers, or refuses."""
