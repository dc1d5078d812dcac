"""What the limited desk answers, or refuses."""
