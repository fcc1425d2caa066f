"""Tests of replay and recheck."""
