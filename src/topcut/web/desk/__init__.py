"""The desk: organizer, scorekeeper and judges run a tournament from here."""
