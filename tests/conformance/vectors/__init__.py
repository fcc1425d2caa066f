"""Tests of the vectors."""
