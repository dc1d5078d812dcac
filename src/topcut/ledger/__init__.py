"""The ledger: append-only events, one writer, a hash chain. The only truth there is."""
