"""How play gets there: planned games for cases that cannot be loaded. It sends nothing."""
