"""What screens show of the results desk."""
