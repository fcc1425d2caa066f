"""The report of a class: what the results of all submissions say, and its pictures."""
