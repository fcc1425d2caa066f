"""`santorini verify`: the contracts themselves are searched for mistakes."""
