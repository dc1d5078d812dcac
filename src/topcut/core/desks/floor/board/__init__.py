"""What screens show of the floor desk."""
