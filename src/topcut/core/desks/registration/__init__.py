"""Enrolling, checking in, dropping and disqualifying entrants."""
