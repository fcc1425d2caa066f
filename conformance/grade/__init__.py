"""Grades a class of untrusted submissions. The one part of the kit that needs Linux."""
