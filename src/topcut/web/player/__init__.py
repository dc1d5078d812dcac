"""The player's phone: join, find the seat, report, confirm, dispute, drop."""
