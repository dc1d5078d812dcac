"""What the decks desk answers, or refuses."""
