"""Grades a whole class: in parallel, on this machine or several, resumable."""
