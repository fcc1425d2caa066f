"""Cases: positions and requests that put the clauses to the question, made here and used by verify and check alike."""
