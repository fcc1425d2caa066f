"""Recorded cases run against another implementation, or judged again without one."""
