"""The append-only ledger: hash-chained events, one writer, the only source of truth."""
