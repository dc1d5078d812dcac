"""What everything is made of: ids, roles, chance, refusals; what a command and an event must declare."""
