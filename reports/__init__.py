"""What a run found: one event log, and everything that is drawn from it."""
