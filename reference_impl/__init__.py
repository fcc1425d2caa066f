"""How, as simply as possible: the game as pure functions, carrying the clauses as conditions."""
