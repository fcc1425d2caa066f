"""The language-neutral suite: cases with the answer that a document requires, as JSON Lines."""
