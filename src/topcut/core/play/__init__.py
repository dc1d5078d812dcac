"""What a round and a match are: scores, clocks, duels, brackets, the details of a tournament."""
