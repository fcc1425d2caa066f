"""What `santorini explain` says of a clause, a document, an operation, an unclear place, a gap or a word."""
