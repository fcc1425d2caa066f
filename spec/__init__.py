"""What must hold: vocabulary, predicates, clauses and the documents they come from."""
