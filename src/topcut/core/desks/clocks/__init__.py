"""The round clock, and time extensions for single tables."""
