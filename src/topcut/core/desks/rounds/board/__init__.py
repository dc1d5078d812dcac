"""What screens show of the rounds desk."""
