"""The six documents, one module each; `CLAUSES` holds a document's clauses in its own order."""
