"""Swiss rounds for two players per table: a provably best pairing, and its repair."""
