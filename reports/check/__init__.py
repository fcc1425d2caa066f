"""The report of a check: what its log says, as text for terminals, Markdown, JUnit and grading services."""
