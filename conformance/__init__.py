"""Everything that searches, drives, judges and grades, and the command line."""
