"""What the judging desk answers, or refuses."""
