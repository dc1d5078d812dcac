"""Pages by audience: desk, floor, player, public, companion, library."""
