"""Tests of the package `spec`."""
