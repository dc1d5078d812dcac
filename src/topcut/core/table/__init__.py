"""What happens at one table while a match is played."""
