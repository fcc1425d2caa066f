"""The report of a verification: what its log says, as text for terminals and Markdown, and its pictures."""
