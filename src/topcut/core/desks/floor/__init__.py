"""Outstanding tables, zones, announcements, feature matches, dice."""
