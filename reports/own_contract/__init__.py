"""The reports of a contract of one's own, drawn from its log."""
