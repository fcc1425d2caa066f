"""A contract of one's own: a Markdown document that reads as one and runs."""
