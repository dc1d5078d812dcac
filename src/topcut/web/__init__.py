"""Web pages by audience: desk, floor, player, public, companion, library."""
