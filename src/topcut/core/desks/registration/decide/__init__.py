"""What the registration desk answers, or refuses."""
