"""Outstanding tables, zones, announcements, feature matches and die rolls."""
