"""`santorini check`: an implementation is put through the suites and judged clause by clause."""
