"""Tests of the way in over HTTP."""
