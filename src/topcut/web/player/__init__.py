"""The player's phone: join with a code, one page that says where to sit, report, confirm, dispute, leave."""
