"""Takes in what was handed in: unpacks it, finds out how it runs, builds it."""
