"""People: accounts, names, private links. The only place that holds personal data."""
