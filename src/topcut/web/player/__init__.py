"""Player pages on the phone: join, find the seat, report, confirm, dispute, drop."""
