"""The pages: desk (organizer, scorekeeper), floor (judges), player (phones), public (spectators, wall)."""
