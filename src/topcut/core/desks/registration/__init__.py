"""Who is in: enrolled, checked in, dropped, disqualified."""
