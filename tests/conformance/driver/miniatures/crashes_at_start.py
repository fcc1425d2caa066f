"""Raises before it reads anything."""

raise RuntimeError("no board today")
