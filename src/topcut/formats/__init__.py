"""Files of tournaments, in and out: records, rosters, CSV, ledgers, reports."""
